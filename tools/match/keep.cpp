// A match and its journal: everything that is done goes into the file, and comes out of it again.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <nlohmann/json.hpp>

#include "draw/draw.h"
#include "match/begin.h"
#include "match/match.h"
#include "table/table_words.h"

namespace houserule {

namespace {

using Json = nlohmann::ordered_json;
using Kind = JournalEntry::Kind;

std::string now() { return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr))); }

std::string text_of(const Json& object, const char* key) {
  return object.contains(key) && object[key].is_string() ? object[key].get<std::string>() : "";
}

}  // namespace

MatchStart Match::start_of(const Journal& journal) {
  MatchStart out;
  const Json& start = journal.start;
  out.variant.name = text_of(start, "variant");
  if (out.variant.name.empty()) throw CommandError("the journal names no variant");
  if (start.contains("set")) {
    for (const auto& [option, value] : start["set"].items())
      out.variant.set.push_back(option + "=" + (value.is_string() ? value.get<std::string>() : value.dump()));
  }
  out.position = text_of(start, "position");
  if (start.contains("setup")) out.setup_json = start["setup"].dump();
  if (start.contains("seed") && start["seed"].is_number_unsigned())
    out.seed = start["seed"].get<std::uint64_t>();
  if (start.contains("tags")) {
    for (const auto& [name, value] : start["tags"].items())
      if (value.is_string()) out.tags.emplace_back(name, value.get<std::string>());
  }
  if (start.contains("rules")) out.rules = start["rules"];
  if (start.contains("seats") && start["seats"].is_array()) {
    for (const Json& seat : start["seats"])
      if (seat.is_string()) out.seats.push_back(seat.get<std::string>());
  }
  if (start.contains("clocks") && start["clocks"].is_object()) {
    out.clocks.emplace();
    for (const auto& [seat, budget] : start["clocks"].items())
      if (budget.is_string()) out.clocks->emplace(seat, budget.get<std::string>());
  }
  return out;
}

Json Match::journal_start() const {
  Json out = Json::object();
  out["journal"] = 1;
  out["variant"] = start_.variant.name;
  out["rulebook"] = variant_.digest();
  const auto texts = [&](const char* key, const auto& named) {
    if (!named.empty()) out[key] = Json::object();
    for (const auto& [name, value] : named) out[key][name] = value;
  };
  texts("set", start_.variant.request().set);
  if (start_.seed) out["seed"] = *start_.seed;
  if (!start_.setup_json.empty()) out["setup"] = Json::parse(start_.setup_json);
  if (!start_.position.empty()) out["position"] = start_.position;
  texts("tags", start_.tags);
  if (start_.clocks) out["clocks"] = *start_.clocks;
  if (!start_.seats.empty()) out["seats"] = start_.seats;
  if (!start_.rules.is_null()) out["rules"] = start_.rules;
  return out;
}

void Match::keep_in(JournalFile file, bool is_new) {
  file_.emplace(std::move(file));
  if (!is_new) return;
  for (const JournalEntry& entry : journal_) file_->add(entry);
}

void Match::keep_somewhere() {
  try {
    keep_in(JournalFile::create_somewhere(variant_.name(), journal_start()));
    nowhere_.clear();
  } catch (const CommandError& error) {
    nowhere_ = error.what();
  }
}

void Match::keep_again() {
  if (file_)
    file_->again();
  else if (!nowhere_.empty())
    keep_somewhere();
}

const std::string& Match::kept_in() const {
  static const std::string nowhere;
  return file_ ? file_->path() : nowhere;
}

void Match::write(JournalEntry entry) {
  if (quiet_) return;
  entry.time = now();
  if (together_)
    together_->push_back(entry);
  else if (file_)
    file_->add(entry);
  journal_.push_back(std::move(entry));
}

JournalEntry Match::as_journal(const Entry& entry) {
  JournalEntry out;
  out.kind = entry.spoken ? Kind::word : Kind::action;
  out.text = entry.text;
  out.throws = entry.throws;
  const bool timed = !entry.spoken || split_seat(entry.text).body == "timeout";
  if (timed && entry.seat.index() < entry.clocks.size()) out.clock_ms = entry.clocks[entry.seat.index()];
  return out;
}

void Match::write_done(const Entry& entry) {
  JournalEntry out = as_journal(entry);
  out.seat = sides()[entry.seat.index()].name;
  write(std::move(out));
  write_result();
}

JournalEntry Match::result_entry() const {
  JournalEntry out;
  out.kind = Kind::result;
  out.why = outcome().reason;
  out.points = Json::object();
  for (std::size_t i = 0; i < outcome().points.size(); ++i)
    out.points[sides()[i].name] = points_json(outcome().points[i]);
  return out;
}

void Match::write_result() {
  if (outcome().over && !outcome().points.empty()) write(result_entry());
}

void Match::note(const std::string& text, const std::string& seat) {
  check_kept_text("a note", text);
  JournalEntry entry;
  entry.kind = Kind::note;
  entry.text = text;
  entry.seat = seat;
  write(std::move(entry));
}

void Match::set_tag(const std::string& name, const std::string& value) {
  check_kept_text("a tag", value);
  JournalEntry entry;
  entry.kind = Kind::tag;
  entry.text = name;
  entry.why = value;
  write(std::move(entry));
}

void Match::log_refused(const std::string& text, SideId seat, const std::string& why,
                        const std::string& penalty) {
  JournalEntry entry;
  entry.penalty = penalty;
  entry.kind = Kind::refused;
  entry.text = text;
  if (seat.valid()) entry.seat = sides()[seat.index()].name;
  entry.why = why;
  write(std::move(entry));
}

// Chance comes from the seed as it did then, so that what falls later does not repeat it; where a correction
// changed what came before, it is as it was written down.
Done Match::take_up_action(const JournalEntry& entry) {
  if (!start_.seed || entry.throws.empty()) return perform(entry.text, SideId::none(), entry.throws);
  const std::size_t told = lines_.size();
  Done done = perform(entry.text, SideId::none(), {});
  if (!done.done || entries_.back().throws == entry.throws) return done;
  take_back(1);
  lines_.resize(told);
  return perform(entry.text, SideId::none(), entry.throws);
}

// Corrections are made as they were made then, so that "redo" and the log know of them.
void Match::take_up(const JournalEntry& entry) {
  switch (entry.kind) {
    case Kind::action:
    case Kind::word: {
      known_clocks_ = clocks_behind(entry);
      const Done done = take_up_action(entry);
      known_clocks_.reset();
      if (!done.done)
        throw CommandError(fmt::format("\"{}\": {}", shown(entry.text, 80), done.why), kFindings);
      break;
    }
    case Kind::undo:
      undo(entry.count, entry.why);
      break;
    case Kind::redo:
      redo(entry.count);
      break;
    case Kind::clock:
      take_up_clocks(entry.points);
      break;
    default:
      break;
  }
}

void Match::take_up(const Journal& journal) {
  const std::string pinned = text_of(journal.start, "rulebook");
  quiet_ = true;
  try {
    for (const JournalEntry& entry : journal.entries) take_up(entry);
  } catch (const CommandError& error) {
    quiet_ = false;
    const bool changed = !pinned.empty() && pinned != variant_.digest();
    throw CommandError(fmt::format("the game cannot be taken up: {}{}", error.what(),
                                   changed ? "\n   the rules have changed since it was begun" : ""),
                       error.status());
  }
  quiet_ = false;
  journal_ = journal.entries;
}

}  // namespace houserule
