// Position text is the whole state. At every action of games played at random, in the middle of turns too,
// the text leads to the same game: the same fields, legal actions, reasons, views of every seat, and the same
// end when the remaining actions are played. Only what belongs to the course of a game and not to where it
// stands is not in it: which positions were there before, and the throws that are still to come.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <regex>

#include "../support/ability_games.h"
#include "../support/overlays.h"
#include "../support/random_games.h"
#include "../support/seen_by.h"
#include "kernel/core.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("position text");

namespace {

std::string all_legal(Game& game) {
  ActionList list;
  if (const auto fault = game.legal(list)) return fault->text();
  std::vector<std::string> texts;
  for (const Action& action : list.actions) texts.push_back(record_text(game, action, list));
  std::ranges::sort(texts);
  return fmt::format("{}", fmt::join(texts, " "));
}

std::string end_of(const Game& game) {
  const Outcome& end = game.outcome();
  return end.over ? fmt::format("{} {} {}", end.rule, end.reason, fmt::join(end.points, ",")) : "goes on";
}

// What differs between two texts of data, in short.
std::string difference(const std::string& ours, const std::string& theirs) {
  const auto at = std::ranges::mismatch(ours, theirs).in1 - ours.begin();
  const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(at - 60, 0));
  return fmt::format("…{} and not …{}", theirs.substr(std::min(from, theirs.size()), 140),
                     ours.substr(from, 140));
}

class RandomTexts {
 public:
  explicit RandomTexts(const std::string& name)
      : name_(name),
        variant_(load(name, *files_with_club())),
        game_(*variant_),
        other_(*variant_),
        seen_(*variant_) {}

  // Looks once in `every` actions, at length once in `at_length` of these: reasons, every seat's view and the
  // set-up cost ten times as much as the text and what is legal.
  void play(std::uint64_t seed, int longest, int every, int at_length) {
    begin(seed);
    for (int n = 0; n < longest && !game_.outcome().over; ++n) {
      REQUIRE(!game_.legal(list_));
      if (list_.actions.empty()) break;
      if (n % every == 0) look(chooser_.next() % static_cast<unsigned>(at_length) == 0);
      if (wrong_) return;
      one_action();
    }
    for (const auto& [text, number] : stations_) to_the_end(text, number);
  }

 private:
  struct Station {
    std::string text;
    std::size_t actions;
  };

  void begin(std::uint64_t seed) {
    chooser_.state = seed;
    game_.reset();
    game_.seed(seed);
    texts_.clear();
    throws_.clear();
    stations_.clear();
  }

  void one_action() {
    const Action action = list_.actions[chooser_.choose(game_, list_)];
    texts_.push_back(record_text(game_, action, list_));
    REQUIRE(!game_.play(action, arguments_in(action, list_)));
    throws_.push_back(game_.thrown());
  }

  void same(const char* what, const std::string& ours, const std::string& theirs) {
    if (ours == theirs) return;
    wrong_ = true;
    const std::size_t last = std::min<std::size_t>(texts_.size(), 4);
    CHECK_MESSAGE(false,
                  fmt::format("{}: {} of the game read from \"{}\" after {} actions, the last {}: {}", name_,
                              what, game_.position(), texts_.size(),
                              fmt::join(texts_.end() - static_cast<std::ptrdiff_t>(last), texts_.end(), "; "),
                              difference(ours, theirs)));
  }

  void look(bool at_length) {
    const std::string text = game_.position();
    const auto problem = other_.set_position(text);
    if (problem) return same("reading", "", problem->text());
    same("the text", text, other_.position());
    same("the state", game_.final_json(), other_.final_json());
    same("what is legal", all_legal(game_), all_legal(other_));
    same("the end", end_of(game_), end_of(other_));
    if (chooser_.next() % 8 == 0) stations_.push_back({text, texts_.size()});
    if (!at_length) return;
    for (const std::string& probe : probes(game_, chooser_.next())) same_reason(probe);
    for (std::size_t side = 0; side < variant_->rulebook().spec.sides.size(); ++side) look_as(SideId{side});
    const auto data = other_.set_up(game_.final_json());
    if (data) return same("the set-up", "", data->text());
    same("the state as a set-up", game_.final_json(), other_.final_json());
    same("the text of the set-up", text, other_.position());
  }

  // Told of the course of the game: in which action a value was settled, and which of two pieces that go
  // together came to its cell in play (where the other has lost its right with it).
  static std::string reason_of(const Resolved& found) {
    static const std::regex origin(", (the default|the set-up|(drawn by lot, )?[a-z]+ [0-9]+(, [a-z]+)?)\\)");
    static const std::regex moved("the [^ ]+ on [^ ]+ (was dropped [^,;]* and )?does not count as one that");
    const std::string settled = std::regex_replace(found.reason, origin, ")");
    const std::string known = std::regex_replace(settled, moved, "one of the two does not count as one that");
    // Only the history tells whether the rule of drops or that of the move for two says so.
    if (known != settled) return known.substr(0, known.find(" ("));
    return known + " " + found.rule;
  }

