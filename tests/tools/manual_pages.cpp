// Man pages and the completion of shells: every command and every option stands in each of them.
#include <doctest/doctest.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <regex>

#include "cli.h"

using cli::holds;

namespace {

std::string help_of(const std::string& command) { return cli::run({"help", command}).out; }

// The long options that help tells of a command.
std::vector<std::string> options_of(const std::string& command) {
  const std::string text = help_of(command);
  const std::regex name("\n  (?:-\\w,)?(--[a-z-]+)");
  std::vector<std::string> out;
  for (std::sregex_iterator it(text.begin(), text.end(), name), last; it != last; ++it)
    out.push_back(it->str(1));
  return out;
}

std::string without_backslashes(std::string text) {
  std::erase(text, '\\');
  return text;
}

std::string completion(const std::string& shell) {
  const cli::Answer answer = cli::run({"completion", shell});
  CHECK(answer.status == 0);
  return answer.out;
}

// In fish every option has a line of its own, which names its command unless the option is every command's.
bool fish_tells(const std::string& script, const std::string& command, const std::string& option) {
  std::istringstream lines(script);
  const std::regex name(" -l " + option.substr(2) + "\\b");
  for (std::string line; std::getline(lines, line);) {
    const bool whose = holds(line, "__houserule_in " + command + "'") || !holds(line, " -n ");
    if (whose && std::regex_search(line, name)) return true;
  }
  return false;
}

// Does the part of the script that speaks of the command have the option?
bool tells(const std::string& script, const std::string& shell, const std::string& command,
           const std::string& option) {
  if (shell == "fish") return fish_tells(script, command, option);
  if (shell == "bash")
    return std::regex_search(script, std::regex("'" + command + "'\\)[^\n]*" + option + "\\b"));
  const auto from = script.find("\n    " + command + ")\n");
  return from != std::string::npos && holds(script.substr(from, script.find(";;", from) - from), option);
}

}  // namespace

TEST_SUITE_BEGIN("manual pages");

TEST_CASE("every command has a page with every option of its help") {
  const std::string overview = without_backslashes(cli::run({"help", "--man"}).out);
  CHECK(overview.starts_with(".TH HOUSERULE 1"));
  CHECK(holds(overview, "--root"));
  for (const houserule::Command& command : houserule::commands()) {
    CHECK(holds(overview, std::string("houserule-") + command.name));
    const std::string page = without_backslashes(cli::run({"help", "--man", command.name}).out);
    CHECK(holds(page, command.about));
    CHECK(holds(page, ".SH SYNOPSIS"));
    const auto options = options_of(command.name);
    REQUIRE(!options.empty());
    for (const std::string& option : options) CHECK_MESSAGE(holds(page, option), command.name, " ", option);
  }
  CHECK(cli::run({"help", "--man", "nothing"}).status == 2);
}

TEST_CASE("all pages are written at once") {
  const cli::Folder folder;
  const cli::Answer answer = cli::run({"help", "--man-into", folder.path() + "/man1"});
  CHECK(answer.status == 0);
  std::size_t pages = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder.path() + "/man1"))
    pages += file.path().extension() == ".1" ? 1 : 0;
  CHECK(pages == houserule::commands().size() + 1);
}

TEST_CASE("every command and option is completed in every shell") {
  for (const std::string shell : {"bash", "zsh", "fish"}) {
    const std::string script = completion(shell);
    CHECK(holds(script, shell == "fish" ? " -l root " : "--root"));
    for (const houserule::Command& command : houserule::commands()) {
      CHECK_MESSAGE(holds(script, command.name), shell, " ", command.name);
      for (const std::string& option : options_of(command.name))
        CHECK_MESSAGE(tells(script, shell, command.name, option), shell, " ", command.name, " ", option);
    }
  }
  const cli::Answer wrong = cli::run({"completion", "fihs"});
  CHECK(wrong.status == 2);
  CHECK(holds(wrong.err, "did you mean \"fish\"?"));
}

TEST_CASE("shells ask for variants, overlays, seats, players and settings") {
  const auto values = [](const std::string& kind, const std::string& variant) {
    const cli::Answer answer = cli::run({"completion", "--values", kind, "--variant", variant});
    CHECK(answer.status == 0);
    CHECK(answer.err.empty());
    return "\n" + answer.out;
  };
  CHECK(holds(values("variants", ""), "\nchess\n"));
  CHECK(!holds(values("variants", ""), "\nno-castling\n"));
  CHECK(holds(values("overlays", ""), "\nno-castling\n"));
  CHECK(values("seats", "chess") == "\njudge\nwhite\nblack\n");
  CHECK(values("players", "chess") == "\nwhite=\nblack=\n");
  CHECK(holds(values("settings", "chess"), "\nchess/threefold.mode=\n"));
  CHECK(holds(values("commands", ""), "\nadjudicate\n"));
  CHECK(holds(values("commands", ""), "\nplaces\n"));
  CHECK(values("seats", "no such variant") == "\n");
}

TEST_CASE("version says what it runs on") {
  const cli::Answer answer = cli::run({"version"});
  CHECK(answer.status == 0);
  CHECK(std::regex_search(answer.out, std::regex("^houserule \\d+\\.\\d+\\.\\d+ \\(variant format 1\\)\n"
                                                 "processor  [a-z0-9-]+\n")));
  const auto json = nlohmann::json::parse(cli::run({"version", "--json"}).out);
  CHECK(holds(answer.out, "\nprocessor  " + json["processor"].get<std::string>() + "\n"));
  CHECK(json["libraries"]["Lua"].get<std::string>().starts_with("5.4."));
  for (const auto& [name, version] : json["libraries"].items())
    CHECK_MESSAGE(holds(answer.out, name + " " + version.get<std::string>()), name);
}

TEST_SUITE_END();
