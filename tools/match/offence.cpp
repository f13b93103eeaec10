// Illegal attempts at a real table. What they come to, a rule of the variant says; see
// scripts/club/offences.lua.
#include <fmt/format.h>

#include <array>

#include "match/match.h"
#include "table/table_words.h"

namespace houserule {

namespace {

// From the hardest: the first that the rule has and allows now.
constexpr std::array<std::string_view, 3> kPenalties{"expulsion", "forfeit", "offence"};

std::string said_by(const std::string& seat, std::string_view word) {
  return fmt::format("{}: {}", seat, word);
}

}  // namespace

std::string Match::penalty(SideId seat) {
  const Rulebook& book = variant_.rulebook();
  if (!seat.valid() || outcome().over || !game_.alive(seat)) return {};
  for (const std::string_view word : kPenalties) {
    if (is_verb(book, word) && game_.resolve(said_by(sides()[seat.index()].name, word)).ok())
      return std::string(word);
  }
  return {};
}

Done Match::judge_attempt(const std::string& text, SideId seat) {
  const std::string word = penalty(seat);
  if (word.empty())
    return {false, "this game has no rule for illegal attempts: lay +offences over it", {}, {}, {}};
  const Resolved tried = game_.resolve(text);
  if (tried.ok()) return {false, "that is legal", {}, {}, {}};
  const std::string& name = sides()[seat.index()].name;
  log_refused(text, seat, tried.reason, word);
  Done done = act(said_by(name, word), SideId::none());
  if (!done.done || word != kPenalties.front() || outcome().over || !game_.alive(seat)) return done;
  // Who is out of a game that goes on leaves it as its rules say.
  const Done left = act(said_by(name, "leave"), SideId::none());
  return left.done ? left : act(said_by(name, "resign"), SideId::none());
}

}  // namespace houserule
