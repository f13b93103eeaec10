#include "test/rule_test.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <stdexcept>

#include "draw/scene.h"
#include "test/drawing_hexagons.h"

namespace houserule {

namespace {

class TestRun {
 public:
  TestRun(const RuleTest& test, Variant& variant, Draughtsman& draughtsman, const BoardsSeen& boards_seen)
      : spec_(test.spec),
        variant_(variant),
        draughtsman_(draughtsman),
        boards_seen_(boards_seen),
        game_(variant) {}

  std::vector<std::string> run() {
    try {
      set_up_test(spec_, game_, variant_, draughtsman_);
      look_at_reach();
      if (play()) look_at_end();
      take_back();
    } catch (const std::exception& error) {  // set-ups and drawings that cannot be, scripts that failed
      fail(error.what());
    }
    return std::move(lines_);
  }

 private:
  void fail(const std::string& line) { lines_.push_back(line); }

  void look_at_reach() {
    const std::vector<Drawing> boards =
        spec_.diagram.empty() ? std::vector<Drawing>(1) : read_boards(draughtsman_, spec_.diagram, variant_);
    if (!spec_.reach.empty()) {
      compare_boards(read_boards(draughtsman_, spec_.reach, variant_), true);
    } else if (!spec_.of.empty() || has_marks(boards)) {
      compare_boards(boards, true);
    }
  }

  static bool has_marks(const std::vector<Drawing>& boards) {
    return std::ranges::any_of(boards, [](const Drawing& board) {
      return std::ranges::any_of(board.cells, &Drawing::Cell::marked);
    });
  }

  bool play() {
    find_viewer();
    for (const std::string& text : spec_.play) {
      const Resolved action = game_.resolve(text);
      if (!action.ok()) {
        fail(fmt::format("play: \"{}\" is not legal: {}{}{}", shown(text), action.reason, by_rule(action),
                         drawn_over()));
        return false;
      }
      seen_ = {game_.seen_text(text, action, viewer_)};
      if (const auto fault = game_.play(action)) {
        fail(fmt::format("play: \"{}\": {}", shown(text), fault->text()));
        return false;
      }
      std::ranges::copy(game_.automatic(viewer_), std::back_inserter(seen_));
    }
    return true;
  }

  void find_viewer() {
    if (spec_.as.empty()) return;
    const auto& sides = variant_.rulebook().spec.sides;
    const auto side = std::ranges::find(sides, spec_.as, &SideSpec::name);
    if (side == sides.end())
      throw std::runtime_error(fmt::format("as: there is no side \"{}\"", shown(spec_.as)));
    viewer_ = SideId{static_cast<std::size_t>(side - sides.begin())};
  }

  static std::string by_rule(const Resolved& action) {
    return action.rule.empty() ? "" : fmt::format(" ({})", action.rule);
  }

  void look_at_end() {
    if (const std::size_t used = game_.throws_used(); used < spec_.throws.size())
      fail(fmt::format("throws: {} are given, and what was played needs {}", spec_.throws.size(), used));
    for (const TestRefusal& refusal : spec_.refuse) look_at_refusal(refusal);
    const Game::As as(game_, viewer_);
    if (as.fault()) fail(as.fault()->text());
    for (const std::string& text : spec_.legal) {
      const Resolved action = game_.resolve(text);
      if (!action.ok())
        fail(fmt::format("legal: \"{}\" is not: {}{}{}", shown(text), action.reason, by_rule(action),
                         drawn_over()));
    }
    for (const TestWish& wish : spec_.want) {
      if (wish.what != "board") continue;
      const auto boards =
          read_boards(draughtsman_, nlohmann::json::parse(wish.value).get<std::string>(), variant_);
      compare_boards(boards, has_marks(boards));
    }
    const std::vector<std::string> unmet = unmet_wishes(spec_, seen_, game_, variant_);
    if (!unmet.empty()) compare_cells();
    for (const std::string& line : unmet) fail(line);
    if (!lines_.empty()) fail("position: " + game_.position());
  }

  void look_at_refusal(const TestRefusal& refusal) {
    const Resolved action = game_.resolve(refusal.action, viewer_);
    const std::string text = shown(refusal.action);
    if (action.ok()) return fail(fmt::format("refuse: \"{}\" is legal", text));
    if (action.status != Resolved::Status::illegal) return fail(fmt::format("refuse: {}", action.reason));
    if (refusal.because.empty() && never_legal(refusal.action, action.reason)) {
      return fail(
          fmt::format("refuse: \"{}\" is refused whatever the rules say: {}; where the test is about that, "
                      "say so with because",
                      text, action.reason));
    }
    if (refusal.because.empty() && waits_for_turn(refusal.action)) return;
    if (refusal.because.empty() && game_.outcome().over)
      return fail(over(fmt::format("refuse: \"{}\"", text)));
    if (action.reason.find(refusal.because) == std::string::npos) {
      fail(fmt::format("refuse: \"{}\" is illegal because \"{}\", expected \"{}\"{}", text, action.reason,
                       shown(refusal.because), drawn_over()));
    }
    if (!refusal.rule.empty() && action.rule != refusal.rule) {
      fail(fmt::format("refuse: \"{}\" is forbidden by \"{}\", expected \"{}\"", text, action.rule,
                       shown(refusal.rule)));
    }
  }

