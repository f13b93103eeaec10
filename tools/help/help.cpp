// houserule help: the overview, one command, what is worth knowing besides, and the pages for man.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>

#include "base/diagnostic.h"
#include "common/command.h"
#include "common/output_file.h"
#include "manual/tables.h"
#include "manual/topics.h"

namespace houserule {

namespace {

struct HelpArgs {
  std::string topic, into;
  bool man = false;
};

void refuse_unknown(const std::string& topic) {
  std::vector<std::string> known;
  for (const Command& command : commands()) known.emplace_back(command.name);
  for (const Topic& row : topics()) known.emplace_back(row.name);
  if (std::ranges::find(known, topic) != known.end()) return;
  const std::string meant = did_you_mean(topic, known);
  throw CommandError(fmt::format("no command \"{}\"{}{}", shown(topic), meant.empty() ? "" : "\n   ", meant));
}

std::string page_file(const std::string& command) {
  return fmt::format("houserule{}{}.1", command.empty() ? "" : "-", command);
}

// The pages of all commands and the overview, as files.
void write_pages(const ProgramTable& table, const std::string& folder, Context& context) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  std::vector<std::string> pages{""};
  for (const CommandRow& row : table.commands) pages.push_back(row.name);
  for (const std::string& page : pages) {
    const std::string file = (std::filesystem::path(folder) / page_file(page)).string();
    write_file(file, man_page(table, page));
    context.out << file << '\n';
  }
}

void help(const HelpArgs& args, const CLI::App& program, Context& context) {
  if (!args.into.empty()) return write_pages(program_table(program), args.into, context);
  if (args.topic.empty()) {
    context.out << (args.man ? man_page(program_table(program), "")
                             : program.get_formatter()->make_help(&program, "houserule",
                                                                  CLI::AppFormatMode::Normal));
    return;
  }
  refuse_unknown(args.topic);
  const auto topic = std::ranges::find(topics(), args.topic, &Topic::name);
  if (topic != topics().end()) {
    context.out << topic->text();
  } else if (args.man) {
    context.out << man_page(program_table(program), args.topic);
  } else {
    context.out << program.get_subcommand(args.topic)->help("houserule");
  }
}

std::string topics_line() {
  std::string out = "without it: the overview; also";
  for (const Topic& topic : topics()) out += fmt::format(" {} ({})", topic.name, topic.about);
  return out;
}

}  // namespace

void add_help(CLI::App& app, Context& context) {
  app.footer(
      "  houserule help\n"
      "  houserule help show\n"
      "  houserule help --man show | man -l -");
  const auto args = std::make_shared<HelpArgs>();
  app.add_option("COMMAND", args->topic, topics_line());
  app.add_flag("--man", args->man, "as a page for man");
  app.add_option("--man-into", args->into, "writes the pages of all commands into this folder")
      ->type_name("FOLDER");
  app.callback([args, &app, &context] { help(*args, *app.get_parent(), context); });
}

}  // namespace houserule
