// The rule file of an army: pieces, what becomes of them where they arrive, taking in passing.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "imported.h"

namespace houserule {

namespace {

class Army {
 public:
  explicit Army(const ImportNames& names) : names_(names), game_(names.game) {}

  std::string text() {
    std::string pieces;
    for (const std::string& key : names_.own_kinds()) pieces += piece(key);
    for (const auto& [from, to] : game_.promoted) {
      if (game_.kinds.contains(from)) pieces += promoted_piece(from, to);
    }
    changes();
    std::string rule =
        fmt::format("rule \"army\" {{\n  about = \"The pieces and how they go{}{}.\",\n",
                    morphs_.empty() ? "" : ", and what becomes of them where they arrive",
                    leaves(pieces) ? "; what went past a cell with its first step may be taken there" : "");
    if (!morphs_.empty()) rule += fmt::format("  morphs = {{\n{}  }},\n", fmt::join(morphs_, ""));
    rule += leaves(pieces) ? passing_word() : blank_word("-");
    const char* uses = !leaves(pieces) ? "" : own_steps() ? kOwnSteps : "local passing = use \"passing\"\n\n";
    return rule_file(uses, rule + "}\n\n" + pieces);
  }

 private:
  static constexpr const char* kOwnSteps =
      "local passing, first_steps = use \"passing\", use \"first_steps\"\n\n";

  // Kinds with a first step that no pawn of chess makes.
  std::vector<std::string> steppers() const {
    std::vector<std::string> out;
    for (const auto& [key, kind] : game_.kinds) {
      if (key != "pawn" && kind.moves.find('i') != std::string::npos) out.push_back(names_.kind(key));
    }
    return out;
  }
  bool own_steps() const { return !steppers().empty(); }

  std::string passing_word() const {
    std::vector<std::string> types = steppers();
    if (game_.kinds.contains("pawn")) types.insert(types.begin(), names_.kind("pawn"));
    const std::string read =
        own_steps() ? fmt::format("first_steps.read(game, board, text, \"passant\", {{ \"{}\" }})",
                                  fmt::join(types, "\", \""))
                    : "passing.read(game, board, text, \"passant\")";
    return fmt::format(
        "  position = {{\n    read = function(text) {} end,\n"
        "    write = function() return passing.write(game, \"passant\") end,\n  }},\n",
        read);
  }

  static bool leaves(const std::string& pieces) { return pieces.find("leaves = ") != std::string::npos; }

  std::string tags(const std::string& key) const {
    if (names_.is_royal(key)) return "\"royal\"";
    const std::string vital = names_.royals_change() && game_.extinct.contains(key)
                                  ? fmt::format(", \"{}\"", names_.vital(key))
                                  : "";
    return (names_.is_pawn(key) ? "\"silent\"" : "\"officer\"") + vital;
  }

  std::string line(const std::string& name, const std::string& letter, const std::string& key) const {
    const auto paths = path_texts(game_, key, names_.atoms(key), name);
    const std::string moves = paths.empty() ? "" : fmt::format(" moves = {{ {} }},", fmt::join(paths, ", "));
    return fmt::format("piece \"{}\" {{ letter = \"{}\",{} tags = {{ {} }} }}\n", name, letter, moves,
                       tags(key));
  }

  std::string piece(const std::string& key) const {
    return line(names_.kind(key), std::string(1, upper(game_.kinds.at(key).letter)), key);
  }

  std::string promoted_piece(const std::string& from, const std::string& to) const {
    if (!game_.kinds.contains(to)) return {};
    return line(ImportNames::promoted(names_.kind(from)),
                std::string{'+', upper(game_.kinds.at(from).letter)}, to);
  }

  void changes() {
    for (const auto& [key, kind] : game_.kinds) {
      const bool becomes = game_.promoted.contains(key);
      const bool white = game_.promotion_pawns.white.contains(key),
                 black = game_.promotion_pawns.black.contains(key);
      if (white || black || (key == "pawn" && becomes)) {
        pawn(key, white, black);
      } else if (becomes) {
        shogi(key);
      }
    }
  }

  // The types that a pawn of a colour may become.
  std::vector<std::string> choices(const std::string& key, const KindSet& promotions, bool pawn) const {
    std::vector<std::string> out;
    if (pawn) {
      for (const std::string& to : promotions) out.push_back(names_.kind(to));
    }
    if (game_.promoted.contains(key)) out.push_back(ImportNames::promoted(names_.kind(key)));
    return out;
  }

  void pawn(const std::string& key, bool white, bool black) {
    const auto for_white = choices(key, game_.promotions.white, white);
    const auto for_black = choices(key, game_.promotions.black, black);
    const auto& region = game_.promotion_region;
    const std::string optional = game_.pawns_must_promote ? "" : ", optional = true" + must(key);
    if (for_white == for_black) return morph(key, region, for_white, optional);
    morph(key, {region.white, {}}, for_white, optional);
    morph(key, {{}, region.black}, for_black, optional);
  }

  void morph(const std::string& key, const ByColour<FairyCells>& at, const std::vector<std::string>& to,
             const std::string& more) {
    if (to.empty()) return;
    morphs_.push_back(fmt::format("    {{ of = \"{}\", at = {}, to = {{ \"{}\" }}{}{} }},\n",
                                  names_.kind(key), names_.zone(at), fmt::join(to, "\", \""), more,
                                  limits(to)));
  }

  // Where it could not move on, it must change, where the variant says so.
  std::string must(const std::string& key) const {
    if (!game_.immobility_illegal) return {};
    const ByColour<FairyCells> cells = dead_ends(names_.atoms(key), game_.files, game_.ranks);
    if (cells.white.none() && cells.black.none()) return {};
    return ", must = " + names_.zone(cells);
  }

  std::string limits(const std::vector<std::string>& to) const {
    std::string out;
    for (const auto& [key, most] : game_.promotion_limit) {
      if (most == 0 || !game_.kinds.contains(key)) continue;
      for (const std::string& type : names_.types({key})) {
        if (std::ranges::find(to, type) != to.end())
          out += fmt::format("{}{} = {}", out.empty() ? "" : ", ", type, most);
      }
    }
    return out.empty() ? "" : fmt::format(", at_most = {{ {} }}", out);
  }

  // Into the zone, within it and out of it; back again where there is a way back.
  void shogi(const std::string& key) {
    const std::string name = names_.kind(key), zone = names_.zone(game_.promotion_region);
    const std::string optional = game_.pieces_must_promote ? "" : ", optional = true" + must(key);
    const std::string promoted = ImportNames::promoted(name);
    morphs_.push_back(fmt::format("    {{ of = \"{}\", at = {}, from = {}, to = \"{}\"{}{} }},\n", name, zone,
                                  zone, promoted, optional, limits({promoted})));
    if (!game_.demotion) return;
    morphs_.push_back(fmt::format("    {{ of = \"{}\", at = {}, from = {}, to = \"{}\"{} }},\n", promoted,
                                  zone, zone, name, game_.pieces_must_promote ? "" : ", optional = true"));
  }

  const ImportNames& names_;
  const FairyGame& game_;
  std::vector<std::string> morphs_;
};

}  // namespace

std::string army_text(const ImportNames& names) { return Army(names).text(); }

}  // namespace houserule
