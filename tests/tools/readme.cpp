// What the pages show of the program is what it prints.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "cli.h"

namespace {

struct Shown {
  std::string command, output;
};

// "$ houserule …" in a block ```console, and the lines below it.
std::vector<Shown> shown_in(const std::string& page) {
  std::ifstream in(std::string(HOUSERULE_ROOT) + "/" + page);
  std::vector<Shown> out;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("```")) {
      inside = line == "```console";
    } else if (inside && line.starts_with("$ houserule ")) {
      out.push_back({line.substr(12), ""});
    } else if (inside && !out.empty()) {
      out.back().output += line + "\n";
    }
  }
  return out;
}

// The words as a shell would take them: in quotes blanks count; a path below tests/ is the checkout's.
std::vector<std::string> words_of(const std::string& command) {
  std::vector<std::string> out;
  std::string word;
  bool quoted = false;
  for (const char c : command + " ") {
    if (c == '"') {
      quoted = !quoted;
    } else if (c != ' ' || quoted) {
      word += c;
    } else if (!word.empty()) {
      out.push_back(word.starts_with("tests/") ? std::string(HOUSERULE_ROOT) + "/" + word : word);
      word.clear();
    }
  }
  return out;
}

}  // namespace

TEST_CASE("the README shows what the program prints") {
  const auto all = shown_in("README.md");
  CHECK(all.size() >= 3);
  for (const Shown& one : all) {
    const cli::Answer answer = cli::run(words_of(one.command));
    CHECK_MESSAGE(answer.status < 2, one.command, "\n", answer.err);
    CHECK_MESSAGE(answer.out == one.output, one.command, "\n", answer.out);
  }
}
