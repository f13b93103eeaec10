#include "serve/room.h"

#include <fmt/format.h>

#include <algorithm>

#include "match/begin.h"
#include "match/looking.h"
#include "serve/answer.h"
#include "sources/journal_rules.h"
#include "table/table_words.h"
#include "wording/explain_action.h"

namespace houserule {

namespace {

using Json = nlohmann::json;

Json answer_of(const Done& done) {
  if (done.done) return {{"done", true}};
  Json out = refusal(done.why, done.rule);
  if (done.wants)
    out["wants"] = {{"faces", done.wants->faces}, {"index", done.wants->index}, {"rule", done.wants_for}};
  return out;
}

}  // namespace

Room::Room(const RoomWish& wish, const Context& context) : context_(context), players_(wish.players) {
  Journal journal;
  MatchStart start{wish.variant, {}, {}, {}, {}, {}, {}};
  if (!wish.resume.empty()) {
    journal = load_journal(wish.resume);
    start = Match::start_of(journal);
  } else if (!wish.table) {
    start.seed = wish.seed ? *wish.seed : some_seed();
  }
  JournalRules rules = rules_of(journal, start.variant, context);
  source_ = std::move(rules.source);
  variant_ = std::move(rules.variant);
  if (wish.resume.empty()) start.rules = rules_to_keep(start.variant, *variant_, context);
  if (!wish.clocks.empty()) start.clocks = clock_plan(wish.clocks, variant_->rulebook());
  table_ = !start.seed;
  gives_hints_ = wish.hints;
  if (wish.resume.empty()) start.tags = usual_tags(wish.tags, variant_->rulebook().spec.sides.size());
  match_ = std::make_unique<Match>(*variant_, *source_, start);
  if (!wish.resume.empty()) {
    match_->take_up(journal);
    match_->keep_in(JournalFile::append(wish.resume, journal.whole_bytes), false);
  } else if (!kInPage) {
    if (wish.save.empty())
      match_->keep_somewhere();
    else
      match_->keep_in(JournalFile::create(wish.save, match_->journal_start()));
  }
  for (const SideSpec& side : match_->sides()) names_.push_back(side.name);
  const VariantSpec& spec = variant_->rulebook().spec;
  title_ = spec.title.empty() ? spec.name : spec.title;
  std::erase_if(players_, [&](const auto& player) { return player.first >= names_.size(); });
  // What cannot play is told before anybody sits down.
  for (const auto& [side, player] : players_) opponent_of(side);
  if (!kInPage && !players_.empty()) thinking_ = std::thread([this] { play_computers(); });
  if (!kInPage && match_->clocks().any()) watching_ = std::thread([this] { watch_clocks(); });
}

Room::~Room() {
  close();
  if (thinking_.joinable()) thinking_.join();
  if (watching_.joinable()) watching_.join();
}

void Room::close() {
  const std::lock_guard lock(mutex_);
  closed_ = hurry_ = true;
  news_.notify_all();
}

std::string Room::kept_in() {
  const std::lock_guard lock(mutex_);
  return match_->kept_in();
}

std::string Room::file_news() {
  const std::lock_guard lock(mutex_);
  match_->keep_again();
  const std::string now = match_->trouble();
  if (now == trouble_) return {};
  trouble_ = now;
  changed();
  if (now.empty()) return fmt::format("the game is kept in {} now, all of it", shown(match_->kept_in()));
  const std::string file = match_->kept_in();
  return fmt::format("{}{}\n   the game goes on, and this is tried again every second",
                     file.empty() ? "" : fmt::format("cannot write \"{}\": ", shown(file)), now);
}

std::string Room::not_kept() {
  const std::lock_guard lock(mutex_);
  match_->keep_again();
  return match_->trouble().empty() ? "" : match_->record() + "\n";
}

bool Room::wait(std::uint64_t known, std::chrono::milliseconds most) {
  std::unique_lock lock(mutex_);
  news_.wait_for(lock, most, [&] { return closed_ || version_ != known; });
  return !closed_;
}

void Room::changed() {
  ++version_;
  news_.notify_all();
}

SideId Room::viewer(const Guest& guest) const {
  if (guest.role == Guest::Role::judge) return SideId::none();
  return guest.role == Guest::Role::seat ? guest.side : everybody(*variant_);
}

// A seat speaks for itself, whatever name it writes.
std::string Room::seated(const Guest& guest, const std::string& text) {
  if (guest.role == Guest::Role::judge) return text;
  const std::string body(split_seat(text).body);
  const bool plain = guest.side == match_->game().turn() && match_->game().boards() == 1;
  return plain ? body : names_[guest.side.index()] + ": " + body;
}

Json Room::act(const Guest& guest, const std::string& text, std::vector<std::int32_t> throws) {
  const std::lock_guard lock(mutex_);
  if (guest.role == Guest::Role::watcher) return refusal("you are watching");
  if (!throws.empty() && !table_) return refusal("chance falls by itself in this game");
  const SeatedText parts = split_seat(text);
  if (guest.role == Guest::Role::seat && !parts.seat.empty() &&
      seat_named(parts.seat, match_->sides()) != guest.side)
    return refusal(fmt::format("you play {}", names_[guest.side.index()]));
  const std::string whole = seated(guest, text);
  const Done done =
      match_->act(whole, guest.role == Guest::Role::judge ? SideId::none() : guest.side, std::move(throws));
  Json out = answer_of(done);
  if (!done.done && done.wants && !table_) out.erase("wants");
  // What was tried at the table is known to all who sit there; where a rule judges it, who keeps the board
  // says whether it was.
  if (done.illegal && guest.role == Guest::Role::judge) {
    const SideId who = who_tried(whole);
    const std::string penalty = match_->penalty(who);
    if (penalty.empty())
      match_->log_refused(whole, who, done.why);
    else
      out["attempt"] = {{"text", whole}, {"seat", names_[who.index()]}, {"penalty", penalty}};
  }
  if (done.done || guest.role == Guest::Role::judge) changed();
  return out;
}

SideId Room::who_tried(const std::string& text) {
  return seat_named(split_seat(text).seat, match_->sides()).value_or(match_->game().turn());
}

Json Room::judge_attempt(const Guest& guest, const std::string& text) {
  const std::lock_guard lock(mutex_);
  if (guest.role != Guest::Role::judge) return refusal("only who keeps the board judges attempts");
  Json out = answer_of(match_->judge_attempt(text, who_tried(text)));
  changed();
  return out;
}

Json Room::clock(const Guest& guest, const std::string& seat, const std::string& time,
                 const std::string& why) {
  const std::lock_guard lock(mutex_);
  if (guest.role != Guest::Role::judge) return refusal("only who keeps the board sets clocks");
  if (!match_->clocks().any()) return refusal("no clocks run in this game");
  if (time == "go") {
    match_->start_clocks();
  } else if (time == "stop") {
    match_->pause_clocks();
  } else {
    const auto side = seat_named(seat, match_->sides());
    const auto left = read_clock(time);
    if (!side || !left) return refusal("a clock is set to minutes, or minutes and seconds, as 4:30");
    match_->set_clock(*side, *left, why);
  }
  changed();
  return {{"done", true}};
}

Json Room::why(const Guest& guest, const std::string& text) {
  const std::lock_guard lock(mutex_);
  if (guest.role == Guest::Role::watcher) return refusal("you are watching");
  const Explanation why = match_->explain(seated(guest, text), viewer(guest));
  return {{"done", true}, {"text", action_page(variant_->rulebook(), why, match_->game().settled())}};
}

Json Room::undo(const Guest& guest, std::size_t count, const std::string& why) {
  const std::lock_guard lock(mutex_);
  if (guest.role != Guest::Role::judge) return refusal("only who keeps the board takes actions back");
  if (match_->undo(count, why) == 0) return refusal("nothing was played yet");
  changed();
  return {{"done", true}};
}

Json Room::redo(const Guest& guest) {
  const std::lock_guard lock(mutex_);
  if (guest.role != Guest::Role::judge) return refusal("only who keeps the board takes actions back");
  if (match_->redo() == 0) return refusal("nothing was taken back, or something else was played since");
  changed();
  return {{"done", true}};
}

Json Room::correct(const Guest& guest, std::size_t number, const std::string& text, const std::string& why) {
  const std::lock_guard lock(mutex_);
  if (guest.role != Guest::Role::judge) return refusal("only who keeps the board corrects it");
  Corrected corrected;
  Json out = answer_of(match_->correct(number, text, why, corrected));
  out["replayed"] = corrected.replayed;
  if (!corrected.stopped.empty()) {
    out["stopped"] = corrected.stopped;
    out["stopped_why"] = corrected.why;
  }
  changed();
  return out;
}

Json Room::note(const Guest& guest, const std::string& text) {
  const std::lock_guard lock(mutex_);
  if (guest.role != Guest::Role::judge) return refusal("only who keeps the board writes notes");
  return kept([&] { match_->note(text); });
}

// What becomes of a text for the record, which may not be one.
Json Room::kept(const std::function<void()>& write) {
  try {
    write();
  } catch (const CommandError& error) {
    return refusal(error.what());
  }
  changed();
  return {{"done", true}};
}

Json Room::tag(const Guest& guest, const std::string& name, const std::string& value) {
  const std::lock_guard lock(mutex_);
  if (guest.role != Guest::Role::judge) return refusal("only who keeps the board writes that");
  return kept([&] {
    check_tag_name(name);
    match_->set_tag(name, value);
  });
}

// ---- clocks ----------------------------------------------------------------------------------------

void Room::watch_clocks() {
  std::unique_lock lock(mutex_);
  while (!closed_) {
    if (match_->judge_flags()) changed();
    const std::uint64_t known = version_;
    const auto something = [&] { return closed_ || version_ != known; };
    const auto falls = match_->clocks().next_fall();
    if (falls)
      news_.wait_for(lock, std::chrono::milliseconds(*falls - Match::clock_now()), something);
    else
      news_.wait(lock, something);
  }
}

}  // namespace houserule
