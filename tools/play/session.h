// A game that is being played at a table: what was done so far, as a record would have it, and what each seat
// saw of it.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common.h"
#include "judge/judge.h"

namespace houserule {

// From where a game is played.
struct SessionStart {
  VariantArgs variant;
  std::string position, setup_json;  // as in records
  std::optional<std::uint64_t> seed;
};

// What became of a text that somebody wrote.
struct Done {
  bool done = false;
  std::string why, rule;             // why not, as the seat that asked may know it
  std::optional<Game::Throw> wants;  // nothing was done, for this throw is wanted first
};

// Owns the game; the variant and the source of rules must outlive it.
class Session {
 public:
  // Brings the game to its start. CommandError when position or set-up cannot be used.
  Session(Variant& variant, ModuleSource& source, SessionStart start);

  Game& game() { return game_; }
  const Variant& variant() const { return variant_; }
  const std::vector<SideSpec>& sides() const { return variant_.rulebook().spec.sides; }

  // Plays an action, or says what people at tables say ("resign", "draw offer"). `throws`: how chance fell,
  // when there is no seed. A refusal says what `viewer` may know.
  Done act(const std::string& text, SideId viewer, std::vector<std::int32_t> throws = {});
  // Takes the last action back, with what was said since; the seat whose it was, or none at the start.
  SideId undo();

  // The words of the variant's rules.
  std::vector<std::string> verbs() const;
  // Does the text begin with a word that answers a question?
  bool is_answer(std::string_view text) const;

  // Over by the rules, by agreement or resignation.
  const Outcome& outcome() const { return ended_ ? *ended_ : game_.outcome(); }
  // Who acted last; none at the start.
  SideId last() const;
  std::size_t actions() const;

  // What happened since the seat looked last, a line each; nobody is the judge.
  std::vector<std::string> news(SideId viewer);

  // The contract's record, one line without its end.
  std::string record() const;

 private:
  struct Entry {
    std::string text;
    SideId seat;
    bool spoken = false;
    std::vector<std::int32_t> throws;
  };
  // A line of what happened, by who looks: the judge first, then the sides.
  using Line = std::vector<std::string>;

  Done say(const std::string& text, SideId seat);
  void tell(const std::string& text);
  void tell_played(const std::vector<std::string>& seen);

  Variant& variant_;
  SessionStart start_;
  Judge judge_;
  Game game_;
  std::vector<Entry> entries_;
  std::vector<Line> lines_;
  std::vector<std::size_t> looked_;  // by who looks: how many lines he knows
  std::optional<Outcome> ended_;     // by what was said
};

}  // namespace houserule
