#include "key_table.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <sstream>
#include <utility>

#include "cell_text.h"
#include "kinds.h"

namespace houserule {

namespace {

using Setter = decltype(FairyKey::set);

bool read_number(const std::string& text, int& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() && number >= 0 && number <= 10000;
}

bool read_file(const std::string& text, int& file) {
  if (text.size() == 1 && text[0] >= 'a' && text[0] < 'a' + kMostFairyFiles) {
    file = text[0] - 'a';
    return true;
  }
  return read_number(text, file) && --file >= 0 && file < kMostFairyFiles;
}

bool read_kinds(const FairyGame& game, const std::string& text, KindSet& kinds) {
  kinds.clear();
  for (const char c : text) {
    if (c == '-') return true;
    if (c == ' ') continue;
    const std::string kind = c == '*' ? kAllPieces : kind_of(game, c);
    if (kind.empty()) return false;
    kinds.insert(kind);
  }
  return true;
}

Setter flag(bool FairyGame::*field) {
  return [field](FairyGame& game, const std::string& value) {
    game.*field = value == "true";
    return value == "true" || value == "false";
  };
}

Setter number(int FairyGame::*field) {
  return [field](FairyGame& game, const std::string& value) { return read_number(value, game.*field); };
}

Setter file_of(int FairyGame::*field) {
  return [field](FairyGame& game, const std::string& value) { return read_file(value, game.*field); };
}

Setter word(std::string FairyGame::*field, std::vector<std::string> words) {
  return [field, words = std::move(words)](FairyGame& game, const std::string& value) {
    game.*field = value;
    return words.empty() || std::ranges::find(words, value) != words.end();
  };
}

Setter cells(FairyCells FairyGame::*field) {
  return [field](FairyGame& game, const std::string& value) { return read_cells(value, game.*field); };
}

Setter value_of(FairyValue FairyGame::*field) {
  return [field](FairyGame& game, const std::string& value) {
    static const std::map<std::string, FairyValue> values{{"win", FairyValue::win},
                                                          {"loss", FairyValue::loss},
                                                          {"draw", FairyValue::draw},
                                                          {"none", FairyValue::none}};
    const auto found = values.find(value);
    if (found != values.end()) game.*field = found->second;
    return found != values.end();
  };
}

Setter kind(std::string FairyGame::*field) {
  return [field](FairyGame& game, const std::string& value) {
    KindSet kinds;
    if (!read_kinds(game, value, kinds) || kinds.size() > 1) return false;
    game.*field = kinds.empty() ? "" : *kinds.begin();
    return true;
  };
}

Setter kinds(KindSet FairyGame::*field) {
  return [field](FairyGame& game, const std::string& value) { return read_kinds(game, value, game.*field); };
}

// "a:1 b:2" or "a:b c:-", pair by pair.
bool each_pair(const std::string& text, const std::function<bool(char, const std::string&)>& take) {
  std::istringstream in(text);
  std::string pair;
  while (in >> pair) {
    if (pair.size() < 3 || pair[1] != ':' || !take(pair[0], pair.substr(2))) return false;
  }
  return true;
}

bool set_limits(FairyGame& game, const std::string& value) {
  return each_pair(value, [&](char letter, const std::string& count) {
    const std::string of = kind_of(game, letter);
    return !of.empty() && read_number(count, game.promotion_limit[of]);
  });
}

bool set_promoted(FairyGame& game, const std::string& value) {
  return each_pair(value, [&](char letter, const std::string& becomes) {
    const std::string of = kind_of(game, letter), to = becomes == "-" ? "" : kind_of(game, becomes[0]);
    if (of.empty() || becomes.size() != 1 || (to.empty() && becomes != "-")) return false;
    if (to.empty()) game.promoted.erase(of);
    if (!to.empty()) game.promoted[of] = to;
    return true;
  });
}

// The same key for both colours, for white and for black, in the order in which they win.
class KeyList {
 public:
  void add(const std::string& name, Setter set) { keys_.push_back({name, std::move(set)}); }

  template <class T>
  using Read = std::function<bool(const FairyGame&, const std::string&, T&)>;

