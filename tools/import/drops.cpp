// The rule files of castling and of reserves: what is dropped where, and what goes into a hand.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cell_text.h"
#include "imported.h"

namespace houserule {

namespace {

class Drops {
 public:
  Drops(const ImportNames& names, const FairyStart& start)
      : names_(names), game_(names.game), start_(start) {}

  std::string text() {
    for (const std::string& key : names_.own_kinds()) {
      if (in_hand(key)) drop(key);
    }
    if (drops_.empty()) return {};
    captives();
    std::string out =
        "rule \"drops\" {\n  about = \"Instead of a move a piece of the own hand is dropped on an empty cell";
    out += game_.captures_to_hand ? "; what is taken goes into the hand of who took it.\",\n" : ".\",\n";
    out += block("drops", drops_) + block("bars", bars_) + block("captives", captives_) + reverts();
    return rule_file("", out + duties() + "}\n");
  }

 private:
  static std::string block(const std::string& key, const std::vector<std::string>& lines) {
    return lines.empty() ? "" : fmt::format("  {} = {{\n    {},\n  }},\n", key, fmt::join(lines, ",\n    "));
  }

  bool in_hand(const std::string& key) const {
    const char letter = game_.kinds.at(key).letter;
    const bool written =
        start_.hand.find(letter) != std::string::npos || start_.hand.find(upper(letter)) != std::string::npos;
    if (key == game_.no_doubled && game_.no_doubled_count == 0) return false;  // it is never dropped
    return written || game_.free_drops || (game_.captures_to_hand && key != "king");
  }

  ByColour<FairyCells> region(const std::string& key) const {
    const FairyCells board = board_cells(game_.files, game_.ranks);
    ByColour<FairyCells> cells{game_.drop_region.white & board, game_.drop_region.black & board};
    if (const auto found = game_.mobility.find(key); found != game_.mobility.end()) {
      if (found->second.white.any()) cells.white &= found->second.white;
      if (found->second.black.any()) cells.black &= found->second.black;
    }
    const ByColour<FairyCells> home{rank_cells(0), rank_cells(game_.ranks - 1)};
    if (key == "pawn" && !game_.promotion_zone_pawns) without(cells, game_.promotion_region);
    if (key == "pawn" && !game_.first_rank_pawns) without(cells, home);
    if (key == "rook" && game_.sittuyin_rooks) cells = {cells.white & home.white, cells.black & home.black};
    return cells;
  }

  static void without(ByColour<FairyCells>& cells, const ByColour<FairyCells>& out) {
    cells.white &= ~out.white;
    cells.black &= ~out.black;
  }

  void drop(const std::string& key) {
    const std::string name = names_.kind(key), zone = names_.zone(region(key));
    const std::string onto = zone == "anywhere" ? "" : ", onto = " + zone;
    drops_.push_back(
        fmt::format("{{ of = \"{}\"{}{} }}", name, onto, game_.free_drops ? ", endless = true" : ""));
    const auto promoted = game_.promoted.find(key);
    if (game_.drop_promoted && promoted != game_.promoted.end() && game_.kinds.contains(promoted->second))
      drops_.push_back(
          fmt::format("{{ of = \"{}\"{}, counts = \"{}\" }}", ImportNames::promoted(name), onto, name));
    if (game_.immobility_illegal) {
      const ByColour<FairyCells> dead = dead_ends(names_.atoms(key), game_.files, game_.ranks);
      if (dead.white.any() || dead.black.any())
        bars_.push_back(fmt::format("{{ of = \"{}\", at = {}, because = \"it could not move on\" }}", name,
                                    names_.zone(dead)));
    }
    if (key == game_.no_doubled && game_.no_doubled_count == 1)
      bars_.push_back(fmt::format(
          "{{ of = \"{}\", columns_of = \"{}\", because = \"two of them in one column\" }}", name, name));
  }

  void captives() {
    if (!game_.captures_to_hand) return;
    for (const std::string& key : names_.own_kinds()) {
      if (key != "king") captives_.push_back(fmt::format("{{ of = \"{}\" }}", names_.kind(key)));
    }
    for (const auto& [from, to] : game_.promoted) {
      if (!game_.kinds.contains(from) || !game_.kinds.contains(to)) continue;
      captives_.push_back(fmt::format("{{ of = \"{}\", as = \"{}\" }}",
                                      ImportNames::promoted(names_.kind(from)),
                                      names_.kind(game_.drop_loop ? to : from)));
    }
  }

