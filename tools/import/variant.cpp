// The variant file of an import, what is refused, and all of it together.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "cell_text.h"
#include "imported.h"
#include "key_table.h"

namespace houserule {

namespace {

std::string board_text(const FairyStart& start) {
  std::vector<std::string> rows;
  for (const auto& row : start.cells) {
    std::string out;
    int empty = 0;
    const auto close = [&] {
      if (empty > 0) out += std::to_string(std::exchange(empty, 0));
    };
    for (const std::string& cell : row) {
      if (cell == "." || cell == "*") {
        ++empty;
      } else {
        close();
        out += cell;
      }
    }
    close();
    rows.push_back(out);
  }
  return fmt::format("{}", fmt::join(rows, "/"));
}

std::vector<std::string> walls(const FairyGame& game, const FairyStart& start) {
  FairyCells cells;
  for (int rank = 0; rank < game.ranks; ++rank) {
    const auto& row = start.cells[static_cast<std::size_t>(game.ranks - 1 - rank)];
    for (int file = 0; file < game.files; ++file) {
      if (row[static_cast<std::size_t>(file)] == "*") cells.set(cell_at(file, rank));
    }
  }
  return cell_names(cells, game.files, game.ranks);
}

std::string side_text(const char* name, const char* letter, const char* seat, const char* letters) {
  return fmt::format("\n[[side]]\nname   = \"{}\"\nletter = \"{}\"\nseat   = \"{}\"\ncase   = \"{}\"\n", name,
                     letter, seat, letters);
}

struct Part {
  std::string name, text;
};

class VariantText {
 public:
  VariantText(const ImportNames& names, const FairyStart& start, const std::vector<Part>& parts)
      : names_(names), start_(start), parts_(parts) {}

  std::string text(const std::string& source, const std::vector<std::string>& left) const {
    const FairyGame& game = names_.game;
    std::string out =
        fmt::format("# Imported from Fairy-Stockfish's format: {}, section [{}].\n", source, game.name);
    if (!left.empty()) out += fmt::format("# Left to the players: {}.\n", fmt::join(left, ", "));
    out += fmt::format("houserule = 1\nname      = \"{}\"\ntitle     = \"{}\"\nsource    = \"{}, [{}]\"\n",
                       game.name, title(), source, game.name);
    out += fmt::format("rules     = [\"{}\"]\n", fmt::join(rules(), "\", \""));
    out +=
        fmt::format("start     = \"{}\"\nposition  = [\"{}\"]\n", start_text(), fmt::join(words(), "\", \""));
    out += fmt::format("\n[board]\nsize = [{}, {}]\n", game.files, game.ranks);
    const auto cut = walls(game, start_);
    if (!cut.empty()) out += fmt::format("cut = [\"{}\"]\n", fmt::join(cut, "\", \""));
    return out + side_text("white", "w", "south", "upper") + side_text("black", "b", "north", "lower");
  }

 private:
  bool has(const std::string& part) const {
    return std::ranges::any_of(parts_,
                               [&](const Part& one) { return one.name == part && !one.text.empty(); });
  }

  std::string own(const std::string& part) const { return names_.module + "/" + part; }

  std::string title() const {
    std::string out = names_.game.name;
    std::ranges::replace(out, '-', ' ');
    out[0] = upper(out[0]);
    return out;
  }

  std::vector<std::string> rules() const {
    std::vector<std::string> out;
    for (const Part& part : parts_) {
      if (!part.text.empty()) out.push_back(own(part.name));
    }
    const bool blasts = names_.game.blast && names_.game.pseudo_royal;
    if (names_.has_royals() && !blasts) out.emplace_back("chess/royal_safety");
    if (!names_.game.checking) out.emplace_back("relatives/no_checks");
    if (blasts) out.emplace_back("relatives/explosion");
    return out;
  }

  std::vector<std::string> words() const {
    std::vector<std::string> out{"turn", own("castling"), own("army")};
    if (has("checks")) out.push_back(own("checks"));
    out.push_back(own("quiet_moves"));
    out.emplace_back("round");
    return out;
  }

  // A field that says nothing here stays as the variant's own start says it where that can be read.
  std::string start_text() const {
    std::string out = board_text(start_);
    if (has("drops")) out += "[" + start_.hand + "]";
    out += fmt::format(" {} {} {}", start_.turn, start_.castling, start_.passing);
    if (has("checks")) out += " " + (start_.checks.empty() ? "1+1" : start_.checks);
    return out + " " + start_.quiet + " " + (start_.round == "0" ? "1" : start_.round);
  }

