// A variant beside its board: what who changes its rules asks for.
#include "../support/own_root.h"
#include "../support/texts.h"
#include "served.h"

using namespace houserule;
using cli::holds;
using web::Json;
using web::Served;

TEST_SUITE_BEGIN("web");

TEST_CASE("rules are read, changed and checked by who started the program; nothing else on the disk is") {
  const Served served("chess");
  const auto ask = [&](const std::string& path) {
    return Json::parse(served.get(path, served.host())->body);
  };
  const Json look = ask("/api/design?variant=chess&known=");
  CHECK(look["fine"] == true);
  CHECK(holds(look["files"].dump(), "scripts/chess/castling.lua"));
  CHECK(ask("/api/design?variant=chess&known=" + look["stamp"].get<std::string>())["same"] == true);
  const Json wrong = ask("/api/design?variant=chess%2Bno-castlin&known=");
  CHECK(wrong["fine"] == false);
  CHECK(holds(wrong["said"], "no-castling"));
  CHECK(holds(ask("/api/file?name=variants/chess.toml")["text"], "chess/castling"));
  for (const char* name : {"README.md", "/etc/passwd", "variants/../README.md", "tools/start/run.cpp",
                           "scripts/../../x.lua", ""})
    CHECK(ask(std::string("/api/file?name=") + name)["done"] == false);
  const auto post = [&](const char* path, const Json& body) {
    return Json::parse(served.post(path, served.host(), body)->body);
  };
  CHECK(post("/api/file", {{"name", "README.md"}, {"text", "gone"}})["done"] == false);
  CHECK(post("/api/new", {{"kind", "rule"}, {"name", "../evil"}})["done"] == false);
  const Json test = post("/api/test", {{"name", "scripts/chess/castling.lua"}});
  CHECK(test["fine"] == true);
  CHECK(test["tests"].size() > 5);
  CHECK(served.get("/api/design?variant=chess", served.judge())->status == 401);
}

TEST_CASE("a rule file is neither emptied by a question without a text nor made longer than what loads") {
  const std::string variant =
                        "houserule = 1\nrules = [\"own/steps\"]\n[board]\nsize = [3, 3]\n"
                        "[[side]]\nname = \"white\"\nlineup = [\"S..\"]\n"
                        "[[side]]\nname = \"black\"\nseat = \"north\"\ncase = \"lower\"\n",
                    rules =
                        "piece \"stepper\" { letter = \"S\", moves = \"W\" }\n"
                        "rule \"steps\" { about = \"Steps.\" }\n";
  const support::OwnRoot root({{"tiny", variant}}, {{"own/steps", rules}});
  const Served served("tiny", {}, root.path());
  const auto post = [&](const std::string& name, Json body) {
    body["name"] = name;
    return served.deed("/api/file", served.host(), body);
  };
  const std::string toml = "variants/tiny.toml", lua = "scripts/own/steps.lua";
  for (const Json& body : {Json::object(), Json{{"text", nullptr}}, Json{{"text", 7}}}) {
    const Json answer = post(lua, body);
    CHECK(answer["done"] == false);
    CHECK(holds(answer["why"], "nothing was written"));
  }
  CHECK(post(toml, {{"text", std::string((64 << 10) + 1, '#')}})["done"] == false);
  CHECK(post(lua, {{"text", std::string((256 << 10) + 1, '-')}})["done"] == false);
  CHECK(support::text_of(root.path() + "/" + toml) == variant);
  CHECK(support::text_of(root.path() + "/" + lua) == rules);
  CHECK(post(lua, {{"text", "-- changed\n"}})["done"] == true);
  CHECK(support::text_of(root.path() + "/" + lua) == "-- changed\n");
}

