#include "formats/sessions.h"

#include <fmt/format.h>

#include "formats/losses.h"

namespace houserule {

namespace {

std::string session(const GameRecord& record, const Replay& replay, std::string_view begins,
                    const std::string& position, std::string& lost) {
  Losses losses(lost);
  std::string out = std::string(begins) + "position " + (position.empty() ? "startpos" : position);
  bool first = true;
  for (std::size_t i = 0; i < replay.actions.size(); ++i) {
    const ReplayedAction& action = replay.actions[i];
    if (action.theirs.empty()) {
      losses.action(i, action.full);
      continue;
    }
    out += (first ? " moves " : " ") + action.theirs;
    first = false;
  }
  losses.tags(record);
  losses.remarks(record);
  if (record.states_result()) losses.add("its result");
  losses.clocks_and_options(record);
  return out + "\n";
}

}  // namespace

std::string session_uci(const GameRecord& record, const Replay& replay, const Variant*, std::string& lost) {
  const std::string begins = fmt::format("ucinewgame\nsetoption name UCI_Variant value {}\n", record.variant);
  return session(record, replay, begins, replay.position.empty() ? "" : "fen " + replay.position, lost);
}

std::string session_usi(const GameRecord& record, const Replay& replay, const Variant*, std::string& lost) {
  const std::string begins =
      record.variant == "shogi"
          ? "usinewgame\n"
          : fmt::format("usinewgame\nsetoption name USI_Variant value {}\n", record.variant);
  return session(record, replay, begins, replay.position.empty() ? "" : replay.sfen, lost);
}

std::string session_ucci(const GameRecord& record, const Replay& replay, const Variant*, std::string& lost) {
  return session(record, replay, "ucci\nucinewgame\n",
                 replay.position.empty() ? "" : "fen " + replay.position, lost);
}

}  // namespace houserule