  const ImportNames& names_;
  const FairyStart& start_;
  const std::vector<Part>& parts_;
};

bool good_name(const std::string& name) {
  return !name.empty() && name.size() <= 64 && std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

}  // namespace

std::vector<std::string> refused_keys(const ImportNames& names) {
  const FairyGame& game = names.game;
  const std::pair<const char*, bool> keys[] = {
      {"extinctionPseudoRoyal", game.blast && names.royals_change()},
      {"blastOnCapture with capturesToHand", game.blast && game.captures_to_hand},
      {"flagMove of kings with flagPieceSafe or flagPieceCount",
       game.flag_move && game.flag_kind.white == "king" && (game.flag_safe || game.flag_count != 1)},
      {"twoBoards", game.two_boards},
      {"sittuyinPromotion", game.sittuyin_promotion},
      {"piecePromotionOnCapture", game.promotion_on_capture},
      {"castlingDroppedPiece", game.castling_dropped},
      {"oppositeCastling", game.opposite_castling},
      {"castlingWins", !game.castling_wins.empty() && game.castling_wins != "-"},
      {"mustDropType", game.must_drop && !game.must_drop_kind.empty() && game.must_drop_kind != kAllPieces},
      {"dropOppositeColoredBishop", game.opposite_bishops},
      {"gating", game.gating || game.seirawan_gating},
      {"cambodianMoves", game.cambodian},
      {"castlingKingPieceBlack", game.castling && game.castling_king.white != game.castling_king.black},
      {"castlingRookPiecesBlack", game.castling && game.castling_rooks.white != game.castling_rooks.black},
      {"startFen", game.start.find('*') != std::string::npos && game.start.find('[') < game.start.find('*')},
  };
  std::vector<std::string> out;
  for (const auto& [key, is] : keys) {
    if (is) out.emplace_back(key);
  }
  if (const std::string walls = walls_unread(names); !walls.empty()) out.push_back(walls);
  return out;
}

std::vector<std::string> left_keys(const ImportNames& names) {
  const FairyGame& game = names.game;
  const std::pair<const char*, bool> keys[] = {
      {"perpetualCheckIllegal", game.perpetual_illegal && !carries_perpetual_check(names)},
      {"moveRepetitionIllegal", game.repetition_illegal},
      {"chasingRule", game.chasing != "none"},
      {"countingRule", game.counting != "none"},
      {"materialCounting", game.material != "none" && !counts_pieces(game)},
      {"shatarMateRule", game.shatar_mate},
      {"chess960", game.chess960},
  };
  std::vector<std::string> out;
  for (const auto& [key, is] : keys) {
    if (is) out.emplace_back(key);
  }
  return out;
}

// Keys name kinds, and none of them may name one that is not there: the parts look each up.
static void forget_others(FairyGame& game) {
  const auto gone = [&](const std::string& key) { return key != kAllPieces && !game.kinds.contains(key); };
  for (ByColour<KindSet>* kinds :
       {&game.promotion_pawns, &game.promotions, &game.passing, &game.castling_rooks, &game.quiet_kinds}) {
    std::erase_if(kinds->white, gone);
    std::erase_if(kinds->black, gone);
  }
  for (KindSet* kinds :
       {&game.blast_immune, &game.mutually_immune, &game.petrifying, &game.extinct, &game.connect_kinds})
    std::erase_if(*kinds, gone);
  std::erase_if(game.promotion_limit, [&](const auto& one) { return gone(one.first); });
  std::erase_if(game.promoted, [&](const auto& one) { return gone(one.first) || gone(one.second); });
  if (gone(game.no_doubled)) game.no_doubled.clear();
  if (gone(game.flag_kind.white)) game.flag_region.white.reset();
  if (gone(game.flag_kind.black)) game.flag_region.black.reset();
}

// Without the kinds that nobody has and nothing becomes.
static FairyGame without_unused(FairyGame game) {
  const FairyStart start = read_start(game);
  KindSet used = game.promotions.white;
  used.insert(game.promotions.black.begin(), game.promotions.black.end());
  for (const auto& [key, kind] : game.kinds) {
    if (stands_in(start, kind.letter) || (game.drops && game.free_drops)) used.insert(key);
  }
  for (const auto& row : start.cells) {
    for (const std::string& cell : row) {
      if (cell.size() == 2) used.insert(kind_of(game, cell[1]));  // "+P"
    }
  }
  for (std::size_t before = 0; before != used.size();) {
    before = used.size();
    for (const auto& [from, to] : game.promoted) {
      if (used.contains(from)) used.insert(to);
    }
  }
  std::erase_if(game.kinds, [&](const auto& one) { return !used.contains(one.first); });
  forget_others(game);
  return game;
}

ImportedVariant import_variant(const FairyGame& whole, const std::string& source) {
  ImportedVariant out;
  const FairyGame game = without_unused(whole);
  if (!good_name(game.name)) {
    out.refused.emplace_back("its name, which must be small letters, digits, - and _");
    return out;
  }
  if (game.kinds.empty()) {
    out.refused.push_back(fmt::format(
        "its pieces, of which it has none: a section that names no parent begins with nothing; write "
        "[{}:chess] to begin with chess",
        game.name));
    return out;
  }
  const ImportNames names(game);
  const FairyStart start = read_start(game);
  out.nothing = void_parts(whole, game, start);
  out.refused = refused_keys(names);
  if (!names.unread().empty()) out.refused.push_back(fmt::format("the movement {}", names.unread()));
  if (!out.refused.empty()) return out;
  out.left = left_keys(names);
  const std::vector<Part> parts{
      {"army", army_text(names)},           {"castling", castling_text(names, start)},
      {"drops", drops_text(names, start)},  {"duties", duties_text(names)},
      {"stones", stones_text(names)},       {"walls", walls_text(names)},
      {"petrified", petrified_text(names)}, {"blast", blast_text(names)},
      {"royals", royals_text(names)},       {"checks", checks_text(names, start)},
      {"quiet_moves", quiet_text(names)},   {"ends", ends_text(names)}};
  for (const Part& part : parts) {
    if (!part.text.empty())
      out.files.push_back({fmt::format("scripts/{}/{}.lua", names.module, part.name), part.text});
  }
  // The last to be written, so that a broken run leaves no variant without its rules.
  out.files.push_back(
      {fmt::format("variants/{}.toml", game.name), VariantText(names, start, parts).text(source, out.left)});
  return out;
}

}  // namespace houserule
