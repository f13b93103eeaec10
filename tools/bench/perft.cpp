#include "perft.h"

#include <unistd.h>

#include <algorithm>
#include <regex>
#include <stdexcept>

namespace bench {
namespace {

constexpr double kMillion = 1e6;
constexpr const char* kPeer = "/usr/games/fairy-stockfish";

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

namespace {

constexpr double kLeastSeconds = 1e-4;

// What counting to the depth takes beyond counting to depth 1, in seconds of the processor. The output of the
// first goes to `output`.
template <class Run>
double counting_seconds(int depth, std::string& output, Run&& run_to) {
  const Finished counted = run_to(depth);
  if (counted.status != 0) throw std::runtime_error("a count to depth " + std::to_string(depth) + " failed");
  output = counted.output;
  return std::max(counted.user - run_to(1).user, kLeastSeconds);
}

}  // namespace

double our_perft(const Command& houserule, const Perft& perft, int cpu) {
  std::string output;
  const double seconds = counting_seconds(perft.depth, output, [&](int depth) {
    Command command = houserule;
    command.insert(command.end(), {"perft", perft.variant, std::to_string(depth)});
    if (!perft.position.empty()) command.insert(command.end(), {"--position", perft.position});
    if (!perft.actions.empty()) command.insert(command.end(), {"--actions", perft.actions});
    if (perft.ends) command.insert(command.end(), {"--ends", "stop"});
    if (perft.make_leaves) command.insert(command.end(), {"--leaves", "make"});
    for (const std::string& setting : perft.settings) command.insert(command.end(), {"--set", setting});
    HowToRun how;
    how.cpu = cpu;
    how.keep_output = true;
    return run(command, how);
  });
  const double nodes = number_after(output, "nodes");
  must_count("houserule", perft, static_cast<std::uint64_t>(nodes));
  return nodes / seconds / kMillion;
}

double peer_perft(const Perft& perft, int cpu) {
  std::string output;
  const double seconds = counting_seconds(perft.depth, output, [&](int depth) {
    const std::string wish = "setoption name UCI_Variant value " + perft.variant + "\nposition " +
                             (perft.position.empty() ? "startpos" : "fen " + perft.position) + "\ngo perft " +
                             std::to_string(depth) + "\nquit\n";
    HowToRun how;
    how.cpu = cpu;
    how.keep_output = true;
    how.feed = [&](int descriptor) { write_all(descriptor, wish.data(), wish.size()); };
    return run({kPeer}, how);
  });
  const std::string label = "Nodes searched: ";
  const std::size_t at = output.find(label);
  if (at == std::string::npos) throw std::runtime_error("fairy-stockfish did not count " + perft.variant);
  const std::uint64_t nodes = std::stoull(output.substr(at + label.size()));
  must_count("fairy-stockfish", perft, nodes);
  return static_cast<double>(nodes) / seconds / kMillion;
}

bool peer_there() { return access(kPeer, X_OK) == 0; }

}  // namespace bench
