#include "CMarkThreads.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <pthread.h>
#include <stdbool.h>

static pthread_once_t prepared = PTHREAD_ONCE_INIT;
static bool preparing = false;
static int added = 0, removed = 0;

/// Every extension that adds an inline syntax; a parser with all of them sets all special characters.
static const char *const inline_extensions[] = {"strikethrough", "autolink"};

// The library changes a table of the whole process when a parse begins and undoes that when it ends, while other threads
// read the table. All our parses need the same entries, so they are set once, and the linker's `--wrap` brings the
// library's calls here.
void __real_cmark_inlines_add_special_character(unsigned char character, bool emphasis);

void __wrap_cmark_inlines_add_special_character(unsigned char character, bool emphasis) {
  if (!preparing) return;
  __real_cmark_inlines_add_special_character(character, emphasis);
  added++;
}

void __wrap_cmark_inlines_remove_special_character(unsigned char character, bool emphasis) {
  (void)character;
  (void)emphasis;
  if (preparing) removed++;
}

static void prepare(void) {
  cmark_gfm_core_extensions_ensure_registered();
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
  for (unsigned i = 0; i < sizeof inline_extensions / sizeof *inline_extensions; i++) {
    cmark_syntax_extension *extension = cmark_find_syntax_extension(inline_extensions[i]);
    if (extension) cmark_parser_attach_syntax_extension(parser, extension);
  }
  preparing = true;
  cmark_node_free(cmark_parser_finish(parser));
  preparing = false;
  cmark_parser_free(parser);
}

int cmark_threads_prepare(void) {
  pthread_once(&prepared, prepare);
  return added > 0 && added == removed;
}
