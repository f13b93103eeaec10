// Houserule for programs in C, and for every language that calls C: libhouserule_c.so. This header needs
// nothing but the C library; neither exceptions nor types of C++ cross it.
//
//   houserule_rules* rules = houserule_rules_new(NULL, root);  // NULL, NULL: those that were installed
//   houserule_variant* variant = houserule_variant_new(rules, name, NULL, NULL);  // "a-game+overlay"
//   if (variant == NULL) return print_problems();
//   houserule_game* game = houserule_game_new(variant);
//   if (!houserule_game_play(game, "e4\ne5\nNf3", NULL, NULL)) print_problems();
//   char* legal = houserule_game_legal_new(game, "short", NULL);
//   if (legal != NULL) puts(legal);
//   houserule_text_free(legal);
//   houserule_game_free(game);
//   houserule_variant_free(variant);
//   houserule_rules_free(rules);
//
// It is compiled in tests/embed/embed.c, which is a whole program.
//
// Ownership. What a function whose name ends in `_new` gives belongs to the caller, who returns it with the
// `_free` of its kind; a text is a `char*` in UTF-8 and goes to houserule_text_free. What `_borrowed` gives
// belongs to the library and lives as long as is said there. Every `_free` takes NULL. A variant may be freed
// before its games, and rules before their variants: they live on as long as something needs them.
//
// Errors. A function fails by giving NULL, or 0 where it gives a number and nothing else is said. Why, tell
// houserule_problems() and houserule_problem_borrowed(), of the last call of the same thread. NULL where
// something must be given is an error like any other; a handle that was freed is not noticed.
//
// Threads. Any function may be called by any thread. Calls for one variant and its games wait for each other,
// so that whoever wants several processors at work loads a variant for each thread. Rules are shared freely.
// Nothing here touches signals, standard input or standard output. LC_COLLATE and LC_NUMERIC of the process
// stay as in the "C" locale; LC_CTYPE may be of any language in UTF-8.
//
// Stability. What stands here keeps its meaning while houserule_abi() is the same; functions may be added. A
// parameter for which NULL is allowed says so.
#pragma once

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define HOUSERULE_API __attribute__((visibility("default")))
#else
#define HOUSERULE_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define HOUSERULE_ABI 1

typedef struct houserule_rules houserule_rules;
typedef struct houserule_variant houserule_variant;
typedef struct houserule_game houserule_game;

// ---- the library -----------------------------------------------------------------------------------

// HOUSERULE_ABI of the library in use.
HOUSERULE_API int houserule_abi(void);
// "0.1.0"; lives forever.
HOUSERULE_API const char* houserule_version_borrowed(void);
HOUSERULE_API void houserule_text_free(char* text);

// ---- what went wrong -------------------------------------------------------------------------------

typedef struct houserule_problem {
  // "load": rules that do not load; "position": a position or state that cannot be put up; "illegal",
  // "unreadable": an action; "throw": chance is not as it is needed; "fault": a script failed; "command": a
  // command; "misuse": a call that this header forbids; "memory"; "machine": a file that is there cannot be
  // read now; "internal": a defect of this library.
  const char* kind;
  const char* severity;  // "error" or "warning"
  const char* file;      // "" where there is none
  int32_t line, column;  // from 1; 0: not known
  const char* message;   // one sentence
  const char* hint;      // what to do; may be ""
  const char* rule;      // "module/rule" that forbids or failed; may be ""
  const char* text;      // all of that, as the program prints it
} houserule_problem;

// How many problems the last call of this thread had; 0 where it succeeded.
HOUSERULE_API size_t houserule_problems(void);
// The i-th of them. It lives until this thread calls the next function that can fail. 0 where there is none.
HOUSERULE_API int houserule_problem_borrowed(size_t i, houserule_problem* into);

// ---- rules -----------------------------------------------------------------------------------------

// Where rules are found. `places`: folders or archives with ":" between them, which go before all others;
// NULL: none. `came_with`: the folder with variants/, scripts/ and stdlib/ that came with the caller; NULL:
// share/houserule in a folder above the library, or its checkout. Between them stand HOUSERULE_PATH, the
// folder one stands in, and one's own place, as "houserule help places" says. Cost: some file names are
// looked up.
HOUSERULE_API houserule_rules* houserule_rules_new(const char* places, const char* came_with);
HOUSERULE_API void houserule_rules_free(houserule_rules* rules);
// Names of the variants, or where `overlays` is not 0 of the overlays, one a line. Reads the heads of all
// files: some milliseconds.
HOUSERULE_API char* houserule_rules_names_new(houserule_rules* rules, int overlays);
// A variant's name as others call it: where `whose` is NULL, ours for a name of any program or site; "uci":
// that of Fairy-Stockfish for ours. The name itself where it is called no other. Some nanoseconds.
HOUSERULE_API char* houserule_name_new(const char* name, const char* whose);

