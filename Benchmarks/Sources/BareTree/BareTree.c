#include "BareTree.h"

#define GEOS_USE_ONLY_R_API
#include <geos_c.h>

static void count_item(void *item, void *found) {
  (void)item;
  ++*(long *)found;
}

long bare_tree(const double *boxes, long count) {
  GEOSContextHandle_t context = GEOS_init_r();
  GEOSSTRtree *tree = GEOSSTRtree_create_r(context, 10);
  for (long i = 0; i < count; i++) {
    const double *box = boxes + 4 * i;
    GEOSGeometry *rectangle = GEOSGeom_createRectangle_r(context, box[0], box[1], box[2], box[3]);
    GEOSSTRtree_insert_r(context, tree, rectangle, (void *)(i + 1));
    GEOSGeom_destroy_r(context, rectangle);
  }
  long found = 0;
  GEOSGeometry *all = GEOSGeom_createRectangle_r(context, boxes[0], boxes[1], boxes[2], boxes[3]);
  GEOSSTRtree_query_r(context, tree, all, count_item, &found);
  GEOSGeom_destroy_r(context, all);
  GEOSSTRtree_destroy_r(context, tree);
  GEOS_finish_r(context);
  return found;
}
