#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "script/define.h"
#include "script/schema.h"

namespace houserule {
namespace {

using enum ScriptWordKind;

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
               "the value of an option of the rule it stands in; where a guard stands, a boolean one"},
    ScriptWord{"all", guard, "g", "all { a, b, … }", "every one of these holds"},
    ScriptWord{"any", guard, "g", "any { a, b, … }", "at least one of these holds"},
    ScriptWord{"none", guard, "g", "none { a, b, … }", "not one of these holds"},
    ScriptWord{"always", guard, "", "always", "holds in every case"},
    ScriptWord{"tagged", guard, "k", "tagged \"tag\"", "the piece's type has this tag"},
    ScriptWord{"of", guard, "X", "of \"type\", of { \"a\", \"b\" }",
               "the piece is of one of these types or tags"},
    ScriptWord{"has", guard, "p", "has \"field\"", "the piece has this boolean field or flavour"},
    ScriptWord{"at", guard, "z", "at(zone)",
               "the piece stands in this zone of its army; of an action: it stood there before it"},
    ScriptWord{"comes_from", guard, "z", "comes_from(zone)",
               "the action displaces a piece that stood in this zone of the acting army"},
    ScriptWord{"goes_to", guard, "z", "goes_to(zone)",
               "the action displaces or drops a piece onto a cell of this zone of the acting army"},
    ScriptWord{
        "near", guard, "xhnP", "near(\"type or tag\", \"K'\", n, \"flavour\")",
        "a piece of this type or tag and of the same colour has this piece in its zone of that shape and "
        "range; with a flavour only a piece without it"},
    ScriptWord{
        "near_foe", guard, "xhn", "near_foe(\"type or tag\", \"K'\", n)",
        "a piece of this type or tag and of another colour has this piece in its zone of that shape and "
        "range"},
    ScriptWord{"attacked", guard, "x", "attacked \"tag\"",
               "a piece with this tag, of the side to act, is attacked"},
    ScriptWord{"exposed", guard, "x", "exposed \"tag\"",
               "a piece with this tag, of the side that acted, is attacked"},
    ScriptWord{"threatened", guard, "x", "threatened \"tag\"",
               "a piece with this tag, of a side other than the one that acted, is attacked"},
    ScriptWord{"uncovered", guard, "x", "uncovered \"tag\"",
               "between a piece with this tag, of the side that acted, and an attack along a line stand only "
               "others' pieces with this tag"},
    ScriptWord{
        "faces", guard, "x", "faces \"tag\"",
        "ahead of a piece with this tag, of the side to act and as that side looks, the next piece is one of "
        "another side with this tag"},
    ScriptWord{"beside", guard, "x", "beside \"tag\"",
               "the action ends next to a piece with this tag, of another side that is still in the game"},
    ScriptWord{"stuck", guard, "", "stuck", "the side to act has no legal action"},
    ScriptWord{"can", guard, "g", "can { a, b, … }",
               "the side to act has a legal action for which all of these hold"},
    ScriptWord{"could", guard, "g", "could { a, b, … }",
               "the side to act could move, drop or displace two pieces so that all of these hold, be it "
               "forbidden or not"},
    ScriptWord{"heard", guard, "e", "heard \"event\"",
               "some rule of the variant has a handler of this event, whose condition holds or asks of more "
               "than the game"},
    ScriptWord{"acting", guard, "s", "acting \"side\"", "it is this side that acts"},
    ScriptWord{
        "drop_saves", guard, "x", "drop_saves \"tag\"",
        "some drop by the side to act, of a piece that it has or has not, would leave no piece with this "
        "tag attacked"},
    ScriptWord{"opponent", guard, "g", "opponent { a, b, … }",
               "all of these hold of the side whose turn it is on this board now"},
    ScriptWord{"partner", guard, "g", "partner { a, b, … }",
               "all of these hold of another side that is a friend and on turn on its board; sides of a team "
               "are friends, "
               "see game.relation"},
    ScriptWord{"elsewhere", guard, "g", "elsewhere { a, b, … }",
               "all of these hold of the side on turn on every other board"},
    ScriptWord{"anyone", guard, "g", "anyone { a, b, … }",
               "all of these hold of one and the same side, whoever acts; it may be out of the game"},
    ScriptWord{"somewhere", guard, "g", "somewhere { a, b, … }",
               "all of these hold of one and the same cell that is not shut and of what stands there"},
    ScriptWord{"eliminated", guard, "", "eliminated", "the side to act is out of the game"},
    ScriptWord{"captures", guard, "", "captures", "the action takes a piece"},
    ScriptWord{"drops", guard, "", "drops", "the action drops a piece from a reserve"},
    ScriptWord{"together", guard, "", "together", "the action displaces two pieces together"},
    ScriptWord{"becomes_a", guard, "X", "becomes_a \"type\"",
               "the action changes its piece, on arrival, into one of these types or tags"},
    ScriptWord{"some", guard, "xg", "some(\"type or tag\", { a, b, … })",
               "the side to act has a piece of this type or tag for which every one of these holds"},
    ScriptWord{"at_end", guard, "", "at_end",
               "as the board is now, no cell lies ahead of the piece: none exists or it is shut"},
    ScriptWord{"at_rim", guard, "", "at_rim",
               "as the board is now, no open cell lies further to the left, or none further to the right, in "
               "any row"},
    ScriptWord{"chosen", guard, "os", "chosen(\"option\", \"value\")",
               "a choice among the options of the rule it stands in has this value"},
    ScriptWord{"moves_a", guard, "X", "moves_a \"type\"",
               "the action displaces or drops a piece of one of these types or tags"},
    ScriptWord{"takes_a", guard, "X", "takes_a \"type\"",
               "the action takes a piece of one of these types or tags"},
    ScriptWord{"living", guard, "n", "living(n)", "n sides or fewer are still in the game"},
    ScriptWord{"repeated", guard, "n", "repeated(n)", "the position stands for the nth time"},
    ScriptWord{"lacks", guard, "X", "lacks { \"a\", \"b\" }",
               "no piece of these types or tags is on the board"},
    ScriptWord{
        "compare", guard, "dcm", "compare(\"game.field\", \">=\", n)",
        "a field against a number, an option or another field: \"game.…\", \"side.…\" of the acting side, "
        "\"piece.…\" and \"cell.…\" where the piece stands or comes from, \"there.…\" of the cell that it "
        "reaches; or \"option.…\" of the rule it stands in against a number; < <= == ~= >= >"},
    ScriptWord{"cells", zone, "S", "cells { \"a1\", \"b1:c2\" }",
               "these cells and boxes; a warning tells of one that lies on no board of the variant"},
    ScriptWord{
        "rows", zone, "nN", "rows(first, last)",
        "rows as the army counts them, 1 = home; negative counts from the far side; one row without `last`"},
    ScriptWord{"columns", zone, "nN", "columns(first, last)",
               "columns as the army counts them from its left; negative counts from its right; one column "
               "without `last`"},
    ScriptWord{"edge", zone, "", "edge", "the cells with no cell ahead"},
    ScriptWord{"anywhere", zone, "", "anywhere", "every cell"},
    ScriptWord{
        "where", zone, "f", "where(function(cell, side) … end)",
        "the cells for which it gives true; cell has name, file, rank, row, column; asked once a cell at "
        "load"},
    ScriptWord{"union", zone, "Z", "union(a, b, …)", "the cells of any of these"},
    ScriptWord{"minus", zone, "zz", "minus(a, b)", "the cells of a that are not of b"},
    ScriptWord{"both", zone, "Z", "both(a, b, …)", "the cells of all of these"},
};

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return out;
}

