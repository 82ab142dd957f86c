#include "CMarkThreads.h"

#include <CArena.h>
#include <cmark-gfm.h>

static void ignore(void *memory) { (void)memory; }

static cmark_mem arena = {arena_calloc, arena_realloc, ignore};

struct cmark_mem *cmark_arena_begin(void) {
  arena_begin();
  return &arena;
}

void cmark_arena_end(void) { arena_end(); }