  // What is only refused because another side has the turn says nothing of any rule.
  bool waits_for_turn(const std::string& action) {
    const SideId side = game_.legal_out_of_turn(action);
    if (!side.valid()) return false;
    fail(fmt::format(
        "refuse: it is not {0}'s turn, and \"{1}\" would be legal for {0}: say turn = \"{0}\", or "
        "where the test is about that, say so with because",
        variant_.rulebook().spec.sides[side.index()].name, shown(action)));
    return true;
  }

  // "e4e3" where nothing stands on e4.
  bool nothing_there(const std::string& move) const {
    const std::size_t from = move.find_first_of("0123456789");
    const std::size_t end = from == std::string::npos ? from : move.find_first_not_of("0123456789", from);
    if (end == std::string::npos || !variant_.cell(move.substr(0, end)).valid()) return false;
    const auto pieces = game_.pieces();
    return std::ranges::find(pieces, move.substr(0, end), &Game::PieceView::cell) == pieces.end();
  }

  // Is it refused for how it is written? It names a cell that the game does not have, or the reason is how it
  // is written: "mine: write mine CELL".
  bool never_legal(const std::string& action, const std::string& reason) const {
    std::istringstream in(action);
    const std::vector<std::string> words(std::istream_iterator<std::string>(in), {});
    if (words.empty()) return true;
    const auto no_cell = [&](const std::string& word) {
      const bool alike = word.size() >= 2 && word.size() <= 3 && word[0] >= 'a' && word[0] <= 'z' &&
                         word.find_first_not_of("0123456789", 1) == std::string::npos;
      return alike && !variant_.cell(word).valid();
    };
    return nothing_there(words.front()) || std::any_of(words.begin() + 1, words.end(), no_cell) ||
           reason.find(fmt::format("{0}: write {0}", words.front())) != std::string::npos;
  }

  static constexpr const char* kGoesOn =
      "; draw what lets it go on, in chess a king and a pawn for each side";

  // A test that nothing can fail any more proves nothing.
  std::string over(const std::string& what) const {
    return fmt::format("{} shows nothing: the game is over, {}{}", what, game_.outcome().reason, kGoesOn);
  }

  // What is drawn is judged as it stands, and may be the end of a game.
  std::string drawn_over() const {
    return game_.outcome().over && game_.actions_played() == 0 ? kGoesOn : "";
  }

  // What stands where is compared, and with `marks` the cells that one piece reaches.
  void compare_boards(const std::vector<Drawing>& expected, bool marks) {
    for (std::size_t board = 0; board < expected.size(); ++board) {
      Drawing got = drawing_of(variant_, game_, expected[board], board);
      if (marks) mark_reach(got, static_cast<int>(board));
      if (boards_seen_) boards_seen_(expected[board], got);
      if (same(expected[board], got)) continue;
      const Scene::Board bare = bare_boards(variant_).at(board);
      for (std::string& line : draughtsman_.draw(to_lines(expected[board], bare), to_lines(got, bare)))
        fail(line);
    }
  }

  // What `want` says of single cells, drawn on the board as it is: people see at once where it differs.
  void compare_cells() {
    const bool drawn = std::ranges::find(spec_.want, "board", &TestWish::what) != spec_.want.end();
    if (spec_.diagram.empty() || drawn) return;
    const std::vector<Drawing> frames = read_boards(draughtsman_, spec_.diagram, variant_);
    std::vector<Drawing> expected;
    for (std::size_t board = 0; board < frames.size(); ++board)
      expected.push_back(drawing_of(variant_, game_, frames[board], board));
    for (const TestWish& wish : spec_.want) {
      const auto value = nlohmann::json::parse(wish.value);
      const CellId cell = wish.what == "board" ? CellId::none() : variant_.cell(wish.what);
      if (!cell.valid() || !value.is_string()) continue;
      const CellInfo& info = variant_.board().cell(cell);
      if (info.board < 0 || static_cast<std::size_t>(info.board) >= expected.size()) continue;
      put(expected[static_cast<std::size_t>(info.board)], info.file + 1, info.rank + 1, token_of(value));
    }
    compare_boards(expected, false);
  }

