// What Houserule asks utf8proc of characters, by runs that utf8proc itself told where the module is built
// (host/letters.cpp): its own tables are ten times as large, for much that is not asked here.
#include <utf8proc.h>

#include <algorithm>
#include <iterator>
#include <vector>

namespace {

// So many characters, one after the other, have these properties; case is what is added for the other case.
struct Run {
  int length;
  int upper;
  int lower;
  signed char category;
  signed char width;
};

constexpr Run kRuns[] = {
#include "letters.h"
};

std::vector<utf8proc_int32_t> ends_of_runs() {
  std::vector<utf8proc_int32_t> ends;
  utf8proc_int32_t end = 0;
  for (const Run& run : kRuns) ends.push_back(end += run.length);
  return ends;
}

// Of a character from 0 to 0x10FFFF.
const Run& run_of(utf8proc_int32_t character) {
  static const std::vector<utf8proc_int32_t> ends = ends_of_runs();
  return kRuns[std::upper_bound(ends.begin(), ends.end(), character) - ends.begin()];
}

int size_by_first(int byte) {
  if (byte < 0x80) return 1;
  if (byte < 0xC2 || byte > 0xF4) return 0;
  return byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

// Whether UTF-8 has these bytes for this character (RFC 3629): no longer than needed, no half of a pair.
bool may_be(utf8proc_int32_t character, int size) {
  constexpr utf8proc_int32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  return character >= kLeast[size] && character <= 0x10FFFF && (character < 0xD800 || character > 0xDFFF);
}

}  // namespace

extern "C" {

// The length of the text is always given.
utf8proc_ssize_t utf8proc_iterate(const utf8proc_uint8_t* text, utf8proc_ssize_t left,
                                  utf8proc_int32_t* into) {
  *into = -1;
  if (left == 0) return 0;
  const int size = size_by_first(*text);
  if (size == 0 || size > left) return UTF8PROC_ERROR_INVALIDUTF8;
  utf8proc_int32_t character = size == 1 ? *text : *text & (0x7F >> size);
  for (int i = 1; i < size; ++i) {
    if ((text[i] & 0xC0) != 0x80) return UTF8PROC_ERROR_INVALIDUTF8;
    character = (character << 6) | (text[i] & 0x3F);
  }
  if (!may_be(character, size)) return UTF8PROC_ERROR_INVALIDUTF8;
  *into = character;
  return size;
}

utf8proc_ssize_t utf8proc_encode_char(utf8proc_int32_t character, utf8proc_uint8_t* into) {
  if (character < 0 || character > 0x10FFFF) return 0;
  if (character < 0x80) {
    *into = static_cast<utf8proc_uint8_t>(character);
    return 1;
  }
  const int size = character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
  for (int i = size - 1; i > 0; --i, character >>= 6)
    into[i] = static_cast<utf8proc_uint8_t>(0x80 | (character & 0x3F));
  *into = static_cast<utf8proc_uint8_t>((0xF00 >> size) | character);
  return size;
}

utf8proc_category_t utf8proc_category(utf8proc_int32_t character) {
  return static_cast<utf8proc_category_t>(run_of(character).category);
}
int utf8proc_charwidth(utf8proc_int32_t character) { return run_of(character).width; }
utf8proc_int32_t utf8proc_toupper(utf8proc_int32_t character) { return character + run_of(character).upper; }
utf8proc_int32_t utf8proc_tolower(utf8proc_int32_t character) { return character + run_of(character).lower; }
}
