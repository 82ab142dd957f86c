// What glibc has but hides behind _GNU_SOURCE, or in headers that Swift's Glibc module does not have.
int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);
int pipe2(int ends[2], int flags);
enum { CL_RENAME_EXCHANGE = 1 << 1 };

int mallopt(int parameter, int value);
enum { CL_TRIM_THRESHOLD = -1, CL_TOP_PAD = -2, CL_MMAP_THRESHOLD = -3 };