TEST_CASE("drawn tests come back as boards: what was expected, and what stood there") {
  const support::OwnRoot root(
      {{"tiny",
        "houserule = 1\nrules = [\"own/steps\"]\n[board]\nsize = [3, 3]\n"
        "[[side]]\nname = \"white\"\nlineup = [\"S..\"]\n"
        "[[side]]\nname = \"black\"\nseat = \"north\"\ncase = \"lower\"\n"}},
      {{"own/steps",
        "piece \"stepper\" { letter = \"S\", moves = \"W\" }\nrule \"steps\" { about = \"Steps.\" }\n"
        "test \"right\" { variant = \"tiny\", diagram = [[\n . . .\n . * .\n * S * ]] }\n"
        "test \"wrong\" { variant = \"tiny\", diagram = [[\n . . .\n * * .\n * S * ]] }\n"}});
  const Served served("tiny", {}, root.path());
  const Json answer = served.deed("/api/test", served.host(), {{"name", "scripts/own/steps.lua"}});
  CHECK(answer["fine"] == false);
  REQUIRE(answer["tests"].size() == 2);
  CHECK(answer["tests"][0]["passed"] == true);
  CHECK(answer["tests"][1]["test"] == "wrong");
  const Json& boards = answer["tests"][1]["boards"];
  REQUIRE(boards.size() == 1);
  CHECK(holds(boards[0]["expected"], "data-cell=\"a2\""));
  CHECK(boards[0]["expected"] != boards[0]["got"]);
  CHECK(answer["tests"][0]["boards"][0]["expected"] == answer["tests"][0]["boards"][0]["got"]);
}

TEST_CASE("a game is tried, explained, and goes on with changed rules as far as they allow it") {
  const support::OwnRoot root({}, {});
  namespace fs = std::filesystem;
  for (const char* part : {"variants", "scripts"})
    fs::copy(fs::path(HOUSERULE_ROOT) / part, fs::path(root.path()) / part, fs::copy_options::recursive);
  const Served served("chess", {}, root.path());
  const auto attempt = [&](const Json& actions) {
    return served.deed("/api/try", served.host(), {{"variant", "chess+no-draws"}, {"actions", actions}});
  };
  CHECK(attempt(Json::array())["legal"]["actions"].size() == 20);
  const Json opened = {"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6", "O-O"};
  Json answer = attempt(opened);
  CHECK(answer["played"] == 7);
  CHECK(!answer.contains("stopped"));
  CHECK(holds(answer["svg"], "<title>white king g1"));
  const std::string file = "variants/house/no-draws.toml";
  const std::string text =
      Json::parse(served.get("/api/file?name=variants/house/no-castling.toml", served.host())->body)["text"];
  const auto name = text.find("\"no-castling\"");
  REQUIRE(name != std::string::npos);
  const std::string mine = std::string(text).replace(name, 13, "\"no-draws\"");
  CHECK(served.deed("/api/file", served.host(), {{"name", file}, {"text", mine}})["done"] == true);
  answer = attempt(opened);
  CHECK(answer["played"] == 6);
  CHECK(answer["stopped"] == "O-O");
  CHECK(holds(served.deed("/api/explain", served.host(),
                          {{"variant", "chess"}, {"actions", {"e2e4"}}, {"action", "e7e4"}})["text"],
              "illegal: e7e4"));
  CHECK(attempt({"--root=/"})["played"] == 0);
  CHECK(served.deed("/api/try", served.host(), {{"variant", "/etc/passwd"}})["done"] == false);
  CHECK(served.post("/api/try", served.judge(), {{"variant", "chess"}})->status == 401);
}

TEST_CASE("where each piece goes is drawn as in the rulebook") {
  const Served served("chess");
  const Json answer = served.deed("/api/reach", served.host(), {{"variant", "chess"}, {"language", "fr"}});
  REQUIRE(answer["pieces"].size() >= 6);
  CHECK(holds(answer["pieces"].dump(), "Cavalier"));
  for (const Json& piece : answer["pieces"]) CHECK(holds(piece["svg"], "<svg"));
}

TEST_SUITE_END();
