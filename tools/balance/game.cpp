#include "balance/game.h"

#include <algorithm>
#include <memory>
#include <random>

#include "balance/lead.h"
#include "common/interrupt.h"
#include "draw/own_words.h"
#include "engine/opponent.h"
#include "player/computer.h"

namespace houserule {

namespace {

// Of what could be played a turn ago so much is asked for again, and so many displacements besides: more
// takes longer than the game.
constexpr std::size_t kAskedAgain = 6, kAskedAnew = 4;

class BalancePlayer {
 public:
  BalancePlayer(Variant& variant, const Judgement& judgement, const BalanceWish& wish, std::uint64_t seed,
                const Context& context)
      : wish_(wish), variant_(variant), game_(variant), random_(seed), lead_(judgement, game_) {
    const std::size_t seats = variant.rulebook().spec.sides.size();
    acted_.resize(seats);
    before_.resize(seats);
    for (std::size_t i = 0; i < seats; ++i)
      computers_.push_back(make_opponent(wish.player, variant, random_(), context));
    begin();
  }

  std::optional<BalanceGame> game() {
    out_.first = game_.turn();
    lead_.look();
    note_had();
    while (out_.actions < wish_.longest && !game_.outcome().over && !out_.stuck && !out_.fault) {
      if (stop_wanted()) return std::nullopt;
      turn();
    }
    note_had();
    out_.outcome = game_.outcome();
    out_.leads = lead_.changes();
    out_.behind = lead_.was_behind(out_.outcome);
    return std::move(out_);
  }

 private:
  void begin() {
    if (!wish_.setup.empty())
      if (const auto wrong = game_.set_up(wish_.setup)) throw CommandError(wrong->message);
    // What a double holds exactly, so that every reader of JSON gives it back.
    out_.seed = random_() >> 12;
    game_.seed(out_.seed);
  }

  void note_had() {
    for (std::string& verb : verbs_had(game_)) out_.had.insert(std::move(verb));
  }

  void turn() {
    out_.fault = game_.legal(list_);
    if (out_.fault) return;
    const SideId seat = seat_to_act(game_, list_, acted_);
    out_.choices += std::ranges::count(list_.actions, seat.value, &Action::seat);
    note_words();
    ask(seat);
    acted_[seat.index()] = static_cast<std::size_t>(++out_.actions);
    Opponent& player = *computers_[seat.index()];
    player.learn(game_, seat, {});
    const bool opens = static_cast<std::size_t>(out_.actions) <= wish_.opening;
    for (const std::string& text : opens ? at_random(seat) : player.decide()) {
      const Resolved action = game_.resolve(seated(text, seat), seat);
      out_.fault = action.fault;
      if (out_.fault) return;
      if (action.ok()) return play(action, seated(text, seat));
    }
    --out_.actions;
    out_.stuck = true;
  }

  std::vector<std::string> at_random(SideId seat) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < list_.size(); ++i)
      if (list_.actions[i].seat == seat.index()) out.push_back(game_.text(list_, i));
    for (std::size_t i = out.size(); i > 1; --i) std::swap(out[i - 1], out[random_() % i]);
    return out;
  }

  std::string seated(const std::string& text, SideId seat) const {
    return text.find(": ") != std::string::npos
               ? text
               : variant_.rulebook().spec.sides[seat.index()].name + ": " + text;
  }

  void play(const Resolved& action, const std::string& text) {
    if (action.action.kind == ActionKind::verb) {
      out_.words.insert(word_of(action.action));
    } else if (const CellId from = game_.ends(action.action).from; from.valid()) {
      const std::string cell = variant_.cell_name(from);
      for (const Game::PieceView& piece : game_.pieces())
        if (piece.cell == cell) out_.moved.insert(piece.type);
    }
    out_.texts.push_back(text);
    out_.fault = game_.play(action);
    if (!out_.fault) lead_.look();
  }

  // Without its list the text of a verb is its word.
  std::string word_of(const Action& action) const { return game_.text(action); }

  void note_words() {
    for (const Action& action : list_.actions)
      if (action.kind == ActionKind::verb && offered_.insert(action.extra).second)
        out_.possible.insert(word_of(action));
  }

  // What the seat could play in its last turn and cannot now, and displacements at random: who is refused by
  // which rule. What another may not know plays no part in it, for nothing comes of it.
  void ask(SideId seat) {
    std::vector<std::string> now;
    for (const Action& action : list_.actions)
      if (action.seat == seat.index()) now.push_back(game_.text(action, &list_));
    std::vector<std::string>& before = before_[seat.index()];
    for (std::size_t i = 0; i < kAskedAgain && !before.empty(); ++i) {
      const std::string& text = before[random_() % before.size()];
      if (std::ranges::find(now, text) == now.end()) ask(text);
    }
    before = std::move(now);
    const auto pieces = game_.pieces();
    const std::size_t cells = variant_.board().size();
    for (std::size_t i = 0; i < kAskedAnew && !pieces.empty(); ++i) {
      const std::string& from = pieces[random_() % pieces.size()].cell;
      ask(from.substr(from.find(':') + 1) + variant_.board().cell(CellId{random_() % cells}).name);
    }
  }

  void ask(const std::string& text) {
    ++out_.asked;
    const Resolved answer = game_.resolve(text);
    if (answer.fault) out_.fault = answer.fault;
    if (answer.status == Resolved::Status::illegal && !answer.rule.empty()) ++out_.refused[answer.rule];
  }

  const BalanceWish wish_;
  Variant& variant_;
  Game game_;
  std::mt19937_64 random_;
  std::vector<std::unique_ptr<Opponent>> computers_;
  ActionList list_;
  std::vector<std::size_t> acted_;                // by seat: the number of its last action
  std::vector<std::vector<std::string>> before_;  // by seat: what it could play in its last turn
  std::set<unsigned> offered_;                    // verbs
  Lead lead_;
  BalanceGame out_;
};

}  // namespace

std::optional<BalanceGame> play_for_balance(Variant& variant, const Judgement& judgement,
                                            const BalanceWish& wish, std::uint64_t seed,
                                            const Context& context) {
  return BalancePlayer(variant, judgement, wish, seed, context).game();
}

}  // namespace houserule
