#include "CGazetteer.h"
