#pragma once

#include <yaml.h>

/// Returns a parser of UTF-8 text, which must live as long. `yaml_arena_end`, called on the same thread, frees its memory
/// and that of its events at once; libyaml's own parser would allocate 68 KB, and four times for each scalar.
yaml_parser_t *_Nonnull yaml_arena_begin(const unsigned char *_Nonnull text, size_t size);
void yaml_arena_end(void);
