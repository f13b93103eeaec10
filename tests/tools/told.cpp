// What people are told of wrong files, commands and typed lines, word for word: the table is
// tests/faults/told.txt.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "cli.h"

namespace {

const std::string kTable = std::string(HOUSERULE_ROOT) + "/tests/faults/told.txt";
const std::string kBegins = "==== ", kTold = "---- told\n";

struct Case {
  std::string name, text, told;
};

// The table, and what stands above its first case.
struct Table {
  std::string head;
  std::vector<Case> cases;
};

Table read_table() {
  std::ifstream in(kTable);
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  Table out;
  std::size_t at = text.find("\n" + kBegins);
  out.head = text.substr(0, at + 1);
  while (at != std::string::npos) {
    const std::size_t name = at + 1 + kBegins.size(), body = text.find('\n', name) + 1;
    const std::size_t told = text.find(kTold, body), next = text.find("\n" + kBegins, body);
    REQUIRE(told < next);
    const std::size_t answer = told + kTold.size();
    out.cases.push_back({text.substr(name, body - 1 - name), text.substr(body, told - body),
                         next == std::string::npos ? text.substr(answer)
                                                   : text.substr(answer, std::max(next, answer) - answer)});
    at = next;
  }
  return out;
}

// As a shell takes it, as far as double quotes go.
std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> out;
  std::string word;
  bool quoted = false;
  for (const char c : line + "\n") {
    if (c == '"') {
      quoted = !quoted;
    } else if ((c != ' ' && c != '\n') || quoted) {
      word += c;
    } else if (!word.empty()) {
      out.push_back(std::move(word));
      word.clear();
    }
  }
  return out;
}

std::string without(std::string text, const std::string& what) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what))
    text.erase(at, what.size());
  return text;
}

cli::Answer asked(const Case& one, const std::string& path) {
  if (one.name.ends_with(".cmd")) return cli::run(words_of(one.text));
  if (one.name.ends_with(".play")) return cli::run({"play", "chess"}, one.text);
  if (one.name.starts_with("test-")) return cli::run({"test", path});
  return cli::run({"check", "--games", "2", path});
}

// Of a game in the terminal what is refused: boards and records are others' affair.
std::string answer_to(const Case& one) {
  const cli::Folder folder;
  std::string name = one.name;
  std::ranges::replace(name, '-', '_');  // the name of the rule in it
  const std::string path = folder.file(one.name.ends_with(".lua") ? name : one.name, one.text);
  const cli::Answer answer = asked(one, path);
  std::string out = one.name.ends_with(".play") ? answer.err : answer.out + answer.err;
  if (!out.empty() && out.back() != '\n') out += '\n';
  return without(std::move(out), folder.path() + "/");
}

bool update() { return std::getenv("HOUSERULE_UPDATE") != nullptr; }

}  // namespace

TEST_SUITE_BEGIN("told");

TEST_CASE("a hundred wrong files, commands and lines are answered word for word") {
  Table table = read_table();
  CHECK(table.cases.size() >= 100);
  std::string anew = table.head;
  for (Case& one : table.cases) {
    const std::string told = answer_to(one);
    if (!update())
      CHECK_MESSAGE(told == one.told, one.name, "\n--- the table says\n", one.told, "--- is told\n", told);
    anew += kBegins + one.name + "\n" + one.text + kTold + told + "\n";
  }
  if (!anew.empty()) anew.pop_back();  // between two cases stands an empty line
  if (update()) std::ofstream(kTable) << anew;
}

TEST_CASE("each of them that is a file names its line and column, and what to do") {
  std::vector<std::string> bare;
  for (const Case& one : read_table().cases) {
    const bool file = one.name.ends_with(".toml") || one.name.ends_with(".lua");
    if (!file || one.name.starts_with("test-")) continue;
    const std::string place = one.name.ends_with(".lua") ? ".lua:" : ".toml:";
    const bool placed =
        one.told.find(place) != std::string::npos && one.told.find("      | ") != std::string::npos;
    if (!placed) bare.push_back(one.name);
  }
  for (const std::string& name : bare) FAIL_CHECK(name << " has no place with a caret");
}

TEST_SUITE_END();
