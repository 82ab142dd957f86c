#include "CArena.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

/// A piece of memory that is allocated from its start.
struct chunk {
  struct chunk *next;
  size_t size;
  alignas(max_align_t) unsigned char bytes[];
};

/// Precedes each allocation and holds its size, so that `arena_realloc` can grow it.
struct header {
  alignas(max_align_t) size_t size;
};

static const size_t first_size = 64 * 1024;

static __thread struct chunk *chunks;
static __thread size_t used;
static __thread int users;

void *arena_allocate(size_t size) {
  size_t rounded = (size + sizeof(struct header) - 1) / sizeof(struct header) * sizeof(struct header);
  size_t needed = rounded + sizeof(struct header);
  if (needed < size) abort();
  if (!chunks || chunks->size - used < needed) {
    size_t room = chunks ? chunks->size * 2 : first_size;
    if (room < needed) room = needed;
    struct chunk *chunk = malloc(sizeof *chunk + room);
    // cmark's own allocator aborts too, because its callers do not check for NULL.
    if (!chunk) abort();
    chunk->next = chunks;
    chunk->size = room;
    chunks = chunk;
    used = 0;
  }
  struct header *header = (struct header *)(chunks->bytes + used);
  used += needed;
  header->size = rounded;
  return header + 1;
}

void *arena_calloc(size_t count, size_t size) {
  size_t total;
  if (__builtin_mul_overflow(count, size, &total)) abort();
  return memset(arena_allocate(total), 0, total);
}

void *arena_realloc(void *old, size_t size) {
  if (!old) return arena_allocate(size);
  struct header *header = (struct header *)old - 1;
  if (size <= header->size) return old;
  // The last allocation grows in place.
  unsigned char *end = (unsigned char *)old + header->size;
  size_t more = (size - header->size + sizeof *header - 1) / sizeof *header * sizeof *header;
  if (end == chunks->bytes + used && chunks->size - used >= more) {
    used += more;
    header->size += more;
    return old;
  }
  size_t had = header->size;
  return memcpy(arena_allocate(size), old, had);
}

size_t arena_room(const void *memory) { return ((const struct header *)memory - 1)->size; }

void arena_begin(void) { users++; }

void arena_end(void) {
  if (--users > 0) return;
  used = 0;
  // One chunk of ordinary size is kept for the next document; larger ones are freed.
  while (chunks && (chunks->next || chunks->size > first_size * 4)) {
    struct chunk *next = chunks->next;
    free(chunks);
    chunks = next;
  }
}
