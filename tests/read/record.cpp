// Game records: one JSON object a line.
#include "read/record.h"

#include <doctest/doctest.h>

#include <random>

using namespace houserule;

namespace {

std::string record_error(const std::string& text) {
  GameRecord record;
  const auto problem = parse_record(text, 3, record);
  return problem ? problem->place.text() + ": " + problem->message +
                       (problem->hint.empty() ? "" : " | " + problem->hint)
                 : "";
}

GameRecord parsed(const std::string& text) {
  GameRecord record;
  const auto problem = parse_record(text, 3, record);
  CHECK_MESSAGE(!problem, problem->text());
  return record;
}

// A record with one more key.
std::string with(const std::string& more) { return R"({"variant":"chess","actions":[],)" + more + "}"; }

}  // namespace

TEST_CASE("every key of a record") {
  const GameRecord record = parsed(
      R"({"id":"r1","variant":"four-ability","set":{"b.every":15,"a.on":true,"c.name":"x"},"seed":18446744073709551615,)"
      R"("setup":{"pieces":{"e1":"blue king"}, "round":3,"cells":{"e5":{"fire":true}},"list":[1,null,-2]},)"
      R"("actions":["d8d2","roll 6"],"clocks":[175.2,null,170,-0.5],"result":{"blue":1,"red":0.25,"x":"1/2","y":"0"},)"
      R"("tags":{"White":"A","Black":"B"}})");
  CHECK(record.id == "r1");
  CHECK(record.line == 3);
  CHECK(record.variant == "four-ability");
  CHECK(record.set == std::vector<std::pair<std::string, std::string>>{
                          {"b.every", "15"}, {"a.on", "true"}, {"c.name", "x"}});
  CHECK(record.seed == 18446744073709551615ULL);
  CHECK(record.setup_json ==
        R"({"pieces":{"e1":"blue king"}, "round":3,"cells":{"e5":{"fire":true}},"list":[1,null,-2]})");
  CHECK(parsed(with(R"("position":"8/8 w")")).position == "8/8 w");
  CHECK(record.actions == std::vector<std::string>{"d8d2", "roll 6"});
  CHECK(record.clocks_ms == std::vector<std::optional<std::int64_t>>{175'200, std::nullopt, 170'000, -500});
  CHECK(record.points ==
        std::map<std::string, std::int64_t>{{"blue", 1000}, {"red", 250}, {"x", 500}, {"y", 0}});
  CHECK(record.tags[1] == std::pair<std::string, std::string>{"Black", "B"});
  CHECK(record.states_result());
}

TEST_CASE("two keys are enough, and a result may be a text") {
  CHECK_FALSE(parsed(R"( { "actions" : [ ] , "variant" : "chess" } )").states_result());
  CHECK(parsed(with(R"("result":"1-0")")).result_text == "1-0");
  CHECK(parsed(with(R"("seed":0)")).seed == 0U);
  CHECK(parsed(with(R"("id":"\u00e9\n")")).id == "\xC3\xA9\n");
}

TEST_CASE("what is missing or unknown") {
  CHECK(record_error(R"({"variant":"chess"})") ==
        "line 3:1: the key \"actions\" is missing | a game record has at least \"variant\" and \"actions\"");
  CHECK(record_error(R"({"actions":[]})").find("\"variant\" is missing") != std::string::npos);
  CHECK(record_error(R"({"varaint":"chess","actions":[]})") ==
        "line 3:2: a game record has no key \"varaint\" | did you mean \"variant\"?");
  CHECK(record_error(with(R"("zzzzzz":1)")).find("it has: id, variant, set") != std::string::npos);
}

TEST_CASE("keys stand once, at every depth") {
  CHECK(record_error(R"({"actions":[],"actions":[]})") ==
        "line 3:15: the key \"actions\" stands here twice | keep one of the two");
  CHECK(record_error(with(R"("setup":{"cells":{"e4":1,"e\u0034":2}})"))
            .find("line 3:58: the key \"e4\" stands here twice") == 0);
  CHECK(record_error(with(R"("result":{"a":1,"a":0})")).find("twice") != std::string::npos);
}

TEST_CASE("values have their types, and places are those of the values") {
  CHECK(record_error(R"({"variant":5})") == "line 3:12: \"variant\" must be a text, not a number");
  CHECK(record_error(R"({"variant":null})") == "line 3:12: \"variant\" must be a text, not null");
  CHECK(record_error(R"({"variant":{}})") == "line 3:12: \"variant\" must be a text, not an object");
  CHECK(record_error(R"({"actions":"e4"})") == "line 3:12: \"actions\" must be a list, not a text");
  CHECK(record_error(R"({"actions":["e4", 5 ]})") == "line 3:19: \"actions\" holds texts, not a number");
  CHECK(record_error(R"({"actions":[["e4"]]})") == "line 3:13: \"actions\" holds texts, not a list");
  CHECK(record_error(R"({"set":{"a":[1]}})") ==
        "line 3:13: \"set\" holds texts, whole numbers, true or false, not a list");
  CHECK(record_error(R"({"set":{"a":1.5}})").find("not 1.5") != std::string::npos);
  CHECK(record_error(R"({"clocks":["1"]})").find("line 3:12: \"clocks\" holds seconds") == 0);
  CHECK(record_error(R"({"tags":{"a":true}})") == "line 3:14: \"tags\" holds texts, not true");
  CHECK(record_error(R"({"setup":[]})") == "line 3:10: \"setup\" must be an object, not a list");
  CHECK(record_error(R"({"setup":{"a":{"b":1.5}}})").find("line 3:20: \"setup\" holds no fractions") == 0);
  CHECK(record_error(R"({"setup":{"a":18446744073709551615}})").find("beyond 64 bits") != std::string::npos);
  for (const std::string top : {"[]", "5", "\"x\"", "null", "true"})
    CHECK(record_error(top).find("a game record is an object") != std::string::npos);
}

