#include "engine/uci_client.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "common/command.h"
#include "engine/names.h"

namespace houserule {

using std::chrono::milliseconds;

UciClient::UciClient(Variant& variant, const ProgramSpec& spec) : ProgramClient(variant, spec) {
  const auto until = ChildProgram::Clock::now() + kProgramBegins;
  child_.say("uci");
  if (!wait_for("uciok", until))
    throw CommandError(fmt::format("\"{}\" does not answer as UCI wants it", name()));
  child_.say("setoption name UCI_Variant value " + name_in_uci(variant.name()));
  if (variant.name() == "chess960") child_.say("setoption name UCI_Chess960 value true");
  for (const auto& [name, value] : spec.options)
    child_.say(fmt::format("setoption name {} value {}", name, value));
  child_.say("ucinewgame");
  child_.say("isready");
  if (!wait_for("readyok", until)) throw CommandError(fmt::format("\"{}\" is not ready in time", name()));
}

std::optional<std::string> UciClient::wait_for(std::string_view word, ChildProgram::Clock::time_point until) {
  return wait_until(until, [&](const std::string& line) { return line.starts_with(word); });
}

void UciClient::learn(Game&, SideId seat, const Past& past) {
  seat_ = seat;
  position_ = past.position.empty() ? "position startpos" : "position fen " + past.position;
  const std::vector<std::string> moves = retraced(past);
  if (!moves.empty()) position_ += fmt::format(" moves {}", fmt::join(moves, " "));
}

std::string UciClient::go_line() const {
  std::string out = "go";
  if (own_ms())
    out += fmt::format(" wtime {} btime {} winc {} binc {}", left_ms_[0], left_ms_[1], gain_ms_, gain_ms_);
  else if (spec_.strength.ms)
    out += fmt::format(" movetime {}", *spec_.strength.ms);
  if (spec_.strength.nodes) out += fmt::format(" nodes {}", *spec_.strength.nodes);
  if (spec_.strength.depth) out += fmt::format(" depth {}", *spec_.strength.depth);
  return out;
}

std::vector<std::string> UciClient::decide() {
  if (!failure_.empty()) return {};
  child_.say(position_);
  child_.say(go_line());
  const auto limit = own_ms() ? own_ms() : spec_.strength.ms;
  const auto most = limit ? milliseconds(*limit) + kProgramLate : milliseconds(kProgramCounts);
  const auto best = wait_for("bestmove", ChildProgram::Clock::now() + most);
  if (!best) return late(most.count());
  std::string answer = best->substr(std::min<std::size_t>(best->size(), 9));
  answer = answer.substr(0, answer.find(' '));
  return answered(answer, answer);
}

}  // namespace houserule
