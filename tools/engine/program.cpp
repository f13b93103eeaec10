#include "engine/program.h"

#include <fmt/format.h>

#include "base/diagnostic.h"
#include "common/command.h"
#include "engine/moves.h"
#include "table/table_words.h"

namespace houserule {

namespace {

constexpr std::int64_t kUsualMs = 1000;

}  // namespace

ProgramSpec program_of(const std::string& text, const std::string& protocol) {
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
    throw CommandError(fmt::format("no program is named\n   write {}:PROGRAM, as {}:{},1s", protocol,
                                   protocol, protocol == "uci" ? "fairy-stockfish" : "fairymax"));
  if (!limited) out.strength.ms = kUsualMs;
  return out;
}

ProgramClient::ProgramClient(Variant& variant, const ProgramSpec& spec)
    : variant_(variant), spec_(spec), child_(spec.command), game_(variant) {
  if (variant.rulebook().spec.sides.size() != 2)
    throw CommandError(
        fmt::format("{} has more than two seats, and other programs play with two", variant.name()));
}

std::string ProgramClient::name() const { return shown(spec_.command.front()); }

std::vector<std::string> ProgramClient::retraced(const Past& past) {
  game_.reset();
  if (!past.position.empty()) (void)game_.set_position(past.position);
  ActionList list;
  std::vector<std::string> out;
  for (const std::string& action : past.actions) {
    const Resolved resolved = game_.resolve(split_seat(action).body);
    if (!resolved.ok() || game_.legal(list)) continue;
    const std::string own = game_.text(resolved);
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (game_.text(list, i) != own) continue;
      out.push_back(engine_text(game_, list, i));
      break;
    }
    if (game_.play(resolved)) break;
  }
  return out;
}

std::vector<std::string> ProgramClient::answered(const std::string& text, const std::string& meant) {
  ActionList list;
  if (game_.legal(list)) return {};
  if (const auto found = engine_action(game_, list, meant)) return {game_.text(list, *found)};
  const std::string why = game_.resolve(meant).reason;
  failure_ = fmt::format("{} answered {}, which is not legal{}", name(), shown(text, 40),
                         why.empty() ? "" : ": " + why);
  return {};
}

std::vector<std::string> ProgramClient::late(std::int64_t ms) {
  failure_ = child_.gone() ? fmt::format("{} ended before it answered", name())
                           : fmt::format("{} did not answer within {} ms", name(), ms);
  return {};
}

}  // namespace houserule
