// What the program itself understands at the table.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <ostream>

#include "common/text.h"
#include "draw/draw.h"
#include "draw/own_words.h"
#include "match/begin.h"
#include "play/table.h"
#include "table/table_words.h"
#include "wording/explain_action.h"
#include "wording/explain_book.h"
#include "wording/rulebook_text.h"

namespace houserule {

namespace {

struct Help {
  const char* word;
  const char* takes;
  const char* about;
};

constexpr std::array<Help, 15> kHelp{{
    {"legal", " [CELL]", "what may be played, all of it or what speaks of a cell"},
    {"why", " ACTION", "why it is legal or not"},
    {"show", "", "the board again"},
    {"flip", "", "turns the board round"},
    {"moves", "", "what was played so far"},
    {"undo", " [N]", "takes back the last action, or the last N, computers' too"},
    {"takeback", " [N]", "the same, also where the rules have an \"undo\" of their own"},
    {"redo", " [N]", "plays again what was taken back"},
    {"note", " TEXT", "a remark for the record"},
    {"tag", " NAME TEXT", "what the record says of the game: tag White Anna"},
    {"clock", " [WHAT]", "what clocks show; clock stop, go, or SEAT 4:30 changes that"},
    {"save", " FILE", "writes the record so far into a new file"},
    {"reload", "", "goes on by the rules as they are now; tells what changed"},
    {"help", " [WORD|all]", "this; what a word of the rules does; all of those words"},
    {"quit", "", "ends it here; the record is kept"},
}};

// The lines, with the word in the margin of the first of them.
std::string behind_word(const std::string& word, std::string lines) {
  return lines.replace(0, word.size(), word);
}

// The word, and beside it what it does: a line of a screen of 80 columns.
std::string help_line(const Help& row) {
  return fmt::format("{:<17} {}\n", std::string(row.word) + row.takes, row.about);
}

// "3", or 1 when nothing is written; 0 for anything else.
std::size_t count_of(const std::string& words) {
  if (words.empty()) return 1;
  std::size_t out = 0;
  const char* const end = words.data() + words.size();
  const auto read = std::from_chars(words.data(), end, out);
  return read.ec == std::errc() && read.ptr == end ? out : 0;
}

}  // namespace

std::vector<std::string> Table::program_words() {
  std::vector<std::string> out{"resign", "draw offer", "draw accept", "claim draw", "claim win"};
  for (const Help& row : kHelp) out.emplace_back(row.word);
  return out;
}

// True when the line was one of the program's words. Those of the rules come first.
bool Table::command(const std::string& said, SideId seat) {
  const auto blank = said.find(' ');
  const std::string word = said == "?" ? "help" : said.substr(0, blank);
  const std::string rest =
      blank == std::string::npos ? "" : std::string(trimmed(std::string_view(said).substr(blank)));
  if (is_verb(match_.variant().rulebook(), word)) return false;
  const auto* const row =
      std::ranges::find(kHelp, word, [](const Help& help) { return std::string(help.word); });
  if (row == kHelp.end()) return false;
  const std::string takes = row->takes;
  if (takes.empty() && !rest.empty()) return false;
  if (!takes.empty() && takes[1] != '[' && rest.empty()) {
    refuse(fmt::format("{}? write: {}{}", word, word, takes));
    return true;
  }
  if (word == "help") help(rest);
  if (word == "legal") list(rest, seat);
  if (word == "why") why(rest, seat);
  if (word == "show") draw(seat);
  if (word == "moves") moves(seat);
  if (word == "undo" || word == "takeback") undo(rest);
  if (word == "redo") redo(rest);
  if (word == "tag") tag(rest);
  if (word == "save") (void)save(rest);
  if (word == "clock") clock(rest);
  if (word == "quit") quit_ = true;
  if (word == "reload") reloads_ = true;
  if (word == "note") note(rest, seat);
  if (word == "flip") {
    flipped_ = !flipped_;
    draw(seat);
  }
  return true;
}

// What the rules say of a word of theirs, also of one that several begin with: "power".
bool Table::help_of_rules(const Rulebook& book, const std::string& word) {
  bool found = false;
  for (const RuleDecl& rule : book.rules) {
    const bool has = std::ranges::any_of(rule.verbs, [&](const VerbSpec& verb) {
      return verb.word == word || verb.word.starts_with(word + " ");
    });
    if (has) context_.out << fmt::format("{}   rule {}\n", wrapped(about_text(rule), ""), rule.name);
    found = found || has;
  }
  return found;
}

void Table::help(const std::string& word) {
  const Rulebook& book = match_.variant().rulebook();
  if (!word.empty()) {
    if (help_of_rules(book, word)) return;
    if (word == "all") return help_of_all();
    const auto* const row =
        std::ranges::find(kHelp, word, [](const Help& help) { return std::string(help.word); });
    if (row == kHelp.end()) {
      std::vector<std::string> known = match_.verbs();
      for (const Help& help : kHelp) known.emplace_back(help.word);
      return refuse(fmt::format("no word \"{}\"\n   {}", shown(word, 40), one_of(word, known)));
    }
    context_.out << fmt::format("{}{}: {}\n", row->word, row->takes, row->about);
    return;
  }
  help_of_own_words();
  context_.out << fmt::format("{:<18}e2e4, a7a8=Q, N@f3, or a word of the rules\n", "an action")
               << "resign, draw offer, draw accept, claim draw, claim win\n";
  for (const Help& row : kHelp) context_.out << help_line(row);
}

void Table::help_of_all() {
  const std::string all = fmt::format("{}", fmt::join(match_.verbs(), ", "));
  context_.out << (all.empty() ? "these rules have no words of their own\n" : wrapped(all, ""))
               << "\"help WORD\" tells what each does\n";
}

// What the seat can do by its abilities and by the rules stands first.
void Table::help_of_own_words() {
  const SideId seat = looking_ ? *looking_ : match_.game().turn();
  Game& game = match_.game();
  const Game::As as(game, viewer(seat));
  ActionList list;
  if (game.legal(list)) return;
  const std::vector<OwnWord> own = own_words(game, seat);
  std::vector<std::string> now;
  for (const std::string& verb : match_.verbs()) {
    if (std::ranges::find(own, verb, &OwnWord::verb) != own.end()) continue;
    const bool possible = std::ranges::any_of(list.actions, [&](const Action& action) {
      return action.seat == seat.value && begins_with_verb(split_seat(game.text(action, &list)).body, verb);
    });
    if (possible) now.push_back(verb);
  }
  if (own.empty() && now.empty()) return;
  for (const std::string& line : own_word_lines(game, seat)) context_.out << line << '\n';
  if (!now.empty())
    context_.out << behind_word("   now",
                                wrapped(fmt::format("{}", fmt::join(now, ", ")), std::string(12, ' ')));
  context_.out << '\n';
}

void Table::list(const std::string& cell, SideId seat) {
  if (const std::string none = cell_missing(cell); !none.empty()) return refuse(none);
  std::vector<std::string> texts;
  for (std::string& text : legal_texts(seat)) {
    const auto at = cell.empty() ? 0 : text.find(cell);
    const auto end = at == std::string::npos ? at : at + cell.size();
    if (at != std::string::npos && (cell.empty() || end == text.size() || text[end] < '0' || text[end] > '9'))
      texts.push_back(std::move(text));
  }
  // Broken between actions where somebody looks, for a line that the terminal breaks is hard to read.
  std::string line = "  ";
  for (const std::string& text : texts) {
    if (context_.out_terminal && display_width(line) + 2 + display_width(text) > 78) {
      context_.out << line << '\n';
      line = "  ";
    }
    line += (line.size() > 2 ? "  " : " ") + text;
  }
  const std::string none =
      cell.empty() ? "   nothing"
                   : fmt::format("   nothing that is legal now speaks of \"{}\"", shown(cell, 40));
  context_.out << (texts.empty() ? none : line) << '\n';
  if (cell.empty()) list_not_now(seat);
}

// What the seat could play besides, and what is missing.
void Table::list_not_now(SideId seat) {
  const Game::As as(match_.game(), viewer(seat));
  for (const std::string& text : own_word_lines(match_.game(), seat, Words::not_now))
    context_.out << text << '\n';
}

void Table::why(const std::string& text, SideId seat) {
  const Explanation why = match_.explain(seated(text, seat), viewer(seat));
  context_.out << action_page(match_.variant().rulebook(), why, match_.game().settled());
}

void Table::undo(const std::string& words) {
  const std::size_t count = count_of(words);
  if (count == 0) return refuse(fmt::format("undo how many? \"{}\" is no number", shown(words, 40)));
  if (match_.actions() == 0) return refuse("nothing was played yet");
  std::size_t wanted = 0;
  const std::vector<SideId> seats = match_.seats();
  // What computers did since is no action that anybody would take back alone.
  for (std::size_t people = 0; people < count && wanted < seats.size(); ++wanted) {
    if (!computers_.contains(seats[seats.size() - 1 - wanted].index())) ++people;
  }
  match_.undo(wanted);
  drawn_ = false;
}

void Table::redo(const std::string& words) {
  const std::size_t count = count_of(words);
  if (count == 0) return refuse(fmt::format("redo how many? \"{}\" is no number", shown(words, 40)));
  if (match_.redo(count) == 0) return refuse("nothing was taken back, or something else was played since");
  drawn_ = false;
}

void Table::tag(const std::string& words) {
  const auto blank = words.find(' ');
  if (blank == std::string::npos) return refuse("tag? write: tag NAME TEXT, such as tag White Anna");
  const std::string name = words.substr(0, blank);
  kept([&] {
    check_tag_name(name);
    match_.set_tag(name, std::string(trimmed(std::string_view(words).substr(blank))));
  });
}

void Table::note(const std::string& text, SideId seat) {
  kept([&] { match_.note(text, name(seat)); });
}

// A text for the record, which may not be one.
void Table::kept(const std::function<void()>& write) {
  try {
    write();
  } catch (const CommandError& error) {
    return refuse(error.what());
  }
  context_.out << "   noted\n";
}

void Table::clock(const std::string& words) {
  if (!match_.clocks().any())
    return refuse("no clocks run in this game: play --clock 5+3 begins one with clocks");
  const auto blank = words.find(' ');
  if (words == "stop") {
    match_.pause_clocks();
  } else if (words == "go") {
    match_.start_clocks();
  } else if (!words.empty()) {
    const auto seat = seat_named(words.substr(0, blank), match_.sides());
    const auto left = blank == std::string::npos ? std::nullopt : read_clock(words.substr(blank + 1));
    if (!seat || !left) return refuse("clock? write: clock stop, clock go, or clock SEAT 4:30");
    match_.set_clock(*seat, *left, {});
  }
  for (std::size_t side = 0; side < match_.sides().size(); ++side) {
    const auto left = match_.clocks().left(SideId{side}, Match::clock_now());
    if (left)
      context_.out << fmt::format("   {:<8} {:>8}{}\n", match_.sides()[side].name, clock_face(*left),
                                  match_.clocks().runs(SideId{side}) ? "  runs" : "");
  }
}

void Table::moves(SideId seat) {
  std::size_t number = 0;
  for (const std::string& text : match_.list(viewer(seat)))
    context_.out << fmt::format("{:>4}  {}\n", ++number, shown(text, 400));
  if (number == 0) context_.out << "   nothing was played yet\n";
}

// A name that cannot be written to ends no game. False when nothing was saved.
bool Table::save(const std::string& file) {
  try {
    if (keeps_secrets())
      throw CommandError("the record holds what this seat may not know: it is kept by who runs the game");
    refuse_to_save_over(file);
    write_file(file, match_.record() + "\n");
  } catch (const CommandError& error) {
    refuse(error.what());
    return false;
  }
  saved_ = match_.actions();
  saved_file_ = file_identity(file);
  context_.out << fmt::format("   saved: {}\n", shown(file));
  return true;
}

// Only what was saved here before may be written over: the game's own file would lose what is played later.
void Table::refuse_to_save_over(const std::string& file) const {
  const auto there = file_identity(file);
  if (there && there == file_identity(match_.kept_in()))
    throw CommandError(fmt::format(
        "cannot write \"{}\": the game is kept in it, with all that was played\n   name another file",
        shown(file)));
  if (!there || there != saved_file_) refuse_existing(file);
}

// Does somebody look all the time who may not know the whole record?
bool Table::keeps_secrets() const {
  return options_.watcher && options_.watcher->valid() && match_.variant().secrets();
}

}  // namespace houserule
