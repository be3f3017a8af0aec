#ifndef RINGFENCE_CWIDTH_H
#define RINGFENCE_CWIDTH_H

#include <stdint.h>

/// How many columns of a terminal a Unicode scalar takes: 0, 1 or 2; -1 for a control character and for what the C
/// library does not know. The answer does not depend on the locale of the process.
int ringfence_columns(uint32_t scalar);

#endif
