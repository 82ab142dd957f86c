#include <malloc.h>

// What glibc has but hides behind _GNU_SOURCE, which Swift's Glibc module does not set.
int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);
int pipe2(int ends[2], int flags);
enum { CL_RENAME_EXCHANGE = 1 << 1 };
enum { CL_SETSIG = 10, CL_SETLEASE = 1024 };
enum { CL_TOP_PAD = M_TOP_PAD, CL_TRIM_THRESHOLD = M_TRIM_THRESHOLD, CL_MMAP_THRESHOLD = M_MMAP_THRESHOLD };
