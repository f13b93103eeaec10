// What is seen at the table.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "common/shown_output.h"
#include "common/text.h"
#include "draw/draw.h"
#include "draw/own_words.h"
#include "play/table.h"
#include "table/table_words.h"

namespace houserule {

namespace {

// The screen and what was scrolled off it.
constexpr const char* kClear = "\x1b[2J\x1b[3J\x1b[H";

}  // namespace

// Where people share a screen and have secrets, each looks alone.
void Table::look(SideId seat) {
  const bool shares = looking_ && *looking_ != seat && !options_.watcher && match_.variant().secrets();
  const bool first = !looking_ || *looking_ != seat;
  looking_ = seat;
  if (first) drawn_ = false;
  if (!shares || !context_.in_terminal) return;
  input_.forget();
  write_own(context_.out, kClear);
  context_.out << fmt::format("{} looks alone; press Enter", name(seat)) << std::flush;
  const bool typed = input_.enter();
  write_own(context_.out, kClear);
  if (typed) context_.out << "   that line was not played: now the board is yours\n";
}

void Table::news(SideId seat) {
  for (const std::string& text : match_.news(viewer(seat))) context_.out << "   " << shown(text, 400) << '\n';
}

namespace {

// Behind the line that tells how the seat stands.
void tell_own_words(Scene& scene, Game& game, SideId seat) {
  const std::vector<std::string> lines = own_word_lines(game, seat);
  const std::string name = scene.sides[seat.index()] + ":";
  auto at = std::ranges::find_if(scene.told, [&](const std::string& line) { return line.starts_with(name); });
  if (at != scene.told.end()) ++at;
  scene.told.insert(at, lines.begin(), lines.end());
}

}  // namespace

// Where somebody types the board stands last, so that it is on the screen whatever is to be told besides.
void Table::draw(SideId seat) {
  Game& game = match_.game();
  const Game::As as(game, viewer(seat));
  Scene scene = picture_of(match_.variant(), game);
  mark_last(scene, match_.last_cells(viewer(seat)));
  if (flipped_) turn_round(scene);
  if (match_.outcome().over)
    scene.state = "over: " + outcome_text(match_.variant().rulebook().spec, match_.outcome());
  else
    tell_own_words(scene, game, seat);
  print_board(context_, scene, context_.in_terminal ? BoardStands::last : BoardStands::first);
  drawn_ = true;
  ActionList list;
  if (game.legal(list) || list.actions.empty()) return;
  const auto own = std::ranges::count(list.actions, seat.value, &Action::seat);
  const bool question = std::ranges::all_of(list.actions, [&](const Action& action) {
    return action.kind == ActionKind::verb && match_.is_answer(game.text(action, &list));
  });
  if (question)
    context_.out << fmt::format("{} must answer, in one of {} ways: see legal\n", name(seat), own);
}

std::vector<std::string> Table::legal_texts(SideId seat) {
  Game& game = match_.game();
  const Game::As as(game, viewer(seat));
  ActionList list;
  std::vector<std::string> out;
  if (const auto fault = game.legal(list)) {
    refuse(discreet(*fault).text());
    return out;
  }
  for (const Action& action : list.actions) out.push_back(game.text(action, &list));
  return out;
}

std::vector<std::string> Table::offers(SideId seat) {
  std::vector<std::string> out = legal_texts(seat);
  for (std::string& word : program_words()) out.push_back(std::move(word));
  for (std::string& word : match_.verbs()) out.push_back(std::move(word));
  return out;
}

// Short notation that was nearly written: "nf3", "o-o", "knight f3"; nothing where none of it is legal.
std::string Table::notation_meant(const std::string& said, SideId seat) {
  std::vector<std::string> tries;
  if (!said.empty() && said.front() >= 'a' && said.front() <= 'z')
    tries.push_back(static_cast<char>(said.front() - 'a' + 'A') + said.substr(1));
  if (said.find_first_not_of("oO0-") == std::string::npos) {
    std::string castling = said;
    std::ranges::replace_if(
        castling, [](char c) { return c != '-'; }, 'O');
    tries.push_back(std::move(castling));
  }
  const auto blank = said.find(' ');
  for (const TypeDecl& type : match_.game().variant().rulebook().types) {
    if (blank != std::string::npos && said.substr(0, blank) == type.name)
      tries.push_back(type.letter + said.substr(blank + 1));
  }
  for (const std::string& text : tries) {
    if (text != said && match_.game().resolve(text, viewer(seat)).ok()) return text;
  }
  return {};
}

// "there is no cell f9", where the text is written like the name of one; else nothing.
std::string Table::cell_missing(const std::string& said) const {
  const auto digits = said.find_last_not_of("0123456789");
  if (digits == std::string::npos || digits + 1 == said.size()) return {};
  if (said[digits] < 'a' || said[digits] > 'z') return {};
  const std::string cell = said.substr(digits);
  const Topology& cells = match_.variant().board();
  for (int board = 0; board < static_cast<int>(cells.boards().size()); ++board)
    if (cells.find(cell, board).valid()) return {};
  return fmt::format("there is no cell {}", shown(cell, 40));
}

// What somebody may have meant who mistyped a word or an action; nothing where nothing is near.
std::string Table::meant(const std::string& said, SideId seat) {
  if (said == "exit" || said == "bye" || said == "stop") return "quit ends it here; the record is kept";
  if (said == "claim") return "write: claim draw, or claim win";
  if (said.starts_with("explain ")) return fmt::format("write: why {}", shown(said.substr(8), 40));
  if (const std::string note = notation_meant(said, seat); !note.empty())
    return fmt::format("did you mean \"{}\"?", note);
  const std::string small = lower_case(said);
  const std::vector<std::string> known = offers(seat);
  for (const std::string& word : known) {
    if (lower_case(word) == small && word != said) return fmt::format("did you mean \"{}\"?", word);
  }
  const std::string first = small.substr(0, small.find(' '));
  std::vector<std::string> others;  // who wrote a word with something behind it knows the word
  for (const std::string& word : known)
    if (word != first) others.push_back(word);
  if (std::string whole = did_you_mean(said, others); !whole.empty() && said.size() > 3) return whole;
  std::vector<std::string> words;
  for (const std::string& text : known) words.push_back(text.substr(0, text.find(' ')));
  if (std::ranges::find(words, first) != words.end() || first.size() < 3) return {};
  const std::string near = nearest(first, words);
  return near.empty() || near.size() < 3
             ? ""
             : fmt::format("did you mean \"{}{}\"?", near, said.substr(first.size()));
}

}  // namespace houserule
