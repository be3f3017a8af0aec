// The yardstick of reading: libxml2's push parser over a GPX file, with handlers that only count.
//
//   cc -O2 sax_loop.c $(pkg-config --cflags --libs libxml-2.0) -o sax_loop
//   ./sax_loop big.gpx        prints the number of track points
//
// Of each point it reads the two coordinates as numbers and copies the text of its time; it keeps nothing. What a
// reader on libxml2 takes beyond this is what it makes of the document.
#include <libxml/parser.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct count {
  long points;
  double sum;       // so that no number is left unread
  int is_time_open;
  size_t time_size;
  char time[64];
};

static void start(void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count,
                  const xmlChar **namespaces, int attribute_count, int default_count, const xmlChar **attributes) {
  struct count *count = data;
  if (strcmp((const char *)name, "trkpt") == 0) {
    count->points++;
    for (int i = 0; i < attribute_count; i++) count->sum += strtod((const char *)attributes[5 * i + 3], NULL);
  } else if (strcmp((const char *)name, "time") == 0) {
    count->is_time_open = 1;
    count->time_size = 0;
  }
}

static void end(void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  struct count *count = data;
  if (count->is_time_open) count->sum += count->time[0];
  count->is_time_open = 0;
}

static void text(void *data, const xmlChar *bytes, int size) {
  struct count *count = data;
  if (!count->is_time_open || count->time_size + (size_t)size > sizeof count->time) return;
  memcpy(count->time + count->time_size, bytes, (size_t)size);
  count->time_size += (size_t)size;
}

int main(int argument_count, char **arguments) {
  static char chunk[1 << 18];
  struct count count = {0};
  xmlSAXHandler handler = {
      .initialized = XML_SAX2_MAGIC, .startElementNs = start, .endElementNs = end, .characters = text};
  FILE *file = argument_count == 2 ? fopen(arguments[1], "rb") : NULL;
  if (file == NULL) return 66;
  xmlParserCtxtPtr parser = xmlCreatePushParserCtxt(&handler, &count, NULL, 0, NULL);
  xmlCtxtUseOptions(parser, XML_PARSE_RECOVER | XML_PARSE_NONET);
  size_t size;
  while ((size = fread(chunk, 1, sizeof chunk, file)) > 0) xmlParseChunk(parser, chunk, (int)size, 0);
  xmlParseChunk(parser, NULL, 0, 1);
  printf("%ld\n", count.points);
  return count.sum == 0;
}
