#include "play/table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <istream>
#include <ostream>

#include "bounds.h"
#include "draw/draw.h"
#include "explain_action.h"
#include "judge/table_words.h"
#include "judge/throws.h"
#include "read/text.h"

namespace houserule {

namespace {

constexpr const char* kHelp =
    "an action         e2e4, a7a8=Q, N@f3, or a word of the rules with what belongs to it\n"
    "resign, draw offer, draw accept, claim draw, claim win\n"
    "legal [cell]      what may be played, all of it or what speaks of a cell\n"
    "why ACTION        why it is legal or not\n"
    "show              the board again\n"
    "undo              takes the last action back, and what computers did since\n"
    "save FILE         writes the record so far\n"
    "quit              ends it here; the record is kept\n";

}  // namespace

Table::Table(Session& session, Variant& variant, const TableOptions& options, Context& context)
    : session_(session), options_(options), context_(context), acted_(session.sides().size()) {
  for (const auto& [side, careful] : options.computers)
    computers_.try_emplace(side, variant, careful, options.seed + side);
}

void Table::run() {
  while (!quit_ && turn()) {
  }
  close();
}

bool Table::turn() {
  if (session_.outcome().over) return false;
  ActionList list;
  if (const auto fault = session_.game().legal(list)) {
    context_.err << (viewer(session_.game().turn()).valid() ? discreet(*fault) : *fault).text() << '\n';
    context_.status = kFailed;
    return false;
  }
  const SideId seat = to_act(list);
  acted_[seat.index()] = session_.actions() + 1;
  if (!computers_.contains(seat.index())) return ask(seat);
  if (computers_.size() < session_.sides().size() || session_.actions() < options_.longest)
    return computer(seat);
  context_.err << fmt::format("nobody has won after {} actions: the game stops here\n", options_.longest);
  return false;
}

// Of those that may act, who is on turn; of several boards, who has waited longest.
SideId Table::to_act(const ActionList& list) const {
  Game& game = session_.game();
  std::vector<SideId> open, on_turn;
  for (const Action& action : list.actions) open.emplace_back(std::size_t{action.seat});
  for (unsigned board = 0; board < game.boards(); ++board) {
    if (std::ranges::find(open, game.turn(board)) != open.end()) on_turn.push_back(game.turn(board));
  }
  if (!on_turn.empty()) open = on_turn;
  if (open.empty()) return game.turn();
  return *std::ranges::min_element(open, {}, [&](SideId side) { return acted_[side.index()]; });
}

SideId Table::viewer(SideId seat) const {
  if (options_.watcher) return *options_.watcher;
  return session_.variant().secrets() && !computers_.contains(seat.index()) ? seat : SideId::none();
}

std::optional<std::string> Table::line(const std::string& prompt) {
  if (context_.in_terminal) context_.out << prompt << std::flush;
  std::string text;
  bool whole = true;
  while (read_line(context_.in, text, kMaxLineBytes, whole)) {
    if (!whole) {
      refuse(fmt::format("a line of more than {} bytes", kMaxLineBytes));
    } else if (text = std::string(trimmed(text)); !text.empty()) {
      return text;
    }
    if (context_.in_terminal) context_.out << prompt << std::flush;
  }
  return std::nullopt;
}

bool Table::ask(SideId seat) {
  look(seat);
  news(seat);
  if (!drawn_) draw(seat);
  const auto said = line(fmt::format("{}> ", name(seat)));
  if (!said) return false;
  if (!command(*said, seat)) action(*said, seat);
  return true;
}

// Where people share a screen and have secrets, each looks alone.
void Table::look(SideId seat) {
  const bool shares = looking_ && *looking_ != seat && !options_.watcher && session_.variant().secrets();
  const bool first = !looking_ || *looking_ != seat;
  looking_ = seat;
  if (first) drawn_ = false;
  if (!shares || !context_.in_terminal) return;
  context_.out << std::string(60, '\n') << fmt::format("{} looks alone; press Enter", name(seat))
               << std::flush;
  std::string nothing;
  bool whole = true;
  read_line(context_.in, nothing, kMaxLineBytes, whole);
}

void Table::news(SideId seat) {
  for (const std::string& text : session_.news(viewer(seat)))
    context_.out << "   " << shown(text, 400) << '\n';
}

void Table::draw(SideId seat) {
  Game& game = session_.game();
  const Game::As as(game, viewer(seat));
  context_.out << draw_text(picture_of(session_.variant(), game), context_.colour);
  drawn_ = true;
  ActionList list;
  if (game.legal(list) || list.actions.empty()) return;
  const auto own = std::ranges::count(list.actions, seat.value, &Action::seat);
  const bool question = std::ranges::all_of(list.actions, [&](const Action& action) {
    return action.kind == ActionKind::verb && session_.is_answer(game.text(action, &list));
  });
  if (question)
    context_.out << fmt::format("{} must answer, in one of {} ways: see legal\n", name(seat), own);
}

// True when the line was one of the program's words. Those of the rules come first.
bool Table::command(const std::string& said, SideId seat) {
  const auto blank = said.find(' ');
  const std::string word = said.substr(0, blank);
  const std::string rest = blank == std::string::npos ? "" : std::string(trimmed(std::string_view(said).substr(blank)));
  if (is_verb(session_.variant().rulebook(), word)) return false;
  if (word == "help" && rest.empty()) {
    const auto verbs = session_.verbs();
    context_.out << kHelp;
    if (!verbs.empty()) context_.out << fmt::format("words of the rules: {}\n", fmt::join(verbs, ", "));
  } else if (word == "legal") {
    list(rest, seat);
  } else if (word == "why") {
    rest.empty() ? refuse("why what? write: why ACTION") : why(rest, seat);
  } else if (word == "show" && rest.empty()) {
    draw(seat);
  } else if (word == "undo" && rest.empty()) {
    undo();
  } else if (word == "save") {
    rest.empty() ? refuse("where to? write: save FILE") : void(save(rest));
  } else if (word == "quit" && rest.empty()) {
    quit_ = true;
  } else {
    return false;
  }
  return true;
}

// As the seat would write it, with its name where somebody else is on turn.
std::string Table::seated(const std::string& text, SideId seat) const {
  const bool plain = seat == session_.game().turn() && session_.game().boards() == 1;
  return plain || text.find(": ") != std::string::npos ? text : name(seat) + ": " + text;
}

void Table::action(const std::string& text, SideId seat) {
  const Done done = act(seated(text, seat), viewer(seat));
  if (done.done) return;
  if (done.wants) return refuse("the action was not played: " + done.why);
  refuse(fmt::format("{}{}", done.why, done.rule.empty() ? "" : fmt::format("\n   rule {}", done.rule)));
}

// Asks for every throw that is wanted.
Done Table::act(const std::string& text, SideId viewer) {
  std::vector<std::int32_t> throws;
  for (;;) {
    Done done = session_.act(text, viewer, throws);
    if (done.done) drawn_ = false;
    if (!done.wants || !options_.asks_throws) return done;
    const auto value = throw_for(*done.wants);
    if (!value) return done;
    throws.push_back(*value);
  }
}

std::optional<std::int32_t> Table::throw_for(const Game::Throw& wanted) {
  for (;;) {
    const std::string prompt = fmt::format("a throw of 1 to {}> ", wanted.faces);
    if (!context_.in_terminal) context_.out << prompt << '\n';
    const auto said = line(prompt);
    if (!said || *said == "quit") return std::nullopt;
    const bool alone = said->find(' ') == std::string::npos;
    const auto value = chance_outcome(alone ? "roll " + *said : *said, session_.variant().rulebook());
    if (value && *value >= 1 && *value <= wanted.faces) return value;
    refuse(fmt::format("\"{}\" cannot fall: write a number from 1 to {}", shown(*said, 40), wanted.faces));
  }
}

bool Table::computer(SideId seat) {
  for (const std::string& text : computers_.at(seat.index()).choices(session_.game(), seat)) {
    const Done done = act(seated(text, seat), seat);
    if (done.done) return true;
    if (done.wants) {
      refuse("the computer's action was not played: " + done.why);
      return false;
    }
  }
  context_.err << fmt::format("{} finds nothing to do\n", name(seat));
  return false;
}

void Table::list(const std::string& cell, SideId seat) {
  Game& game = session_.game();
  const Game::As as(game, viewer(seat));
  ActionList list;
  if (game.legal(list)) return refuse("a script failed");
  std::vector<std::string> texts;
  for (const Action& action : list.actions) {
    std::string text = game.text(action, &list);
    const auto at = cell.empty() ? 0 : text.find(cell);
    const auto end = at == std::string::npos ? at : at + cell.size();
    if (at != std::string::npos && (cell.empty() || end == text.size() || text[end] < '0' || text[end] > '9'))
      texts.push_back(std::move(text));
  }
  context_.out << fmt::format("   {}\n",
                              texts.empty() ? "nothing" : fmt::format("{}", fmt::join(texts, "  ")));
}

void Table::why(const std::string& text, SideId seat) {
  Game& game = session_.game();
  const Game::As as(game, viewer(seat));
  context_.out << action_page(session_.variant().rulebook(), game.explain(seated(text, seat)),
                              game.settled());
}

void Table::undo() {
  SideId seat = session_.undo();
  if (!seat.valid()) return refuse("nothing was played yet");
  while (computers_.contains(seat.index()) && session_.last().valid()) seat = session_.undo();
  drawn_ = false;
}

// A name that cannot be written to ends no game. False when nothing was saved.
bool Table::save(const std::string& file) {
  try {
    if (keeps_secrets() && is_device(file))
      throw CommandError(fmt::format(
          "the record holds what this seat may not know, and \"{}\" is no file on a disk", shown(file)));
    write_file(file, session_.record() + "\n");
  } catch (const CommandError& error) {
    refuse(error.what());
    return false;
  }
  saved_ = session_.actions();
  context_.out << fmt::format("   saved: {}\n", shown(file));
  return true;
}

// Does somebody look all the time who may not know the whole record?
bool Table::keeps_secrets() const {
  return options_.watcher && options_.watcher->valid() && session_.variant().secrets();
}

void Table::refuse(const std::string& message) {
  context_.err << message << '\n';
  if (!context_.in_terminal) context_.status = kFindings;
}

void Table::close() {
  const SideId last = looking_ ? *looking_ : session_.game().turn();
  news(last);
  const Outcome& end = session_.outcome();
  if (end.over) context_.out << "over: " << outcome_text(session_.variant().rulebook().spec, end) << '\n';
  if (!options_.save.empty()) {
    if (save(options_.save)) return;
    context_.status = kFailed;
  }
  if (saved_ && *saved_ == session_.actions()) return;
  if (keeps_secrets())
    context_.err << "the record holds what this seat may not know: --save FILE keeps it\n";
  else
    context_.out << session_.record() << '\n';
}

}  // namespace houserule
