// The kernel by itself: built from base/, book/, kernel/ and compile/ with neither Lua nor TOML nor JSON in
// its include path, it plays from records that are made here. What scripts would answer nobody asks.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "compile/compile.h"
#include "kernel/course.h"
#include "kernel/generate.h"
#include "kernel/perft.h"
#include "kernel/scripts.h"
#include "kernel/start.h"

using namespace houserule;

namespace {

// No rule of these books has a function.
class NoFunctions final : public RuleFunctions {
 public:
  std::vector<PairMove> pair_moves(const RuleDecl&, SideId, const SideView&, Diagnostics&) override {
    return {};
  }
  bool in_zone(LuaRef, const ZoneCell&, const std::string&, Diagnostics&) override { return false; }
  int parameters(LuaRef, int) override { return 0; }
};

PathRecord path(int dx, int dy, int most) {
  PathRecord record;
  record.dx = dx, record.dy = dy, record.max = most;
  record.rule = "own/pieces";
  return record;
}

// All eight, or four, directions in which such a step can be turned.
void turned(TypeDecl& type, int dx, int dy, int most) {
  for (const int x : {dx, -dx}) {
    for (const int y : {dy, -dy}) {
      if ((x == 0 && y < 0) || (y == 0 && x < 0)) continue;
      for (const bool swapped : {false, true}) {
        if (swapped && dx == dy) continue;
        type.paths.push_back(swapped ? path(y, x, most) : path(x, y, most));
        if (x == 0 || y == 0) type.paths.push_back(swapped ? path(-y, -x, most) : path(-x, -y, most));
      }
    }
  }
}

TypeDecl type(const char* name, const char* letter) {
  TypeDecl out;
  out.name = name, out.letter = letter, out.rule = "own/pieces";
  return out;
}

TypeDecl pawn() {
  TypeDecl out = type("pawn", "P");
  PathRecord step = path(0, 1, 1), two = path(0, 1, 2), left = path(-1, 1, 1), right = path(1, 1, 1);
  step.take = two.take = false;
  two.min = 2;
  two.from = {Op::rows, {}, {{2, {}}, {2, {}}}, {}, kNoFunction, {}};
  left.empty = right.empty = false;
  out.paths = {step, two, left, right};
  return out;
}

SideSpec side(const char* name, const char* letter, const char* seat, bool upper) {
  SideSpec out;
  out.name = name, out.letter = letter, out.seat = seat, out.upper = upper;
  out.mirror = !upper;
  out.lineup = {"RNBQKBNR", "PPPPPPPP"};
  return out;
}

Rulebook chess_without_castling() {
  Rulebook book;
  BoardSpec board;
  board.files = board.ranks = 8;
  book.spec.name = "own";
  book.spec.boards = {board};
  book.spec.sides = {side("white", "w", "south", true), side("black", "b", "north", false)};
  book.spec.order = {"white", "black"};
  TypeDecl king = type("king", "K"), queen = type("queen", "Q"), rook = type("rook", "R"),
           bishop = type("bishop", "B"), knight = type("knight", "N");
  king.tags = {"royal"};
  turned(king, 1, 1, 1), turned(king, 1, 0, 1);
  turned(queen, 1, 1, 0), turned(queen, 1, 0, 0);
  turned(rook, 1, 0, 0);
  turned(bishop, 1, 1, 0);
  turned(knight, 1, 2, 1);
  book.types = {king, queen, rook, bishop, knight, pawn()};
  book.tags = {"royal"};
  RuleDecl pieces, safety;
  pieces.name = "own/pieces";
  safety.name = "own/safety";
  ForbidSpec forbid;
  forbid.when.op = Op::exposed;
  forbid.when.words = {"royal"};
  forbid.rule = safety.name;
  forbid.after = true;
  safety.forbids = {forbid};
  book.rules = {pieces, safety};
  return book;
}

struct Board {
  explicit Board(Rulebook book) {
    tables.book = std::move(book);
    NoFunctions functions;
    Diagnostics problems;
    compile(tables, functions, problems);
    for (const Diagnostic& problem : problems) FAIL(problem.text());
    core = std::make_unique<Core>(tables, nullptr);
    clear_game(*core);
    place_lineups(*core);
    settle_start(*core);
  }

  Compiled tables;
  std::unique_ptr<Core> core;
};

const Action& named(const Board& board, const ActionList& list, const std::string& from,
                    const std::string& to) {
  for (const Action& action : list.actions) {
    if (board.tables.board.full_name(CellId{action.from}) == from &&
        board.tables.board.full_name(CellId{action.to}) == to)
      return action;
  }
  FAIL(from << to << " is not legal");
  return list.actions.front();
}

}  // namespace

TEST_CASE("from the first position of chess there are 20, 400, 8902 and 197281 sequences") {
  Board board(chess_without_castling());
  std::vector<std::uint64_t> counts;
  for (int depth = 1; depth <= 4; ++depth) counts.push_back(count_sequences(*board.core, depth, {}).nodes);
  CHECK(counts == std::vector<std::uint64_t>{20, 400, 8902, 197281});
}

TEST_CASE("a game is played to the mate and taken back to its start") {
  Board board(chess_without_castling());
  Core& core = *board.core;
  const std::uint64_t start = core.s.full_hash();
  const std::vector<std::pair<std::string, std::string>> moves{
      {"f2", "f3"}, {"e7", "e5"}, {"g2", "g4"}, {"d8", "h4"}};
  ActionList list;
  for (const auto& [from, to] : moves) {
    legal_now(core, list);
    const Action action = named(board, list, from, to);
    REQUIRE_FALSE(play_action(core, action, {}));
  }
  legal_now(core, list);
  CHECK(list.size() == 0);
  CHECK_FALSE(any_legal_now(core));
  for (std::size_t i = 0; i < moves.size(); ++i) REQUIRE(undo_action(core));
  CHECK_FALSE(undo_action(core));
  CHECK(core.s.full_hash() == start);
}
