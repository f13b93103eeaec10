#include "ability_games.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "kernel/core.h"
#include "shipped.h"

namespace houserule::support {

namespace {

constexpr std::uint64_t kSeldom = 600;  // one action in so many may be somebody who leaves
constexpr int kLimit = 4;               // of ranged pieces, as the variants set it

// How many cells lie between the cell and the nearest edge.
int depth(const Topology& board, unsigned cell) {
  const CellInfo& info = board.cell(CellId{cell});
  const BoardSpec& spec = board.boards().front();
  return std::min({info.file, info.rank, spec.files - 1 - info.file, spec.ranks - 1 - info.rank});
}

// A king that goes inwards from where the board will end soon.
bool flees(const Game& game, const Action& action) {
  const Compiled& t = game.core().t;
  const int tag = t.find_tag("royal"), soon = (game.round() + 7) / 20;
  return tag >= 0 && t.tagged(t.codes[game.core().s.code(action.from)].type, static_cast<unsigned>(tag)) &&
         depth(t.board, action.from) < soon && depth(t.board, action.to) > depth(t.board, action.from);
}

int distance(const Topology& board, const Action& action) {
  const CellInfo &a = board.cell(CellId{action.from}), &b = board.cell(CellId{action.to});
  return std::max(std::abs(a.file - b.file), std::abs(a.rank - b.rank));
}

class Counter {
 public:
  std::map<std::string, long> fired{{"games", 0},
                                    {"moves", 0},
                                    {"captures", 0},
                                    {"double step", 0},
                                    {"in passing", 0},
                                    {"promotion", 0},
                                    {"in place", 0},
                                    {"pass", 0},
                                    {"leave", 0},
                                    {"resign", 0},
                                    {"timeout", 0},
                                    {"zombie", 0},
                                    {"barrier", 0},
                                    {"out", 0},
                                    {"range lifted", 0},
                                    {"range held", 0},
                                    {"ability/last_living", 0},
                                    {"ability/mutual_destruction", 0}};

  void before(const Game& game, const Action& action) {
    const Compiled& t = game.core().t;
    if (action.kind == ActionKind::verb) return verb(t.verbs[action.extra].spec->verb);
    ++fired["moves"];
    if (game.core().s.code(action.to) > kWallCode) ++fired["captures"];
    if (action.kind == ActionKind::leaving) ++fired["double step"];
    if (action.kind == ActionKind::trace) ++fired["in passing"];
    if (action.kind == ActionKind::pair_move) ++fired["castling"];
    if (action.kind == ActionKind::move && action.extra != 0) ++fired["promotion"];
    if (action.kind == ActionKind::move) ranged(game, action);
  }

  void after(const Game& game, unsigned out_before) {
    for (const std::string& text : game.automatic())
      ++fired[text.starts_with("barrier") ? "barrier" : "zombie"];
    fired["out"] += static_cast<long>(out(game) - out_before);
  }

  void end(const Game& game) {
    ++fired["games"];
    ++fired[game.outcome().over ? game.outcome().rule : "not over"];
  }

  static unsigned out(const Game& game) {
    unsigned count = 0;
    for (unsigned side = 0; side < game.core().t.n_sides; ++side)
      count += game.core().s.get(game.core().t.layout.alive + side) == 0 ? 1 : 0;
    return count;
  }

 private:
  void verb(const std::string& name) { ++fired[name == "promote" ? "in place" : name]; }

  // A ranged piece that went further than the limit, or as far as it when more cells were open.
  void ranged(const Game& game, const Action& action) {
    const Compiled& t = game.core().t;
    const int tag = t.find_tag("ranged");
    const Code code = game.core().s.code(action.from);
    if (tag < 0 || !t.tagged(t.codes[code].type, static_cast<unsigned>(tag))) return;
    const int far = distance(t.board, action);
    if (far > kLimit) ++fired["range lifted"];
    if (far != kLimit || game.core().s.code(action.to) != kEmptyCode) return;
    const CellInfo &a = t.board.cell(CellId{action.from}), &b = t.board.cell(CellId{action.to});
    const CellId next =
        t.board.offset(CellId{action.to}, (b.file - a.file) / kLimit, (b.rank - a.rank) / kLimit);
    if (!next.valid() || game.core().s.code(next.value) != kEmptyCode) return;
    Action further = action;
    further.to = next.value;
    ActionList list;
    Game& asked = const_cast<Game&>(game);
    REQUIRE(!asked.legal(list));
    if (std::ranges::find(list.actions, further) == list.actions.end()) ++fired["range held"];
  }
};

// The reserve of every ability, as its file says.
std::map<std::string, std::int32_t> reserves() {
  std::map<std::string, std::int32_t> out;
  for (const auto& file : std::filesystem::directory_iterator(HOUSERULE_ROOT "/scripts/ability/powers")) {
    if (!file.is_regular_file()) continue;
    std::ifstream in(file.path());
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    const std::string before = "  reserve = int(";
    const auto at = text.find(before);
    REQUIRE_MESSAGE(at != std::string::npos, file.path().string());
    out[file.path().stem().string()] = std::atoi(text.c_str() + at + before.size());
  }
  return out;
}

// One variant, and the same one loaded afresh to play everything again.
class Pair {
 public:
  explicit Pair(const PlayOut& how)
      : how_(how),
        first_(load(how.variant)),
        second_(load(how.variant)),
        game_(*first_),
        again_(*second_),
        chooser_{how.seed} {}

  std::map<std::string, long> run() {
    for (int i = 0; i < how_.games; ++i) one_game();
    return counter_.fired;
  }

