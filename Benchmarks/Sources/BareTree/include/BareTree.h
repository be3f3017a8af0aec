/// The yardstick of the region index: GEOS's STRtree with nothing around it.
#ifndef BARE_TREE_H
#define BARE_TREE_H

/// Inserts `count` boxes (west, south, east, north after one another), asks once, and returns how many boxes
/// the question met.
long bare_tree(const double *boxes, long count);

#endif
