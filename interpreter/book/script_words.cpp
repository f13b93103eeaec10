#include "book/script_words.h"
#include <algorithm>
#include <array>

namespace houserule {
namespace {

using enum ScriptWordKind;

constexpr std::uint8_t with_parts(std::string_view arguments, unsigned looks) {
  return static_cast<std::uint8_t>(looks | (arguments.find('g') != arguments.npos ? unsigned{kInParts} : 0U));
}

constexpr std::array kWords{
    ScriptWord{"piece", definer, "", "piece \"name\" { … }", "defines a type of piece"},
    ScriptWord{"rule", definer, "", "rule \"name\" { … }", "defines the rule of this file"},
    ScriptWord{"test", definer, "", "test \"name\" { … }", "a test of this file's rule"},
    ScriptWord{
        "tests", definer, "", "tests(function() … end)",
        "tests with what they need besides, such as drawings that several share: the function is called "
        "where tests are asked for, and never in play; it defines nothing but tests"},
    ScriptWord{"use", definer, "", "use \"library\"",
               "the table that a library of stdlib returns; read-only"},
    ScriptWord{
        "zone", definer, "", "zone \"K'2+0\", zone(\"K'\", range)",
        "a zone around a cell, read when the file is: what `cell:zone` and `piece:zone` ask for in play; "
        "see ZONES.md"},
    ScriptWord{"int", value, "", "int(standard, least, greatest, { … })",
               "a whole number as an option or a field"},
    ScriptWord{"bool", value, "", "bool(standard, { … })", "true or false as an option or a field"},
    ScriptWord{"choice", value, "", "choice(\"standard\", { \"a\", … }, { … })",
               "one of several texts as an option or a field"},
    ScriptWord{"text", value, "", "text(\"standard\", { … })", "a text as an option"},
    ScriptWord{
        "settled", value, "", "settled(\"option\", { … })",
        "a field of the game that stands for an option of its rule: it begins as the option says, takes "
        "what the option takes, and may be written in play; explanations tell which action did"},
    ScriptWord{
        "ref", value, "", "ref(\"side\", { … })",
        "a field that holds a side, type, cell or piece, or nothing; set-ups and what is told have its "
        "name, of a piece that of its cell"},
    ScriptWord{"option", value, "", "option \"name\"",
               "the value of an option of the rule it stands in; where a guard stands, a boolean one",
               Op::option, AskedAt::position, "", kOfGame},
#define CONDITION(op, arguments, asked, fact, looks, usage, text, answer) \
  ScriptWord{#op, guard, arguments, usage, text, Op::op, AskedAt::asked, fact, with_parts(arguments, looks)},
#define ZONE(op, word, arguments, usage, text) ScriptWord{word, zone, arguments, usage, text, Op::op},
#include "book/conditions.inc"
};

// The rows of all ops stand behind those of other words, in their order.
constexpr std::size_t kFirstOp = kWords.size() - kOps;
static_assert(kWords[kFirstOp].op == Op::option && kWords.back().op == Op::missing);
constexpr std::size_t kNoWords = kOps - static_cast<std::size_t>(Op::nothing);

}  // namespace

constinit const std::array<std::uint8_t, kOps> kLooks = [] {
  std::array<std::uint8_t, kOps> looks{};
  for (std::size_t op = 0; op < kOps; ++op) looks[op] = kWords[kFirstOp + op].looks;
  return looks;
}();

std::span<const ScriptWord> words() { return std::span(kWords).first(kWords.size() - kNoWords); }

const ScriptWord* find_word(std::string_view name) {
  const auto found = std::ranges::find(words(), name, &ScriptWord::word);
  return found == words().end() ? nullptr : &*found;
}

const ScriptWord& row_of(Op op) { return kWords[kFirstOp + static_cast<std::size_t>(op)]; }
std::string_view op_text(Op op) { return row_of(op).word; }

}  // namespace houserule
