#include "book/script_words.h"
#include <algorithm>
#include <array>

namespace houserule {
namespace {

using enum ScriptWordKind;

constexpr ScriptWord condition(std::string_view word, Op op, std::string_view arguments, AskedAt asked,
                               std::string_view fact, std::string_view usage, std::string_view text) {
  const bool parts = arguments.find('g') != arguments.npos;
  return {
      word, guard, arguments, usage, text, op, asked, fact, parts ? std::uint8_t{kInParts} : std::uint8_t{0}};
}
constexpr ScriptWord condition(std::string_view word, Op op, std::string_view arguments,
                               std::string_view usage, std::string_view text) {
  return condition(word, op, arguments, AskedAt::position, "", usage, text);
}
constexpr ScriptWord zone_word(std::string_view word, Op op, std::string_view arguments,
                               std::string_view usage, std::string_view text) {
  return {word, zone, arguments, usage, text, op};
}
constexpr ScriptWord operator|(ScriptWord row, Looks at) {
  row.looks = static_cast<std::uint8_t>(row.looks | at);
  return row;
}

// The first two are no words of the language.
constexpr std::array kWords{
    condition("", Op::nothing, "", "", ""),
    condition("function", Op::function, "", AskedAt::action, "", "", "") | kAround,
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
               Op::option},
    condition("all", Op::all, "g", AskedAt::nothing, "", "all { a, b, … }", "every one of these holds"),
    condition("any", Op::any, "g", AskedAt::nothing, "", "any { a, b, … }", "at least one of these holds"),
    condition("none", Op::none, "g", AskedAt::nothing, "", "none { a, b, … }", "not one of these holds"),
    condition("always", Op::always, "", AskedAt::nothing, "", "always", "holds in every case"),
    condition("tagged", Op::tagged, "k", AskedAt::piece, "piece", "tagged \"tag\"",
              "the piece's type has this tag"),
    condition("of", Op::of, "X", AskedAt::piece, "piece", "of \"type\", of { \"a\", \"b\" }",
              "the piece is of one of these types or tags"),
    condition("has", Op::has, "p", AskedAt::piece, "piece", "has \"field\"",
              "the piece has this boolean field or flavour"),
    condition("at", Op::at, "z", AskedAt::piece, "stands", "at(zone)",
              "the piece stands in this zone of its army; of an action: it stood there before it"),
    condition("comes_from", Op::comes_from, "z", AskedAt::action, "from", "comes_from(zone)",
              "the action displaces a piece that stood in this zone of the acting army"),
    condition("goes_to", Op::goes_to, "z", AskedAt::destination, "to", "goes_to(zone)",
              "the action displaces or drops a piece onto a cell of this zone of the acting army"),
    condition(
        "near", Op::near, "xhnP", AskedAt::piece, "stands", "near(\"type or tag\", \"K'\", n, \"flavour\")",
        "a piece of this type or tag and of the same colour has this piece in its zone of that shape and "
        "range; with a flavour only a piece without it") |
        kAround,
    condition(
        "near_foe", Op::near_foe, "xhn", AskedAt::piece, "stands", "near_foe(\"type or tag\", \"K'\", n)",
        "a piece of this type or tag and of another colour has this piece in its zone of that shape and "
        "range") |
        kAround,
    condition("attacked", Op::attacked, "x", "attacked \"tag\"",
              "a piece with this tag, of the side to act, is attacked") |
        kAtAttacks,
    condition("exposed", Op::exposed, "x", "exposed \"tag\"",
              "a piece with this tag, of the side that acted, is attacked") |
        kAtAttacks,
    condition("threatened", Op::threatened, "x", "threatened \"tag\"",
              "a piece with this tag, of a side other than the one that acted, is attacked") |
        kAtAttacks,
    condition("uncovered", Op::uncovered, "x", "uncovered \"tag\"",
              "between a piece with this tag, of the side that acted, and an attack along a line stand only "
              "others' pieces with this tag") |
        kAtAttacks,
    condition(
        "faces", Op::faces, "x", "faces \"tag\"",
        "ahead of a piece with this tag, of the side to act and as that side looks, the next piece is one of "
        "another side with this tag"),
    condition("beside", Op::beside, "x", AskedAt::destination, "to", "beside \"tag\"",
              "the action ends next to a piece with this tag, of another side that is still in the game") |
        kAround,
    condition("encloses", Op::encloses, "", AskedAt::destination, "to", "encloses",
              "from the cell that the action reaches a row of others' pieces, straight or diagonally and "
              "without a gap, leads to a piece of the side to act") |
        kAround,
    condition("stuck", Op::stuck, "", "stuck", "the side to act has no legal action") | kAtActions,
    condition("can", Op::can, "g", "can { a, b, … }",
              "the side to act has a legal action for which all of these hold") |
        kAtActions,
    condition("could", Op::could, "g", "could { a, b, … }",
              "the side to act could move, drop or displace two pieces so that all of these hold, be it "
              "forbidden or not") |
        kAtActions,
    condition("heard", Op::heard, "e", "heard \"event\"",
              "some rule of the variant has a handler of this event, whose condition holds or asks of more "
              "than the game"),
    condition("acting", Op::acting, "s", "acting \"side\"", "it is this side that acts"),
    condition(
        "drop_saves", Op::drop_saves, "x", "drop_saves \"tag\"",
        "some drop by the side to act, of a piece that it has or has not, would leave no piece with this "
        "tag attacked") |
        kAtActions,
    condition("opponent", Op::opponent, "g", "opponent { a, b, … }",
              "all of these hold of the side whose turn it is on this board now") |
        kAtOthers,
    condition("partner", Op::partner, "g", "partner { a, b, … }",
              "all of these hold of another side that is a friend and on turn on its board; sides of a team "
              "are friends, see game.relation") |
        kAtOthers,
    condition("elsewhere", Op::elsewhere, "g", "elsewhere { a, b, … }",
              "all of these hold of the side on turn on every other board") |
        kAtOthers,
    condition("anyone", Op::anyone, "g", "anyone { a, b, … }",
              "all of these hold of one and the same side, whoever acts; it may be out of the game") |
        kAtOthers,
    condition("somewhere", Op::somewhere, "g", "somewhere { a, b, … }",
              "all of these hold of one and the same cell that is not shut and of what stands there"),
    condition(
        "next_cell", Op::next_cell, "nng", AskedAt::piece, "stands", "next_cell(dx, dy, { a, b, … })",
        "all of these hold of the cell that lies dx to the right and dy ahead of the piece, as the side to "
        "act looks, and of what stands there; it does not hold where no cell is or the cell is shut") |
        kAround,
    condition("there", Op::there, "g", AskedAt::destination, "to", "there { a, b, … }",
              "all of these hold of the cell that the action reaches and of what stands there before it") |
        kAround,
    condition("vacant", Op::vacant, "", AskedAt::piece, "stands", "vacant",
              "no piece stands on the cell of which the braces of next_cell, there or somewhere speak"),
    condition("own", Op::own, "", AskedAt::piece, "piece", "own", "the piece belongs to the side to act"),
    condition("under_attack", Op::under_attack, "", AskedAt::piece, "stands", "under_attack",
              "as the board is now, a hostile piece could take the piece where it stands; on an empty cell: "
              "could take a piece of the side to act there") |
        kAtAttacks | kAround,
    condition("eliminated", Op::eliminated, "", "eliminated", "the side to act is out of the game"),
    condition("in_stage", Op::in_stage, "T", "in_stage \"stage\", in_stage { \"a\", \"b\" }",
              "the game is in one of these stages"),
    condition("captures", Op::captures, "", AskedAt::action, "captured", "captures",
              "the action takes a piece"),
    condition("drops", Op::drops, "", AskedAt::action, "drops", "drops",
              "the action drops a piece from a reserve"),
    condition("together", Op::together, "", AskedAt::action, "together", "together",
              "the action displaces two pieces together"),
    condition("becomes_a", Op::becomes_a, "X", AskedAt::action, "becomes", "becomes_a \"type\"",
              "the action changes its piece, on arrival, into one of these types or tags"),
    condition(
        "some", Op::some, "XgN", "some(\"type or tag\", { a, b, … }, n)",
        "the side to act has at least n pieces of this type or tag, or of those in a list, and all of these "
        "hold of each; where n is not said, at least one"),
    condition("at_end", Op::at_end, "", AskedAt::piece, "stands", "at_end",
              "as the board is now, no cell lies ahead of the piece: none exists or it is shut") |
        kAround,
    condition("at_rim", Op::at_rim, "", AskedAt::piece, "stands", "at_rim",
              "as the board is now, no open cell lies further to the left, or none further to the right, in "
              "any row") |
        kAround,
    condition("chosen", Op::chosen, "os", "chosen(\"option\", \"value\")",
              "a choice among the options of the rule it stands in has this value"),
    condition("moves_a", Op::moves_a, "X", AskedAt::action, "piece", "moves_a \"type\"",
              "the action displaces or drops a piece of one of these types or tags"),
    condition("takes_a", Op::takes_a, "X", AskedAt::action, "captured", "takes_a \"type\"",
              "the action takes a piece of one of these types or tags"),
    condition("few", Op::few, "Xn", "few(\"type or tag\", n)",
              "the side to act has n pieces or fewer of this type or tag, or of those in a list"),
    condition("living", Op::living, "n", "living(n)", "n sides or fewer are still in the game"),
    condition("repeated", Op::repeated, "n", "repeated(n)", "the position stands for the nth time"),
    condition("lacks", Op::lacks, "X", "lacks { \"a\", \"b\" }",
              "no piece of these types or tags is on the board"),
    condition(
        "compare", Op::compare, "dcm", "compare(\"game.field\", \">=\", n)",
        "a field against a number, an option or another field: \"game.…\", \"side.…\" of the acting side, "
        "\"piece.…\" and \"cell.…\" where the piece stands or comes from, \"there.…\" of the cell that it "
        "reaches; or \"option.…\" of the rule it stands in against a number; < <= == ~= >= >"),
    zone_word("cells", Op::cells, "S", "cells { \"a1\", \"b1:c2\" }",
              "these cells and boxes; a warning tells of one that lies on no board of the variant"),
    zone_word(
        "rows", Op::rows, "nN", "rows(first, last)",
        "rows as the army counts them, 1 = home; negative counts from the far side; one row without `last`"),
    zone_word("columns", Op::columns, "nN", "columns(first, last)",
              "columns as the army counts them from its left; negative counts from its right; one column "
              "without `last`"),
    zone_word("edge", Op::edge, "", "edge", "the cells with no cell ahead"),
    zone_word("anywhere", Op::anywhere, "", "anywhere", "every cell"),
    zone_word(
        "where", Op::where, "f", "where(function(cell, side) … end)",
        "the cells for which it gives true; cell has name, file, rank, row, column; asked once a cell at "
        "load"),
    zone_word("union", Op::union_of, "Z", "union(a, b, …)", "the cells of any of these"),
    zone_word("minus", Op::minus, "zz", "minus(a, b)", "the cells of a that are not of b"),
    zone_word("both", Op::both, "Z", "both(a, b, …)", "the cells of all of these"),
};

constexpr std::size_t kNoWords = 2;

// By op: where its row is.
constexpr auto kRows = [] {
  std::array<std::uint8_t, kOps> rows{};
  for (std::size_t i = kWords.size(); i-- > 0;)
    rows[static_cast<std::size_t>(kWords[i].op)] = static_cast<std::uint8_t>(i);
  return rows;
}();
static_assert(std::ranges::count(kRows, 0) == 3,
              "nothing, never and missing are no words: all others have a row");

}  // namespace

constinit const std::array<std::uint8_t, kOps> kLooks = [] {
  std::array<std::uint8_t, kOps> looks{};
  for (const ScriptWord& row : kWords) looks[static_cast<std::size_t>(row.op)] = row.looks;
  return looks;
}();

std::span<const ScriptWord> words() { return std::span(kWords).subspan(kNoWords); }

const ScriptWord* find_word(std::string_view name) {
  const auto found = std::ranges::find(words(), name, &ScriptWord::word);
  return found == words().end() ? nullptr : &*found;
}

const ScriptWord& row_of(Op op) { return kWords[kRows[static_cast<std::size_t>(op)]]; }
std::string_view op_text(Op op) { return row_of(op).word; }

}  // namespace houserule