// A command of the program, in this process: `words` are those behind "houserule" on its command line. Gives
// its exit status: 0 when all is well, 1 when there is something to report, 2 when it could not be done; the
// last is an error. Commands that talk with a person, or go on until a signal ends them, are refused,
// and so is --root.
// `read` is asked for standard input: it gives how many bytes it wrote, 0 at the end, -1 to break off.
// `write` gets standard output, `tell` standard error, both in whole lines where the command writes lines;
// not 0 breaks off. Each may be NULL: nothing is there, or it is dropped. They are called by one thread at a
// time, which need not be the caller's. `adjudicate` calls `write` in the order of its input, soon after a
// game is judged.
typedef struct houserule_streams {
  void* user;
  int64_t (*read)(void* user, char* into, size_t room);
  int (*write)(void* user, const char* text, size_t size);
  int (*tell)(void* user, const char* text, size_t size);
} houserule_streams;
HOUSERULE_API int houserule_command(houserule_rules* rules, const char* const* words, size_t count,
                                    const houserule_streams* streams);

// ---- a variant -------------------------------------------------------------------------------------

// `name`: "a-game", "a-game+overlay" or the path of a file. `set`: options, "module/rule.option=value", one a
// line; may be NULL. `day`: "2013-05-09" for the rules of that day; NULL: today's. Some milliseconds.
HOUSERULE_API houserule_variant* houserule_variant_new(houserule_rules* rules, const char* name,
                                                       const char* set, const char* day);
HOUSERULE_API void houserule_variant_free(houserule_variant* variant);
// What there is to say of the files, though the variant loaded. Lives as long as the variant.
HOUSERULE_API size_t houserule_variant_warnings(const houserule_variant* variant);
HOUSERULE_API int houserule_variant_warning_borrowed(const houserule_variant* variant, size_t i,
                                                     houserule_problem* into);
// JSON, sides and cells in the library's order: {"name", "title", "digest", "secrets", "boards": [{"name",
// "files", "ranks"}], "sides": [name], "letters": [letter by side], "pieces": [{"name", "letter"}], "cells":
// [name], "rules": [{"name", "about"}], "planes": [name], "shape": [planes, rows, columns], "actions": size}.
HOUSERULE_API char* houserule_variant_about_new(houserule_variant* variant);

// ---- a game ----------------------------------------------------------------------------------------
// A seat is the name of a side; NULL is the judge, who knows everything. Where a game has secrets, whoever
// asks for a seat gets what that seat may know, which costs about a hundred microseconds; else nothing.

// At the start. Some ten microseconds.
HOUSERULE_API houserule_game* houserule_game_new(houserule_variant* variant);
// The same position with all that counts for it; what was played before cannot be taken back in it.
HOUSERULE_API houserule_game* houserule_game_copy_new(const houserule_game* game);
HOUSERULE_API void houserule_game_free(houserule_game* game);
HOUSERULE_API int houserule_game_reset(houserule_game* game);
// Position text in any form that is known: the variant's own, FEN as servers and Fairy-Stockfish write it,
// SFEN; or a set-up as JSON, which begins with "{". On error the game is at the start.
HOUSERULE_API int houserule_game_set(houserule_game* game, const char* position);
// In a form: NULL or "own", "fen", "shredder", "sfen".
HOUSERULE_API char* houserule_game_position_new(const houserule_game* game, const char* form,
                                                const char* seat);
// Chance: a seed, or what fell at the table, which is used first.
HOUSERULE_API int houserule_game_seed(houserule_game* game, uint64_t seed);
HOUSERULE_API int houserule_game_throws(houserule_game* game, const int32_t* outcomes, size_t count);

// The legal actions, one a line, in the library's order. `notation`: NULL for long text ("e2e4", "a7a8=Q"),
// "short" ("Nf3"), "uci" ("a7a8q"), "usi", or another that `houserule help convert` names. Some microseconds,
// short text some more.
HOUSERULE_API char* houserule_game_legal_new(houserule_game* game, const char* notation, const char* seat);
// One action that was written in one notation, in another; NULL is ours, which reads long and short text.
HOUSERULE_API char* houserule_game_written_new(houserule_game* game, const char* action, const char* from,
                                               const char* to);
