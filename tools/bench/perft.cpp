#include "perft.h"

#include <regex>
#include <stdexcept>

namespace bench {
namespace {

constexpr double kMillion = 1e6;

// The number after a label at the start of a line.
double number_after(const std::string& text, const std::string& label) {
  std::smatch match;
  if (!std::regex_search(text, match, std::regex("(^|\n)\\s*" + label + "\\s*:?\\s*([0-9.]+)")))
    throw std::runtime_error("no \"" + label + "\" in the output of houserule perft");
  return std::stod(match[2]);
}

void must_count(const std::string& who, const Perft& perft, std::uint64_t nodes) {
  if (perft.nodes != 0 && nodes != perft.nodes)
    throw std::runtime_error(who + " counts " + std::to_string(nodes) + " instead of " +
                             std::to_string(perft.nodes) + " in " + perft.variant);
}

}  // namespace

double our_perft(const Command& houserule, const Perft& perft, int cpu) {
  Command command = houserule;
  command.insert(command.end(), {"perft", perft.variant, std::to_string(perft.depth)});
  if (!perft.position.empty()) command.insert(command.end(), {"--position", perft.position});
  if (perft.ends) command.insert(command.end(), {"--ends", "stop"});
  if (perft.make_leaves) command.insert(command.end(), {"--leaves", "make"});
  for (const std::string& setting : perft.settings) command.insert(command.end(), {"--set", setting});
  HowToRun how;
  how.cpu = cpu;
  how.keep_output = true;
  const Finished finished = run(command, how);
  if (finished.status != 0) throw std::runtime_error("houserule perft " + perft.variant + " failed");
  must_count("houserule", perft, static_cast<std::uint64_t>(number_after(finished.output, "nodes")));
  return number_after(finished.output, "nodes per second") / kMillion;
}

double peer_perft(const Perft& perft, int cpu) {
  Conversation engine({"/usr/games/fairy-stockfish"}, cpu);
  engine.say("setoption name UCI_Variant value " + perft.variant);
  engine.say(perft.position.empty() ? "position startpos" : "position fen " + perft.position);
  engine.say("isready");
  engine.wait_for("readyok");
  const double start = now();
  engine.say("go perft " + std::to_string(perft.depth));
  const std::string answer = engine.wait_for("Nodes searched: ");
  const double seconds = now() - start;
  const std::uint64_t nodes = std::stoull(answer.substr(answer.find(':') + 2));
  must_count("fairy-stockfish", perft, nodes);
  return static_cast<double>(nodes) / seconds / kMillion;
}

}  // namespace bench
