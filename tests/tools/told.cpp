// What people are told of wrong files, commands and typed lines, word for word: the table is
// tests/faults/told.txt.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
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

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

// What the table cannot hold as it is: ends of lines, tabs, marks and bytes.
std::string real_bytes(std::string text) {
  const std::pair<const char*, const char*> kSigns[] = {
      {"{CR}", "\r"}, {"{TAB}", "\t"}, {"{BOM}", "\xEF\xBB\xBF"}, {"{E9}", "\xE9"}, {"{FF}", "\xFF"}};
  for (const auto& [sign, bytes] : kSigns) text = replaced(std::move(text), sign, bytes);
  return text;
}

std::string without(std::string text, const std::string& what) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what))
    text.erase(at, what.size());
  return text;
}

// Several files, "++++ NAME" before each, and behind "++++ ask" the command that is asked of their folder.
cli::Answer asked_of_tree(const std::string& text, const cli::Folder& folder) {
  const std::string begins = "++++ ";
  cli::Answer answer;
  for (std::size_t at = text.find(begins); at != std::string::npos;) {
    const std::size_t end = text.find('\n', at), next = text.find("\n" + begins, end);
    const std::string name = text.substr(at + begins.size(), end - at - begins.size());
    const std::string body = text.substr(end + 1, next == std::string::npos ? next : next - end);
    at = next == std::string::npos ? next : next + 1;
    if (name != "ask") {
      folder.file(name, body);
      continue;
    }
    std::vector<std::string> words{"--root", folder.path(), "--root", HOUSERULE_ROOT};
    for (std::string& word : words_of(body)) words.push_back(std::move(word));
    answer = cli::run(words);
  }
  return answer;
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
  const bool tree = one.name.ends_with(".tree");
  const std::string path =
      tree ? "" : folder.file(one.name.ends_with(".lua") ? name : one.name, real_bytes(one.text));
  const cli::Answer answer = tree ? asked_of_tree(real_bytes(one.text), folder) : asked(one, path);
  std::string out = one.name.ends_with(".play") ? answer.err : answer.out + answer.err;
  if (!out.empty() && out.back() != '\n') out += '\n';
  return without(without(std::move(out), folder.path() + "/"), std::string(HOUSERULE_ROOT) + "/");
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
    const bool tree = one.name.ends_with(".tree");
    const bool file = one.name.ends_with(".toml") || one.name.ends_with(".lua") || tree;
    if (!file || one.name.starts_with("test-") || one.name.starts_with("bytes-none")) continue;
    const bool script = one.told.find(".lua:") != std::string::npos;
    const bool placed = (script || one.told.find(".toml:") != std::string::npos) &&
                        one.told.find("      | ") != std::string::npos;
    if (!placed) bare.push_back(one.name);
  }
  for (const std::string& name : bare) FAIL_CHECK(name << " has no place with a caret");
}

TEST_SUITE_END();