// Plays actions, one a line, all or none. `seat`: who hears why one is refused.
HOUSERULE_API int houserule_game_play(houserule_game* game, const char* actions, const char* notation,
                                      const char* seat);
// Takes the last action back. 0, and no problem, at the start.
HOUSERULE_API int houserule_game_undo(houserule_game* game);
// Why an action is legal or not, as JSON: {"legal", "action", "because": [{"verb", "text", "rule", "file",
// "line", "column"}]}.
HOUSERULE_API char* houserule_game_explained_new(houserule_game* game, const char* action, const char* seat);

// The number of the side whose turn it is on a board, from 0; -1 on error.
HOUSERULE_API int houserule_game_turn(const houserule_game* game, size_t board);
// How many actions were played; -1 on error.
HOUSERULE_API int64_t houserule_game_played(const houserule_game* game);
// 1: over, 0: not, -1: error.
HOUSERULE_API int houserule_game_over(const houserule_game* game);
// Whether something of the side is attacked that it may not leave so: 1 or 0, -1 on error.
HOUSERULE_API int houserule_game_in_danger(const houserule_game* game, size_t side);
// How many sequences of `depth` actions there are, ends by rules ignored; -1 on error. Time grows as the
// number does.
HOUSERULE_API int64_t houserule_game_perft(houserule_game* game, int depth);
// Identity of the position, as repetition counts it; 0 on error.
HOUSERULE_API uint64_t houserule_game_key(const houserule_game* game);
// JSON: {"outcome": {"over", "reason", "rule", "points": {by side}}, "claimable": [outcomes that a player may
// claim now], "marks": the suffix that the rules give to the position, such as "+"}.
HOUSERULE_API char* houserule_game_ends_new(houserule_game* game);
// Whether the side cannot win any more, whatever is played: 1 or 0, which is also said where nobody knows; -1
// on error. Looks ahead: up to half a second where little is left.
HOUSERULE_API int houserule_game_cannot_win(houserule_game* game, size_t side);
// The position as JSON, as "houserule show --json" prints it.
HOUSERULE_API char* houserule_game_state_new(houserule_game* game, const char* seat);
// The board, as "text" or "svg"; `flip` not 0: from the other side.
HOUSERULE_API char* houserule_game_drawn_new(houserule_game* game, const char* as, const char* seat,
                                             int flip);
// The whole state as text, and back. It can be read by the same version only.
HOUSERULE_API char* houserule_game_saved_new(const houserule_game* game);
HOUSERULE_API int houserule_game_restore(houserule_game* game, const char* saved);

// ---- numbers for learners --------------------------------------------------------------------------

// What a seat sees, as planes of numbers: shape [planes][rows][columns] of houserule_variant_about_new, in
// which boards stand side by side and rows begin with the first rank. Planes are named there: for each side
// and type of piece a one where such a piece stands; closed cells; then planes that hold one number all over:
// who may act, what each side holds in reserve, whole numbers that rules keep of it. `room`: of `into`, in
// numbers, at least all of them.
HOUSERULE_API int houserule_game_observe(houserule_game* game, const char* seat, float* into, size_t room);
// The number of each legal action in the order of houserule_game_legal_new, every one below "actions" of
// houserule_variant_about_new, and no two the same in one position. Gives how many there are, -1 on error;
// writes no more than `room`. A move from cell f to cell t has (f * cells + t) * (types + 1), plus 1 and the
// type that it becomes where it becomes one. Behind these come drops, type * cells + t. Whatever is neither
// is told by its text, which falls on one of the last 32768 numbers, or, where that is taken in the position,
// on the next that is free.
HOUSERULE_API int64_t houserule_game_numbers(houserule_game* game, const char* seat, int32_t* into,
                                             size_t room);
// The number of the side that acts in each of them, likewise: several may where boards run side by side.
HOUSERULE_API int64_t houserule_game_actors(houserule_game* game, const char* seat, int32_t* into,
                                            size_t room);
// Plays the legal action with that number.
HOUSERULE_API int houserule_game_play_number(houserule_game* game, const char* seat, int32_t number);

#ifdef __cplusplus
}
#endif
