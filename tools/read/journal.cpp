#include "read/journal.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "common/bounds.h"
#include "common/ordered_object.h"
#include "common/safe_text.h"

namespace houserule {

namespace {

using Json = nlohmann::ordered_json;
using Kind = JournalEntry::Kind;

constexpr std::array<std::string_view, 9> kKinds{"action", "word", "undo",   "redo", "refused",
                                                 "note",   "tag",  "result", "clock"};
constexpr double kClockUnit = 1000;
constexpr const char* kAgain = "again";

bool counts(Kind kind) { return kind == Kind::undo || kind == Kind::redo; }
bool has_table(Kind kind) { return kind == Kind::result || kind == Kind::clock; }

Diagnostic wrong_line(int line, std::string message, std::string hint = {}) {
  return {Severity::error, {{}, line, 1}, std::move(message), std::move(hint)};
}

// Nothing where the text is no JSON, is nested deeper than any record, or has an object with more keys than
// any: each new one is compared with all before it.
std::optional<Json> parsed(std::string_view text) {
  constexpr std::size_t kMostKeys = 20'000;
  bool more = false;
  std::array<std::size_t, kMaxRecordDepth + 2> keys{};
  const Json::parser_callback_t shallow = [&](int depth, Json::parse_event_t event, Json&) {
    more = more || depth > static_cast<int>(kMaxRecordDepth);
    if (more) return false;
    auto& count = keys[static_cast<std::size_t>(depth)];
    if (event == Json::parse_event_t::object_end) keys[static_cast<std::size_t>(depth) + 1] = 0;
    more = event == Json::parse_event_t::key && ++count > kMostKeys;
    return !more;
  };
  Json out = Json::parse(text, shallow, false);
  if (more || out.is_discarded() || !out.is_object()) return std::nullopt;
  return out;
}

std::string text_in(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

// What a clock showed, which is written in seconds.
std::optional<std::int64_t> ms_in(const Json& object) {
  const auto found = object.find("clock");
  if (found == object.end() || !found->is_number()) return std::nullopt;
  const double seconds = found->get<double>();
  constexpr double kMost = 1e9;
  if (!(seconds >= -kMost && seconds <= kMost)) return std::nullopt;
  return std::llround(seconds * kClockUnit);
}

bool read_throws(const Json& object, JournalEntry& entry) {
  const auto found = object.find("throws");
  if (found == object.end()) return true;
  if (!found->is_array()) return false;
  for (const Json& value : *found) {
    if (!value.is_number_integer()) return false;
    entry.throws.push_back(value.get<std::int32_t>());
  }
  return true;
}

bool read_value(const Json& value, JournalEntry& entry) {
  if (counts(entry.kind)) {
    if (!value.is_number_unsigned()) return false;
    entry.count = value.get<std::size_t>();
  } else if (has_table(entry.kind)) {
    entry.points = value;
    return value.is_object();
  } else {
    if (!value.is_string()) return false;
    entry.text = value.get<std::string>();
  }
  return true;
}

std::optional<JournalEntry> entry_of(const Json& object) {
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    const auto value = object.find(std::string(kKinds[i]));
    if (value == object.end()) continue;
    JournalEntry entry;
    entry.kind = static_cast<Kind>(i);
    if (!read_value(*value, entry) || !read_throws(object, entry)) return std::nullopt;
    entry.seat = text_in(object, "seat");
    entry.why = text_in(object, entry.kind == Kind::tag ? "value" : "why");
    entry.time = text_in(object, "time");
    entry.penalty = text_in(object, "penalty");
    if (entry.kind == Kind::action || entry.kind == Kind::word) entry.clock_ms = ms_in(object);
    return entry;
  }
  return std::nullopt;
}

// The entry, and those that stand in its line behind it. False when one of them is none.
bool add_entries(const Json& object, std::vector<JournalEntry>& entries) {
  std::vector<JournalEntry> found;
  std::optional<JournalEntry> first = entry_of(object);
  if (!first) return false;
  found.push_back(std::move(*first));
  if (const auto again = object.find(kAgain); again != object.end()) {
    if (!again->is_array()) return false;
    for (const Json& inner : *again) {
      std::optional<JournalEntry> next = inner.is_object() ? entry_of(inner) : std::nullopt;
      if (!next) return false;
      found.push_back(std::move(*next));
    }
  }
  for (JournalEntry& entry : found) entries.push_back(std::move(entry));
  return true;
}

void add_remark(OrderedObject& remarks, std::size_t after, const std::string& text) {
  Json& said = remarks[std::to_string(after)];
  if (said.is_null() || said.get_ref<const std::string&>().empty())
    said = text;
  else
    said.get_ref<std::string&>().append(" | ").append(text);
}

// By the number of actions and throws before each entry of the journal, in the record that stands at the end.
std::vector<std::size_t> places_of(const Journal& journal, const PlayedLine& line) {
  std::vector<std::size_t> out(journal.entries.size(), 0);
  std::size_t at = 0, next = 0;
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (next < line.played.size() && line.played[next].number == i) {
      at += 1 + line.played[next].entry->throws.size();
      ++next;
    }
    out[i] = at;
  }
  return out;
}

}  // namespace

nlohmann::ordered_json seconds_json(std::int64_t ms) {
  if (ms % 1000 == 0) return ms / 1000;
  return static_cast<double>(ms) / kClockUnit;
}

