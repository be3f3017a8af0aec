#include "CGazetteer.h"

static const unsigned char table[] = {
#embed "gazetteer.bin"
};

const unsigned char *rf_gazetteer_bytes(void) { return table; }

size_t rf_gazetteer_size(void) { return sizeof table; }