TEST_CASE("a seed is a whole number of 64 bits") {
  for (const std::string seed : {"-1", "1.5", "\"7\"", "18446744073709551616", "1e3", "null", "[1]"}) {
    CHECK(record_error(with("\"seed\":" + seed)).find("\"seed\" must be a whole number from 0 to") !=
          std::string::npos);
  }
  CHECK(record_error(with("\"seed\":1e400")).find("this is not JSON") != std::string::npos);
}

TEST_CASE("points are exact") {
  for (const std::string points :
       {"0.3333", "1e2", "\"1/3\"", "\"x\"", "\"1/0\"", "true", "null", "99999999999999", "{}"}) {
    CHECK(record_error(with("\"result\":{\"blue\":" + points + "}")).find("\"result\" holds points") !=
          std::string::npos);
  }
  CHECK(parsed(with(R"("result":{"a":0.1000,"b":"3/4","c":-1})")).points ==
        std::map<std::string, std::int64_t>{{"a", 100}, {"b", 750}, {"c", -1000}});
}

TEST_CASE("what is not JSON is said with its column") {
  CHECK(record_error("").find(
            "line 3:1: this is not JSON: the end of the text stands where a value is missing") == 0);
  CHECK(record_error("{\"variant\":\"chess\",}").find("line 3:20: this is not JSON") == 0);
  CHECK(record_error("{\"variant\":\"ch\xFFss\"}").find("line 3:15: this is not JSON") == 0);
  CHECK(record_error(R"({"variant":"chess","actions":[]} x)").find("line 3:34: this is not JSON") == 0);
  CHECK(record_error(R"({"variant":NaN})").find("a word stands here that is none of JSON") !=
        std::string::npos);
  const std::pair<const char*, const char*> kSaid[] = {
      {R"({"actions":["e2e4" "e7e5"]})",
       "line 3:25: this is not JSON: a text stands where , or ] is missing"},
      {R"({"variant":"chess" "actions":[]})", "a text stands where , or } is missing"},
      {R"({"variant" "chess"})", "a text stands where : behind the key is missing"},
      {R"({"variant":"chess",})", "'}' stands where a key in quotes is missing"},
      {R"({"actions":["e2e4",]})", "']' stands where a value is missing"},
      {R"({"variant":"chess)", "a text has no closing quote"},
      {R"({"variant":"chess","actions":[]} x)", "none of JSON"},
      {R"({"variant":"chess","actions":[]} [])", "'[' stands behind the end"}};
  for (const auto& [text, said] : kSaid)
    CHECK_MESSAGE(record_error(text).find(said) != std::string::npos, record_error(text));
}

TEST_CASE("bytes that the parser would let pass") {
  CHECK(record_error("\xEF\xBB\xBF{}").find("line 3:1: a byte order mark") == 0);
  CHECK(record_error(std::string("{\"variant\":\"chess\",\"actions\":[]}\0{", 34))
            .find("line 3:33: a NUL byte") == 0);
  CHECK(record_error(R"({"variant":"a\u0000b"})").find("line 3:12: a text with a NUL in it") == 0);
  CHECK(record_error(R"({"set":{"a\u0000":1}})").find("line 3:9: a text with a NUL in it") == 0);
}

TEST_CASE("depth, length and number of actions are limited while parsing") {
  const auto nested = [](std::size_t depth) {
    return with("\"setup\":{\"a\":" + std::string(depth, '[') + std::string(depth, ']') + "}");
  };
  CHECK(record_error(nested(30)).empty());
  CHECK(record_error(nested(31)).find("nested more than 32 deep") != std::string::npos);
  CHECK(record_error(nested(1'000'000)).find("nested more than 32 deep") != std::string::npos);

  CHECK(record_error(R"({"actions":[")" + std::string(4097, 'x') + "\"]}") ==
        "line 3:13: a text of 4097 bytes | at most 4096 are allowed");
  std::string many = R"({"variant":"chess","actions":["a")";
  for (int i = 1; i < 100'000; ++i) many += ",\"a\"";
  CHECK(parsed(many + "]}").actions.size() == 100'000);
  CHECK(record_error(many + ",\"a\"]}").find("game too long: more than 100000 actions") != std::string::npos);
  CHECK(record_error(std::string(kMaxGameBytes + 1, ' ')).find("longer than 16777216 bytes") !=
        std::string::npos);
}

TEST_CASE("text of strangers is made harmless in messages") {
  CHECK(record_error("{\"\\u001b[2J\":1}").find("\\x1b[2J") != std::string::npos);
  CHECK(record_error("{\"\\u001b[2J\":1}").find('\x1b') == std::string::npos);
}

TEST_CASE("property: damaged records never crash, and errors have a place in the line") {
  const std::string whole =
      R"({"id":"r1","variant":"v","set":{"b":15},"seed":7,"setup":{"p":{"e1":"k"}},"actions":["d8d2"],"clocks":[1.2,null],"result":{"b":1}})";
  std::mt19937 random(5);
  for (int round = 0; round < 5000; ++round) {
    std::string text = whole;
    for (int hits = 0; hits < 2; ++hits)
      text[random() % text.size()] = "{}[]\",:0\\x-.e\x80\n"[random() % 15];
    GameRecord record;
    if (const auto problem = parse_record(text, 1, record)) {
      CHECK(problem->place.column >= 1);
      CHECK(problem->place.column <= static_cast<int>(text.size()) + 1);
    }
  }
}
