#include "play/table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <utility>

#include "draw/draw.h"
#include "match/kept_text.h"
#include "table/table_words.h"
#include "table/throws.h"

namespace houserule {

namespace {

constexpr std::int64_t kFileLooksMs = 1000;  // between two looks at files

}  // namespace

Table::Table(Match& match, Variant& variant, const TableOptions& options, Context& context)
    : match_(match),
      options_(options),
      context_(context),
      input_(context),
      files_(variant.rulebook(), context),
      acted_(match.sides().size()),
      flipped_(options.flipped),
      greets_(options.greets) {
  for (const auto& [side, player] : options.computers)
    computers_.emplace(side, make_opponent(player, variant, options.seed + side, context));
}

void Table::run() {
  tell_trouble();
  while (!quit_ && !reloads_ && turn()) tell_trouble();
  if (!reloads_) close();
}

// Nobody is left in the belief that the file has what it has not.
void Table::tell_trouble() {
  const std::string now = match_.trouble();
  if (now == trouble_) return;
  trouble_ = now;
  const std::string file = shown(match_.kept_in());
  if (now.empty()) {
    context_.err << fmt::format("the game is kept in {} now, all of it\n", file);
    return;
  }
  context_.err << fmt::format(
      "{}{}\n   the game goes on, and this is tried again; save FILE writes it elsewhere\n",
      file.empty() ? "" : fmt::format("cannot write \"{}\": ", file), now);
}

bool Table::turn() {
  if (match_.outcome().over) return over();
  ActionList list;
  if (const auto fault = match_.game().legal(list)) {
    context_.err << (viewer(match_.game().turn()).valid() ? discreet(*fault) : *fault).text() << '\n';
    context_.status = kFailed;
    return false;
  }
  if (is_stuck(match_.game(), list)) tell_stuck();
  const SideId seat = seat_to_act(match_.game(), list, acted_);
  acted_[seat.index()] = match_.actions() + 1;
  if (!computers_.contains(seat.index())) return ask(seat);
  if (computers_.size() < match_.sides().size() || match_.actions() < options_.longest) return computer(seat);
  context_.err << fmt::format("nobody has won after {} actions: the game stops here\n", options_.longest);
  return false;
}

// Once for each position: who plays on takes something back, resigns or agrees.
void Table::tell_stuck() {
  if (told_stuck_ == match_.actions() + 1) return;
  told_stuck_ = match_.actions() + 1;
  context_.err << fmt::format("{}\n   {}\n", stuck_text(match_.game()), kStuckHint);
}

// At a terminal the last action can still be taken back.
bool Table::over() {
  if (!context_.in_terminal || computers_.size() == match_.sides().size()) return false;
  const SideId seat = looking_ ? *looking_ : match_.game().turn();
  news(seat);
  draw(seat);
  while (match_.outcome().over && !quit_ && !reloads_) {
    const auto said = input_.line("undo, or quit> ");
    if (!said) return false;
    if (!command(*said, seat)) refuse("the game is over: undo takes the last action back, quit ends it");
  }
  return !quit_;
}

SideId Table::viewer(SideId seat) const {
  if (options_.watcher) return *options_.watcher;
  return match_.variant().secrets() && !computers_.contains(seat.index()) ? seat : SideId::none();
}

bool Table::ask(SideId seat) {
  look(seat);
  news(seat);
  if (!drawn_) draw(seat);
  greet(seat);
  const auto said = input_.line(
      prompt(seat), [&] { return offers(seat); }, [this] { return happened(); });
  if (!said) return false;
  if (said->empty()) return true;
  if (match_.judge_flags()) {
    drawn_ = false;
    return true;
  }
  if (!command(*said, seat)) action(*said, seat);
  return true;
}

// What happens while somebody types: a flag falls, the disk has room again, rules are saved by an editor.
// True where something is to be told.
bool Table::happened() {
  if (match_.judge_flags()) {
    drawn_ = false;
    return true;
  }
  const std::int64_t now = Match::clock_now();
  if (now < next_look_) return false;
  next_look_ = now + kFileLooksMs;
  match_.keep_again();
  const std::string saved = files_.changed();
  if (!saved.empty())
    context_.out << fmt::format(
        "   {} was saved: this game goes on with the rules it began with; reload takes the changed ones\n",
        shown(saved));
  return !saved.empty() || match_.trouble() != trouble_;
}

// With an action of this game as an example.
void Table::greet(SideId seat) {
  if (!std::exchange(greets_, false)) return;
  const std::vector<std::string> legal = legal_texts(seat);
  context_.out << fmt::format("write an action{}; help tells the other words\n",
                              legal.empty() ? "" : ", such as " + shown(legal[legal.size() / 2], 40));
}

// With what the seat's clock shows as it is asked.
std::string Table::prompt(SideId seat) const {
  const auto left = match_.clocks().left(seat, Match::clock_now());
  if (!left) return name(seat) + "> ";
  return fmt::format("{} {}{}> ", name(seat), clock_face(*left), match_.clocks().runs(seat) ? "" : " stands");
}

// What was tried at a real table and is not allowed is written down; where a rule judges it, who keeps the
// board says whether it was tried or only mistyped.
void Table::judge_attempt(const std::string& text, SideId seat) {
  const SideId who = seat_named(split_seat(text).seat, match_.sides()).value_or(seat);
  const std::string penalty = match_.penalty(who);
  if (penalty.empty() || !context_.in_terminal) return;
  const auto said = input_.line(
      fmt::format("did {} try that? yes writes it down and judges it: {}; no> ", name(who), penalty));
  if (!said || (*said != "yes" && *said != "y")) return;
  const Done done = match_.judge_attempt(text, who);
  if (!done.done) return refuse(done.why);
  drawn_ = false;
}

// As the seat would write it, with its name where somebody else is on turn.
std::string Table::seated(const std::string& text, SideId seat) const {
  const bool plain = seat == match_.game().turn() && match_.game().boards() == 1;
  return plain || text.find(": ") != std::string::npos ? text : name(seat) + ": " + text;
}

// What ends the game for somebody is asked for twice.
bool Table::sure(const std::string& text, SideId seat) {
  const TableWord word = table_word(split_seat(text).body, match_.variant().rulebook());
  const bool final = word == TableWord::resign || split_seat(text).body == "resign";
  if (!context_.in_terminal || !final) return true;
  const auto said = input_.line(fmt::format("{} resigns? yes or no> ", name(seat)));
  return said && (*said == "yes" || *said == "y");
}

// Where nobody sees what was written above the answer, the answer names it, unless it does so itself.
std::string Table::said_before(const std::string& text, const std::string& why) const {
  if (context_.in_terminal || why.find(text) != std::string::npos) return {};
  return shown(text, 80) + ": ";
}

void Table::action(const std::string& text, SideId seat) {
  const std::string whole = seated(text, seat);
  if (!sure(whole, seat)) return;
  const Done done = act(whole, viewer(seat));
  if (done.done) return;
  if (done.wants)
    return refuse(fmt::format("{}the action was not played: {}", said_before(text, done.why), done.why));
  if (done.illegal && options_.asks_throws && match_.penalty(seat).empty())
    match_.log_refused(whole, seat_named(split_seat(whole).seat, match_.sides()).value_or(seat), done.why);
  const bool told =
      std::ranges::any_of(std::array{"did you mean", "would be legal", "; write: ", "fault ("},
                          [&](const char* part) { return done.why.find(part) != std::string::npos; });
  std::string near = told ? "" : meant(text, seat);
  if (near.empty() && !told && !done.illegal) near = "help lists the words that can be typed here";
  refuse(fmt::format("{}{}{}{}", said_before(text, done.why), done.why, near.empty() ? "" : "\n   " + near,
                     done.rule.empty() ? "" : fmt::format("\n   rule {}", done.rule)));
  if (done.illegal && options_.asks_throws) judge_attempt(whole, seat);
}

// Asks for every throw that is wanted.
Done Table::act(const std::string& text, SideId viewer) {
  std::vector<std::int32_t> throws;
  for (;;) {
    Done done = match_.act(text, viewer, throws);
    if (done.done) drawn_ = false;
    if (!done.wants || !options_.asks_throws) return done;
    const auto value = throw_for(done);
    if (!value) return done;
    throws.push_back(*value);
  }
}

std::optional<std::int32_t> Table::throw_for(const Done& done) {
  const Game::Throw& wanted = *done.wants;
  std::string what = done.wants_for.empty() ? "" : fmt::format(", for {}", done.wants_for);
  if (wanted.index > 0) what += fmt::format(", throw {} of this action", wanted.index + 1);
  for (;;) {
    const std::string prompt = fmt::format("a throw of 1 to {}{}> ", wanted.faces, what);
    if (!context_.in_terminal) context_.out << prompt << '\n';
    const auto said = input_.line(prompt);
    if (!said || *said == "quit") return std::nullopt;
    const bool alone = said->find(' ') == std::string::npos;
    const auto value = chance_outcome(alone ? "roll " + *said : *said, match_.variant().rulebook());
    if (value && *value >= 1 && *value <= wanted.faces) return value;
    refuse(fmt::format("\"{}\" cannot fall: write a number from 1 to {}", shown(*said, 40), wanted.faces));
  }
}

bool Table::computer(SideId seat) {
  Opponent& opponent = *computers_.at(seat.index());
  opponent.learn(match_.game(), seat, match_.past());
  const std::vector<std::string> choices = opponent.decide();
  if (const std::string failure = opponent.failure(); !failure.empty()) return lost(seat, failure);
  for (const std::string& text : choices) {
    const Done done = act(seated(text, seat), seat);
    if (done.done) return true;
    if (done.wants) {
      refuse("the computer's action was not played: " + done.why);
      return false;
    }
  }
  if (!told_stuck_) context_.err << fmt::format("{} finds nothing to do\n", name(seat));
  return false;
}

// Another program that does not play by the rules has lost; whatever it did, the game is kept.
bool Table::lost(SideId seat, const std::string& failure) {
  refuse(fmt::format("{} loses: {}", name(seat), failure));
  match_.note(failure, name(seat));
  return act(seated("resign", seat), seat).done;
}

void Table::refuse(const std::string& message) {
  context_.err << message << '\n';
  if (!context_.in_terminal) context_.status = std::max(context_.status, kFindings);
}

void Table::close() {
  match_.keep_again();
  const SideId last = looking_ ? *looking_ : match_.game().turn();
  news(last);
  const Outcome& end = match_.outcome();
  if (end.over) context_.out << "over: " << outcome_text(match_.variant().rulebook().spec, end) << '\n';
  tell_trouble();
  const bool kept = !match_.kept_in().empty() && match_.trouble().empty();
  if (kept) context_.out << with_path("   kept in:", shown(match_.kept_in())) << '\n';
  if (kept || (saved_ && *saved_ == match_.actions())) return;
  if (!match_.trouble().empty()) context_.status = kFailed;
  if (keeps_secrets())
    context_.err << "the record holds what this seat may not know: --save FILE keeps it\n";
  else
    context_.out << match_.record() << '\n';
}

}  // namespace houserule
