// The words of a variant file themselves.
#include <array>

#include "files/variant_words.h"

namespace houserule {

namespace {

using K = WordKind;

// What a word says besides: bits.
enum Besides : unsigned { kList = 1, kNeeded = 2, kVariantOnly = 4, kOverlayOnly = 8 };

constexpr WordInfo row(std::string_view table, std::string_view word, K kind, unsigned besides,
                       std::string_view about, std::string_view holds = {}) {
  const Stands stands = (besides & kVariantOnly) != 0   ? Stands::in_variant
                        : (besides & kOverlayOnly) != 0 ? Stands::in_overlay
                                                        : Stands::anywhere;
  return {table, word, kind, (besides & kList) != 0, (besides & kNeeded) != 0, stands, 0, 0, holds, about};
}
// Whole numbers within a range; of a list, as many as that.
constexpr WordInfo numbers(std::string_view table, std::string_view word, unsigned besides, std::int64_t min,
                           std::int64_t max, std::string_view about) {
  WordInfo made = row(table, word, K::integer, besides, about);
  made.min = min;
  made.max = max;
  return made;
}

constexpr std::array kWords{
    numbers("", "houserule", kNeeded, 1, 1, "the format of the file; this program reads format 1"),
    row("", "kind", K::choice, 0, "an overlay changes a finished variant; a variant by default",
        "variant overlay"),
    row("", "name", K::name, 0, "the name of the file without folder and ending, and its default"),
    row("", "title", K::text, 0, "what people call it"),
    row("", "source", K::text, 0, "where the rules are written down"),
    row("", "extends", K::variant, kVariantOnly,
        "the variant that this one changes; words given here take the place of its words"),
    row("", "over", K::variant, kList | kOverlayOnly,
        "what it may be laid over: one of these variants or overlays must lie below, and against these "
        "overlays it wins where both set or replace the same thing; anything by default"),
    row("", "rules", K::rule, kList,
        "the rules, in order; added behind those of the variant below. Several overlays may bring the same "
        "one"),
    row("", "without", K::rule, kList, "rules of the variant below that are dropped"),
    row("", "order", K::seat, kList | kVariantOnly,
        "the sides in turn order; the order in which they stand by default"),
    row("", "names_taken", K::boolean, kVariantOnly,
        "whether short notation names the piece that is taken, `QxNe5`; false by default. It is read either "
        "way"),
    row("", "start", K::text, kVariantOnly, "the start as position text, instead of line-ups"),
    row("", "position", K::position, kList,
        "what follows the board in position text: `turn`, `round`, `reserve` (as `2Pb`, instead of `[PPb]` "
        "behind the board), rules that have such a word, and `fields`, the place of what no other word "
        "carries, as `white.cursed=true;c5.curse=3;@e4.bomb=1`; an overlay's come behind those of the "
        "variant below. Where `fields` is not listed it stands behind all words, and only where there is "
        "something of it: see RECORDS.md"),
    row("", "board", K::one_or_tables, kVariantOnly, "the board, or `[[board]]` for each of several",
        "board"),
    row("", "side", K::tables, kVariantOnly,
        "a seat; 1 to 16 of them, and of those with a lineup one at each edge of a board", "side"),
    row("", "stage", K::tables, kVariantOnly,
        "a part of the game with actions of its own; at most 32 of them", "stage"),
    row("", "piece", K::keyed, kVariantOnly, "`[piece.x]`: a type of piece that needs no script", "piece"),
    row("", "set", K::settings, 0,
        "`\"module/rule.option\" = value`, or the name under which the variant below published the option; a "
        "number, true and false may stand between quotes, as after `--set`"),
    row("", "option", K::keyed, 0, "`[option.x]`: publishes an option of a rule as x, for overlays to set",
        "option"),
    row("", "replace", K::replacements, 0,
        "`\"a/x\" = \"b/y\"`: rule y takes the place of rule x of the variant below"),

    row("board", "name", K::seat, 0, "needed where there are several"),
    numbers("board", "size", kList | kNeeded, 2, 2,
            "files and ranks: 1 to 26 files, 1 to 64 ranks, and 1024 cells on all boards together"),
    numbers("board", "narrowest", 0, 1, 26,
            "position text may have fewer files, at least so many; the last ones are shut then"),
    row("board", "cut", K::cells, kList, "cells and boxes of cells that do not exist: `\"a1\"`, `\"a1:d4\"`"),
    row("board", "wrap", K::choice, 0, "the last file lies beside the first: a cylinder", "files"),
    row("board", "lattice", K::choice, 0,
        "squares, unless it says hexagons: then each cell has six neighbours, files stand upright with their "
        "middles side by side, and a file has one cell more or less than the next; `cut` says how long each "
        "is",
        "squares hexagons"),
    row("board", "letters", K::text, 0,
        "what the files are called, from the left: \"abcdefghikl\" has no j; a, b, c and so on by default"),
    row("board", "links", K::tables, 0, "single steps that no grid has", "link"),
    row("board", "look", K::choice, 0,
        "how pictures draw the board: with cells, or with lines at whose crossings pieces stand",
        "cells points"),
    row("board", "pieces", K::choice, 0,
        "how pictures draw pieces: as figures, on discs, or as wedges that point ahead",
        "figures discs wedges"),
    numbers("board", "river", 0, 1, 64,
            "on a board of points, the rank from which lines lead to the next at the edges alone"),
    row("board", "diagonals", K::cells, kList,
        "on a board of points, cells from which lines lead diagonally, too: the middle of a palace"),

    row("link", "direction", K::name, kNeeded, "the name of the direction"),
    row("link", "from", K::cells, kNeeded, "a cell of the board; each cell of a box has a step"),
    row("link", "to", K::cells, kNeeded,
        "the cell that the step reaches; of a box of the same shape as `from`, the cell at the same place in "
        "it"),

    row("side", "name", K::seat, kNeeded, "the name of the side and its army"),
    row("side", "letter", K::letter, 0, "its letter in position text; the first of its name by default"),
    row("side", "seat", K::choice, 0, "the edge of the board that is its home; south by default",
        "south west north east"),
    row("side", "mirror", K::boolean, 0,
        "right and left changed, as for two who face each other over the same line-up"),
    row("side", "case", K::choice, 0, "its letters of pieces in position text; upper by default",
        "upper lower"),
    row("side", "board", K::seat, 0, "its board, where there are several"),
    row("side", "team", K::seat, 0, "sides of one team do not take from each other"),
    row("side", "lineup", K::row, kList,
        "rows of letters of pieces, the home row first, from its left as it sits; `.` leaves a cell empty"),

    row("stage", "name", K::name, kNeeded, "the name of the stage"),
    row("stage", "moves", K::boolean, 0,
        "whether pieces may be moved and dropped; true by default. Where they may not, only verbs are left"),

    row("piece", "letter", K::letter, kNeeded, "its letter"),
    row("piece", "moves", K::text, kNeeded, "its movement in Betza notation"),
    row("piece", "tags", K::name, kList, "words that rules know it by"),

    row("option", "sets", K::setting, kNeeded, "the option of a rule"),
    row("option", "type", K::choice, kNeeded, "what values it takes", "integer boolean choice text"),
    row("option", "default", K::scalar, kNeeded, "the value when no overlay sets it"),
    numbers("option", "min", 0, INT64_MIN, INT64_MAX, "of an integer: the least that may be set"),
    numbers("option", "max", 0, INT64_MIN, INT64_MAX, "of an integer: the most that may be set"),
    row("option", "choices", K::text, kList, "of a choice: what may be set"),
    row("option", "about", K::text, 0, "one sentence for the people who choose"),
};

}  // namespace

std::span<const WordInfo> variant_words() { return kWords; }

}  // namespace houserule