  void same_reason(const std::string& probe) {
    same(probe.c_str(), reason_of(game_.resolve(probe)), reason_of(other_.resolve(probe)));
  }

  // The text for a seat forgets what it may not know, and nothing else.
  void look_as(SideId side) {
    std::string text, data;
    {
      const Game::As ours(game_, side), theirs(other_, side);
      text = game_.position();
      data = game_.final_json();
      same("the text for a seat", text, other_.position());
      same("the data for a seat", data, other_.final_json());
      same("what is legal for a seat", all_legal(game_), all_legal(other_));
    }
    if (!variant_->secrets()) return;
    const auto problem = seen_.set_position(text);
    if (problem) return same("reading the text for a seat", "", problem->text());
    same("the game from the text for a seat", data, seen_.final_json());
  }

  void to_the_end(const std::string& text, std::size_t number) {
    REQUIRE(!other_.set_position(text));
    for (; number < texts_.size(); ++number) {
      other_.throws(throws_[number]);
      const Resolved found = other_.resolve(texts_[number]);
      // Where a game is over because of positions that were there before the text was written.
      if (other_.outcome().over) break;
      if (!found.ok()) return same(("later \"" + texts_[number] + "\"").c_str(), "", found.reason);
      const auto fault = other_.play(found.action, found.arguments);
      if (fault) return same(("later \"" + texts_[number] + "\"").c_str(), "", fault->text());
    }
    same("the last state", game_.final_json(), other_.final_json());
  }

  const std::string name_;
  std::unique_ptr<Variant> variant_;
  Game game_, other_, seen_;
  Chooser chooser_{1};
  ActionList list_;
  std::vector<std::string> texts_;
  std::vector<std::vector<std::int32_t>> throws_;
  std::vector<Station> stations_;
  bool wrong_ = false;
};

constexpr int kAtLength = 10;

const std::vector<std::string>& crossed() {
  static const std::vector<std::string> kNames{
      "chess",
      "bughouse",
      "quaternity",
      "chpok",
      "four-ability",
      "ability-duel",
      "four-ability+powers",
      "four-ability+powers+powers-chosen",
      "four-ability+powers+powers-secret",
      "four-ability+powers+announce-always",
      "four-ability+powers+announce-first-3+announce-any-time",
      "four-ability+powers+any-order",
      "four-ability+powers+castling+no-zombies",
      "four-ability+powers+accelerating-barrier+next-player-passant",
      "four-ability+powers+no-barrier+powers-chosen",
      "ability-duel+powers+powers-chosen+barrier+zombies",
      "ability-duel+fire+items+wounds",
  };
  return kNames;
}

// By what stands in their files: over each of these, or, where time is short, over the first of them.
std::vector<std::string> overlaid() {
  const auto source = files_with_club();
  std::vector<std::string> names, seen;
  for (const std::string base : {"ability-duel+powers", "four-ability+powers", "ability-duel", "four-ability",
                                 "bughouse", "crazyhouse", "capablanca", "chess"}) {
    for (const std::string& overlay : overlays_of(base, *source)) {
      if (!slow() && std::ranges::count(seen, overlay) > 0) continue;
      seen.push_back(overlay);
      names.push_back(base + "+" + overlay);
    }
  }
  for (const std::string& name : source->variant_names()) {
    const bool house = name.starts_with("house/");
    CHECK_MESSAGE((!house || std::ranges::count(seen, name.substr(6)) > 0),
                  name << " goes over none of them");
  }
  return names;
}

}  // namespace

TEST_CASE("text, game, the same text, actions, reasons, ends, views and the same game to its end") {
  const int games = slow() ? 200 : 1;
  for (const std::string& name : named_by("HOUSERULE_TEXTS", crossed())) {
    RandomTexts texts(name);
    for (int n = 1; n <= games; ++n)
      texts.play(static_cast<std::uint64_t>(n), slow() ? 400 : 60, slow() ? 1 : 5, slow() ? kAtLength : 1);
  }
}

TEST_CASE("every overlay, with all abilities") {
  for (const std::string& name : named_by("HOUSERULE_TEXTS", overlaid())) {
    RandomTexts texts(name);
    for (int n = 1; n <= (slow() ? 200 : 1); ++n)
      texts.play(static_cast<std::uint64_t>(n), slow() ? 400 : 40, slow() ? 1 : 8, slow() ? kAtLength : 1);
  }
}

TEST_CASE("every other variant that comes with the program") {
  for (const std::string& name : shipped()) {
    if (std::ranges::count(crossed(), name) > 0) continue;
    RandomTexts texts(name);
    for (int n = 1; n <= (slow() ? 200 : 1); ++n)
      texts.play(static_cast<std::uint64_t>(n), slow() ? 400 : 60, slow() ? 1 : 6, slow() ? kAtLength : 1);
  }
}

TEST_SUITE_END();