std::string words_table(ScriptWordKind kind, std::string_view title) {
  std::string out = fmt::format("## {}\n\n| written | means |\n| --- | --- |\n", title);
  for (const ScriptWord& word : kWords) {
    if (word.kind == kind) out += fmt::format("| `{}` | {} |\n", escaped(word.usage), escaped(word.text));
  }
  return out + "\n";
}

std::string keys_table(const Schema& schema) {
  std::string out = fmt::format("### {}\n\n{}\n\n| key | takes | means |\n| --- | --- | --- |\n", schema.name,
                                schema.about);
  if (!schema.items.empty()) out += fmt::format("| (first) | {} | |\n", escaped(schema.items));
  for (const Key& key : schema.keys) {
    out += fmt::format("| `{}`{} | {} | {} |\n", key.key, key.required ? " (needed)" : "", escaped(key.type),
                       escaped(key.text));
  }
  return out + "\n";
}

}  // namespace

std::span<const ScriptWord> words() { return kWords; }

const ScriptWord* find_word(std::string_view name) {
  const auto found = std::ranges::find(kWords, name, &ScriptWord::word);
  return found == kWords.end() ? nullptr : &*found;
}

std::string rule_words_markdown() {
  using namespace schemas;
  std::string out = words_table(definer, "Defining") + words_table(value, "Options and fields") +
                    words_table(guard, "Guards") + words_table(zone, "Zones") + "## Tables\n\n";
  for (const Schema* schema : {&kPiece,  &kPath,  &kRule,     &kFields,   &kAttributes, &kAddition,  &kMorph,
                               &kTie,    &kDrop,  &kBar,      &kGate,     &kCaptive,    &kReversion, &kRange,
                               &kDenial, &kCites, &kForbid,   &kAssign,   &kWrite,      &kEvent,     &kEnd,
                               &kVerb,   &kKeep,  &kTurnPart, &kPosition, &kShown,      &kPairMove}) {
    out += keys_table(*schema);
  }
  return out;
}

std::string test_words_markdown() {
  return keys_table(schemas::kTest) + keys_table(schemas::kRefusal) + keys_table(schemas::kWant);
}

}  // namespace houserule
