// Source: the Chess Engine Communication Protocol, "Commands from xboard to the engine" and "from the
// engine".
#include "engine/cecp_client.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/diagnostic.h"
#include "common/command.h"
#include "engine/lines.h"
#include "engine/moves.h"
#include "engine/names.h"
#include "formats/position_forms.h"

namespace houserule {

namespace {

constexpr std::chrono::seconds kSilence{2};  // until one that says nothing is taken for one of the older kind
constexpr std::int64_t kWholeSecond = 1000;  // below this it is told by a clock, in which a program may …
constexpr std::int64_t kMostShares = 5;      // … take so many times its share
constexpr std::int64_t kClockActions = 40;   // actions for which that clock is set

}  // namespace

CecpClient::CecpClient(Variant& variant, const ProgramSpec& spec) : ProgramClient(variant, spec) {
  if (spec.strength.nodes)
    throw CommandError("CECP has no limit of nodes\n   write a time, 1s or 50ms, or depth=6");
  child_.say("xboard");
  child_.say("protover 2");
  hear_features();
  const std::string variant_name = name_in_cecp(variant.name());
  if (!variants_.empty() && ("," + variants_ + ",").find("," + variant_name + ",") == std::string::npos)
    throw CommandError(
        fmt::format("\"{}\" does not play {}: it knows {}", name(), variant.name(), shown(variants_, 200)));
  if (child_.gone()) throw CommandError(fmt::format("\"{}\" does not answer as CECP wants it", name()));
  numbered_ = variants_.empty() && variant.name().find("shogi") != std::string::npos;
  for (const auto& [option, value] : spec.options) child_.say(fmt::format("option {}={}", option, value));
}

// Lines of features until it is done, or silence.
void CecpClient::hear_features() {
  const auto began = ChildProgram::Clock::now();
  bool said = false, done = false;
  while (!done) {
    const auto line = child_.line(began + (said ? kProgramBegins : kSilence));
    if (!line) return;
    if (!line->starts_with("feature ")) continue;
    said = true;
    std::string rest = line->substr(8);
    while (!rest.empty()) {
      const auto equals = rest.find('=');
      if (equals == std::string::npos) break;
      const std::string name = rest.substr(0, equals);
      rest.erase(0, equals + 1);
      const bool quoted = rest.starts_with('"');
      const auto end = rest.find(quoted ? '"' : ' ', 1);
      const std::string value =
          rest.substr(quoted ? 1 : 0, end == std::string::npos ? end : end - (quoted ? 1 : 0));
      rest.erase(0, end == std::string::npos ? end : end + 1);
      rest.erase(0, std::min(rest.find_first_not_of(' '), rest.size()));
      feature(name, value);
      done = done || (name == "done" && value == "1");
    }
  }
}

void CecpClient::feature(const std::string& name, const std::string& value) {
  features_ = true;
  if (name == "usermove") names_moves_ = value == "1";
  if (name == "setboard") sets_boards_ = value == "1";
  if (name == "variants") variants_ = value;
  if (name != "done") child_.say("accepted " + name);
}

void CecpClient::learn(Game&, SideId seat, const Past& past) {
  seat_ = seat;
  position_ = past.position;
  past_ = retraced(past);
}

void CecpClient::begin() {
  child_.say("new");
  child_.say("force");
  const std::string variant = name_in_cecp(variant_.name());
  if (variant != "normal" && !numbered_) child_.say("variant " + variant);
  if (!position_.empty() && sets_boards_) child_.say("setboard " + position_);
  for (const char* word : {"easy", "nopost"})
    if (features_) child_.say(word);
  told_.clear();
  fresh_ = false;
}

std::string CecpClient::own_text(const std::string& action) const {
  return numbered_ ? usi_text(game_, action) : action;
}

void CecpClient::tell(const std::string& action) {
  child_.say((names_moves_ ? "usermove " : "") + own_text(action));
  told_.push_back(action);
}

bool CecpClient::by_clock(std::int64_t ms) const { return ms < kWholeSecond || !features_; }

// Whole seconds are told as such. Less, and to programs without features anything, as the share of a clock
// that is set anew every so many actions.
void CecpClient::limit() {
  if (spec_.strength.depth)
    child_.say(fmt::format("{} {}", features_ ? "sd" : "depth", *spec_.strength.depth));
  if (const auto own = own_ms()) {
    const std::int64_t seconds = *own / 1000;
    if (told_.size() < 2)
      child_.say(fmt::format("level 0 {}:{:02} {:g}", seconds / 60, seconds % 60,
                             static_cast<double>(gain_ms_) / 1000));
    child_.say(fmt::format("time {}", *own / 10));
    if (features_) child_.say(fmt::format("otim {}", left_ms_[1 - seat_.index()] / 10));
    return;
  }
  if (!spec_.strength.ms) return;
  const std::int64_t ms = *spec_.strength.ms;
  if (!by_clock(ms)) return (void)child_.say(fmt::format("st {}", ms / 1000));
  const std::int64_t period = std::max<std::int64_t>(1, ms * kClockActions / 1000);
  const auto made = static_cast<std::int64_t>(told_.size() / 2) % kClockActions;
  child_.say(fmt::format("level {} {}:{:02} 0", kClockActions, period / 60, period % 60));
  const std::int64_t left = (kClockActions - made) * ms / 10;
  child_.say(fmt::format("time {}", left));
  if (features_) child_.say(fmt::format("otim {}", left));
}

// "move e2e4", and of older programs "12. ... e7e5".
std::optional<std::string> CecpClient::action_in(const std::string& line) {
  const std::vector<std::string> words = words_of(line);
  if (words.size() >= 2 && words[0] == "move") return words[1];
  if (words.size() >= 3 && words[1] == "..." && words[0].ends_with('.')) return words[2];
  return std::nullopt;
}

std::vector<std::string> CecpClient::decide() {
  if (!failure_.empty()) return {};
  const bool goes_on =
      !fresh_ && told_.size() <= past_.size() && std::equal(told_.begin(), told_.end(), past_.begin());
  if (!goes_on) begin();
  if (!position_.empty() && !sets_boards_) {
    failure_ = name() + " cannot be given a position";
    return {};
  }
  for (std::size_t i = told_.size(); i < past_.size(); ++i) tell(past_[i]);
  limit();
  child_.say("go");
  std::chrono::milliseconds most = kProgramCounts;
  if (const auto own = own_ms()) {
    most = std::chrono::milliseconds(*own) + kProgramLate;
  } else if (spec_.strength.ms) {
    const std::int64_t ms = *spec_.strength.ms;
    most = std::chrono::milliseconds(by_clock(ms) ? kMostShares * ms : ms) + kProgramLate;
  }
  std::string refused;
  const auto line = wait_until(ChildProgram::Clock::now() + most, [&](const std::string& each) {
    if (each.starts_with("Illegal move") || each == "resign") refused = each;
    return !refused.empty() || action_in(each);
  });
  if (!line) return late(most.count());
  child_.say("force");
  if (!refused.empty()) {
    failure_ = refused == "resign" ? name() + " resigned"
                                   : fmt::format("{} said \"{}\"", name(), shown(refused, 60));
    return {};
  }
  const std::string answer = *action_in(*line);
  std::vector<std::string> out = answered(answer, numbered_ ? from_usi(game_, answer) : answer);
  ActionList list;
  if (out.empty() || game_.legal(list)) return out;
  if (const auto found = engine_action(game_, list, out.front()))
    told_.push_back(engine_text(game_, list, *found));
  return out;
}

}  // namespace houserule
