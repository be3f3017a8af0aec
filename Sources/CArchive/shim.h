#include <archive.h>
#include <archive_entry.h>

/// Swift can't call a function with variable arguments.
static inline void rf_archive_set_error(struct archive *archive, int number, const char *message) {
  archive_set_error(archive, number, "%s", message);
}
