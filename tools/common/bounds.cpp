// The page that says how much strangers may ask of the program.
#include "common/bounds.h"

#include <fmt/format.h>

#include <vector>

#include "base/diagnostic.h"
#include "base/limits.h"

namespace houserule {

namespace {

struct Row {
  const char* of;
  std::string most;
  const char* then;
};

std::string number(std::uint64_t value) {
  std::string out = std::to_string(value);
  for (std::size_t at = out.size(); at > 3; at -= 3) out.insert(at - 3, " ");
  return out;
}

std::string bytes(std::uint64_t value) {
  constexpr unsigned kTen = 10;
  const char* const units[] = {"bytes", "KiB", "MiB", "GiB", "TiB"};
  unsigned unit = 0;
  for (; unit < 4 && value % (1U << kTen) == 0; ++unit) value >>= kTen;
  return fmt::format("{} {}", value, units[unit]);
}

std::string table(const char* title, const std::vector<Row>& rows) {
  std::string out = fmt::format("\n## {}\n\n| what | at most | beyond |\n| --- | --- | --- |\n", title);
  for (const Row& row : rows) out += fmt::format("| {} | {} | {} |\n", row.of, row.most, row.then);
  return out;
}

std::string of_variants() {
  const Limits scripts;
  return table("One variant",
               {{"a TOML file", bytes(kTomlBytes), "does not load"},
                {"a rule file", bytes(scripts.source), "does not load"},
                {"files and ranks of a board", fmt::format("{} x {}", kMaxFiles, kMaxRanks), "does not load"},
                {"cells of all boards", number(kMaxCells), "does not load"},
                {"sides", number(kMostSides), "does not load"},
                {"problems that are told", number(kMostProblems), "the last says how many more there are"},
                {"memory of its scripts", bytes(scripts.heap), "fault `memory`"},
                {"one text of a script", bytes(scripts.string), "fault `limit`"},
                {"calls of functions inside one another", number(5000), "fault `limit`"},
                {"steps of scripts in one handler, without those that it sets off",
                 number(scripts.gas_handler), "fault `gas`"},
                {"steps of scripts in one action", number(scripts.gas_action), "fault `gas`"},
                {"steps of scripts in judging one list of actions", number(scripts.gas_list), "fault `gas`"},
                {"work of scripts in one action, a net under the steps",
                 fmt::format("{} ms", scripts.wall_ms), "no verdict: the run ends with status 2"},
                {"steps of scripts in one `check`", number(kMaxCheckSteps), "warning: what was left out"}});
}

std::string of_games() {
  return table(
      "One game",
      {{"its text, in any format", bytes(kMaxGameBytes), "unreadable"},
       {"actions", number(kMaxGameActions), "unreadable"},
       {"one action, name or other text in it; in a record, apart from the values of tags and remarks",
        bytes(kMaxTextBytes), "unreadable"},
       {"its position text, in any form and format", bytes(kMaxTextBytes), "unreadable"},
       {"options that a record sets", number(kMaxRecordOptions), "unreadable"},
       {"objects and lists inside one another in a record", number(kMaxRecordDepth), "unreadable"},
       {"steps of scripts in all of its actions", number(kMaxGameSteps), "fault `gas`"}});
}

std::string of_inputs() {
  return table("One input", {{"its size, unpacked", bytes(kMaxInputBytes), "reading stops, status 2"},
                             {"games, and so verdicts", number(kMaxInputGames), "reading stops, status 2"},
                             {"bytes in which no game ends", bytes(kMaxGap), "reading stops, status 2"},
                             {"unpacked size over packed size, behind the first 64 MiB", number(kMaxRatio),
                              "reading stops, status 2"},
                             {"archives inside one another", number(kMaxNesting), "not opened, status 2"},
                             {"window of a zstd stream", bytes(std::uint64_t{1} << kMaxWindowLog),
                              "reading stops, status 2"}});
}

std::string of_runs() {
  return table(
      "One run",
      {{"workers (`--jobs`)", number(kMaxJobs), "bad usage"},
       {"parts of a run (`--shard`)", number(kMaxShards), "bad usage"},
       {"verdicts (of one part, where there are parts)", bytes(kMaxOutputBytes), "the run ends, status 2"},
       {"a manifest", bytes(kMaxManifestBytes), "cannot be read"},
       {"rulebooks that a worker keeps", number(kMaxRulebooks), "the one longest unused goes"},
       {"memory of the rulebooks of all workers, apart from the ones in use", bytes(kMaxRulebookBytes),
        "the one longest unused goes"},
       {"different ids that are remembered", number(kMaxIds), "later ones are not compared"},
       {"a file for `import`", bytes(kMaxIniBytes), "cannot be read"},
       {"variants in it", number(kMaxIniSections), "refused, nothing is written"},
       {"a line that is typed in `play`", bytes(kMaxLineBytes), "refused"}});
}

std::string of_commands() {
  return table("One command that plays or counts",
               {{"games of `balance`, `check` and `tournament`", number(kMaxPlayedGames), "bad usage"},
                {"actions of each of them (`--longest`)", number(kMaxPlayedActions), "bad usage"},
                {"depth of `perft`", number(kMaxPerftDepth), "bad usage"},
                {"positions looked at for an action in `train`", number(kMaxTrainingNodes), "bad usage"}});
}

std::string rate(const Rate& rate) {
  return fmt::format("{:g} at once, {:g} a second", rate.at_once, rate.per_second);
}

std::string seconds(int ms) { return fmt::format("{} s", ms / 1000); }

std::string of_servers() {
  return table(
      "One server (`serve`)",
      {{"games", number(kMaxRooms), "refused"},
       {"games that follow one table, with seats turned", number(kMaxRematches), "refused"},
       {"tables and next games opened from one address without the link that opens games", rate(kTableRate),
        "refused"},
       {"connections", number(kMaxConnections),
        "one of the address that drips most is closed, else HTTP 503"},
       {"connections of one address without a link, at once", number(kMaxConnectionsAtOnce), "HTTP 503"},
       {"of these, such as are older than a second", number(kMaxConnectionsEach), "the oldest are closed"},
       {"connections of one link at one address", number(kMaxConnectionsEach), "HTTP 503"},
       {"the head of a question", bytes(kMaxHeadBytes), "HTTP 431"},
       {"until the head of a question is whole", seconds(kHeadMs), "HTTP 408"},
       {"until the body of a question is whole", seconds(kBodyMs), "closed"},
       {"until somebody takes a part of an answer", seconds(kAnswerMs), "closed"},
       {"printed rulebooks that are kept", number(kMaxKeptPages), "the oldest is made anew when asked for"},
       {"one question", bytes(kMaxQuestionBytes), "HTTP 413"},
       {"questions with one link", rate(kLinkRate), "HTTP 429"},
       {"questions from one address", rate(kAddressRate), "HTTP 429"},
       {"links from one address that open nothing", rate(kWrongRate), "HTTP 429"},
       {"codes of seats, from one address", rate(kCodeRate), "HTTP 429"}});
}

}  // namespace

std::string limits_markdown() {
  return "# Limits\n\nWhat strangers' files may ask of the program, all in one place; printed from "
         "`tools/common/bounds.cpp`. "
         "Steps are\ninstructions of Lua and what its functions charge by size, the same in every run: "
         "[interpreter/lua/README.md](../interpreter/lua/README.md).\n" +
         of_variants() + of_games() + of_inputs() + of_runs() + of_commands() + of_servers();
}

}  // namespace houserule
