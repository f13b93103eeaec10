// Completion in bash: a function with the tables in it, which asks the program for what depends on the rules.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "manual/tables.h"

namespace houserule {

namespace {

// How the script fills one kind of value: the words of a call of _houserule_fill.
std::string fill(const OptionRow& row) {
  switch (row.values) {
    case Values::file:
      return "files";
    case Values::folder:
      return "folders";
    case Values::one_of:
      return fmt::format("words '{}'", fmt::join(row.choices, " "));
    case Values::variant_or_file:
      return "variants files";
    case Values::flag:
    case Values::anything:
      return "nothing";
    default:
      return asked_as(row.values);
  }
}

// "show --svg'|'show --json": the names of an option as patterns of a case.
std::string patterns(const std::string& command, const OptionRow& row) {
  std::vector<std::string> out;
  for (const std::string& name : row.names) out.push_back(fmt::format("'{} {}'", command, name));
  return fmt::format("{}", fmt::join(out, "|"));
}

std::vector<OptionRow> all_options(const ProgramTable& table, const CommandRow& command) {
  std::vector<OptionRow> out = command.options;
  for (OptionRow& row : common_options(table, command)) out.push_back(std::move(row));
  return out;
}

// What follows an option that takes a value.
std::string value_cases(const ProgramTable& table, const CommandRow& command, const std::string& name) {
  std::string out;
  for (const OptionRow& row : all_options(table, command)) {
    if (row.value.empty()) continue;
    out += fmt::format("    {}) _houserule_fill {} ;;\n", patterns(name, row), fill(row));
  }
  return out;
}

std::string name_cases(const ProgramTable& table, const CommandRow& command, const std::string& name) {
  std::vector<std::string> names;
  for (const OptionRow& row : all_options(table, command)) {
    for (const std::string& one : row.names) names.push_back(one);
  }
  return fmt::format("    '{}') _houserule_fill words '{}' ;;\n", name, fmt::join(names, " "));
}

std::string word_cases(const CommandRow& command) {
  std::string out;
  for (std::size_t i = 0; i < command.words.size(); ++i) {
    const OptionRow& row = command.words[i];
    out += fmt::format("    '{} {}'{}) _houserule_fill {} ;;\n", command.name, i, row.repeated ? "*" : "",
                       fill(row));
  }
  return out;
}

constexpr const char* kBashHead =
    R"bash(# Completion of houserule in bash; printed by "houserule completion bash".

# What the program says of its rules: variants, overlays, seats and settings of a variant, commands.
_houserule_ask() { "${_houserule_program:-houserule}" completion --values "$1" --variant "$variant" 2>/dev/null; }

_houserule_fill() {
  local kind
  for kind in "$@"; do
    case $kind in
      words) COMPREPLY+=($(compgen -W "$2" -- "$cur")); return ;;
      nothing) return ;;
      files) compopt -o filenames; mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$cur") ;;
      folders) compopt -o filenames; mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -d -- "$cur") ;;
      variants) _houserule_variants ;;
      settings | players)
        compopt -o nospace
        COMPREPLY+=($(compgen -W "$(_houserule_ask "$kind")" -- "$cur")) ;;
      *) COMPREPLY+=($(compgen -W "$(_houserule_ask "$kind")" -- "$cur")) ;;
    esac
  done
}

# A variant, overlays after each plus; a path when it looks like one.
_houserule_variants() {
  case $cur in
    *+*) COMPREPLY+=($(compgen -P "${cur%+*}+" -W "$(_houserule_ask overlays)" -- "${cur##*+}")) ;;
    ./* | ../* | /* | *.toml)
      compopt -o filenames
      mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -X '!*.toml' -- "$cur"; compgen -d -- "$cur") ;;
    *) COMPREPLY+=($(compgen -W "$(_houserule_ask variants)" -- "$cur")) ;;
  esac
}
)bash";

constexpr const char* kBashWalk = R"bash(
_houserule() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= variant= place=0 i word
  local _houserule_program=${COMP_WORDS[0]}
  COMPREPLY=()
  # Readline cuts words at "=": --from=pgn comes as three.
  [[ $cur == '=' ]] && cur=
  [[ $prev == '=' ]] && prev=${COMP_WORDS[COMP_CWORD-2]}
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if _houserule_takes "$command $word"; then
      [[ ${COMP_WORDS[i+1]} == '=' ]] && ((i++))
      ((i++))
      [[ $word == --variant ]] && variant=${COMP_WORDS[i]}
    elif [[ $word != -* && -z $command ]]; then
      command=$word
    elif [[ $word != -* ]]; then
      ((place++ == 0)) && variant=$word
    fi
  done
  if _houserule_takes "$command $prev"; then
    _houserule_value "$command $prev"
  elif [[ $cur == -* ]]; then
    _houserule_names "$command"
  else
    _houserule_word "$command $place"
  fi
}

complete -F _houserule houserule
)bash";

}  // namespace

std::string bash_completion(const ProgramTable& table) {
  std::string takes, values, names, words;
  const auto add = [&](const CommandRow& row, const std::string& name) {
    for (const OptionRow& option : all_options(table, row)) {
      if (!option.value.empty()) takes += (takes.empty() ? "    " : "|\\\n    ") + patterns(name, option);
    }
    values += value_cases(table, row, name);
    names += name_cases(table, row, name);
    words += word_cases(row);
  };
  add(table.program, "");
  std::vector<std::string> commands;
  for (const CommandRow& row : table.commands) {
    commands.push_back(row.name);
    add(row, row.name);
  }
  words = fmt::format("    ' 0') _houserule_fill words '{}' ;;\n{}", fmt::join(commands, " "), words);
  return fmt::format(
      "{}\n# Is this an option with a value?\n_houserule_takes() {{\n  case $1 in\n{}) return 0 ;;\n"
      "  esac\n  return 1\n}}\n\n_houserule_value() {{\n  case $1 in\n{}  esac\n}}\n\n_houserule_names() {{\n"
      "  case $1 in\n{}  esac\n}}\n\n_houserule_word() {{\n  case $1 in\n{}  esac\n}}\n{}",
      kBashHead, takes, values, names, words, kBashWalk);
}

}  // namespace houserule
