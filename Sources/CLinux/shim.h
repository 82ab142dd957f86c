// What glibc has but hides behind _GNU_SOURCE, which Swift's Glibc module does not set.
int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);
int pipe2(int ends[2], int flags);
enum { CL_RENAME_EXCHANGE = 1 << 1 };