  // What a pawn became is a pawn again in the hand, unless it stays what it is.
  std::string reverts() const {
    if (!game_.captures_to_hand || game_.drop_loop || game_.promotion_pawns.white.empty()) return {};
    std::vector<std::string> officers;
    for (const std::string& key : game_.promotions.white) officers.push_back(names_.kind(key));
    if (officers.empty()) return {};
    // Each kind that promotes has a flavour of its own, so that the piece knows what it was.
    std::vector<std::string> fields, back;
    for (const std::string& key : game_.promotion_pawns.white) {
      const bool only = game_.promotion_pawns.white.size() == 1;
      const std::string field = only ? "promoted" : "promoted_" + names_.kind(key);
      fields.push_back(fmt::format("{} = bool(false, {{ flavour = true, only = {}{} }})", field,
                                   name_list(officers), fields.empty() ? ", sign = \"~\"" : ""));
      back.push_back(fmt::format("{{ field = \"{}\", to = \"{}\" }}", field, names_.kind(key)));
    }
    return fmt::format("  fields = {{ piece = {{ {} }} }},\n  reverts = {}{}{},\n", fmt::join(fields, ", "),
                       back.size() > 1 ? "{ " : "", fmt::join(back, ", "), back.size() > 1 ? " }" : "");
  }

  std::string duties() const {
    std::string out;
    if (game_.must_drop)
      out +=
          "  forbids = { when = all { could { drops }, none { drops } }, because = \"a piece must be "
          "dropped\" },\n";
    std::vector<std::string> after;
    if (!game_.drop_checks && names_.has_royals())
      after.emplace_back(
          "{ given = drops, when = opponent { attacked \"royal\" }, because = \"a drop may not give check\" "
          "}");
    if (game_.pawn_drop_mate_illegal && names_.has_royals() && game_.kinds.contains("shogiPawn"))
      after.emplace_back(
          "{ given = all { drops, moves_a \"shogi_pawn\" }, when = opponent { attacked \"royal\", stuck },\n"
          "      because = \"a dropped pawn may not mate\" }");
    return out + block("forbids_after", after);
  }

  const ImportNames& names_;
  const FairyGame& game_;
  const FairyStart& start_;
  std::vector<std::string> drops_, bars_, captives_;
};

}  // namespace

std::string drops_text(const ImportNames& names, const FairyStart& start) {
  return names.game.drops ? Drops(names, start).text() : "";
}

std::string castling_text(const ImportNames& names, const FairyStart& start) {
  const FairyGame& game = names.game;
  const std::string& king = game.castling_king.white;
  std::string none =
      fmt::format("rule \"castling\" {{\n  about = \"Nobody castles.\",\n{}}}\n", blank_word("-"));
  if (!game.castling || start.castling == "-" || !game.kinds.contains(king)) return none;
  std::vector<std::string> rooks, movers{names.kind(king)}, ties;
  for (const std::string& key : game.castling_rooks.white) {
    if (!game.kinds.contains(key)) continue;
    rooks.push_back(names.kind(key));
    movers.push_back(rooks.back());
    ties.push_back(
        fmt::format("{{ field = \"unmoved\", one = \"{}\", other = \"{}\" }}", movers[0], rooks.back()));
  }
  if (rooks.empty()) return none;
  return fmt::format(
      "local castling = use \"castling\"\n\n"
      "local how = {{ king = \"{}\", rooks = {{ \"{}\" }}, row = {}, short = \"{}\", long = \"{}\", safe = "
      "{} }}\n\n"
      "rule \"castling\" {{\n"
      "  about = \"King and rook, neither moved yet, with nothing between, castle: the king goes to file {} "
      "or {}.\",\n"
      "  fields = {{ piece = {{ unmoved = bool(true, {{ about = \"has never moved\", flavour = true, fades = "
      "true,\n"
      "    only = {} }}) }} }},\n"
      "  ties = {{ {} }},\n"
      "  couples = function(side) return castling.couples(side, how) end,\n"
      "  position = {{\n"
      "    read = function(text) castling.read(board, text, how) end,\n"
      "    write = function() return castling.write(board, how) end,\n  }},\n}}\n",
      movers[0], fmt::join(rooks, "\", \""), game.castling_rank + 1,
      static_cast<char>('a' + game.castling_short), static_cast<char>('a' + game.castling_long),
      names.is_royal(king), static_cast<char>('a' + game.castling_short),
      static_cast<char>('a' + game.castling_long), name_list(movers), fmt::join(ties, ", "));
}

}  // namespace houserule