  static void put(Drawing& board, int file, int rank, const std::string& token) {
    if (file > board.width || rank > board.height) return;
    std::erase_if(board.cells,
                  [&](const Drawing::Cell& cell) { return cell.file == file && cell.rank == rank; });
    if (!token.empty()) board.cells.push_back({file, rank, token, false});
  }

  // "white knight" as it is drawn; "?" for what no drawing has.
  std::string token_of(const std::string& wanted) const {
    if (wanted.empty()) return "";
    const Rulebook& book = variant_.rulebook();
    const auto blank = wanted.find(' ');
    const auto side = std::ranges::find(book.spec.sides, wanted.substr(0, blank), &SideSpec::name);
    const auto type = blank == std::string::npos
                          ? book.types.end()
                          : std::ranges::find(book.types, wanted.substr(blank + 1), &TypeDecl::name);
    if (side == book.spec.sides.end() || type == book.types.end()) return "?";
    return drawn_letter(book.spec, *side, type->letter, *side);
  }

  static bool same(const Drawing& a, const Drawing& b) {
    const auto within = [](const Drawing& one, const Drawing& other) {
      return std::ranges::all_of(one.cells, [&](const Drawing::Cell& cell) {
        const Drawing::Cell* there = other.at(cell.file, cell.rank);
        return there != nullptr && there->token == cell.token && there->marked == cell.marked;
      });
    };
    return within(a, b) && within(b, a);
  }

  // A drawing of what a piece reaches that is nowhere would be empty, and say nothing.
  void need_piece(const std::string& name) const {
    if (name.find('@') != std::string::npos) return;  // a drop: "N@"
    const CellId cell = variant_.board().find_full(name);
    if (!cell.valid()) throw std::runtime_error(fmt::format("of: there is no cell \"{}\"", shown(name, 40)));
    const std::string whole = variant_.cell_name(cell);
    const auto pieces = game_.pieces();
    if (std::ranges::find(pieces, whole, &Game::PieceView::cell) == pieces.end())
      throw std::runtime_error(fmt::format("of: nothing stands on {}", whole));
  }

  void mark_reach(Drawing& board, int index) {
    if (!spec_.of.empty()) need_piece(spec_.of);
    if (game_.outcome().over) throw std::runtime_error(over("a drawing with marks"));
    std::set<std::string> origins, ends;
    ActionList list;
    if (const auto fault = game_.legal(list)) throw std::runtime_error(fault->text());
    for (const Action& action : list.actions) {
      if (action.kind == ActionKind::verb || action.kind == ActionKind::pass) continue;
      const bool drop = action.kind == ActionKind::drop;
      if (drop && spec_.of.empty()) continue;
      const std::string text = game_.text(action);
      const std::string from = drop ? text.substr(0, text.find('@') + 1) : cell_name(action.from);
      const std::string to = cell_name(action.to);
      if (!spec_.of.empty() && from != spec_.of) continue;
      origins.insert(from);
      ends.insert(to);
    }
    if (origins.size() > 1) {
      throw std::runtime_error(
          fmt::format("several pieces may move, from {}: name one with of = \"…\"", fmt::join(origins, " ")));
    }
    mark(board, index, ends);
  }

  std::string cell_name(std::uint16_t cell) const { return variant_.cell_name(CellId{cell}); }

  void mark(Drawing& board, int index, const std::set<std::string>& ends) const {
    const Topology& cells = variant_.board();
    for (const std::string& name : ends) {
      const CellInfo& info = cells.cell(cells.find_full(name));
      if (info.board != index) continue;
      const int file = info.file + 1, rank = info.rank + 1;
      if (file > board.width || rank > board.height) continue;
      const auto there = std::ranges::find_if(
          board.cells, [&](const Drawing::Cell& cell) { return cell.file == file && cell.rank == rank; });
      if (there != board.cells.end()) {
        there->marked = true;
      } else {
        board.cells.push_back({file, rank, "*", true});
      }
    }
  }

  // Taking everything back gives the state that the test began with, in every slot.
  void take_back() {
    if (game_.actions_played() == 0) return;
    Game fresh(variant_);
    set_up_test(spec_, fresh, variant_, draughtsman_);
    while (game_.undo()) {
    }
    if (game_.state_hash() != fresh.state_hash())
      fail("taking back what was played does not restore the state");
  }

  const RuleTestSpec& spec_;
  Variant& variant_;
  Draughtsman& draughtsman_;
  const BoardsSeen& boards_seen_;
  Game game_;
  SideId viewer_;                  // spec_.as
  std::vector<std::string> seen_;  // by it, of the last action
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> run_rule_test(const RuleTest& test, Variant& variant, Draughtsman& draughtsman,
                                       const BoardsSeen& seen) {
  return TestRun(test, variant, draughtsman, seen).run();
}

}  // namespace houserule
