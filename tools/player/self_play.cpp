#include "player/self_play.h"

#include <fmt/format.h>

#include <algorithm>

#include "table/table_words.h"

namespace houserule {

namespace {

bool open_at_random(Game& game, const SelfPlay& how) {
  std::mt19937_64 random(how.seed);
  ActionList list;
  for (std::size_t i = 0; i < how.opening; ++i) {
    if (game.legal(list) || list.actions.empty()) return false;
    if (game.play(list, random() % list.size())) return false;
    if (game.outcome().over) game.undo();
  }
  return true;
}

// Plays the first of the choices that the judge takes.
bool play_choice(Game& game, const std::vector<std::string>& choices, SideId seat) {
  const std::string& name = game.variant().rulebook().spec.sides[seat.index()].name;
  for (const std::string& text : choices) {
    const bool named = !split_seat(text).seat.empty();
    const Resolved action = game.resolve(named ? text : fmt::format("{}: {}", name, text), seat);
    if (action.ok()) return !game.play(action);
  }
  return false;
}

}  // namespace

bool takes_nothing(const std::vector<Glance::Write>& writes) {
  return std::ranges::none_of(
      writes, [](const Glance::Write& write) { return write.before > kWallCode && write.after > kWallCode; });
}

std::optional<std::vector<double>> self_play(Variant& variant, const Judgement& parties,
                                             const std::vector<Thinker*>& seats, const SelfPlay& how) {
  Game game(variant);
  game.seed(how.seed);
  const Glance glance(game);
  for (Thinker* each : seats) each->forget(how.seed);
  if (!open_at_random(game, how)) return std::nullopt;
  std::vector<Glance::Write> writes;
  bool quiet = false;
  for (int played = 0; played < how.longest && !game.outcome().over; ++played) {
    if (how.stop && how.stop()) return std::nullopt;
    const SideId seat = glance.to_act(0);
    if (how.position && played > 0)
      how.position(game, parties.party(seat.value), quiet && !glance.in_danger(seat));
    const std::size_t since = glance.written();
    if (!play_choice(game, seats[seat.index()]->choices(game, seat), seat)) return std::nullopt;
    glance.writes(since, writes);
    quiet = takes_nothing(writes);
  }
  if (!game.outcome().over)
    return std::vector<double>(parties.parties(), 1.0 / static_cast<double>(parties.parties()));
  return parties.shares(game.outcome());
}

}  // namespace houserule
