// Writes what utf8proc tells of all characters as runs of alike ones, for tools/wasm/letters.cpp:
//   letters >letters.h
// Run where the module is built, by tools/build-wasm.
#include <utf8proc.h>

#include <array>
#include <cstdio>

namespace {

using Told = std::array<int, 4>;

Told told_of(int character) {
  return {utf8proc_toupper(character) - character, utf8proc_tolower(character) - character,
          utf8proc_category(character), utf8proc_charwidth(character)};
}

void write(int length, const Told& told) {
  std::printf("{%d,%d,%d,%d,%d},\n", length, told[0], told[1], told[2], told[3]);
}

}  // namespace

int main() {
  Told last = told_of(0);
  int length = 1;
  for (int character = 1; character <= 0x10FFFF; ++character, ++length) {
    const Told told = told_of(character);
    if (told == last) continue;
    write(length, last);
    last = told;
    length = 0;
  }
  write(length, last);
}
