#include "command.h"

// One line a command, in the order of the overview: X(name, about) wants a function add_name.
#define HOUSERULE_COMMANDS(X)                                                     \
  X(list, "the variants found, name and title")                                   \
  X(show, "the board of a position, as text, picture or JSON")                    \
  X(legal, "the legal actions of a position")                                     \
  X(perft, "counts action sequences, to compare move generators")                 \
  X(explain, "the rules of a variant, how a side stands, why an action is legal") \
  X(rulebook, "the rules of a variant to print, in four languages")               \
  X(adjudicate, "judges game records: a verdict on each game")                    \
  X(merge, "joins the verdicts of shards into those of one run")                  \
  X(verify, "checks verdicts against their manifest, inputs and signature")       \
  X(sign, "signs verdicts; makes keys for it")                                    \
  X(diff, "what differs between two rulebooks, and which verdicts change")        \
  X(convert, "games from PGN or BPGN into records, and back")                     \
  X(import, "variants in the format of Fairy-Stockfish's variants.ini")           \
  X(play, "a game in the terminal, against people or the built-in player")        \
  X(serve, "a page to play and referee on, for everybody with a link")            \
  X(balance, "how a variant plays: many games of built-in players, who wins")     \
  X(check, "loads and lints variants and rule files")                             \
  X(test, "runs the tests that stand in rule files")                              \
  X(new, "writes a rule, ability, variant or overlay to begin with")              \
  X(manual, "the manual, page by page or as HTML")                                \
  X(editor, "what editors need to complete and check your files")                 \
  X(completion, "completion of commands, options and variants, for a shell")      \
  X(version, "the version, the level of the processor in use, the libraries")     \
  X(help, "what a command does and takes; manual pages")

namespace houserule {

#define HOUSERULE_DECLARE(name, about) void add_##name(CLI::App& app, Context& context);
HOUSERULE_COMMANDS(HOUSERULE_DECLARE)
#undef HOUSERULE_DECLARE

const std::vector<Command>& commands() {
#define HOUSERULE_ROW(name, about) {#name, about, add_##name},
  static const std::vector<Command> table{HOUSERULE_COMMANDS(HOUSERULE_ROW)};
#undef HOUSERULE_ROW
  return table;
}

}  // namespace houserule
