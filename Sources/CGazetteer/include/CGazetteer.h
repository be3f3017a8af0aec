/// The table of cities, as make_gazetteer.py wrote it and describes it; part of the program's read-only data,
/// so that only the pages a look-up touches are ever read from disk.
#ifndef RINGFENCE_CGAZETTEER_H
#define RINGFENCE_CGAZETTEER_H

#include <stddef.h>

/// The first byte of the table.
const unsigned char *rf_gazetteer_bytes(void);

/// How many bytes the table has.
size_t rf_gazetteer_size(void);

#endif
