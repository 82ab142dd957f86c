#include "CYAML.h"

#include <CArena.h>
#include <string.h>

// The linker's `--wrap` brings the calls here that libyaml's scanner and parser make for their memory. Blocks have sizes
// of powers of two; freed ones wait for their next use, so that a parser needs no more than what it has at one time.
static __thread struct block {
  struct block *next;
} *freed[sizeof(size_t) * 8];

void *__wrap_yaml_malloc(size_t size) {
  int order = size <= 16 ? 4 : (int)sizeof(long) * 8 - __builtin_clzl(size - 1);
  struct block *block = freed[order];
  if (!block) return arena_allocate((size_t)1 << order);
  freed[order] = block->next;
  return block;
}

void __wrap_yaml_free(void *memory) {
  if (!memory) return;
  struct block **list = &freed[__builtin_ctzl(arena_room(memory))];
  ((struct block *)memory)->next = *list;
  *list = memory;
}

char *__wrap_yaml_strdup(const char *text) {
  size_t size = strlen(text) + 1;
  return memcpy(__wrap_yaml_malloc(size), text, size);
}

/// Doubles a block, and moves a pointer into it along.
static void extend(char **start, char **inside, char **end) {
  size_t size = (size_t)(*end - *start);
  char *larger = memcpy(__wrap_yaml_malloc(size * 2), *start, size);
  __wrap_yaml_free(*start);
  *inside = larger + (*inside - *start);
  *start = larger;
  *end = larger + size * 2;
}

int __wrap_yaml_stack_extend(void **start, void **top, void **end) {
  extend((char **)start, (char **)top, (char **)end);
  return 1;
}

int __wrap_yaml_queue_extend(void **start, void **head, void **tail, void **end) {
  size_t offset = (size_t)((char *)*head - (char *)*start), length = (size_t)((char *)*tail - (char *)*head);
  if (*head == *start && *tail == *end) extend((char **)start, (char **)tail, (char **)end);
  // Room at the front is used before the queue grows.
  if (*tail == *end) {
    memmove(*start, *head, length);
    offset = 0;
  }
  *head = (char *)*start + offset;
  *tail = (char *)*head + length;
  return 1;
}

// The scanner takes what follows a string's last byte for zeros.
int __wrap_yaml_string_extend(yaml_char_t **start, yaml_char_t **pointer, yaml_char_t **end) {
  size_t size = (size_t)(*end - *start);
  extend((char **)start, (char **)pointer, (char **)end);
  memset(*start + size, 0, size);
  return 1;
}

int __wrap_yaml_string_join(
    yaml_char_t **start, yaml_char_t **pointer, yaml_char_t **end, yaml_char_t **other_start,
    yaml_char_t **other_pointer, yaml_char_t **other_end) {
  (void)other_end;
  size_t length = (size_t)(*other_pointer - *other_start);
  while ((size_t)(*end - *pointer) <= length) __wrap_yaml_string_extend(start, pointer, end);
  memcpy(*pointer, *other_start, length);
  *pointer += length;
  return 1;
}

void __wrap_yaml_token_delete(yaml_token_t *token) { (void)token; }

// Tags and anchors are few: they wait for the end.
void __wrap_yaml_event_delete(yaml_event_t *event) {
  if (event->type == YAML_SCALAR_EVENT) __wrap_yaml_free(event->data.scalar.value);
}

#define BEGIN(stack, count) \
  (stack).end = ((stack).start = __wrap_yaml_malloc((count) * sizeof *(stack).start)) + (count)

yaml_parser_t *yaml_arena_begin(const unsigned char *text, size_t size) {
  arena_begin();
  memset(freed, 0, sizeof freed);
  yaml_parser_t *parser = memset(arena_allocate(sizeof *parser), 0, sizeof *parser);
  // The library reads as much at once, so that it finds the same fault first.
  size_t chunk = size < 16384 ? size + 1 : 16384;
  BEGIN(parser->raw_buffer, chunk);
  BEGIN(parser->buffer, chunk * 3);
  BEGIN(parser->tokens, 16);
  BEGIN(parser->indents, 16);
  BEGIN(parser->simple_keys, 16);
  BEGIN(parser->states, 16);
  BEGIN(parser->marks, 16);
  BEGIN(parser->tag_directives, 16);
  parser->raw_buffer.pointer = parser->raw_buffer.last = parser->raw_buffer.start;
  parser->buffer.pointer = parser->buffer.last = parser->buffer.start;
  parser->tokens.head = parser->tokens.tail = parser->tokens.start;
  parser->indents.top = parser->indents.start;
  parser->simple_keys.top = parser->simple_keys.start;
  parser->states.top = parser->states.start;
  parser->marks.top = parser->marks.start;
  parser->tag_directives.top = parser->tag_directives.start;
  yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(parser, text, size);
  return parser;
}

void yaml_arena_end(void) { arena_end(); }
