// A variant as the keys of Fairy-Stockfish's format describe it, with everything that it inherits. What a key
// means stands at the head of the variants.ini that comes with Fairy-Stockfish; a default here is the default
// there.
#pragma once

#include <bitset>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace houserule {

inline constexpr int kMostFairyFiles = 16, kMostFairyRanks = 16;

// Cells of a board: rank * kMostFairyFiles + file, both from 0.
using FairyCells = std::bitset<kMostFairyFiles * kMostFairyRanks>;
constexpr std::size_t cell_at(int file, int rank) {
  return static_cast<std::size_t>(rank) * kMostFairyFiles + static_cast<std::size_t>(file);
}

// What may differ between the two colours.
template <class T>
struct ByColour {
  T white{}, black{};
  bool operator==(const ByColour&) const = default;
};

// Kinds of pieces by their keys ("shogiPawn", "customPiece1"); kAllPieces stands for all of them together.
using KindSet = std::set<std::string>;
inline constexpr const char* kAllPieces = "*";

struct FairyKind {
  char letter = ' ';  // lower case
  std::string moves;  // in Betza notation as Fairy-Stockfish reads it
};

enum class FairyValue { none, win, loss, draw };  // for the side to move

struct FairyGame {
  std::string name;
  std::map<std::string, FairyKind> kinds;
  int ranks = 8, files = 8;
  std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  std::map<std::string, ByColour<FairyCells>> mobility;  // an empty set: everywhere

  ByColour<FairyCells> promotion_region;
  ByColour<KindSet> promotion_pawns{{"pawn"}, {"pawn"}}, promotions;
  std::map<std::string, int> promotion_limit;
  std::map<std::string, std::string> promoted;  // the kind that a kind becomes, as in shogi
  bool promotion_on_capture = false, sittuyin_promotion = false;
  bool pawns_must_promote = true, pieces_must_promote = false, demotion = false;

  bool double_step = true;
  int double_first = 2, double_last = 2;  // ranks of a key of old files
  ByColour<FairyCells> double_region, triple_region, passing_region;
  ByColour<KindSet> passing{{"pawn"}, {"pawn"}};

  bool castling = true, castling_dropped = false, opposite_castling = false;
  int castling_short = 6, castling_long = 2, castling_rank = 0;
  ByColour<std::string> castling_king{"king", "king"};
  ByColour<KindSet> castling_rooks{{"rook"}, {"rook"}};
  std::string castling_wins;

  bool checking = true, drop_checks = true, must_capture = false, must_drop = false;
  std::string must_drop_kind;
  bool drops = false, drop_loop = false, captures_to_hand = false, first_rank_pawns = false;
  bool promotion_zone_pawns = false, two_boards = false, sittuyin_rooks = false, opposite_bishops = false;
  bool drop_promoted = false, free_drops = false, immobility_illegal = false;
  ByColour<FairyCells> drop_region;
  std::string no_doubled;
  int no_doubled_count = 1;
  FairyCells enclosing_start;
  std::string enclosing_drop = "none", flip_enclosed = "none", walling = "none";
  bool wall_or_move = false;
  ByColour<FairyCells> walling_region{FairyCells().set(), FairyCells().set()};
  bool gating = false, seirawan_gating = false, cambodian = false, makpong = false, flying_general = false;
  bool chess960 = false;
  FairyCells diagonals;
  ByColour<bool> pass, pass_when_stuck;
  int soldier_rank = 0;

  bool blast = false;
  KindSet blast_immune, mutually_immune, petrifying;

  ByColour<KindSet> quiet_kinds{{"pawn"}, {"pawn"}};  // whose moves begin the count of quiet moves anew
  int quiet_moves = 50, folds = 3;
  FairyValue fold_value = FairyValue::draw, stalemate = FairyValue::draw, checkmate = FairyValue::loss;
  FairyValue extinction = FairyValue::none, connect_value = FairyValue::win;
  bool stalemate_count = false, pawn_drop_mate_illegal = false, shatar_mate = false, bikjang = false;
  bool perpetual_illegal = false, repetition_illegal = false, fold_absolute = false;
  std::string chasing = "none", counting = "none", material = "none";
  bool full_board = false;
  KindSet extinct;
  int extinct_count = 0, extinct_opponent = 0;
  bool extinction_claim = false, pseudo_royal = false, duple_check = false;
  ByColour<std::string> flag_kind{kAllPieces, kAllPieces};
  ByColour<FairyCells> flag_region;
  int flag_count = 1;
  bool flag_move = false, flag_safe = false, flag_blocked = false;
  bool check_counting = false;
  int connect = 0, connect_square = 0, collinear = 0;
  KindSet connect_kinds{kAllPieces};
  bool connect_vertical = true, connect_horizontal = true, connect_diagonal = true;
  ByColour<FairyCells> connect_from, connect_to;
};

}  // namespace houserule