  template <class T>
  void add_both(const std::string& name, ByColour<T> FairyGame::*field, const Read<T>& read) {
    add(name, [field, read](FairyGame& game, const std::string& value) {
      return read(game, value, (game.*field).white) && read(game, value, (game.*field).black);
    });
    add(name + "White", [field, read](FairyGame& game, const std::string& value) {
      return read(game, value, (game.*field).white);
    });
    add(name + "Black", [field, read](FairyGame& game, const std::string& value) {
      return read(game, value, (game.*field).black);
    });
  }

  void add_cells(const std::string& name, ByColour<FairyCells> FairyGame::*field) {
    add_both<FairyCells>(name, field, [](const FairyGame&, const std::string& value, FairyCells& cells) {
      return read_cells(value, cells);
    });
  }

  void add_kinds(const std::string& name, ByColour<KindSet> FairyGame::*field) {
    add_both<KindSet>(name, field, read_kinds);
  }

  void add_flags(const std::string& name, ByColour<bool> FairyGame::*field) {
    add_both<bool>(name, field, [](const FairyGame&, const std::string& value, bool& on) {
      on = value == "true";
      return value == "true" || value == "false";
    });
  }

  void add_kind(const std::string& name, ByColour<std::string> FairyGame::*field) {
    add_both<std::string>(name, field, [](const FairyGame& game, const std::string& value, std::string& to) {
      KindSet found;
      if (!read_kinds(game, value, found) || found.size() > 1) return false;
      to = found.empty() ? "" : *found.begin();
      return true;
    });
  }

  std::vector<FairyKey> take() { return std::move(keys_); }

