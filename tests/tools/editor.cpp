// What editors are given agrees with the tables that check: every word, every key, and every file that came
// along.
#include <doctest/doctest.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "base/event_names.h"
#include "binding/bind.h"
#include "cli.h"
#include "files/variant_words.h"
#include "language/schema.h"
#include "manual.h"

using namespace houserule;
using cli::holds;

namespace {

// What a command of the shell prints; empty when it fails.
std::string printed(const std::string& command) {
  std::string out;
  FILE* pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr) return out;
  std::array<char, 4096> part{};
  while (const std::size_t got = std::fread(part.data(), 1, part.size(), pipe)) out.append(part.data(), got);
  return ::pclose(pipe) == 0 ? out : "";
}

}  // namespace

TEST_SUITE_BEGIN("editor");

TEST_CASE("the stubs have every word, every key of every table, every word of play and every event") {
  const std::string stubs = lua_stubs();
  for (const ScriptWord& word : words()) {
    const bool there = holds(stubs, "\nfunction " + std::string(word.word) + "(") ||
                       holds(stubs, "\n" + std::string(word.word) + " = nil");
    CHECK_MESSAGE(there, word.word);
  }
  using namespace schemas;
  for (const Schema* schema :
       {&kPiece,    &kPath,     &kRule,    &kFields,     &kAddition, &kMorph,  &kTie,
        &kDrop,     &kBar,      &kCaptive, &kReversion,  &kRange,    &kDenial, &kCites,
        &kForbid,   &kAssign,   &kWrite,   &kEvent,      &kEnd,      &kVerb,   &kKeep,
        &kTurnPart, &kPosition, &kShown,   &kAttributes, &kPairMove, &kTest,   &kRefusal}) {
    for (const Key& key : schema->keys) {
      CHECK_MESSAGE(holds(stubs, "---@field " + std::string(key.key) + (key.required ? " " : "? ")),
                    schema->name, key.key);
    }
  }
  for (const Noun noun :
       {Noun::board, Noun::cell, Noun::piece, Noun::side, Noun::game, Noun::event, Noun::action}) {
    for (const PlayWord& word : words_of(noun)) {
      const std::string name(word.name);
      const bool there = holds(stubs, "---@field " + name + " ") || holds(stubs, ":" + name + "(") ||
                         holds(stubs, "." + name + "(");
      CHECK_MESSAGE(there, name);
    }
  }
  for (const EventInfo& event : kEvents)
    CHECK_MESSAGE(holds(stubs, "'\"" + std::string(event.name) + "\"'"), event.name);
}

TEST_CASE("tables within tables, functions and events have types of their own") {
  const std::string stubs = lua_stubs();
  for (const char* line : {
           "---@field ties? houserule.Ties|houserule.Ties[] #",
           "---@field verbs? table<string, houserule.Verb> #",
           "---@field [\"piece.captured\"]? houserule.Handler|houserule.Handler[]|fun(e: houserule.Event, "
           "opt: table) #",
           "---@field apply fun(side: houserule.Side, arguments: any, opt: table): any #",
           "---@field by houserule.Piece #",
       })
    CHECK_MESSAGE(holds(stubs, line), line);
}

TEST_CASE("the stubs are Lua") {
  const cli::Folder folder;
  const std::string file = folder.path() + "/.houserule/houserule.lua";
  REQUIRE(cli::run({"editor", "--dir", folder.path()}).status == 0);
  std::ifstream in(file);
  const std::string stubs{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  for (const char* line :
       {"---@class houserule.Ability\n", "---@field bearer? any # the type or tag", "---@field text? any #",
        "---@field actions? table<string, houserule.Ability_action> #"})
    CHECK_MESSAGE(holds(stubs, line), line);
  if (printed("command -v luac5.4").empty()) {
    MESSAGE("luac5.4 is not installed: the stubs were not compiled");
    return;
  }
  CHECK(printed("luac5.4 -p " + file + " && echo well") == "well\n");
}

TEST_CASE("the schema has every word, and every variant and overlay that came along fits it") {
  const nlohmann::json schema = nlohmann::json::parse(variant_schema());
  for (const WordInfo& word : variant_words()) {
    const auto& table = word.table.empty() ? schema : schema["definitions"][std::string(word.table)];
    CHECK_MESSAGE(table["properties"].contains(std::string(word.word)), word.table, word.word);
  }
  const cli::Folder folder;
  const std::string file = folder.file("schema.json", schema.dump());
  if (printed("python3 -c 'import jsonschema, tomllib; print(1)' 2>/dev/null").empty()) {
    MESSAGE("python3-jsonschema is not installed: no file was held against the schema");
    return;
  }
  const std::string script =
      folder.file("fits.py",
                  "import jsonschema, tomllib, json, sys, pathlib\n"
                  "s = json.load(open(sys.argv[1]))\n"
                  "for f in sorted(pathlib.Path(sys.argv[2]).rglob('*.toml')):\n"
                  "  for e in jsonschema.Draft7Validator(s).iter_errors(tomllib.loads(f.read_text())):\n"
                  "    print(f, e.message)\n"
                  "print('done')\n");
  CHECK(printed("python3 " + script + " " + file + " " + HOUSERULE_ROOT + "/variants") == "done\n");
  const std::string wrong = folder.file("wrong/x.toml", "houserule = 1\ntitel = \"x\"\nrules = [\"swap\"]\n");
  const std::string told = printed("python3 " + script + " " + file + " " + folder.path() + "/wrong");
  CHECK_MESSAGE(holds(told, "titel"), told);
  CHECK_MESSAGE(holds(told, "swap"), told);
}

TEST_CASE("files for editors are written where one says; settings that are there stay") {
  const cli::Folder folder;
  const cli::Answer first = cli::run({"editor", "--dir", folder.path()});
  CHECK_MESSAGE(first.status == 0, first.err);
  for (const char* file :
       {"/.houserule/houserule.lua", "/.houserule/variant.schema.json", "/.luarc.json", "/.taplo.toml"})
    CHECK_MESSAGE(std::filesystem::exists(folder.path() + file), file);
  folder.file(".luarc.json", "{}");
  const cli::Answer again = cli::run({"editor", "--dir", folder.path()});
  CHECK(holds(again.err, ".luarc.json is there already"));
  std::ifstream in(folder.path() + "/.luarc.json");
  CHECK(std::string{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()} == "{}");
  CHECK(cli::run({"editor", "--dir", folder.path() + "/.luarc.json"}).status == 2);
}

TEST_SUITE_END();
