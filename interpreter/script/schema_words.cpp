#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "script/define.h"
#include "script/schema.h"

namespace houserule {
namespace {

using enum WordKind;

constexpr std::array kWords{
    Word{"piece", definer, "", "piece \"name\" { … }", "defines a type of piece"},
    Word{"rule", definer, "", "rule \"name\" { … }", "defines the rule of this file"},
    Word{"test", definer, "", "test \"name\" { … }", "a test of this file's rule"},
    Word{"use", definer, "", "use \"library\"", "the table that a library of stdlib returns; read-only"},
    Word{"int", value, "", "int(standard, least, greatest, { … })",
         "a whole number as an option or a field"},
    Word{"bool", value, "", "bool(standard, { … })", "true or false as an option or a field"},
    Word{"choice", value, "", "choice(\"standard\", { \"a\", … }, { … })",
         "one of several texts as an option"},
    Word{"ref", value, "", "ref(\"side\", { … })",
         "a field that holds a side, type, cell or piece, or nothing"},
    Word{"option", value, "", "option \"name\"",
         "the value of an option of the rule it stands in; where a guard stands, a boolean one"},
    Word{"all", guard, "g", "all { a, b, … }", "every one of these holds"},
    Word{"any", guard, "g", "any { a, b, … }", "at least one of these holds"},
    Word{"none", guard, "g", "none { a, b, … }", "not one of these holds"},
    Word{"always", guard, "", "always", "holds in every case"},
    Word{"tagged", guard, "k", "tagged \"tag\"", "the piece's type has this tag"},
    Word{"of", guard, "T", "of \"type\", of { \"a\", \"b\" }", "the piece is of one of these types"},
    Word{"has", guard, "p", "has \"field\"", "the piece has this boolean field or flavour"},
    Word{"at", guard, "z", "at(zone)", "the piece stands in this zone of its army"},
    Word{"near", guard, "xsn", "near(\"type or tag\", \"K'\", n)",
         "a piece of this type or tag and of the same colour has this piece in its zone of that shape and "
         "range"},
    Word{"attacked", guard, "x", "attacked \"tag\"",
         "a piece with this tag, of the side to act, is attacked"},
    Word{"exposed", guard, "x", "exposed \"tag\"",
         "a piece with this tag, of the side that acted, is attacked"},
    Word{"stuck", guard, "", "stuck", "the side to act has no legal action"},
    Word{"captures", guard, "", "captures", "the action takes a piece"},
    Word{"moves_a", guard, "T", "moves_a \"type\"",
         "the action displaces a piece of one of these types"},
    Word{"repeated", guard, "n", "repeated(n)", "the position stands for the nth time"},
    Word{"lacks", guard, "T", "lacks { \"a\", \"b\" }", "no piece of these types is on the board"},
    Word{"compare", guard, "dcn", "compare(\"game.field\", \">=\", n)",
         "a field of the game or the acting side against a number: < <= == ~= >= >"},
    Word{"cells", zone, "S", "cells { \"a1\", \"b1:c2\" }", "these cells and boxes"},
    Word{"rows", zone, "nN", "rows(first, last)",
         "rows as the army counts them, 1 = home; negative counts from the far side; one row without `last`"},
    Word{"edge", zone, "", "edge", "the cells with no cell ahead"},
    Word{"anywhere", zone, "", "anywhere", "every cell"},
    Word{"where", zone, "f", "where(function(cell, side) … end)",
         "the cells for which it gives true; cell has name, file, rank, row, column; asked once a cell at "
         "load"},
    Word{"union", zone, "Z", "union(a, b, …)", "the cells of any of these"},
    Word{"minus", zone, "zz", "minus(a, b)", "the cells of a that are not of b"},
    Word{"both", zone, "Z", "both(a, b, …)", "the cells of all of these"},
};

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return out;
}

std::string words_table(WordKind kind, std::string_view title) {
  std::string out = fmt::format("## {}\n\n| written | means |\n| --- | --- |\n", title);
  for (const Word& word : kWords) {
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

std::span<const Word> words() { return kWords; }

const Word* find_word(std::string_view name) {
  const auto found = std::ranges::find(kWords, name, &Word::word);
  return found == kWords.end() ? nullptr : &*found;
}

std::string rule_words_markdown() {
  using namespace schemas;
  std::string out = words_table(definer, "Defining") + words_table(value, "Options and fields") +
                    words_table(guard, "Guards") + words_table(zone, "Zones") + "## Tables\n\n";
  for (const Schema* schema : {&kPiece, &kPath, &kRule, &kFields, &kAttributes, &kAddition, &kMorph, &kTie,
                               &kRange, &kForbid, &kAssign, &kEnd, &kVerb, &kPosition, &kCouple}) {
    out += keys_table(*schema);
  }
  return out;
}

}  // namespace houserule
