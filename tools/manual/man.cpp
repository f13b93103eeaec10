// Manual pages, in the macros that man(7) describes.
#include <fmt/format.h>

#include <algorithm>

#include "manual/tables.h"
#include "manual/topics.h"

namespace houserule {

namespace {

// Text as man takes it: nothing in it is a command or a special sign.
std::string roff(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool first = i == 0 || text[i - 1] == '\n';
    if (first && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
  }
  return out;
}

std::string upper(std::string text) {
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return text;
}

std::string head(const std::string& page, const std::string& about) {
  return fmt::format(".TH {} 1 \"\" \"houserule {}\" \"User Commands\"\n.SH NAME\n{} \\- {}\n",
                     upper(roff(page)), roff(version_text()), roff(page), roff(about));
}

std::string section(const char* title, const std::string& text) {
  return text.empty() ? "" : fmt::format(".SH {}\n{}{}", title, text, text.ends_with('\n') ? "" : "\n");
}

// As it stands, in a fixed width.
std::string verbatim(std::string text) {
  if (text.empty()) return text;
  return fmt::format(".nf\n.ft CW\n{}\n.ft\n.fi\n", roff(text));
}

std::string option_head(const OptionRow& row) {
  std::string out;
  for (const std::string& name : row.names)
    out += fmt::format("{}\\fB{}\\fR", out.empty() ? "" : ", ", roff(name));
  if (!row.value.empty()) out += fmt::format("{}\\fI{}\\fR", out.empty() ? "" : " ", roff(row.value));
  return out;
}

std::string rows_text(const std::vector<OptionRow>& rows) {
  std::string out;
  for (const OptionRow& row : rows) {
    out += fmt::format(".TP\n{}\n{}\n", option_head(row), roff(row.about));
    if (row.choices.empty()) continue;
    std::string list;
    for (const std::string& choice : row.choices) list += (list.empty() ? "" : ", ") + choice;
    out += fmt::format("One of: {}.\n", roff(list));
  }
  return out;
}

std::string synopsis(const CommandRow& row) {
  std::string out = fmt::format(".B houserule {}\n[\\fIOPTIONS\\fR]", roff(row.name));
  for (const OptionRow& word : row.words) {
    const std::string name = fmt::format("\\fI{}\\fR{}", roff(word.value), word.repeated ? "..." : "");
    out += word.required ? " " + name : " [" + name + "]";
  }
  return out + "\n";
}

std::string topics_text() {
  std::string out;
  for (const Topic& topic : topics()) {
    out += fmt::format(".SH {}\n", upper(roff(topic.about)));
    out += verbatim(topic.text());
  }
  return out;
}

std::string see_also(const ProgramTable& table, const std::string& but) {
  std::string out;
  const auto add = [&](const std::string& page) {
    out += fmt::format("{}.BR {} (1)", out.empty() ? "" : ",\n", roff(page));
  };
  if (!but.empty()) add("houserule");
  for (const CommandRow& row : table.commands) {
    if (row.name != but) add("houserule-" + row.name);
  }
  return out + "\n";
}

std::string overview(const ProgramTable& table) {
  std::string list;
  for (const CommandRow& row : table.commands)
    list += fmt::format(".TP\n.BR houserule\\-{} (1)\n{}\n", roff(row.name), roff(row.about));
  return head("houserule", "judges games by rules that you can read and change") +
         section("SYNOPSIS", ".B houserule\n[\\fIOPTIONS\\fR] \\fICOMMAND\\fR [\\fIWORD\\fR...]\n") +
         section("DESCRIPTION", roff(about_text())) + section("COMMANDS", list) +
         section("OPTIONS", rows_text(table.program.options)) +
         section("EXAMPLES", verbatim(table.program.examples)) + topics_text() +
         section("SEE ALSO", see_also(table, ""));
}

}  // namespace

std::string man_page(const ProgramTable& table, const std::string& command) {
  if (command.empty()) return overview(table);
  const auto row = std::ranges::find(table.commands, command, &CommandRow::name);
  if (row == table.commands.end()) throw CommandError(fmt::format("no command \"{}\"", command));
  return head("houserule-" + row->name, row->about) + section("SYNOPSIS", synopsis(*row)) +
         section("EXAMPLES", verbatim(row->examples)) + section("WORDS", rows_text(row->words)) +
         section("OPTIONS", rows_text(row->options)) +
         section("OPTIONS OF EVERY COMMAND", rows_text(common_options(table, *row))) +
         section("EXIT STATUS", verbatim(exit_text())) + section("SEE ALSO", see_also(table, row->name));
}

}  // namespace houserule
