#include "match/match.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "common/safe_text.h"
#include "formats/meaning.h"
#include "table/dead.h"
#include "table/table_words.h"
#include "table/throws.h"

namespace houserule {

namespace {

JudgeOptions judging(const MatchStart& start) {
  JudgeOptions options;
  options.variant = start.variant.name;
  return options;
}

// What an onlooker is told: what all sides saw alike, else that there was something.
std::string seen_by_all(const std::vector<std::string>& seen, const std::string& who) {
  const bool alike = std::ranges::all_of(seen, [&](const std::string& text) { return text == seen.front(); });
  return alike ? seen.front() : fmt::format("{}: (a secret action)", who);
}

std::size_t place_of(SideId viewer) { return viewer.valid() ? viewer.index() + 1 : 0; }

}  // namespace

Match::Match(Variant& variant, ModuleSource& source, MatchStart start)
    : variant_(variant),
      start_(std::move(start)),
      judge_(judging(start_), source),
      game_(variant),
      looked_(variant.rulebook().spec.sides.size() + 2),
      clocks_(clocks_for(start_, variant)) {
  std::optional<Diagnostic> wrong;
  if (!start_.position.empty()) wrong = game_.set_position(start_.position);
  if (!start_.setup_json.empty()) wrong = game_.set_up(start_.setup_json);
  if (wrong && !start_.setup_file.empty()) wrong->place.file = shown(start_.setup_file);
  if (wrong) throw CommandError(wrong->text());
  if (start_.seed) game_.seed(*start_.seed);
  run_clocks();
  first_clocks_ = clocks_.all_left(clock_now());
  name_time_control();
}

std::vector<std::string> Match::verbs() const {
  std::vector<std::string> out;
  for (const RuleDecl& rule : variant_.rulebook().rules) {
    for (const VerbSpec& verb : rule.verbs) {
      if (std::ranges::find(out, verb.word) == out.end()) out.push_back(verb.word);  // choices may share one
    }
  }
  return out;
}

bool Match::is_answer(std::string_view text) const {
  const std::string_view body = split_seat(text).body;
  return std::ranges::any_of(variant_.rulebook().rules, [&](const RuleDecl& rule) {
    return std::ranges::any_of(rule.verbs, [&](const VerbSpec& verb) {
      return verb.choice && (body == verb.word || body.starts_with(verb.word + " "));
    });
  });
}

Done Match::act(const std::string& text, SideId viewer, std::vector<std::int32_t> throws) {
  if (judge_flags()) return {false, "the time was over before that", {}, {}, {}};
  Done done = perform(text, viewer, std::move(throws));
  if (done.done) end_if_dead();
  return done;
}

// Only behind what somebody does now: a game that went on from there is taken up as it was played.
void Match::end_if_dead() {
  if (outcome().over) return;
  ended_ = dead_position(game_);
  if (ended_) write_result();
}

namespace {

using Standing = std::map<std::pair<std::string, std::string>, int>;

// Pieces of all colours but one that are fewer than before. What only became another is not missing.
Match::Pieces missing(const Standing& before, const Standing& after, const std::string& own) {
  std::map<std::string, int> fewer;  // by colour
  for (const auto& [piece, count] : before) fewer[piece.first] += count;
  for (const auto& [piece, count] : after) fewer[piece.first] -= count;
  Match::Pieces out;
  for (const auto& [piece, count] : before) {
    const auto left = after.find(piece);
    int gone = count - (left == after.end() ? 0 : left->second);
    for (; piece.first != own && gone > 0 && fewer[piece.first] > 0; --gone, --fewer[piece.first])
      out.push_back(piece);
  }
  return out;
}

}  // namespace

Done Match::perform(const std::string& text, SideId viewer, std::vector<std::int32_t> throws) {
  const SeatedText seated = split_seat(text);
  const TableWord word = table_word(seated.body, variant_.rulebook());
  if (word != TableWord::none) {
    if (word == TableWord::chance && !chance_outcome(seated.body, variant_.rulebook())) {
      const std::string why = fmt::format("\"{}\" is no action of this game", shown(seated.body, 60));
      return {false, why + seat_behind(seated.body, variant_.rulebook()), {}, {}, {}};
    }
    if (word == TableWord::chance) return {false, "nothing is thrown or drawn here", {}, {}, {}};
    return say(text, seat_named(seated.seat, sides()).value_or(game_.turn()));
  }
  if (outcome().over) return {false, "the game was over: " + outcome().reason, outcome().rule, {}, {}};
  const auto failed = [&](const Fault& fault) {
    return Done{false, (viewer.valid() ? discreet(fault) : fault).text(), {}, {}, {}};
  };
  const auto [ours, answer] = meant_by(game_, text, last_end(), viewer);
  if (answer.fault) return failed(*answer.fault);
  if (!answer.ok()) {
    const std::string why = answer.reason + seat_behind(seated.body, variant_.rulebook());
    return {false, why, answer.rule, {}, {}, answer.status == Resolved::Status::illegal};
  }
  Entry entry{ours, SideId{std::size_t{answer.action.seat}}, false, {}, {}, cells_of(answer.action), {}};
  entry.written = written_of(answer.action);
  const TurnBefore before = turn_before(entry.seat);
  const bool verb = answer.action.kind == ActionKind::verb;
  if (!verb) entry.text = game_.text(answer.action);
  entry.seen.push_back(entry.text);
  for (std::size_t side = 0; side < sides().size(); ++side)
    entry.seen.push_back(game_.seen_text(entry.text, answer, SideId{side}));
  entry.seen.push_back(seen_by_all(entry.seen, sides()[entry.seat.index()].name));
  const auto before_it = standing();
  const std::size_t given = throws.size();
  game_.throws(std::move(throws));
  if (const auto fault = game_.play(answer)) {
    if (fault->kind == kThrowFault) return {false, fault->message, {}, game_.failed_throw(), fault->rule};
    return failed(*fault);
  }
  if (game_.throws_used() < given) {
    game_.undo();
    return {false, "nothing is thrown or drawn here", {}, {}, {}};
  }
  entry.throws = game_.thrown();
  entry.throws_for = game_.thrown_for();
  entry.taken = missing(before_it, standing(), sides()[entry.seat.index()].name);
  time_entry(entry, before);
  entries_.push_back(std::move(entry));
  undone_.clear();
  tell_played();
  write_done(entries_.back());
  return {true, {}, {}, {}, {}};
}

std::vector<std::string> Match::cells_of(const Action& action) const {
  std::vector<std::string> out;
  const Game::Ends ends = game_.ends(action);
  for (const CellId cell : {ends.from, ends.to}) {
    if (cell.valid()) out.push_back(variant_.cell_name(cell));
  }
  return out;
}

// The judge knows what such words come to.
Done Match::say(const std::string& text, SideId seat) {
  const std::string told =
      split_seat(text).seat.empty() ? fmt::format("{}: {}", sides()[seat.index()].name, text) : text;
  entries_.push_back({text, seat, true, {}, Line(looked_.size(), told), {}, {}});
  RawGame raw;
  raw.kind = ArchiveKind::record;
  raw.text = played_record();
  const Verdict& verdict = judge_.judge(raw);
  if (verdict.status != VerdictStatus::ok) {
    entries_.pop_back();
    return {false, verdict.reason, verdict.rule, {}, {}};
  }
  if (verdict.outcome.over && !game_.outcome().over) ended_ = verdict.outcome;
  time_entry(entries_.back(), turn_before(seat));
  undone_.clear();
  tell(told);
  write_done(entries_.back());
  return {true, {}, {}, {}, {}};
}

std::size_t Match::take_back(std::size_t count) {
  std::size_t done = 0;
  for (; done < count && !entries_.empty(); ++done) {
    if (!entries_.back().spoken) {
      game_.throws({});
      game_.undo();
    }
    undone_.push_back(std::move(entries_.back()));
    entries_.pop_back();
    ended_.reset();
  }
  if (done > 0) turn_clocks_back();
  return done;
}

std::size_t Match::undo(std::size_t count, const std::string& why) {
  const std::size_t done = take_back(count);
  if (done == 0) return 0;
  const std::string who = sides()[undone_.back().seat.index()].name;
  tell(fmt::format("{} takes back {}{}", who,
                   done == 1 ? "the last action" : fmt::format("the last {} actions", done),
                   why.empty() ? "" : ": " + why));
  JournalEntry entry;
  entry.kind = JournalEntry::Kind::undo;
  entry.count = done;
  entry.why = why;
  write(std::move(entry));
  return done;
}

std::size_t Match::redo(std::size_t count) {
  std::size_t done = 0;
  const bool before = std::exchange(quiet_, true);
  while (done < count && !undone_.empty()) {
    std::vector<Entry> rest = std::move(undone_);
    const Entry next = std::move(rest.back());
    rest.pop_back();
    known_clocks_ = next.clocks;
    const bool played = perform(next.text, SideId::none(), next.throws).done;
    known_clocks_.reset();
    undone_ = std::move(rest);
    if (!played) break;
    ++done;
  }
  quiet_ = before;
  if (done == 0) return 0;
  JournalEntry entry;
  entry.kind = JournalEntry::Kind::redo;
  entry.count = done;
  write(std::move(entry));
  write_result();
  return done;
}

// On the disk as one: who is killed while he corrects has the game as it was before.
Done Match::correct(std::size_t number, const std::string& text, const std::string& why, Corrected& out) {
  out = {};
  if (number == 0 || number > entries_.size())
    return {false, "there is no action of that number", {}, {}, {}};
  together_.emplace();
  Done done = replace(number, text, why, out);
  const std::vector<JournalEntry> all = std::move(*together_);
  together_.reset();
  if (file_) file_->add(all);
  return done;
}

Done Match::replace(std::size_t number, const std::string& text, const std::string& why, Corrected& out) {
  const std::vector<Entry> behind(entries_.begin() + static_cast<std::ptrdiff_t>(number), entries_.end());
  const std::size_t count = entries_.size() - number + 1;
  known_clocks_ = entries_[number - 1].clocks;
  undo(count, why);
  Done done = perform(text, SideId::none(), {});
  known_clocks_.reset();
  if (!done.done) {
    redo(count);
    return done;
  }
  for (const Entry& entry : behind) {
    known_clocks_ = entry.clocks;
    const Done again = perform(entry.text, SideId::none(), entry.throws);
    known_clocks_.reset();
    if (!again.done) {
      out.stopped = entry.text;
      out.why = again.why;
      break;
    }
    ++out.replayed;
  }
  return done;
}

std::vector<SideId> Match::seats() const {
  std::vector<SideId> out;
  for (const Entry& entry : entries_) out.push_back(entry.seat);
  return out;
}

Past Match::past() const {
  Past out{start_.position, {}};
  if (!start_.setup_json.empty()) {
    Game begun(variant_);
    if (!begun.set_up(start_.setup_json)) out.position = begun.position();
  }
  for (const Entry& entry : entries_) {
    if (!entry.spoken) out.actions.push_back(entry.text);
  }
  return out;
}

std::vector<std::string> Match::list(SideId viewer) const {
  std::vector<std::string> out;
  for (const Entry& entry : entries_) {
    const std::string& text = entry.seen[place_of(viewer)];
    const bool named = !split_seat(text).seat.empty();
    out.push_back(named ? text : fmt::format("{}: {}", sides()[entry.seat.index()].name, text));
    for (std::size_t i = 0; i < entry.throws.size(); ++i) {
      const bool seen = i >= entry.throws_for.size() || !entry.throws_for[i].valid() || !viewer.valid() ||
                        entry.throws_for[i] == viewer;
      if (seen) out.back() += ", " + throw_text(entry.throws[i]);
    }
  }
  return out;
}

std::vector<std::string> Match::last_cells(SideId viewer) const {
  std::vector<std::string> out;
  std::set<int> boards;
  for (auto entry = entries_.rbegin(); entry != entries_.rend() && boards.size() < game_.boards(); ++entry) {
    if (entry->spoken) continue;
    const auto& side = sides()[entry->seat.index()];
    const auto board = std::ranges::find(variant_.rulebook().spec.boards, side.board, &BoardSpec::name);
    const bool first =
        boards
            .insert(game_.boards() > 1 ? static_cast<int>(board - variant_.rulebook().spec.boards.begin())
                                       : 0)
            .second;
    if (first && entry->seen[place_of(viewer)] == entry->seen.front())
      out.insert(out.end(), entry->cells.begin(), entry->cells.end());
  }
  return out;
}

void Match::tell(const std::string& text) { lines_.emplace_back(looked_.size(), text); }

// A throw that one side alone sees is told to it and to who knows all.
void Match::tell_throw(const std::string& text, SideId only) {
  if (!only.valid()) return tell(text);
  Line heard(looked_.size());
  heard.front() = heard[1 + only.index()] = text;
  lines_.push_back(std::move(heard));
}

void Match::tell_played() {
  const Entry& entry = entries_.back();
  const std::string& who = sides()[entry.seat.index()].name;
  Line& line = lines_.emplace_back();
  for (const std::string& text : entry.seen)
    line.push_back(text.starts_with(who + ": ") ? text : fmt::format("{}: {}", who, text));
  for (std::size_t i = 0; i < entry.throws.size(); ++i)
    tell_throw(throw_text(entry.throws[i]), entry.throws_for[i]);
  std::map<std::string, std::size_t> heard_by;  // of the sides
  for (std::size_t i = 0; i < looked_.size(); ++i) {
    const bool all = i + 1 == looked_.size();
    for (const std::string& told : game_.automatic(i == 0 || all ? SideId::none() : SideId{i - 1})) {
      if (all && heard_by[told] < sides().size()) continue;
      if (i > 0 && !all) ++heard_by[told];
      Line heard(looked_.size());
      heard[i] = told;
      lines_.push_back(std::move(heard));
    }
  }
}

std::vector<std::string> Match::news(SideId viewer) {
  std::vector<std::string> out;
  std::size_t& looked = looked_[place_of(viewer)];
  for (; looked < lines_.size(); ++looked) {
    const std::string& line = lines_[looked][place_of(viewer)];
    if (!line.empty()) out.push_back(line);
  }
  return out;
}

std::vector<std::string> Match::log(SideId viewer) const {
  std::vector<std::string> out;
  for (const Line& line : lines_) {
    if (!line[place_of(viewer)].empty()) out.push_back(line[place_of(viewer)]);
  }
  return out;
}

// For the judge while something is done: without what is not part of the game itself.
std::string Match::played_record() const {
  Journal journal;
  journal.start = journal_start();
  for (const Entry& entry : entries_) journal.entries.push_back(as_journal(entry));
  return record_of(journal);
}

std::string Match::record() const {
  Journal journal;
  journal.start = journal_start();
  journal.entries = journal_;
  return record_of(journal);
}

}  // namespace houserule