bool continues_journal(std::string_view line) {
  return std::ranges::any_of(kKinds, [&](std::string_view kind) {
    const std::string begins = fmt::format("{{\"{}\":", kind);
    return line.starts_with(begins) || std::string_view(begins).starts_with(line);
  });
}

std::optional<Diagnostic> read_journal(std::string_view text, int line, Journal& journal) {
  journal = {};
  for (std::size_t at = 0; at < text.size(); ++line) {
    const auto end = text.find('\n', at);
    const std::string_view one = text.substr(at, end - at);
    const bool last = end == std::string_view::npos;
    const std::optional<Json> object = parsed(one);
    const bool first = at == 0;
    at = last ? text.size() : end + 1;
    if (first) {
      if (!object || !object->contains("journal")) return wrong_line(line, "this is no journal of a game");
      if ((*object)["journal"] != 1)
        return wrong_line(line, "a journal of another format", "this program reads format 1");
      journal.start = *object;
    } else if (one.find_first_not_of(" \t\r") != std::string_view::npos) {
      const bool good = object && add_entries(*object, journal.entries);
      if (!good && last) break;
      if (!good) {
        return wrong_line(line, fmt::format("no entry of a journal: {}", shown(one, 60)),
                          fmt::format("an entry has one of: {}", fmt::join(kKinds, ", ")));
      }
      if (journal.entries.size() > kMaxGameActions * 4) return wrong_line(line, "too many entries");
    }
    if (!last) journal.whole_bytes = at;
  }
  return std::nullopt;
}

PlayedLine line_of(const Journal& journal) {
  PlayedLine out;
  for (std::size_t i = 0; i < journal.entries.size(); ++i) {
    const JournalEntry& entry = journal.entries[i];
    const bool done = entry.kind == Kind::action || entry.kind == Kind::word;
    if (done || counts(entry.kind)) out.result = nullptr;
    if (done) {
      out.played.push_back({&entry, i});
      out.undone.clear();
    } else if (counts(entry.kind)) {
      auto& from = entry.kind == Kind::undo ? out.played : out.undone;
      auto& to = entry.kind == Kind::undo ? out.undone : out.played;
      for (std::size_t left = std::min(entry.count, from.size()); left > 0; --left) {
        to.push_back(from.back());
        from.pop_back();
        if (&to == &out.played) to.back().number = i;
      }
    } else if (entry.kind == Kind::result) {
      out.result = &entry;
    }
  }
  return out;
}

std::string record_of(const Journal& journal) {
  constexpr std::array<const char*, 7> kKept{"id", "variant", "rulebook", "set", "seed", "setup", "position"};
  Json out, actions = Json::array();
  for (const char* key : kKept) {
    if (journal.start.contains(key)) out[key] = journal.start[key];
  }
  const Json begun = journal.start.value("tags", Json::object());
  OrderedObject tags(begun.is_object() ? begun.get_ref<const Json::object_t&>() : Json::object_t()), remarks;
  const PlayedLine line = line_of(journal);
  Json clocks = Json::array();
  bool timed = false;
  for (const PlayedLine::Step& step : line.played) {
    actions.push_back(step.entry->text);
    clocks.push_back(step.entry->clock_ms ? seconds_json(*step.entry->clock_ms) : Json());
    timed = timed || step.entry->clock_ms;
    for (const std::int32_t value : step.entry->throws) {
      actions.push_back(fmt::format("roll {}", value));
      clocks.push_back(nullptr);
    }
  }
  const std::vector<std::size_t> places = places_of(journal, line);
  for (std::size_t i = 0; i < journal.entries.size(); ++i) {
    const JournalEntry& entry = journal.entries[i];
    if (entry.kind == Kind::note) add_remark(remarks, places[i], entry.text);
    if (entry.kind == Kind::tag) tags[entry.text] = entry.why;
  }
  out["actions"] = std::move(actions);
  if (timed) out["clocks"] = std::move(clocks);
  if (line.result != nullptr) out["result"] = line.result->points;
  // What is no object is left as it is, for the reader of records to refuse.
  if (Json all = begun.is_object() ? tags.take() : begun; !all.empty()) out["tags"] = std::move(all);
  if (Json all = remarks.take(); !all.empty()) out["remarks"] = std::move(all);
  return json_line(out);
}

namespace {

nlohmann::ordered_json line_json(const JournalEntry& entry) {
  Json out = Json::object();
  const std::string key(kKinds[static_cast<std::size_t>(entry.kind)]);
  if (counts(entry.kind))
    out[key] = entry.count;
  else if (has_table(entry.kind))
    out[key] = entry.points;
  else
    out[key] = entry.text;
  if (!entry.seat.empty()) out["seat"] = entry.seat;
  if (!entry.throws.empty()) out["throws"] = entry.throws;
  if (entry.clock_ms) out["clock"] = seconds_json(*entry.clock_ms);
  if (!entry.penalty.empty()) out["penalty"] = entry.penalty;
  if (!entry.why.empty()) out[entry.kind == Kind::tag ? "value" : "why"] = entry.why;
  if (!entry.time.empty()) out["time"] = entry.time;
  return out;
}

}  // namespace

std::string journal_line(const JournalEntry& entry) { return json_line(line_json(entry)) + "\n"; }

std::string journal_line(const std::vector<JournalEntry>& entries) {
  Json out = line_json(entries.front());
  for (std::size_t i = 1; i < entries.size(); ++i) out[kAgain].push_back(line_json(entries[i]));
  return json_line(out) + "\n";
}

}  // namespace houserule
