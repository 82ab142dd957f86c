#pragma once

/// Makes parsing with GFM extensions safe on several threads, and registers the core extensions. Call it before the
/// first parse; it may be called any number of times, from any thread. Returns 1, or 0 if the linked cmark-gfm is not
/// the library that this was written for.
int cmark_threads_prepare(void);

struct cmark_mem;

/// Returns an allocator for one document on this thread. `cmark_arena_end`, called on the same thread, frees all its
/// memory at once; it replaces a `malloc` and a `free` for each of hundreds of small allocations. Calls may be nested:
/// the outermost end frees the memory.
struct cmark_mem *cmark_arena_begin(void);
void cmark_arena_end(void);
