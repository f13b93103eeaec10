/* Much work in C99:
 *   work_c RULES command WORD…            a command of the program: its output, its exit status
 *   work_c RULES load VARIANT COUNT WORD  loads a variant COUNT times, plays WORD in it, frees all; prints how many kB
 *                                         the process has more at the end than after a tenth of it */
#include <houserule/houserule_c.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int print_problems(void) {
  houserule_problem problem;
  for (size_t i = 0; houserule_problem_borrowed(i, &problem); ++i) fprintf(stderr, "%s\n", problem.text);
  return 2;
}

static int take(void* user, const char* text, size_t size) {
  return fwrite(text, 1, size, user) != size;
}

static int run(houserule_rules* rules, char** words, int count) {
  const houserule_streams streams = {stdout, NULL, take, NULL};
  const int status = houserule_command(rules, (const char* const*)words, (size_t)count, &streams);
  return status == 2 ? print_problems() : status;
}

/* The memory that the process has, in kB. */
static long resident(void) {
  char line[256];
  long kilobytes = 0;
  FILE* file = fopen("/proc/self/status", "r");
  while (file != NULL && fgets(line, sizeof line, file) != NULL)
    if (strncmp(line, "VmRSS:", 6) == 0) kilobytes = atol(line + 6);
  if (file != NULL) fclose(file);
  return kilobytes;
}

static int load(houserule_rules* rules, const char* name, long count, const char* action) {
  long before = 0;
  for (long i = 0; i < count; ++i) {
    houserule_variant* variant = houserule_variant_new(rules, name, NULL, NULL);
    if (variant == NULL) return print_problems();
    houserule_game* game = houserule_game_new(variant);
    houserule_game_seed(game, (uint64_t)i);
    const int played = houserule_game_play(game, action, NULL, NULL);
    if (!played) return print_problems();
    /* A game keeps what it needs of its variant, in whatever order they are freed. */
    if (i % 2 == 0) houserule_variant_free(variant);
    houserule_game_free(game);
    if (i % 2 != 0) houserule_variant_free(variant);
    if (i == count / 10) before = resident();
  }
  printf("%ld\n", resident() - before);
  return 0;
}

int main(int argc, char** argv) {
  if (argc < 4 || houserule_abi() != HOUSERULE_ABI) return 2;
  houserule_rules* rules = houserule_rules_new(NULL, argv[1]);
  if (rules == NULL) return print_problems();
  int status = 2;
  if (strcmp(argv[2], "command") == 0) status = run(rules, argv + 3, argc - 3);
  if (strcmp(argv[2], "load") == 0 && argc == 6) status = load(rules, argv[3], atol(argv[4]), argv[5]);
  houserule_rules_free(rules);
  return status;
}
