// houserule engine: the player behind a board that speaks UCI, USI or CECP.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <istream>
#include <memory>

#include "common/command.h"
#include "engine/session.h"

namespace houserule {

namespace {

void engine(const std::string& variant, Context& context) {
  // Reading a tied stream would flush what the thread that thinks is writing.
  context.in.tie(nullptr);
  std::string first;
  while (first.empty()) {
    if (!std::getline(context.in, first)) return;
  }
  const std::string word = first.substr(0, first.find_first_of(" \r"));
  const bool usi = word == "usi";
  EngineSession session(context, !variant.empty() ? variant : usi ? "shogi" : "chess");
  if (usi)
    speak_usi(session, context, first);
  else if (word == "xboard" || word == "protover")
    speak_cecp(session, context, first);
  else
    speak_uci(session, context, first);
}

}  // namespace

void add_engine(CLI::App& app, Context& context) {
  app.footer(
      "  xboard -fcp \"houserule engine\"                    and most other boards: name this command as the "
      "engine\n"
      "  printf 'uci\\nsetoption name UCI_Variant value crazyhouse\\nposition startpos\\ngo movetime 500\\n' "
      "| "
      "houserule engine\n"
      "Which protocol is spoken is told by the first word: uci, usi or xboard. tools/PLAYER.md lists the "
      "options.");
  const auto variant = std::make_shared<std::string>();
  app.add_option("VARIANT", *variant, "what is played at first; chess without this, shogi in USI")
      ->type_name("VARIANT");
  app.callback([variant, &context] { engine(*variant, context); });
}

}  // namespace houserule
