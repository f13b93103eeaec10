// The rule file of stones: where they may be dropped because of what stands around, whom they make change
// sides, and how they are counted.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cell_text.h"
#include "imported.h"

namespace houserule {

namespace {

std::string around(const char* what, bool diagonals) {
  std::vector<std::string> cells;
  for (int right = -1; right <= 1; ++right) {
    for (int ahead = -1; ahead <= 1; ++ahead) {
      if ((right == 0 && ahead == 0) || (!diagonals && right != 0 && ahead != 0)) continue;
      cells.push_back(fmt::format("next_cell({}, {}, {{ {} }})", right, ahead, what));
    }
  }
  return fmt::format("there {{ any {{\n  {},\n}} }}", fmt::join(cells, ",\n  "));
}

constexpr const char* kSlides =
    "-- Does a piece that is pushed onto the board this way come to rest on the cell?\n"
    "local function rests(cell, right, up)\n"
    "  local on, back = cell:next(right, up), cell:next(-right, -up)\n"
    "  while back and not back.piece do back = back:next(-right, -up) end\n"
    "  return not back and (not on or on.piece ~= nil)\n"
    "end\n\n"
    "local function pushed_in(a)\n"
    "  return rests(a.to, 1, 0) or rests(a.to, -1, 0) or rests(a.to, 0, 1) or rests(a.to, 0, -1)\n"
    "end\n\n";

class Stones {
 public:
  explicit Stones(const ImportNames& names) : game_(names.game), all_(name_list(names.all_types())) {}

  std::string text() {
    drops();
    flips();
    if (says_.empty()) return {};
    return head_ + fmt::format("rule \"stones\" {{\n  about = \"{}\",\n{}}}\n", sentence(says_), body_);
  }

 private:
  void forbid(const std::string& when, const char* because) {
    body_ += fmt::format("  forbids = {{ when = {}, because = \"{}\" }},\n", when, because);
  }

  void drops() {
    if (game_.enclosing_drop == "reversi") {
      says_.emplace_back("what is dropped must enclose pieces of the other side");
      if (game_.enclosing_start.none())
        return forbid("all { drops, none { encloses } }", "it encloses nothing");
      says_.emplace_back("at first the cells in the middle are filled");
      head_ += fmt::format("local middle = cells {}\nlocal filling = somewhere {{ at(middle), vacant }}\n\n",
                           name_list(cell_names(game_.enclosing_start, game_.files, game_.ranks)));
      body_ +=
          "  forbids = {\n"
          "    { when = all { drops, filling, none { goes_to(middle) } }, because = \"the middle is filled "
          "first\" },\n"
          "    { when = all { drops, none { filling }, none { encloses } }, because = \"it encloses "
          "nothing\" },\n  },\n";
    } else if (game_.enclosing_drop == "ataxx") {
      says_.emplace_back("what is dropped comes beside a piece of the same side");
      head_ += fmt::format("local beside_own = {}\n\n", around("own", true));
      forbid("all { drops, none { beside_own } }", "none of the same side is beside it");
    } else if (game_.enclosing_drop == "snort") {
      says_.emplace_back("nothing is dropped straight beside a piece of the other side");
      head_ += fmt::format("local beside_other = {}\n\n", around("none { own }, none { vacant }", false));
      forbid("all { drops, beside_other }", "one of the other side is beside it");
    } else if (game_.enclosing_drop == "anyside") {
      says_.emplace_back("what is dropped is pushed in from an edge, as far as it goes");
      head_ += kSlides;
      forbid("all { drops, function(a) return not pushed_in(a) end }",
             "nothing pushed in from an edge comes there");
    }
  }

  void flips() {
    const std::string& kind = game_.flip_enclosed;
    if (kind == "none") return;
    says_.emplace_back(kind == "reversi" ? "pieces that an action encloses in a row change sides"
                                         : "pieces around where an action ends change sides");
    std::string when;
    if (kind == "quadwrangle") {
      says_.emplace_back("with a drop only beside a piece of the same side");
      if (game_.enclosing_drop != "ataxx")
        head_ += fmt::format("local beside_own = {}\n\n", around("own", true));
      when = ", when = any { none { drops }, beside_own }";
    }
    body_ += fmt::format("  on = {{ [\"action.applied\"] = {{ turns = {}, {}{} }} }},\n", all_,
                         kind == "reversi" ? "enclosed = true" : "within = \"K'\"", when);
  }

  const FairyGame& game_;
  std::string all_, head_, body_;
  std::vector<std::string> says_;
};

}  // namespace

std::string stones_text(const ImportNames& names) { return Stones(names).text(); }

bool counts_pieces(const FairyGame& game) { return game.material == "unweighted"; }

}  // namespace houserule
