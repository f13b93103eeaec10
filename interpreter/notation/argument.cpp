#include "notation/argument.h"

#include <algorithm>

#include "base/decimal.h"

namespace houserule {

namespace {

constexpr unsigned kBytesInNumber = 3, kByteBits = 8;

}  // namespace

bool is_argument_text(std::string_view text) {
  return !text.empty() && text.size() <= kLongestArgument &&
         std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7F'; });
}

void append_text_argument(std::string_view text, std::vector<std::int32_t>& arguments) {
  arguments.push_back(make_argument(ArgumentKind::text, static_cast<std::int32_t>(text.size())));
  for (std::size_t at = 0; at < text.size(); at += kBytesInNumber) {
    std::int32_t bytes = 0;
    for (unsigned i = 0; i < kBytesInNumber && at + i < text.size(); ++i)
      bytes |= static_cast<unsigned char>(text[at + i]) << (i * kByteBits);
    arguments.push_back(make_argument(ArgumentKind::letters, bytes));
  }
}

std::string text_argument(const std::int32_t* argument) {
  std::string out;
  const auto length = static_cast<std::size_t>(argument_value(*argument));
  for (std::size_t i = 0; i < length; ++i) {
    const std::int32_t bytes = argument_value(argument[1 + i / kBytesInNumber]);
    out += static_cast<char>(bytes >> (i % kBytesInNumber * kByteBits));
  }
  return out;
}

std::string argument_text(const Compiled& tables, const std::int32_t* argument) {
  const std::int32_t value = argument_value(*argument);
  const auto index = static_cast<std::size_t>(value);
  switch (argument_kind(*argument)) {
    case ArgumentKind::number:
      return std::to_string(value);
    case ArgumentKind::cell:
      return tables.board.cell(CellId{index}).name;
    case ArgumentKind::side:
      return tables.book.spec.sides[index].name;
    case ArgumentKind::type:
      return tables.book.types[index].name;
    case ArgumentKind::flag:
      return value != 0 ? "true" : "false";
    case ArgumentKind::text:
      return text_argument(argument);
    case ArgumentKind::letters:
    case ArgumentKind::nothing:
      break;
  }
  return "-";
}

std::optional<std::int32_t> read_argument(const Compiled& tables, std::string_view text, int board) {
  if (const CellId cell = tables.board.find(text, board); cell.valid())
    return make_argument(ArgumentKind::cell, cell.value);
  if (const int side = tables.find_side(text); side >= 0) return make_argument(ArgumentKind::side, side);
  for (std::size_t type = 0; type < tables.n_types; ++type) {
    const TypeDecl& decl = tables.book.types[type];
    if (text == decl.name || text == decl.letter)
      return make_argument(ArgumentKind::type, static_cast<std::int32_t>(type));
  }
  if (text == "true" || text == "false") return make_argument(ArgumentKind::flag, text == "true" ? 1 : 0);
  if (text == "-") return make_argument(ArgumentKind::nothing, 0);
  const auto number = integer_of(text, -kGreatestArgument, kGreatestArgument);
  if (!number) return std::nullopt;
  return make_argument(ArgumentKind::number, static_cast<std::int32_t>(*number));
}

namespace {

bool is_letter(const Compiled& tables, std::int32_t argument, std::string_view word) {
  return argument_kind(argument) == ArgumentKind::type &&
         tables.book.types[static_cast<std::size_t>(argument_value(argument))].letter == word;
}

}  // namespace

bool names_arguments(const Compiled& tables, std::string_view words, std::span<const std::int32_t> arguments,
                     bool any_order, std::vector<const std::int32_t*>& left) {
  left.clear();
  const std::int32_t* const end = arguments.data() + arguments.size();
  for (const std::int32_t* one = arguments.data(); one != end; one += argument_length(*one))
    left.push_back(one);
  while (!left.empty()) {
    if (words.empty()) return false;
    const std::string_view word = words.substr(1, words.find(' ', 1) - 1);
    words.remove_prefix(word.size() + 1);
    const auto last = any_order ? left.end() : left.begin() + 1;
    const auto found = std::find_if(left.begin(), last, [&](const std::int32_t* one) {
      return word == argument_text(tables, one) || is_letter(tables, *one, word);
    });
    if (found == last) return false;
    left.erase(found);
  }
  return words.empty();
}

}  // namespace houserule
