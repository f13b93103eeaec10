// The examples of stdlib/examples/ do what their tests say, and every word has one.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include "../support/texts.h"
#include "base/event_names.h"
#include "binding/bind.h"
#include "cli.h"
#include "language/schema.h"

using namespace houserule;
using houserule::support::text_of;

namespace {

namespace fs = std::filesystem;

// The blocks of Lua of every page, by the name of their rule.
std::map<std::string, std::string> examples() {
  std::map<std::string, std::string> out;
  for (const auto& page : fs::directory_iterator(HOUSERULE_ROOT "/stdlib/examples")) {
    const std::string text = text_of(page.path()), fence = "\n```lua\n";
    for (std::size_t at = text.find(fence); at != std::string::npos; at = text.find(fence, at)) {
      at += fence.size();
      const std::string code = text.substr(at, text.find("\n```", at) + 1 - at);
      std::smatch rule;
      REQUIRE_MESSAGE(std::regex_search(code, rule, std::regex("rule \"(\\w+)\"")), code);
      CHECK_MESSAGE(out.emplace(rule[1], code).second,
                    (page.path().string() + " shows it twice: " + rule[1].str()));
    }
  }
  return out;
}

// Does the word stand in the code, after one of the signs in front of it where there are some?
bool uses(const std::string& code, std::string_view word, const std::string& in_front) {
  const std::string before = in_front.empty() ? "(^|[^\\w.:])" : "[" + in_front + "]";
  return std::regex_search(code, std::regex(before + std::string(word) + "\\b"));
}

}  // namespace

TEST_SUITE_BEGIN("examples");

TEST_CASE("every example passes its own tests") {
  const cli::Folder folder;
  const auto all = examples();
  CHECK(all.size() > 30);
  for (const auto& [name, code] : all) {
    const cli::Answer answer = cli::run({"test", "--strict", folder.file(name + ".lua", code)});
    CHECK_MESSAGE(answer.status == 0, name, "\n", answer.out, answer.err);
  }
}

TEST_CASE("the first ability of the manual, its overlay and its variant do what it says") {
  const cli::Folder folder;
  const std::string text = text_of(HOUSERULE_ROOT "/stdlib/ABILITIES.md");
  std::size_t at = 0;
  const auto next_block = [&](const std::string& kind) {
    const auto from = text.find("\n```" + kind + "\n", at) + kind.size() + 5;
    at = text.find("\n```", from);
    return text.substr(from, at + 1 - from);
  };
  const std::string rule = folder.file("scripts/club/healer.lua", next_block("lua"));
  folder.file("variants/house/healer.toml", next_block("toml"));
  folder.file("variants/my-duel.toml", next_block("toml"));
  const std::string places = folder.path() + ":" HOUSERULE_ROOT;
  const cli::Answer answer = cli::run({"--root", places, "test", "--strict", rule});
  CHECK_MESSAGE(answer.out == "2 passed, 0 failed\n", answer.out, answer.err);
  const cli::Answer variant = cli::run({"--root", places, "explain", "my-duel"});
  CHECK_MESSAGE(variant.status == 0, variant.err);
  CHECK(variant.out.find("club/healer") != std::string::npos);
}

TEST_CASE("every word has an example") {
  std::string code;
  for (const auto& [name, block] : examples()) code += block;
  for (const ScriptWord& word : words()) CHECK_MESSAGE(uses(code, word.word, ""), word.usage);
  for (int noun = 0; noun < static_cast<int>(Noun::count); ++noun) {
    for (const PlayWord& word : words_of(static_cast<Noun>(noun)))
      CHECK_MESSAGE(uses(code, word.name, ".:"), word.usage);
  }
  for (const EventInfo& event : kEvents)
    CHECK_MESSAGE(code.find("[\"" + std::string(event.name) + "\"]") != std::string::npos, event.name);
}

TEST_SUITE_END();
