// A tiny game for tests of scripts in play: five by five cells, two armies of leapers and one tower each, and
// whatever rules a test writes.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <memory>
#include <string>

#include "../support/texts.h"
#include "houserule.h"
#include "kernel/core.h"
#include "kernel/start.h"

namespace houserule {

// `game/army` and the test's own `game/x`, in that order; libraries come from stdlib/.
class PlaySource : public ModuleSource {
 public:
  PlaySource(std::string rule, std::string extra) : rule_(std::move(rule)), extra_(std::move(extra)) {}

  std::optional<SourceText> variant(const std::string& name, std::string& error) override {
    if (name == "tiny") return SourceText{"variants/tiny.toml", head() + extra_ + sides()};
    error = "no variant " + name;
    return std::nullopt;
  }
  std::optional<SourceText> module(const std::string& name, std::string& error) override {
    if (name == "game/army") return SourceText{"scripts/game/army.lua", army()};
    if (name == "game/x") return SourceText{"scripts/game/x.lua", rule_};
    return files_->module(name, error);
  }
  std::vector<std::string> variant_names() override { return {"tiny"}; }
  std::vector<std::string> module_names() override { return {"game/army", "game/x"}; }

 private:
  static std::string head() {
    return "houserule = 1\nname = \"tiny\"\ntitle = \"Tiny\"\nsource = \"a test\"\n"
           "rules = [\"game/army\", \"game/x\"]\nposition = [\"turn\", \"game/x\"]\n";
  }
  static std::string sides() {
    return "[board]\nsize = [5, 5]\n"
           "[[side]]\nname = \"red\"\nletter = \"r\"\nseat = \"south\"\nteam = \"a\"\nlineup = [\"ltl..\"]\n"
           "[[side]]\nname = \"blue\"\nletter = \"b\"\nseat = \"north\"\nteam = \"b\"\ncase = "
           "\"lower\"\nlineup = [\"ltl..\"]\n";
  }
  static std::string army() {
    return "piece \"leaper\" { letter = \"L\", moves = \"N\", tags = { \"light\", \"quick\" } }\n"
           "piece \"tower\" { letter = \"T\", moves = \"R\", tags = { \"heavy\" } }\n"
           "rule \"army\" { about = \"Leapers and towers.\" }\n";
  }

  std::string rule_, extra_;
  std::unique_ptr<ModuleSource> files_ = folder_source(HOUSERULE_ROOT);
};

inline std::string problems_of(const Diagnostics& diagnostics) {
  std::string all;
  for (const Diagnostic& diagnostic : diagnostics) all += diagnostic.text() + "\n";
  return all;
}

inline LoadResult load_tiny(const std::string& rule, const std::string& extra = {}) {
  PlaySource source(rule, extra);
  return Variant::load({"tiny", {}, false}, source);
}

// A game of the tiny variant whose rule `game/x` is `rule`; the test fails when it does not load.
struct PlayGame {
  explicit PlayGame(const std::string& rule, const std::string& extra = {}) : loaded(load_tiny(rule, extra)) {
    REQUIRE_MESSAGE(loaded.variant, problems_of(loaded.diagnostics));
    game = std::make_unique<Game>(*loaded.variant);
    REQUIRE(!game->core().start_fault);
  }

  // Plays a board action; the fault, where there is one.
  std::optional<Fault> play(const std::string& from, const std::string& to) {
    const Topology& board = game->core().t.board;
    Action action{board.find(from).value, board.find(to).value, 0, ActionKind::move,
                  static_cast<std::uint8_t>(game->turn().index())};
    return game->play(action);
  }
  std::size_t legal_count() {
    ActionList list;
    const auto fault = game->legal(list);
    REQUIRE_MESSAGE(!fault, (fault ? fault->text() : ""));
    return list.actions.size();
  }
  std::optional<Fault> legal_fault() {
    ActionList list;
    return game->legal(list);
  }
  std::int32_t field(const std::string& name, Owner owner = Owner::game, std::uint32_t index = 0) const {
    const Core& core = game->core();
    const int at = core.t.find_field(name, owner);
    REQUIRE(at >= 0);
    return core.s.get(core.t.fields[static_cast<std::size_t>(at)].slot + index);
  }

  LoadResult loaded;
  std::unique_ptr<Game> game;
};

// A piece of red's onto a cell, without events.
inline void put(Game& game, const std::string& type, const std::string& cell) {
  Core& core = game.core();
  const SideId red{std::size_t{0}};
  const Code code = core.t.code(TypeId{static_cast<std::size_t>(core.t.find_type(type))}, red, red, 0);
  REQUIRE(put_new(core, code, core.t.board.find(cell).value));
}

// A rule whose handler of action.applied runs `body` with e and opt, and which has a field game.n for
// answers.
inline std::string on_applied(const std::string& body, const std::string& more = {}) {
  return "rule \"x\" { about = \"x\", fields = { game = { n = int(0, -1000, 1000) } },\n" + more +
         "on = { [\"action.applied\"] = function(e, opt)\n" + body + "\nend } }";
}

// What `body`, which sets game.n, gives after red's first action a1b3.
inline std::int32_t answer(const std::string& body, const std::string& more = {}) {
  PlayGame play(on_applied(body, more));
  const auto fault = play.play("a1", "b3");
  REQUIRE_MESSAGE(!fault, (fault ? fault->text() : ""));
  return play.field("n");
}

// The message of the fault of the same, "" when there is none; the state must be as before.
inline std::string failure(const std::string& body, const std::string& more = {}) {
  PlayGame play(on_applied(body, more));
  const std::uint64_t before = play.game->state_hash();
  const auto fault = play.play("a1", "b3");
  if (!fault) return {};
  CHECK(play.game->state_hash() == before);
  CHECK(play.game->core().s.audit());
  CHECK(fault->rule == "game/x");
  CHECK(fault->slot == "on action.applied");
  CHECK(fault->place.file == "scripts/game/x.lua");
  CHECK(fault->place.line > 1);
  return fault->message;
}

using support::has;

#define CHECK_FAILS(body, part)                          \
  do {                                                   \
    const std::string said = ::houserule::failure(body); \
    CHECK_MESSAGE(::houserule::has(said, part), said);   \
  } while (false)

}  // namespace houserule
