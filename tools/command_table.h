// One line a command, in the order of the overview: X(name, about) wants a function add_name. What `WHOLE`
// lists is in the whole program only: see start/hand_over.h.
#pragma once

#define HOUSERULE_COMMANDS(X, WHOLE)                                                  \
  X(list, "the variants found, name and title")                                       \
  X(show, "the board of a position, as text, picture or JSON")                        \
  X(legal, "the legal actions of a position")                                         \
  X(perft, "counts action sequences, to compare move generators")                     \
  WHOLE(explain, "the rules of a variant, how a side stands, why an action is legal") \
  WHOLE(rulebook, "the rules of a variant to print, in four languages")               \
  X(adjudicate, "judges game records: a verdict on each game")                        \
  X(merge, "joins the verdicts of shards into those of one run")                      \
  X(verify, "checks verdicts against their manifest, inputs and signature")           \
  WHOLE(sign, "signs verdicts; makes keys for it")                                    \
  WHOLE(diff, "what differs between two rulebooks, and which verdicts change")        \
  X(convert, "games from PGN or BPGN into records, and back")                         \
  WHOLE(import, "variants in the format of Fairy-Stockfish's variants.ini")           \
  WHOLE(play, "a game in the terminal, against people or the built-in player")        \
  WHOLE(serve, "a page to play and referee on, for everybody with a link")            \
  WHOLE(page, "the page of serve as files for any web space, the kernel inside")      \
  WHOLE(balance, "how a variant plays: many games of built-in players, who wins")     \
  WHOLE(train, "what pieces are worth in a variant, fitted from self-play")           \
  WHOLE(tournament, "players against each other: who is stronger, and how sure")      \
  WHOLE(engine, "the built-in player for boards that speak UCI, USI or CECP")         \
  WHOLE(check, "loads and lints variants and rule files")                             \
  WHOLE(test, "runs the tests that stand in rule files")                              \
  WHOLE(new, "writes rules, pieces, games and overlays to begin with")                \
  WHOLE(manual, "the manual, page by page or as HTML")                                \
  WHOLE(editor, "what editors need to complete and check your files")                 \
  WHOLE(completion, "completion of commands, options and variants, for a shell")      \
  X(version, "the version, the level of the processor in use, the libraries")         \
  WHOLE(help, "what a command does and takes; manual pages")