 private:
  std::vector<FairyKey> keys_;
};

bool set_pawns(FairyGame& game, const std::string& value) {
  KindSet pawns;
  if (!read_kinds(game, value, pawns)) return false;
  game.promotion_pawns = game.passing = game.quiet_kinds = {pawns, pawns};
  return true;
}

// "7" of a board with eight ranks: white's from there to the last, black's as many on the other side.
ByColour<FairyCells> ranks_of(const FairyGame& game, int first, int last) {
  ByColour<FairyCells> out;
  for (int rank = first; rank <= std::min(last, game.ranks); ++rank) {
    out.white |= rank_cells(rank - 1);
    out.black |= rank_cells(game.ranks - rank);
  }
  return out;
}

// Keys of old files, which the newer ones replace: where a section has both, those hold.
void add_old(KeyList& list) {
  using G = FairyGame;
  list.add("promotionRank", [](G& game, const std::string& value) {
    int rank = 0;
    if (!read_number(value, rank) || rank < 1) return false;
    game.promotion_region = ranks_of(game, rank, game.ranks);
    return true;
  });
  for (const bool last : {true, false}) {
    list.add(last ? "doubleStepRank" : "doubleStepRankMin", [last](G& game, const std::string& value) {
      if (!read_number(value, last ? game.double_last : game.double_first)) return false;
      game.double_region = ranks_of(game, std::max(game.double_first, 1), game.double_last);
      return true;
    });
  }
  for (const bool white : {true, false}) {
    list.add(white ? "whiteFlag" : "blackFlag", [white](G& game, const std::string& value) {
      return read_cells(value, white ? game.flag_region.white : game.flag_region.black);
    });
    list.add(white ? "whiteDropRegion" : "blackDropRegion", [white](G& game, const std::string& value) {
      return read_cells(value, white ? game.drop_region.white : game.drop_region.black);
    });
  }
  list.add("castlingRookPiece", [](G& game, const std::string& value) {
    return read_kinds(game, value, game.castling_rooks.white) &&
           read_kinds(game, value, game.castling_rooks.black);
  });
  for (const auto& [key, rule] : {std::pair{"arrowGating", "arrow"}, std::pair{"duckGating", "duck"},
                                  std::pair{"staticGating", "static"}, std::pair{"pastGating", "past"}})
    list.add(key, [rule = std::string(rule)](G& game, const std::string& value) {
      if (value == "true") game.walling = rule;
      return value == "true" || value == "false";
    });
  list.add("dropOnTop", [](G& game, const std::string& value) {
    if (value == "true") game.enclosing_drop = "top";
    return value == "true" || value == "false";
  });
}

void add_moving(KeyList& list) {
  using G = FairyGame;
  list.add("pawnTypes", set_pawns);
  list.add("chess960", flag(&G::chess960));
  list.add("twoBoards", flag(&G::two_boards));
  list.add("startFen", word(&G::start, {}));
  list.add_cells("promotionRegion", &G::promotion_region);
  list.add_kinds("promotionPawnTypes", &G::promotion_pawns);
  list.add_kinds("promotionPieceTypes", &G::promotions);
  list.add("sittuyinPromotion", flag(&G::sittuyin_promotion));
  list.add("promotionLimit", set_limits);
  list.add("promotedPieceType", set_promoted);
  list.add("piecePromotionOnCapture", flag(&G::promotion_on_capture));
  list.add("mandatoryPawnPromotion", flag(&G::pawns_must_promote));
  list.add("mandatoryPiecePromotion", flag(&G::pieces_must_promote));
  list.add("pieceDemotion", flag(&G::demotion));
  list.add("blastOnCapture", flag(&G::blast));
  list.add("blastImmuneTypes", kinds(&G::blast_immune));
  list.add("mutuallyImmuneTypes", kinds(&G::mutually_immune));
  list.add("petrifyOnCaptureTypes", kinds(&G::petrifying));
  list.add("doubleStep", flag(&G::double_step));
  list.add_cells("doubleStepRegion", &G::double_region);
  list.add_cells("tripleStepRegion", &G::triple_region);
  list.add_cells("enPassantRegion", &G::passing_region);
  list.add_kinds("enPassantTypes", &G::passing);
  list.add("castling", flag(&G::castling));
  list.add("castlingDroppedPiece", flag(&G::castling_dropped));
  list.add("castlingKingsideFile", file_of(&G::castling_short));
  list.add("castlingQueensideFile", file_of(&G::castling_long));
  list.add("castlingRank", [](G& game, const std::string& value) {
    return read_number(value, game.castling_rank) && --game.castling_rank >= 0;
  });
  list.add_kind("castlingKingPiece", &G::castling_king);
  list.add_kinds("castlingRookPieces", &G::castling_rooks);
  list.add("oppositeCastling", flag(&G::opposite_castling));
  list.add("checking", flag(&G::checking));
  list.add("mustCapture", flag(&G::must_capture));
  list.add("gating", flag(&G::gating));
  list.add("wallingRule", word(&G::walling, {"arrow", "duck", "edge", "past", "static", "none"}));
  list.add("wallOrMove", flag(&G::wall_or_move));
  list.add_cells("wallingRegion", &G::walling_region);
  list.add("seirawanGating", flag(&G::seirawan_gating));
  list.add("cambodianMoves", flag(&G::cambodian));
  list.add("diagonalLines", cells(&G::diagonals));
  list.add_flags("pass", &G::pass);
  list.add_flags("passOnStalemate", &G::pass_when_stuck);
  list.add("makpongRule", flag(&G::makpong));
  list.add("flyingGeneral", flag(&G::flying_general));
  list.add("soldierPromotionRank", [](G& game, const std::string& value) {
    return read_number(value, game.soldier_rank) && --game.soldier_rank >= 0;
  });
}

void add_dropping(KeyList& list) {
  using G = FairyGame;
  list.add("dropChecks", flag(&G::drop_checks));
  list.add("mustDrop", flag(&G::must_drop));
  list.add("mustDropType", kind(&G::must_drop_kind));
  list.add("pieceDrops", flag(&G::drops));
  list.add("dropLoop", flag(&G::drop_loop));
  list.add("capturesToHand", flag(&G::captures_to_hand));
  list.add("firstRankPawnDrops", flag(&G::first_rank_pawns));
  list.add("promotionZonePawnDrops", flag(&G::promotion_zone_pawns));
  const std::vector<std::string> enclosing{"reversi", "ataxx", "quadwrangle", "snort",
                                           "anyside", "top",   "none"};
  list.add("enclosingDrop", word(&G::enclosing_drop, enclosing));
  list.add("enclosingDropStart", cells(&G::enclosing_start));
  list.add_cells("dropRegion", &G::drop_region);
  list.add("sittuyinRookDrop", flag(&G::sittuyin_rooks));
  list.add("dropOppositeColoredBishop", flag(&G::opposite_bishops));
  list.add("dropPromoted", flag(&G::drop_promoted));
  list.add("dropNoDoubled", kind(&G::no_doubled));
  list.add("dropNoDoubledCount", number(&G::no_doubled_count));
  list.add("freeDrops", flag(&G::free_drops));
  list.add("immobilityIllegal", flag(&G::immobility_illegal));
  list.add("flipEnclosedPieces", word(&G::flip_enclosed, enclosing));
}

void add_ending(KeyList& list) {
  using G = FairyGame;
  list.add_kinds("nMoveRuleTypes", &G::quiet_kinds);
  list.add("nMoveRule", number(&G::quiet_moves));
  list.add("nFoldRule", number(&G::folds));
  list.add("nFoldValue", value_of(&G::fold_value));
  list.add("nFoldValueAbsolute", flag(&G::fold_absolute));
  list.add("perpetualCheckIllegal", flag(&G::perpetual_illegal));
  list.add("moveRepetitionIllegal", flag(&G::repetition_illegal));
  list.add("chasingRule", word(&G::chasing, {"axf", "none"}));
  list.add("stalemateValue", value_of(&G::stalemate));
  list.add("stalematePieceCount", flag(&G::stalemate_count));
  list.add("checkmateValue", value_of(&G::checkmate));
  list.add("shogiPawnDropMateIllegal", flag(&G::pawn_drop_mate_illegal));
  list.add("shatarMateRule", flag(&G::shatar_mate));
  list.add("bikjangRule", flag(&G::bikjang));
  list.add("extinctionValue", value_of(&G::extinction));
  list.add("extinctionClaim", flag(&G::extinction_claim));
  list.add("extinctionPseudoRoyal", flag(&G::pseudo_royal));
  list.add("dupleCheck", flag(&G::duple_check));
  list.add("extinctionPieceTypes", kinds(&G::extinct));
  list.add("extinctionPieceCount", number(&G::extinct_count));
  list.add("extinctionOpponentPieceCount", number(&G::extinct_opponent));
  list.add_kind("flagPiece", &G::flag_kind);
  list.add_cells("flagRegion", &G::flag_region);
  list.add("flagPieceCount", number(&G::flag_count));
  list.add("flagPieceBlockedWin", flag(&G::flag_blocked));
  list.add("flagMove", flag(&G::flag_move));
  list.add("flagPieceSafe", flag(&G::flag_safe));
  list.add("checkCounting", flag(&G::check_counting));
  list.add("connectN", number(&G::connect));
  list.add("connectPieceTypes", kinds(&G::connect_kinds));
  list.add("connectVertical", flag(&G::connect_vertical));
  list.add("connectHorizontal", flag(&G::connect_horizontal));
  list.add("connectDiagonal", flag(&G::connect_diagonal));
  list.add_cells("connectRegion1", &G::connect_from);
  list.add_cells("connectRegion2", &G::connect_to);
  list.add("connectNxN", number(&G::connect_square));
  list.add("collinearN", number(&G::collinear));
  list.add("connectValue", value_of(&G::connect_value));
  list.add("materialCounting",
           word(&G::material, {"janggi", "unweighted", "whitedrawodds", "blackdrawodds", "none"}));
  list.add("adjudicateFullBoard", flag(&G::full_board));
  list.add("countingRule", word(&G::counting, {"makruk", "cambodian", "asean", "none"}));
  list.add("castlingWins", word(&G::castling_wins, {}));
}

}  // namespace

std::string kind_of(const FairyGame& game, char letter) {
  const char small = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  for (const auto& [key, kind] : game.kinds) {
    if (kind.letter == small) return key;
  }
  return {};
}

const std::vector<FairyKey>& fairy_keys() {
  static const std::vector<FairyKey> list = [] {
    KeyList out;
    add_old(out);
    add_moving(out);
    add_dropping(out);
    add_ending(out);
    return out.take();
  }();
  return list;
}

// Castlings are listed for a king on every file, with the outermost rooks: where both stand needs no key.
const std::vector<std::string>& silent_keys() {
  static const std::vector<std::string> keys{"variantTemplate",
                                             "pieceToCharTable",
                                             "pocketSize",
                                             "pieceValueMg",
                                             "pieceValueEg",
                                             "petrifyBlastPieces",
                                             "castlingKingFile",
                                             "castlingRookKingsideFile",
                                             "castlingRookQueensideFile"};
  return keys;
}

}  // namespace houserule
