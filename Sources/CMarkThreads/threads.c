#define _GNU_SOURCE
#include "CMarkThreads.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <dlfcn.h>
#include <pthread.h>

typedef void manage_special_characters(struct cmark_parser *parser, int add);

static pthread_once_t prepared = PTHREAD_ONCE_INIT;
static int succeeded = 0;

/// Every extension that adds an inline syntax; a parser with all of them sets all special characters.
static const char *const inline_extensions[] = {"strikethrough", "autolink"};

static void prepare(void) {
  cmark_gfm_core_extensions_ensure_registered();
  manage_special_characters *original =
      (manage_special_characters *)dlsym(RTLD_NEXT, "cmark_manage_extensions_special_characters");
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
  if (!original || !parser) return;
  succeeded = 1;
  for (unsigned i = 0; i < sizeof inline_extensions / sizeof *inline_extensions; i++) {
    cmark_syntax_extension *extension = cmark_find_syntax_extension(inline_extensions[i]);
    if (extension) cmark_parser_attach_syntax_extension(parser, extension);
    else succeeded = 0;
  }
  original(parser, 1);
  cmark_parser_free(parser);
}

int cmark_threads_prepare(void) {
  pthread_once(&prepared, prepare);
  return succeeded;
}

void cmark_manage_extensions_special_characters(struct cmark_parser *parser, int add) {
  (void)parser;
  (void)add;
  pthread_once(&prepared, prepare);
}
