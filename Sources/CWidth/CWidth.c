#define _XOPEN_SOURCE 700  // wcwidth
#include "CWidth.h"

#include <locale.h>
#include <pthread.h>
#include <wchar.h>

static locale_t unicode;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_locale(void) { unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0); }

int ringfence_columns(uint32_t scalar) {
  pthread_once(&once, open_locale);
  if (unicode == (locale_t)0) return -1;
  // There is no wcwidth that takes a locale; that of this thread alone is changed.
  locale_t before = uselocale(unicode);
  int columns = wcwidth((wchar_t)scalar);
  uselocale(before);
  return columns;
}
