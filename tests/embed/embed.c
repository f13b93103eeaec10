/* A program in C99, against the installed library: embed_c RULES draws a board, plays a few moves, says why one is
 * refused and where a file is wrong, and prints the verdicts on a game. */
#include <houserule/houserule_c.h>

#include <stdio.h>
#include <string.h>

static int print_problems(void) {
  houserule_problem problem;
  for (size_t i = 0; houserule_problem_borrowed(i, &problem); ++i) printf("%s: %s\n", problem.kind, problem.text);
  return 2;
}

/* Prints a text that the library gave, and gives it back. */
static int print(char* text) {
  if (text == NULL) return print_problems();
  puts(text);
  houserule_text_free(text);
  return 0;
}

/* The example at the head of houserule_c.h, word by word. */
static int example(const char* root, const char* name) {
  houserule_rules* rules = houserule_rules_new(NULL, root);  // NULL, NULL: those that were installed
  houserule_variant* variant = houserule_variant_new(rules, name, NULL, NULL);  // "a-game+overlay"
  if (variant == NULL) return print_problems();
  houserule_game* game = houserule_game_new(variant);
  if (!houserule_game_play(game, "e4\ne5\nNf3", NULL, NULL)) print_problems();
  char* legal = houserule_game_legal_new(game, "short", NULL);
  if (legal != NULL) puts(legal);
  houserule_text_free(legal);
  houserule_game_free(game);
  houserule_variant_free(variant);
  houserule_rules_free(rules);
  return 0;
}

static int first_game(houserule_rules* rules) {
  houserule_variant* variant = houserule_variant_new(rules, "chess+no-castling", NULL, NULL);
  if (variant == NULL) return print_problems();
  houserule_game* game = houserule_game_new(variant);
  if (!houserule_game_play(game, "e4\ne5\nNf3", NULL, NULL)) print_problems();
  if (!houserule_game_play(game, "Ke4", NULL, NULL)) print_problems();
  int failed = print(houserule_game_drawn_new(game, "text", NULL, 0));
  failed |= print(houserule_game_position_new(game, "fen", NULL));
  houserule_game_free(game);
  houserule_variant_free(variant);
  return failed;
}

/* The game that is judged stands in a string. */
struct reading {
  const char* text;
  size_t at;
};

static int64_t give(void* user, char* into, size_t room) {
  struct reading* from = user;
  const size_t left = strlen(from->text) - from->at, size = left < room ? left : room;
  memcpy(into, from->text + from->at, size);
  from->at += size;
  return (int64_t)size;
}

static int take(void* user, const char* text, size_t size) {
  (void)user;
  return fwrite(text, 1, size, stdout) != size;
}

static int judge(houserule_rules* rules) {
  struct reading game = {"[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Ke3 *\n", 0};
  const char* const words[] = {"adjudicate", "--quiet", "--from", "pgn"};
  const houserule_streams streams = {&game, give, take, take};
  return houserule_command(rules, words, sizeof words / sizeof *words, &streams) == 1 ? 0 : print_problems();
}

int main(int argc, char** argv) {
  if (houserule_abi() != HOUSERULE_ABI) return 2;
  const char* root = argc > 1 ? argv[1] : "/usr/share/houserule";
  houserule_rules* rules = houserule_rules_new(NULL, root);
  if (rules == NULL) return print_problems();
  int failed = first_game(rules) | example(root, "chess") | judge(rules);
  /* Where a file is wrong. */
  if (argc > 2 && houserule_variant_new(rules, argv[2], NULL, NULL) == NULL) print_problems();
  houserule_rules_free(rules);
  return failed;
}
