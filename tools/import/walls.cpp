// The rule file of walls: cells that are shut behind a move, or instead of one.
#include <fmt/format.h>

#include <algorithm>

#include "cell_text.h"
#include "imported.h"

namespace houserule {

namespace {

struct Walling {
  const char *key, *where, *verb, *about;
};
constexpr Walling kWallings[] = {
    {"arrow", "walls.as_it_goes", "shoot",
     "shoots: a cell that the piece reaches from where it now stands is shut"},
    {"duck", "walls.anywhere", "duck",
     "puts the duck onto another empty cell, which nothing enters or passes"},
    {"static", "walls.anywhere", "remove", "takes an empty cell off the board"},
    {"edge", "walls.rim", "sink", "sinks an empty cell at the edge, or one beside a cell that has sunk"},
};

std::string only(const FairyGame& game) {
  const FairyCells all = board_cells(game.files, game.ranks);
  if ((game.walling_region.white & all) == all) return {};
  return fmt::format("  only = {},\n",
                     name_list(cell_names(game.walling_region.white, game.files, game.ranks)));
}

}  // namespace

// What is not understood: walls behind a move together with a king who may be in check, since a wall may be
// what stands between; and cells that differ between the colours.
std::string walls_unread(const ImportNames& names) {
  const FairyGame& game = names.game;
  if (game.walling == "none") return {};
  const bool behind = !game.wall_or_move && game.walling != "past";
  if (behind && (names.has_royals() || game.pseudo_royal))
    return "wallingRule with a piece that must not stand attacked";
  if (game.wall_or_move && game.walling != "edge" && game.walling != "static")
    return "wallOrMove with this wallingRule";
  if (game.walling_region.white != game.walling_region.black)
    return "wallingRegionBlack that differs from White's";
  return {};
}

std::string walls_text(const ImportNames& names) {
  const FairyGame& game = names.game;
  if (game.walling == "none") return {};
  const std::string head = "local walls = use \"walls\"\n\n";
  if (game.walling == "past")
    return head +
           fmt::format(
               "rule \"walls\" (walls.rule {{\n  about = \"The cell that a piece leaves is shut for the rest "
               "of the game.\",\n{}}})\n",
               only(game));
  const auto& found = *std::ranges::find(kWallings, game.walling, &Walling::key);
  const char* who = game.wall_or_move ? "Who does not move" : "Who has moved";
  return head + fmt::format(
                    "rule \"walls\" (walls.rule {{\n  about = \"{} {}.\",\n  verb = \"{}\", where = "
                    "{},\n{}{}{}}})\n",
                    who, found.about, found.verb, found.where,
                    game.walling == "duck" ? "  one = true,\n" : "",
                    game.wall_or_move ? "  instead = true,\n" : "", only(game));
}

// Who takes turns to stone where it stands.
std::string petrified_text(const ImportNames& names) {
  const KindSet& kinds = names.game.petrifying;
  if (kinds.empty()) return {};
  std::string set;
  for (const std::string& type : names.types(kinds))
    set += fmt::format("{}{} = true", set.empty() ? "" : ", ", type);
  return fmt::format(
      "local PETRIFIED = {{ {} }}\n\n"
      "rule \"petrified\" {{\n"
      "  about = \"Of some kinds a piece that takes turns to stone: the cell where it stands is shut.\",\n"
      "  before = {{ \"relatives/explosion\" }},\n"
      "  on = {{ [\"action.applied\"] = {{ when = captures, does = function(e)\n"
      "    if PETRIFIED[e.piece.type] then e.to:close(\"petrified\") end\n  end }} }},\n}}\n",
      set);
}

}  // namespace houserule
