// The manual as a book: the way through it works step by step, its index names what is there, and its pages
// of keys are what the readers take.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>

#include "../support/texts.h"
#include "cli.h"
#include "manual/pages.h"

namespace fs = std::filesystem;
using cli::holds;
using houserule::support::text_of;

namespace {

const fs::path kRoot = HOUSERULE_ROOT;

// The program where somebody stands in a folder of his own and has the rules that come with it.
cli::Answer run_in(const std::string& folder, const std::vector<std::string>& words) {
  std::istringstream in;
  std::ostringstream out, err;
  houserule::Context context{in, out, err};
  context.root = folder + "\n" + kRoot.string();
  const int status = houserule::run(words, context);
  return {status, out.str(), err.str()};
}

std::vector<std::string> words_of(const std::string& line, const std::string& folder) {
  std::istringstream in(line);
  std::vector<std::string> out;
  for (std::string word; in >> word;)
    out.push_back(word.starts_with("scripts/") ? folder + "/" + word : word);
  return out;
}

struct Block {
  std::string language, file;
  std::vector<std::string> lines;
};

std::vector<Block> blocks_of(const std::string& page) {
  std::vector<Block> out;
  std::istringstream in(page);
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("```")) {
      inside = !inside;
      const auto blank = line.find(' ');
      if (inside)
        out.push_back({line.substr(3, blank == std::string::npos ? blank : blank - 3),
                       blank == std::string::npos ? "" : line.substr(blank + 1),
                       {}});
    } else if (inside) {
      out.back().lines.push_back(line);
    }
  }
  return out;
}

std::string joined_lines(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += line + "\n";
  return out;
}

// Each command, and that what stands below it is in its answer.
int run_console(const Block& block, const std::string& folder) {
  int commands = 0;
  cli::Answer answer;
  for (const std::string& line : block.lines) {
    if (line.starts_with("$ houserule ")) {
      ++commands;
      answer = run_in(folder, words_of(line.substr(12), folder));
      CHECK_MESSAGE(answer.status < 2, line, "\n", answer.out, answer.err);
    } else {
      CHECK_MESSAGE(holds(answer.out, line), "\"", line, "\" is not in\n", answer.out, answer.err);
    }
  }
  return commands;
}

}  // namespace

TEST_SUITE_BEGIN("manual book");

TEST_CASE("the way from one number to an ability with a secret: every file and command on it") {
  const cli::Folder folder;
  int files = 0, commands = 0;
  std::vector<Block> blocks = blocks_of(text_of(kRoot / "stdlib/WAY.md"));
  for (Block& block : blocks_of(text_of(kRoot / "stdlib/examples/boards.md")))
    blocks.push_back(std::move(block));
  for (const Block& block : blocks) {
    if (block.language == "console") {
      commands += run_console(block, folder.path());
    } else {
      REQUIRE_MESSAGE(!block.file.empty(), joined_lines(block.lines));
      folder.file(block.file, joined_lines(block.lines));
      ++files;
    }
  }
  CHECK(files >= 17);
  CHECK(commands >= 16);
}

TEST_CASE("the index names files that are there, and words of the language") {
  const std::string index = text_of(kRoot / "stdlib/WISHES.md");
  std::string words;
  for (const char* page :
       {"words", "play", "events", "variants", "rules", "abilities", "secrets", "zones", "mechanics"})
    words += cli::run({"manual", page}).out;
  const std::regex quoted("`([^`]+)`");
  int files = 0, known = 0;
  for (std::sregex_iterator it(index.begin(), index.end(), quoted), last; it != last; ++it) {
    const std::string text = it->str(1);
    if (text.starts_with("houserule ")) continue;
    if (text.find('/') != std::string::npos) {
      CHECK_MESSAGE(fs::exists(kRoot / text), text);
      ++files;
    } else {
      CHECK_MESSAGE(
          holds(words, text.starts_with("[")
                           ? text.substr(text.rfind('[') + 1, text.find_first_of(".]") - text.rfind('[') - 1)
                           : text),
          text);
      ++known;
    }
  }
  CHECK(files > 40);
  CHECK(known > 40);
  CHECK(holds(index, "a piece that explodes"));
}

TEST_CASE("the manual prints every page, finds words, and is one page of HTML whose links lead somewhere") {
  const std::string list = cli::run({"manual"}).out;
  for (const houserule::ManualPage& page : houserule::manual_pages()) {
    CHECK(holds(list, page.about));
    const cli::Answer answer = cli::run({"manual", page.name});
    CHECK_MESSAGE(answer.status == 0, page.name, answer.err);
    CHECK_MESSAGE(holds(answer.out, "#"), page.name);
  }
  CHECK(holds(cli::run({"manual", "--find", "Explode"}).out, "wishes (Taking and losing)"));
  CHECK(cli::run({"manual", "--find", "qqqq"}).status == 1);
  CHECK(holds(cli::run({"manual", "wishs"}).err, "did you mean \"wishes\"?"));
  const cli::Folder folder;
  const std::string file = folder.path() + "/manual.html";
  REQUIRE(cli::run({"manual", "--html", file}).status == 0);
  const std::string html = text_of(file);
  const std::regex link("href=\"#([^\"]+)\"");
  int links = 0;
  for (std::sregex_iterator it(html.begin(), html.end(), link), last; it != last; ++it) {
    CHECK_MESSAGE(holds(html, "id=\"" + it->str(1) + "\""), it->str(1));
    ++links;
  }
  CHECK(links > 30);
  CHECK(std::count(html.begin(), html.end(), '<') == std::count(html.begin(), html.end(), '>'));
  for (const char* tag : {"table", "pre", "ul", "section", "p", "h2"}) {
    const auto count = [&](const std::string& what) {
      int found = 0;
      for (auto at = html.find(what); at != std::string::npos; at = html.find(what, at + 1)) ++found;
      return found;
    };
    const std::string name = tag;
    CHECK_MESSAGE(count("<" + name + ">") + count("<" + name + " ") == count("</" + name + ">"), name);
  }
}

TEST_CASE("the page of records has every key that records and set-ups take") {
  const std::string page = text_of(kRoot / "stdlib/RECORDS.md");
  const std::string wrong = cli::run({"adjudicate", "--quiet"}, "{\"x\":1}\n").out;
  for (const char* key :
       {"id",      "variant",  "set",   "seed",   "setup", "position", "actions", "clocks", "result", "tags",
        "remarks", "rulebook", "start", "pieces", "turn",  "round",    "stage",   "sides",  "cells",  "game"})
    CHECK_MESSAGE(holds(page, "| `" + std::string(key) + "` |"), key);
  CHECK_MESSAGE(holds(wrong, "unreadable"), wrong);
  const cli::Folder folder;
  std::vector<std::string> examples;
  for (const Block& block : blocks_of(page)) examples.push_back(joined_lines(block.lines));
  REQUIRE(examples.size() == 3);  // the last is a position
  CHECK(holds(cli::run({"adjudicate", "--quiet"}, examples[0]).out, "\"status\":\"ok\""));
  const cli::Answer shown = cli::run({"show", "chess", "--setup", folder.file("setup.json", examples[1])});
  CHECK_MESSAGE(shown.status == 0, shown.err);
  CHECK(holds(shown.out, "black to move, round 20"));
  const std::string refused =
      cli::run({"show", "chess", "--setup", folder.file("wrong.json", "{\"colour\": 1}")}).err;
  CHECK_MESSAGE(holds(refused, "there are: start, pieces, turn, round, stage, sides, cells, game"), refused);
}

TEST_SUITE_END();
