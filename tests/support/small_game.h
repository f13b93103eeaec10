// Tiny variants written in a test: leapers and towers of red and blue on a board of any shape.
#pragma once

#include <doctest/doctest.h>

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "kernel/core.h"
#include "memory_source.h"
#include "shipped.h"
#include "texts.h"

namespace houserule::support {

struct Small {
  MemorySource::Texts modules{};     // name -> text; put into the list of rules in this order …
  std::vector<std::string> rules{};  // … unless these are given
  std::string board = "[board]\nsize = [5, 5]\n";
  std::string lineup = "ltl..";  // "": an empty board
  std::string sides{};           // instead of red and blue
  std::string head{};            // further words of the file's top
  std::string tail{};            // further tables

  std::string variant() const {
    std::string list = "\"game/army\"";
    if (rules.empty()) {
      for (const auto& [name, text] : modules) list += ", \"" + name + "\"";
    }
    for (const std::string& rule : rules) list += ", \"" + rule + "\"";
    return fmt::format("houserule = 1\nname = \"small\"\ntitle = \"Small\"\nrules = [{}]\n{}{}{}{}", list,
                       head, board, sides.empty() ? two_sides() : sides, tail);
  }
  std::string two_sides() const {
    const std::string row = lineup.empty() ? "" : fmt::format("lineup = [\"{}\"]\n", lineup);
    return fmt::format(
        "[[side]]\nname = \"red\"\nletter = \"r\"\nseat = \"south\"\n{0}"
        "[[side]]\nname = \"blue\"\nletter = \"b\"\nseat = \"north\"\nmirror = true\ncase = \"lower\"\n{0}",
        row);
  }
  MemorySource source() const {
    MemorySource::Texts all = modules;
    all["game/army"] =
        "piece \"leaper\" { letter = \"L\", moves = \"N\", tags = { \"light\" } }\n"
        "piece \"tower\" { letter = \"T\", moves = \"R\", tags = { \"heavy\" } }\n"
        "piece \"crown\" { letter = \"O\", moves = \"K\", tags = { \"royal\" } }\n"
        "rule \"army\" { about = \"Leapers, towers and crowns.\" }\n";
    return {{{"small", variant()}}, std::move(all)};
  }
};

// Red, blue, yellow and green, clockwise from the south, with further words of their tables by turns.
inline std::string four_sides(const std::string& red_yellow, const std::string& blue_green) {
  std::string out;
  for (const char* side : {"red\"\nseat = \"south", "blue\"\nseat = \"west", "yellow\"\nseat = \"north",
                           "green\"\nseat = \"east"}) {
    const bool even = side[0] == 'r' || side[0] == 'y';
    out += fmt::format("[[side]]\nname = \"{}\"\n{}\n", side, even ? red_yellow : blue_green);
  }
  return out;
}

// A game of it; the test ends where it does not load.
struct SmallGame {
  explicit SmallGame(const Small& small)
      : source(small.source()), variant(load("small", source)), game(*variant) {
    const auto& fault = game.core().start_fault;
    REQUIRE_MESSAGE(!fault, (fault ? fault->text() : ""));
  }

  // Plays by text; the test ends where the text is no legal action.
  std::optional<Fault> play(const std::string& text) {
    const Resolved found = game.resolve(text);
    REQUIRE_MESSAGE(found.ok(), (text + ": " + found.reason));
    return game.play(found.action, found.arguments);
  }
  void plays(const std::string& text) {
    const auto fault = play(text);
    REQUIRE_MESSAGE(!fault, (fault ? fault->text() : ""));
  }
  std::set<std::string> legal() {
    ActionList list;
    const auto fault = game.legal(list);
    REQUIRE_MESSAGE(!fault, (fault ? fault->text() : ""));
    std::set<std::string> texts;
    for (const Action& action : list.actions) {
      const std::string seat = action.seat == game.turn().index() ? "" : sides()[action.seat].name + ": ";
      texts.insert(seat + game.text(action, &list));
    }
    return texts;
  }
  // Why the rules refuse an action.
  std::string refusal(const std::string& text) {
    const Resolved found = game.resolve(text);
    CHECK(found.status == Resolved::Status::illegal);
    return found.reason;
  }
  const std::vector<SideSpec>& sides() const { return game.core().t.book.spec.sides; }
  std::int32_t field(const std::string& name, Owner owner = Owner::game, unsigned index = 0) const {
    const Core& core = game.core();
    const int at = core.t.find_field(name, owner);
    REQUIRE(at >= 0);
    return core.s.get(core.t.fields[static_cast<std::size_t>(at)].slot + index);
  }

  MemorySource source;
  std::unique_ptr<Variant> variant;
  Game game;
};

// What loading it says; "" when nothing is wrong.
inline std::string said_of(const Small& small) {
  MemorySource source = small.source();
  return problems(Variant::load({"small", {}, false}, source).diagnostics);
}

}  // namespace houserule::support
