// The commands and their options as plain records, read off what the commands declare: man pages and the
// completion of shells are printed from these.
#pragma once

#include <string>
#include <vector>

#include "common/command.h"

namespace houserule {

// What the value of an option or a word may be, as far as a shell can complete it.
enum class Values {
  flag,
  anything,
  one_of,
  file,
  folder,
  variant,
  variant_or_file,
  seat,
  setting,
  seated,
  command
};

struct OptionRow {
  std::vector<std::string> names;  // "-v", "--verbose"; of a positional none
  std::string value;               // what the value is called, "FILE"; empty for a flag
  std::string about;
  Values values = Values::flag;
  std::vector<std::string> choices;  // for Values::one_of
  bool required = false;
  bool repeated = false;
};

struct CommandRow {
  std::string name, about, examples;
  std::vector<OptionRow> options;  // the program's own not among them
  std::vector<OptionRow> words;    // positionals, in order
};

struct ProgramTable {
  CommandRow program;  // name "houserule"
  std::vector<CommandRow> commands;
};

// What is hidden from help is left out here, too.
ProgramTable program_table(const CLI::App& program);

// The program's options that the command does not have itself.
std::vector<OptionRow> common_options(const ProgramTable& table, const CommandRow& command);

// The kinds of values that shells ask the program for, in the order of Values: "variants", "seats" …; null
// for the rest.
const char* asked_as(Values values);

// A manual page in the language of man: the overview without a command.
std::string man_page(const ProgramTable& table, const std::string& command);

std::string bash_completion(const ProgramTable& table);
std::string zsh_completion(const ProgramTable& table);
std::string fish_completion(const ProgramTable& table);

}  // namespace houserule
