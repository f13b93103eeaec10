// `test "name" { … }`: read into plain data, so that whoever runs it needs no Lua.
#include <fmt/format.h>

#include <algorithm>
#include <lua.hpp>
#include <nlohmann/json.hpp>

#include "base/decimal.h"
#include "language/definition.h"

namespace houserule {
namespace {

using Json = nlohmann::json;

constexpr int kDeepestValue = 8;

// What is not UTF-8 in a stranger's text is replaced.
std::string dumped(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

// A text, number, boolean, list or table of them.
Json json_at(ScriptReading& reading, int index, const SourceSpot& spot, int depth = 0) {
  lua_State* L = reading.L;
  reading.charge(1);
  switch (reading.kind_of(index)) {
    case kText:
      return text_at(L, index);
    case kInteger:
      return lua_tointeger(L, index);
    case kBoolean:
      return lua_toboolean(L, index) != 0;
    case kTable:
      break;
    default:
      reading.report(spot.place(), fmt::format("{} cannot stand in a test", reading.name_of(index)));
      return {};
  }
  if (depth == kDeepestValue) {
    reading.report(spot.place(), "tables more than 8 deep");
    return {};
  }
  Json out = Json::array();
  if (is_list(L, index) && lua_rawlen(L, index) > 0) {
    each_item(reading, index, spot, [&](int at, const SourceSpot& where) {
      out.push_back(json_at(reading, at, where, depth + 1));
    });
    return out;
  }
  out = Json::object();
  each_member(reading, index, spot, "this table",
              [&](const std::string& key, int at, const SourceSpot& where) {
                out[key] = json_at(reading, at, where, depth + 1);
              });
  return out;
}

class TestReader {
 public:
  TestReader(const ScriptTable& table, const std::string& rule)
      : table_(table), reading_(table.reading()), rule_(rule) {}

  RuleTestSpec read() {
    table_.fill(spec_);
    if (!table_.has("diagram")) spec_.diagram = table_.text("row");
    read_options();
    read_setup();
    read_chance();
    table_.items("refuse", [this](int index, const SourceSpot& spot) { read_refusal(index, spot); });
    read_want();
    examine();
    return std::move(spec_);
  }

 private:
  // An option of this file's rule goes by its bare name.
  void read_options() {
    table_.members("set", "`set`", [this](const std::string& key, int at, const SourceSpot& where) {
      const Json value = json_at(reading_, at, where);
      const std::string name = key.find('/') == std::string::npos ? rule_ + "." + key : key;
      spec_.set.emplace_back(name, value.is_string() ? value.get<std::string>() : dumped(value));
    });
  }

  void read_setup() {
    Json setup = Json::object();
    for (const char* key : {"turn", "round", "stage", "pieces", "sides", "cells", "game"}) {
      table_.value(key,
                   [&](int index, const SourceSpot& spot) { setup[key] = json_at(reading_, index, spot); });
    }
    if (!setup.empty()) spec_.setup = dumped(setup);
  }

  void read_chance() {
    if (table_.has("seed")) spec_.seed = table_.integer("seed");
    table_.items("throws", [this](int index, const SourceSpot& spot) {
      const Json value = json_at(reading_, index, spot);
      const bool number = value.is_number_integer() && std::abs(value.get<std::int64_t>()) <= 1'000'000;
      if (!number) return reading_.report(spot.place(), "a throw is a whole number");
      spec_.throws.push_back(value.get<std::int32_t>());
    });
  }

  void read_refusal(int index, const SourceSpot& spot) {
    TestRefusal refusal;
    if (reading_.kind_of(index) == kTable) {
      const ScriptTable table(reading_, index, schemas::kRefusal, spot);
      table.fill(refusal);
      if (table.has("because") && refusal.because.empty())
        reading_.report(table.place("because"),
                        "\"because\" is a part of the reason: leave it out where any will do");
      lua_rawgeti(reading_.L, index, 1);
    } else {
      lua_pushvalue(reading_.L, index);
    }
    if (reading_.kind_of(-1) == kText) {
      refusal.action = text_at(reading_.L, -1);
      spec_.refuse.push_back(std::move(refusal));
    } else {
      reading_.report(spot.place(), fmt::format("a refusal needs an action, not {}", reading_.name_of(-1)),
                      "write refuse = \"e2e4\", or refuse = { \"e2e4\", because = \"…\" }");
    }
    lua_pop(reading_.L, 1);
  }

  void read_want() {
    table_.members("want", "`want`", [this](const std::string& key, int at, const SourceSpot& where) {
      if (known_wish(key, at, where)) spec_.want.push_back({key, dumped(json_at(reading_, at, where))});
    });
  }

  bool known_wish(const std::string& key, int index, const SourceSpot& spot) {
    const Key* known = schemas::kWant.find(key);
    if (known != nullptr && (reading_.kind_of(index) & known->wants) == 0) {
      reading_.report(spot.place(), fmt::format("\"{}\" in `want` wants {}, not {}", key, known->type,
                                                reading_.name_of(index)));
      return false;
    }
    const bool cell = std::ranges::any_of(key, decimal_digit);
    if (known != nullptr || cell || key.find('.') != std::string::npos) return true;
    const bool drawn = key == "diagram" || key == "row" || key == "reach";
    reading_.report(spot.place(), fmt::format("unknown word \"{}\" in `want`", shown(key)),
                    drawn ? "what stands where then is drawn as board = [[ … ]]"
                          : meant_or_known(key, schemas::kWant.names()));
    return false;
  }

  void examine() {
    const int starts = table_.has("position") + table_.has("diagram") + table_.has("row");
    if (starts > 1)
      reading_.report(table_.place(), "a test begins at one position: `diagram`, `row` or `position`");
    for (const char* key : {"position", "diagram", "row", "reach"})
      if (table_.has(key) && table_.text(key).empty())
        reading_.report(table_.place(key), fmt::format("`{}` is empty", key),
                        "leave it out to begin as the variant does");
    if (!spec_.reach.empty() && spec_.diagram.empty())
      reading_.report(table_.place("reach"), "`reach` needs the board without marks: `diagram` or `row`");
    const bool marked =
        !spec_.reach.empty() || !spec_.of.empty() || spec_.diagram.find('*') != std::string::npos;
    const bool asks =
        marked || !spec_.play.empty() || !spec_.legal.empty() || !spec_.refuse.empty() || !spec_.want.empty();
    if (!asks) {
      reading_.report(table_.place(), "a test that cannot fail",
                      "mark cells in its board, or write play, legal, refuse or want");
    }
  }

  const ScriptTable& table_;
  ScriptReading& reading_;
  const std::string& rule_;
  RuleTestSpec spec_;
};

// The line of the file itself that led to where its test stands; 0 where the test stands there itself.
int line_of_maker(const Definition& d) {
  constexpr int kDeepest = 32;
  int first = 0, last = 0;
  lua_Debug entry{};
  for (int level = 1; level < kDeepest && lua_getstack(d.L, level, &entry) != 0; ++level) {
    lua_getinfo(d.L, "Sl", &entry);
    const std::string_view source(entry.source, entry.srclen);
    if (entry.currentline <= 0 || source.substr(1) != d.module->source->file) continue;
    if (first == 0) first = entry.currentline;
    last = entry.currentline;
  }
  return last == first ? 0 : last;
}

// A helper makes many tests at one line: what is wrong with one of them tells which it is.
void name_test(const Definition& d, std::size_t from, const std::string& name) {
  const int line = line_of_maker(d);
  for (std::size_t i = from; line > 0 && i < d.diagnostics.size(); ++i) {
    std::string& hint = d.diagnostics[i].hint;
    hint += fmt::format("{}of the test \"{}\", which line {} makes", hint.empty() ? "" : "\n   ",
                        shown(name, 80), line);
  }
}

}  // namespace

void read_test(Definition& d, const std::string& name, const SourceSpot& spot, int index) {
  if (d.module->library) return;
  const std::string& rule = d.rule().name;
  if (name.empty()) d.report(spot.place(), "a test without a name", "say in a few words what it shows");
  if (!d.request.tests) return;
  for (const RuleTest& other : d.book.tests) {
    if (other.module != rule || other.name != name) continue;
    return d.report(spot.place(), fmt::format("a second test \"{}\"", shown(name)),
                    fmt::format("the first stands at {}", other.place.text()));
  }
  const std::size_t reported = d.diagnostics.size();
  const ScriptTable table(d, index, schemas::kTest, spot);
  d.book.tests.push_back({name, TestReader(table, rule).read(), rule, rule, spot.place()});
  name_test(d, reported, name);
}

}  // namespace houserule
