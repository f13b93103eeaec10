#include "play/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "judge/table_words.h"
#include "judge/throws.h"
#include "safe_text.h"

namespace houserule {

namespace {

JudgeOptions judging(const SessionStart& start) {
  JudgeOptions options;
  options.variant = start.variant.name;
  return options;
}

std::size_t place_of(SideId viewer) { return viewer.valid() ? viewer.index() + 1 : 0; }

}  // namespace

Session::Session(Variant& variant, ModuleSource& source, SessionStart start)
    : variant_(variant),
      start_(std::move(start)),
      judge_(judging(start_), source),
      game_(variant),
      looked_(variant.rulebook().spec.sides.size() + 1) {
  std::optional<Diagnostic> wrong;
  if (!start_.position.empty()) wrong = game_.set_position(start_.position);
  if (!start_.setup_json.empty()) wrong = game_.set_up(start_.setup_json);
  if (wrong) throw CommandError(wrong->text());
  if (start_.seed) game_.seed(*start_.seed);
}

std::vector<std::string> Session::verbs() const {
  std::vector<std::string> out;
  for (const RuleDecl& rule : variant_.rulebook().rules) {
    for (const VerbSpec& verb : rule.verbs) {
      if (std::ranges::find(out, verb.word) == out.end()) out.push_back(verb.word);  // choices may share one
    }
  }
  return out;
}

bool Session::is_answer(std::string_view text) const {
  const std::string_view body = split_seat(text).body;
  return std::ranges::any_of(variant_.rulebook().rules, [&](const RuleDecl& rule) {
    return std::ranges::any_of(rule.verbs, [&](const VerbSpec& verb) {
      return verb.choice && (body == verb.word || body.starts_with(verb.word + " "));
    });
  });
}

Done Session::act(const std::string& text, SideId viewer, std::vector<std::int32_t> throws) {
  const SeatedText seated = split_seat(text);
  const TableWord word = table_word(seated.body, variant_.rulebook());
  if (word != TableWord::none) {
    if (word == TableWord::chance) return {false, "nothing is thrown or drawn here", {}, {}};
    return say(text, seat_named(seated.seat, sides()).value_or(game_.turn()));
  }
  if (outcome().over) return {false, "the game was over: " + outcome().reason, outcome().rule, {}};
  const Resolved answer = game_.resolve(text, viewer);
  if (!answer.ok()) return {false, answer.reason, answer.rule, {}};
  std::vector<std::string> seen{text};
  const bool verb = answer.action.kind == ActionKind::verb;
  if (!verb) seen.front() = game_.text(answer.action);
  for (std::size_t side = 0; side < sides().size(); ++side)
    seen.push_back(game_.seen_text(seen.front(), answer, SideId{side}));
  game_.throws(std::move(throws));
  if (const auto fault = game_.play(answer)) {
    if (fault->kind == kThrowFault) return {false, fault->message, {}, game_.failed_throw()};
    return {false, (viewer.valid() ? discreet(*fault) : *fault).text(), {}, {}};
  }
  entries_.push_back({seen.front(), SideId{std::size_t{answer.action.seat}}, false, game_.thrown()});
  tell_played(seen);
  return {true, {}, {}, {}};
}

// The judge knows what such words come to.
Done Session::say(const std::string& text, SideId seat) {
  entries_.push_back({text, seat, true, {}});
  RawGame raw;
  raw.kind = ArchiveKind::record;
  raw.text = record();
  const Verdict& verdict = judge_.judge(raw);
  if (verdict.status != VerdictStatus::ok) {
    entries_.pop_back();
    return {false, verdict.reason, verdict.rule, {}};
  }
  if (verdict.outcome.over && !game_.outcome().over) ended_ = verdict.outcome;
  tell(split_seat(text).seat.empty() ? fmt::format("{}: {}", sides()[seat.index()].name, text) : text);
  return {true, {}, {}, {}};
}

SideId Session::undo() {
  while (!entries_.empty() && entries_.back().spoken) entries_.pop_back();
  if (entries_.empty()) return SideId::none();
  const Entry last = entries_.back();
  entries_.pop_back();
  game_.throws({});
  game_.undo();
  ended_.reset();
  tell(fmt::format("{} takes back", sides()[last.seat.index()].name));
  return last.seat;
}

SideId Session::last() const { return entries_.empty() ? SideId::none() : entries_.back().seat; }
std::size_t Session::actions() const { return entries_.size(); }

void Session::tell(const std::string& text) { lines_.emplace_back(looked_.size(), text); }

void Session::tell_played(const std::vector<std::string>& seen) {
  const Entry& entry = entries_.back();
  const std::string& who = sides()[entry.seat.index()].name;
  Line& line = lines_.emplace_back();
  for (const std::string& text : seen)
    line.push_back(text.starts_with(who + ": ") ? text : fmt::format("{}: {}", who, text));
  for (const std::int32_t value : entry.throws) tell(throw_text(value));
  for (std::size_t i = 0; i < looked_.size(); ++i) {
    for (const std::string& told : game_.automatic(i == 0 ? SideId::none() : SideId{i - 1})) {
      Line heard(looked_.size());
      heard[i] = told;
      lines_.push_back(std::move(heard));
    }
  }
}

std::vector<std::string> Session::news(SideId viewer) {
  std::vector<std::string> out;
  std::size_t& looked = looked_[place_of(viewer)];
  for (; looked < lines_.size(); ++looked) {
    const std::string& line = lines_[looked][place_of(viewer)];
    if (!line.empty()) out.push_back(line);
  }
  return out;
}

std::string Session::record() const {
  nlohmann::ordered_json out;
  out["variant"] = start_.variant.name;
  for (const auto& [option, value] : start_.variant.request().set) out["set"][option] = value;
  if (start_.seed) out["seed"] = *start_.seed;
  if (!start_.setup_json.empty()) out["setup"] = nlohmann::ordered_json::parse(start_.setup_json);
  if (!start_.position.empty()) out["position"] = start_.position;
  out["actions"] = nlohmann::ordered_json::array();
  for (const Entry& entry : entries_) {
    out["actions"].push_back(entry.text);
    for (const std::int32_t value : entry.throws) out["actions"].push_back(throw_text(value));
  }
  return json_line(out);
}

}  // namespace houserule