 private:
  void begin(Game& game) const {
    game.reset();
    game.seed(how_.seed + played_);
    if (!how_.position.empty()) REQUIRE(!game.set_position(how_.position));
  }

  void one_game() {
    ++played_;
    begin(game_);
    hashes_.assign(1, game_.state_hash());
    texts_.clear();
    while (static_cast<int>(texts_.size()) < how_.longest && !game_.outcome().over && one_action()) {
    }
    counter_.end(game_);
    REQUIRE(game_.core().s.audit());
    take_back();
    play_again();
  }

  // Now and then somebody leaves, on his turn or not.
  bool one_leaves() {
    static const std::vector<std::string> kWays{"leave", "resign", "timeout"};
    const auto& sides = first_->rulebook().spec.sides;
    const std::string text =
        sides[chooser_.next() % sides.size()].name + ": " + kWays[chooser_.next() % kWays.size()];
    const Resolved found = game_.resolve(text);
    if (found.ok()) play(text, found.action, found.arguments);
    return found.ok();
  }

  bool one_action() {
    if (chooser_.next() % kSeldom == 0 && one_leaves()) return true;
    const auto fault = game_.legal(list_);
    REQUIRE_MESSAGE(!fault, (fault ? fault->text() : ""));
    REQUIRE_MESSAGE(!list_.actions.empty(), (how_.variant + ": no action in " + game_.position()));
    const Action action = list_.actions[chooser_.choose(game_, list_)];
    play(record_text(game_, action, list_), action, arguments_in(action, list_));
    return true;
  }

  void play(const std::string& text, const Action& action, const std::vector<std::int32_t>& arguments) {
    texts_.push_back(text);
    counter_.before(game_, action);
    const unsigned out = Counter::out(game_);
    const auto wrong = game_.play(action, arguments);
    REQUIRE_MESSAGE(!wrong, (wrong ? wrong->text() : ""));
    counter_.after(game_, out);
    hold_energy();
    hashes_.push_back(game_.state_hash());
  }

  // Nobody has more energy than his ability may store, or than the rule allows who has none.
  void hold_energy() const {
    const Core& core = game_.core();
    const int energy = core.t.find_field("energy", Owner::side),
              power = core.t.find_field("power", Owner::side);
    if (energy < 0 || power < 0) return;
    const FieldSlot &has = core.t.fields[static_cast<std::size_t>(energy)],
                    &which = core.t.fields[static_cast<std::size_t>(power)];
    for (unsigned side = 0; side < core.t.n_sides; ++side) {
      const std::string& name = which.decl->words[static_cast<std::size_t>(core.s.get(which.slot + side))];
      const auto cap = caps_.find(name);
      const std::int32_t most = cap == caps_.end() ? 10 : cap->second;
      const std::int32_t held = core.s.get(has.slot + side);
      REQUIRE_MESSAGE((held >= 0 && held <= most),
                      (name + ": " + std::to_string(held) + " after " + texts_.back()));
    }
  }

  void take_back() {
    for (std::size_t n = texts_.size(); n > 0; --n) {
      REQUIRE(game_.undo());
      REQUIRE_MESSAGE(game_.state_hash() == hashes_[n - 1],
                      (how_.variant + ": taking back " + texts_[n - 1]));
    }
  }

  void play_again() {
    begin(again_);
    for (std::size_t n = 0; n < texts_.size(); ++n) {
      const Resolved found = again_.resolve(texts_[n]);
      REQUIRE_MESSAGE(found.ok(), (texts_[n] + ": " + found.reason));
      REQUIRE(!again_.play(found.action, found.arguments));
      REQUIRE_MESSAGE(again_.state_hash() == hashes_[n + 1], (how_.variant + ": playing again " + texts_[n]));
    }
  }

  PlayOut how_;
  std::unique_ptr<Variant> first_, second_;
  Game game_, again_;
  Chooser chooser_;
  Counter counter_;
  ActionList list_;
  std::map<std::string, std::int32_t> caps_ = reserves();
  std::uint64_t played_ = 0;  // games so far: each has its own chance
  std::vector<std::uint64_t> hashes_;
  std::vector<std::string> texts_;
};

}  // namespace

std::uint64_t Chooser::next() {
  std::uint64_t x = state += 0x9E3779B97F4A7C15ULL;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
  return x ^ (x >> 31);
}

std::size_t Chooser::choose(const Game& game, const ActionList& list) {
  const std::uint64_t mood = next() % 4;
  std::vector<std::size_t> wanted, taking, fleeing;
  for (std::size_t i = 0; i < list.actions.size(); ++i) {
    const Action& action = list.actions[i];
    wanted.push_back(i);
    if (action.kind == ActionKind::verb || action.kind == ActionKind::drop) continue;
    if (game.core().s.code(action.to) > kWallCode || action.kind == ActionKind::trace) taking.push_back(i);
    if (flees(game, action)) fleeing.push_back(i);
  }
  const auto& chosen = mood < 2 && !fleeing.empty()   ? fleeing
                       : mood == 0 && !taking.empty() ? taking
                                                      : wanted;
  return chosen.empty() ? next() % list.actions.size() : chosen[next() % chosen.size()];
}

std::vector<std::int32_t> arguments_in(const Action& action, const ActionList& list) {
  if (action.kind != ActionKind::verb) return {};
  const auto first = list.arguments.begin() + action.from;
  return {first, first + action.to};
}

std::map<std::string, long> play_out(const PlayOut& how) { return Pair(how).run(); }

std::string table_of(const std::map<std::string, long>& fired) {
  std::string out;
  for (const auto& [rule, times] : fired) out += fmt::format("  {:>9}  {}\n", times, rule);
  return out;
}

}  // namespace houserule::support
