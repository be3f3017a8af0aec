// The limit of reading: a scan over the bytes of big.gpx that reads the digits of its coordinates.
//
//   cc -O3 byte_scan.c -o byte_scan
//   ./byte_scan big.gpx        prints the number of track points
//
// It looks for each `<` with the C library's search, knows two tags, and believes all it sees: that quotes stand where
// make_workloads.py writes them, that numbers have fewer than 16 digits, that no time is wrong. No reader can do less.
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

static const double powers[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};

static double number(const char **place) {
  const char *at = *place;
  int negative = *at == '-', decimals = 0;
  long digits = 0;
  at += negative;
  while (*at >= '0' && *at <= '9') digits = digits * 10 + (*at++ - '0');
  if (*at == '.')
    for (at++; *at >= '0' && *at <= '9'; decimals++) digits = digits * 10 + (*at++ - '0');
  *place = at;
  double value = (double)digits / powers[decimals & 15];
  return negative ? -value : value;
}

int main(int count, char **words) {
  struct stat file;
  int descriptor = count == 2 ? open(words[1], O_RDONLY) : -1;
  if (descriptor < 0 || fstat(descriptor, &file) != 0) return 2;
  const char *bytes = mmap(NULL, file.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
  if (bytes == MAP_FAILED) return 2;
  const char *at = bytes, *end = bytes + file.st_size;
  long points = 0, hours = 0;
  double sum = 0;
  while (end - at > 64 && (at = memchr(at, '<', end - at)) != NULL) {
    at++;
    if (memcmp(at, "trkpt ", 6) == 0) {
      for (int each = 0; each < 2; each++) {
        at = memchr(at, '"', end - at) + 1;
        sum += number(&at);
        at++;
      }
      points++;
    } else if (memcmp(at, "time>", 5) == 0) {
      hours += (at[16] - '0') * 10 + at[17] - '0';
      at += 25;
    }
  }
  // The sums are printed so that no compiler leaves the reading out.
  fprintf(stderr, "%f %ld\n", sum, hours);
  printf("%ld\n", points);
  return 0;
}
