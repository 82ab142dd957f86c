#pragma once

struct cmark_parser;

/// Makes GFM extensions safe to parse with on several threads; call it before the first parse. Any number of times,
/// from any thread. It also registers the core extensions. Returns 1, or 0 where cmark-gfm is not the library that
/// this was written for.
int cmark_threads_prepare(void);

/// Stands before the function of the same name in libcmark-gfm, which reaches it through its procedure linkage table.
/// That one marks the bytes that start an extension's inline in a table of the whole process when a parse begins, and
/// unmarks them when it ends, under the feet of every other thread. The marks are the same for each of our parses, so
/// they are set once, and stay.
__attribute__((visibility("default")))
void cmark_manage_extensions_special_characters(struct cmark_parser *parser, int add);

struct cmark_mem;

/// Memory of this thread for one document: handed out by moving a pointer, and given back all at once by
/// `cmark_arena_end`, on the same thread. cmark makes hundreds of small allocations a page, and calls `malloc` and
/// `free` for each otherwise. May be nested; the outermost end counts.
struct cmark_mem *cmark_arena_begin(void);
void cmark_arena_end(void);
