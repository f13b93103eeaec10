// Completion in fish: one line an option.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "manual/tables.h"

namespace houserule {

namespace {

std::string fish_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

// The options of `complete` that say what may stand there: -x nothing but what is given, -r any file.
std::string values(const OptionRow& row) {
  switch (row.values) {
    case Values::flag:
      return "";
    case Values::anything:
      return " -x";
    case Values::file:
      return " -r -F";
    case Values::folder:
      return " -x -a '(__fish_complete_directories)'";
    case Values::one_of:
      return fmt::format(" -x -a {}", fish_quoted(fmt::format("{}", fmt::join(row.choices, " "))));
    case Values::variant:
      return " -x -a '(__houserule_variants)'";
    case Values::variant_or_file:
      return " -F -a '(__houserule_variants)'";
    default:
      return fmt::format(" -x -a '(__houserule_ask {})'", asked_as(row.values));
  }
}

std::string option_line(const OptionRow& row, const std::string& where) {
  std::string out = "complete -c houserule" + where;
  for (const std::string& name : row.names)
    out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  return out + values(row) + " -d " + fish_quoted(row.about) + "\n";
}

std::string word_line(const OptionRow& row, const CommandRow& command, std::size_t place) {
  if (row.values == Values::anything) return "";
  const std::string where =
      fmt::format(" -n '__houserule_at {} {}{}'", command.name, place, row.repeated ? " more" : "");
  return "complete -c houserule" + where + values(row) + " -d " + fish_quoted(row.value) + "\n";
}

bool is_common(const ProgramTable& table, const OptionRow& row) {
  return std::ranges::find(table.program.options, row.names, &OptionRow::names) !=
         table.program.options.end();
}

constexpr const char* kFishHead =
    R"fish(# Completion of houserule in fish; printed by "houserule completion fish".

# The words after the program that are no options, without the one that is being typed.
function __houserule_words
    set -l words (commandline -opc)
    set -e words[1]
    set -l skip 0
    for word in $words
        if test $skip = 1
            set skip 0
        else if contains -- $word $__houserule_takes
            set skip 1
        else if not string match -q -- '-*' $word
            echo $word
        end
    end
end

# Is this command on the line, and so many words behind it (or more)?
function __houserule_at
    set -l words (__houserule_words)
    test (count $words) -gt 0; and test "$words[1]" = $argv[1]; or return 1
    set -l place (math (count $words) - 1)
    test $place = $argv[2]; or test "$argv[3]" = more -a $place -gt $argv[2]
end

function __houserule_in
    set -l words (__houserule_words)
    test (count $words) -gt 0; and test "$words[1]" = $argv[1]
end

# What the program says of its rules: variants, overlays, seats and settings of a variant, commands.
function __houserule_ask
    set -l words (__houserule_words)
    houserule completion --values $argv[1] --variant "$words[2]" 2>/dev/null
end

# A variant, overlays after each plus.
function __houserule_variants
    set -l typed (commandline -ct)
    if string match -q '*+*' -- $typed
        set -l before (string replace -r '[^+]*$' '' -- $typed)
        for overlay in (__houserule_ask overlays)
            echo $before$overlay
        end
    else
        __houserule_ask variants
    end
end

complete -c houserule -f
)fish";

}  // namespace

std::string fish_completion(const ProgramTable& table) {
  std::vector<std::string> takes;
  std::string lines;
  const auto note = [&](const OptionRow& row) {
    if (row.value.empty()) return;
    for (const std::string& name : row.names) takes.push_back(name);
  };
  for (const OptionRow& row : table.program.options) {
    lines += option_line(row, "");
    note(row);
  }
  for (const CommandRow& command : table.commands) {
    lines += fmt::format("complete -c houserule -n 'test (count (__houserule_words)) = 0' -a {} -d {}\n",
                         command.name, fish_quoted(command.about));
    const std::string where = fmt::format(" -n '__houserule_in {}'", command.name);
    for (const OptionRow& row : command.options) {
      if (!is_common(table, row)) lines += option_line(row, where);
      note(row);
    }
    for (std::size_t i = 0; i < command.words.size(); ++i) lines += word_line(command.words[i], command, i);
  }
  return fmt::format("{}\nset -g __houserule_takes {}\n{}", kFishHead, fmt::join(takes, " "), lines);
}

}  // namespace houserule
