// Completion in zsh: the tables as specifications of _arguments.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "manual/tables.h"

namespace houserule {

namespace {

// Inside of single quotes, where the signs in `special` would end a part of a specification.
std::string zsh_quoted(std::string_view text, std::string_view special) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
      continue;
    }
    if (c == '\\' || special.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string action(const OptionRow& row) {
  switch (row.values) {
    case Values::file:
      return "_files";
    case Values::folder:
      return "_files -/";
    case Values::one_of:
      return fmt::format("({})", fmt::join(row.choices, " "));
    case Values::variant:
      return "_houserule_variants";
    case Values::variant_or_file:
      return "_houserule_variants_or_files";
    case Values::flag:
    case Values::anything:
      return " ";
    default:
      return fmt::format("_houserule_ask {}", asked_as(row.values));
  }
}

std::string option_spec(const OptionRow& row) {
  std::string out;
  for (const std::string& name : row.names) {
    const std::string equals = !row.value.empty() && name.starts_with("--") ? "=" : "";
    out += fmt::format(" \\\n        '{}{}{}[{}]", row.repeated ? "*" : "", name, equals,
                       zsh_quoted(row.about, "[]:"));
    if (!row.value.empty()) out += fmt::format(":{}:{}", zsh_quoted(row.value, ":"), action(row));
    out += "'";
  }
  return out;
}

std::string word_spec(const OptionRow& row, std::size_t place) {
  const std::string where = row.repeated ? "*" : std::to_string(place + 1);
  return fmt::format(" \\\n        '{}:{}{}:{}'", where, row.required ? "" : ":", zsh_quoted(row.value, ":"),
                     action(row));
}

std::string command_case(const ProgramTable& table, const CommandRow& command) {
  std::string out = fmt::format("    {})\n      _arguments -S", command.name);
  for (const OptionRow& row : command.options) out += option_spec(row);
  for (const OptionRow& row : common_options(table, command)) out += option_spec(row);
  for (std::size_t i = 0; i < command.words.size(); ++i) out += word_spec(command.words[i], i);
  return out + " ;;\n";
}

constexpr const char* kZshHead = R"zsh(#compdef houserule
# Completion of houserule in zsh; printed by "houserule completion zsh".

# What the program says of its rules: variants, overlays, seats and settings of a variant, commands.
_houserule_ask() {
  local -a found
  found=(${(f)"$(houserule completion --values $1 --variant "${opt_args[--variant]:-$line[1]}" 2>/dev/null)"})
  case $1 in
    settings | players) compadd -S '' -a found ;;
    *) compadd -a found ;;
  esac
}

# A variant, overlays after each plus; a path when it looks like one.
_houserule_variants() {
  case $PREFIX in
    *+*) compset -P '*+'; _houserule_ask overlays ;;
    ./* | ../* | /*) _files -g '*.toml' ;;
    *) _houserule_ask variants ;;
  esac
}

_houserule_variants_or_files() {
  _houserule_variants
  _files
}

_houserule() {
  local -a commands line
  local state
  typeset -A opt_args
  commands=(
)zsh";

constexpr const char* kZshTail = R"zsh(    *) _files ;;
  esac
}

if [[ $funcstack[1] == _houserule ]]; then
  _houserule "$@"
else
  compdef _houserule houserule
fi
)zsh";

}  // namespace

std::string zsh_completion(const ProgramTable& table) {
  std::string commands, options, cases;
  for (const CommandRow& row : table.commands) {
    commands += fmt::format("    '{}:{}'\n", row.name, zsh_quoted(row.about, ""));
    cases += command_case(table, row);
  }
  for (const OptionRow& row : table.program.options) options += option_spec(row);
  return fmt::format(
      "{}{}  )\n  _arguments -C{} \\\n        '1: :->command' '*:: :->word' && return\n  case $state in\n"
      "    command) _describe command commands; return ;;\n  esac\n  case $words[1] in\n{}{}",
      kZshHead, commands, options, cases, kZshTail);
}

}  // namespace houserule
