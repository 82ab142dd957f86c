#pragma once

#include <stddef.h>

/// Begins to use this thread's arena, whose memory `arena_end`, called on the same thread, frees at once. Calls may be
/// nested: the outermost end frees the memory.
void arena_begin(void);
void arena_end(void);

/// Returns memory of at least this size; it ends the process where there is none. Its bytes are not set.
void *arena_allocate(size_t size);

/// The room of memory that `arena_allocate` returned, which may be larger than what was asked for.
size_t arena_room(const void *memory);

/// The functions that allocators of C libraries want.
void *arena_calloc(size_t count, size_t size);
void *arena_realloc(void *old, size_t size);
