#include "engine/uci_client.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/diagnostic.h"
#include "common/command.h"
#include "engine/moves.h"
#include "engine/names.h"
#include "table/table_words.h"

namespace houserule {

namespace {

using namespace std::chrono;
constexpr seconds kToBegin{10};      // until it has said what it is and is ready
constexpr milliseconds kLate{1000};  // more than it was given, until it is late
constexpr seconds kForNodes{600};    // where depth or nodes limit it
constexpr std::int64_t kUsualMs = 1000;

}  // namespace

ProgramSpec program_of(const std::string& text) {
  ProgramSpec out;
  std::string rest = text;
  bool limited = false;
  for (bool first = true; !rest.empty() || first; first = false) {
    const auto comma = rest.find(',');
    const std::string part = rest.substr(0, comma);
    rest = comma == std::string::npos ? "" : rest.substr(comma + 1);
    const auto equals = part.find('=');
    const std::string name = part.substr(0, equals);
    if (first) {
      out.command = command_words(part);
    } else if (equals != std::string::npos && name != "depth" && name != "nodes") {
      out.options.emplace_back(name, part.substr(equals + 1));
      if (name == "UCI_Elo") out.options.emplace_back("UCI_LimitStrength", "true");
    } else {
      const Strength more = strength_of(part);
      if (more.ms) out.strength.ms = more.ms;
      if (more.nodes) out.strength.nodes = more.nodes;
      if (more.depth) out.strength.depth = more.depth;
      limited = true;
    }
  }
  if (out.command.empty())
    throw CommandError("no program is named\n   write uci:PROGRAM, as uci:fairy-stockfish,1s");
  if (!limited) out.strength.ms = kUsualMs;
  return out;
}

UciClient::UciClient(Variant& variant, const ProgramSpec& spec)
    : variant_(variant), spec_(spec), child_(spec.command), game_(variant) {
  if (variant.rulebook().spec.sides.size() != 2)
    throw CommandError(fmt::format("{} has more than two seats, and UCI is for two", variant.name()));
  const auto until = ChildProgram::Clock::now() + kToBegin;
  const std::string& program = spec.command.front();
  child_.say("uci");
  if (!wait_for("uciok", until))
    throw CommandError(fmt::format("\"{}\" does not answer as UCI wants it", shown(program)));
  child_.say("setoption name UCI_Variant value " + name_in_uci(variant.name()));
  if (variant.name() == "chess960") child_.say("setoption name UCI_Chess960 value true");
  for (const auto& [name, value] : spec.options)
    child_.say(fmt::format("setoption name {} value {}", name, value));
  child_.say("ucinewgame");
  child_.say("isready");
  if (!wait_for("readyok", until))
    throw CommandError(fmt::format("\"{}\" is not ready in time", shown(program)));
}

std::optional<std::string> UciClient::wait_for(std::string_view word, ChildProgram::Clock::time_point until) {
  for (;;) {
    std::optional<std::string> line = child_.line(until);
    if (!line || line->starts_with(word)) return line;
    if (ChildProgram::Clock::now() >= until) return std::nullopt;
  }
}

void UciClient::learn(Game&, SideId, const Past& past) {
  game_.reset();
  if (!past.position.empty()) (void)game_.set_position(past.position);
  position_ = past.position.empty() ? "position startpos" : "position fen " + past.position;
  ActionList list;
  std::string moves;
  for (const std::string& action : past.actions) {
    const Resolved resolved = game_.resolve(split_seat(action).body);
    if (!resolved.ok() || game_.legal(list)) continue;
    const std::string own = game_.text(resolved);
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (game_.text(list, i) != own) continue;
      moves += " " + engine_text(game_, list, i);
      break;
    }
    if (game_.play(resolved)) break;
  }
  if (!moves.empty()) position_ += " moves" + moves;
}

std::string UciClient::go_line() const {
  std::string out = "go";
  if (spec_.strength.ms) out += fmt::format(" movetime {}", *spec_.strength.ms);
  if (spec_.strength.nodes) out += fmt::format(" nodes {}", *spec_.strength.nodes);
  if (spec_.strength.depth) out += fmt::format(" depth {}", *spec_.strength.depth);
  return out;
}

std::vector<std::string> UciClient::decide() {
  if (!failure_.empty()) return {};
  child_.say(position_);
  child_.say(go_line());
  const auto most = spec_.strength.ms ? milliseconds(*spec_.strength.ms) + kLate : milliseconds(kForNodes);
  const auto best = wait_for("bestmove", ChildProgram::Clock::now() + most);
  const std::string& program = spec_.command.front();
  if (!best) {
    failure_ = child_.gone() ? fmt::format("{} ended before it answered", shown(program))
                             : fmt::format("{} did not answer within {} ms", shown(program), most.count());
    return {};
  }
  std::string answer = best->substr(std::min<std::size_t>(best->size(), 9));
  answer = answer.substr(0, answer.find(' '));
  ActionList list;
  if (game_.legal(list)) return {};
  if (const auto found = engine_action(game_, list, answer)) return {game_.text(list, *found)};
  const std::string why = game_.resolve(answer).reason;
  failure_ = fmt::format("{} answered {}, which is not legal{}", shown(program), shown(answer, 40),
                         why.empty() ? "" : ": " + why);
  return {};
}

}  // namespace houserule
