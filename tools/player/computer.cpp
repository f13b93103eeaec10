#include "player/computer.h"

#include <algorithm>

namespace houserule {

namespace {

constexpr std::size_t kMostTried = 400;  // of the actions of one position
constexpr std::int64_t kWonNow = 1'000'000;

}  // namespace

Computer::Computer(Variant& variant, bool careful, std::uint64_t seed)
    : variant_(variant), careful_(careful), thinking_(variant), random_(seed) {}

void Computer::learn(Game& game, SideId seat) {
  const Game::As as(game, seat);
  seat_ = thinking_.restore(game.serialise()) ? SideId::none() : seat;
}

std::vector<std::string> Computer::decide() {
  const SideId seat = seat_;
  if (!seat.valid()) return {};
  thinking_.seed(random_());
  hurries_ = random_() % 2 == 0;
  ActionList list;
  if (thinking_.legal(list)) return {};
  struct Choice {
    std::int64_t worth;
    std::string text;
  };
  std::vector<Choice> found;
  list.actions.keep_if(0, [&](const Action& action) { return action.seat == seat.index(); });
  for (std::size_t i = list.actions.size(); i > 1; --i)
    std::swap(list.actions[i - 1], list.actions[random_() % i]);
  for (const Action& action : list.actions) {
    const bool looks = careful_ && found.size() < kMostTried;
    found.push_back(
        {looks ? worth_after(action, list.arguments_of(action), seat) : 0, thinking_.text(action, &list)});
  }
  std::ranges::stable_sort(found, std::ranges::greater(), &Choice::worth);
  std::vector<std::string> out;
  for (Choice& choice : found) out.push_back(std::move(choice.text));
  return out;
}

// Of two that come to the same, every second time the one that ends the turn: what is done beside a move is
// done, and who may go on for ever comes to an end.
std::int64_t Computer::worth_after(const Action& action, const std::vector<std::int32_t>& arguments,
                                   SideId seat) {
  if (thinking_.play(action, arguments)) return -kWonNow;
  std::int64_t worth = 4 * material(seat);
  const Outcome& outcome = thinking_.outcome();
  if (outcome.over && !outcome.points.empty()) {
    const auto best = std::ranges::max(outcome.points), worst = std::ranges::min(outcome.points);
    const int own = outcome.points[seat.index()];
    worth = best == worst ? 0 : own == best ? kWonNow : -kWonNow;
  } else if (hurries_ && thinking_.turn() != seat) {
    ++worth;
  }
  thinking_.undo();
  return worth;
}

// What its own pieces are worth, less what each of the others has on average.
std::int64_t Computer::material(SideId seat) const {
  const Rulebook& book = variant_.rulebook();
  const std::string& name = book.spec.sides[seat.index()].name;
  const auto others = static_cast<std::int64_t>(std::max<std::size_t>(book.spec.sides.size(), 2) - 1);
  std::int64_t sum = 0;
  for (const Game::PieceView& piece : thinking_.pieces()) {
    const auto type = std::ranges::find(book.types, piece.type, &TypeDecl::name);
    const std::int64_t value = type == book.types.end() ? 1 : std::max(type->value, 1);
    sum += piece.controller == name ? value * others : -value;
  }
  return sum;
}

SideId seat_to_act(const Game& game, const ActionList& list, const std::vector<std::size_t>& acted) {
  std::vector<SideId> open, on_turn;
  for (const Action& action : list.actions) open.emplace_back(std::size_t{action.seat});
  for (unsigned board = 0; board < game.boards(); ++board) {
    if (std::ranges::find(open, game.turn(board)) != open.end()) on_turn.push_back(game.turn(board));
  }
  if (!on_turn.empty()) open = on_turn;
  if (open.empty()) return game.turn();
  return *std::ranges::min_element(open, {}, [&](SideId side) { return acted[side.index()]; });
}

}  // namespace houserule
