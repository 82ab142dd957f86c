#include <malloc.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <sys/vfs.h>

// What glibc has but hides behind _GNU_SOURCE, which Swift's Glibc module does not set.
int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);
int pipe2(int ends[2], int flags);
long syscall(long number, ...);
void *memmem(const void *text, size_t count, const void *wanted, size_t wanted_count);
enum { CL_RENAME_NOREPLACE = 1 << 0, CL_RENAME_EXCHANGE = 1 << 1, CL_O_PATH = 010000000 };

// Opens a path below a folder without following any link; glibc has no function for this system call of Linux 5.6.
static inline int cl_open_beneath(int folder, const char *path, int flags, unsigned int rights) {
  enum { openat2 = 437, no_links = 0x04, beneath = 0x08 };
  struct { unsigned long long flags, mode, resolve; } how = {(unsigned int)flags, rights, no_links | beneath};
  return (int)syscall(openat2, folder, path, &how, sizeof how);
}

// Whether a folder's entry is where a file system or a folder is mounted; 0 also where Linux is older than 5.8.
static inline int cl_is_mount(int folder, const char *name) {
  enum { no_follow = 0x100, attribute_mount_root = 0x2000 };
  struct { unsigned int mask, block; unsigned long long attributes, rest[30]; } status = {0};
  return syscall(SYS_statx, folder, name, no_follow, 0, &status) == 0 && (status.attributes & attribute_mount_root) != 0;
}
