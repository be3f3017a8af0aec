// Only the reentrant interface: a context belongs to its owner, and no message goes to a global handler.
#define GEOS_USE_ONLY_R_API
#include <geos_c.h>
