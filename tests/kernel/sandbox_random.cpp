// Random programs made of every word of the sandbox with odd arguments: each ends in a known class, in every
// host the same, and none harms the host.
#include <doctest/doctest.h>

#include <array>
#include <random>
#include <string>

#include "../hostile/runner.h"
#include "lua/host.h"

namespace {

constexpr std::array kValues = {"nil",
                                "true",
                                "0",
                                "-1",
                                "3",
                                "250",
                                "70000",
                                "1.5",
                                "0/0",
                                "1e308 * 10",
                                "math.maxinteger",
                                "math.mininteger",
                                "''",
                                "'abc'",
                                "'%s %d'",
                                "('x'):rep(9000)",
                                "{}",
                                "{ 3, 1, 2 }",
                                "{ a = 1, [2] = 2, [true] = 3 }",
                                "function(a, b) return a end",
                                "function(...) error(...) end",
                                "t",
                                "s",
                                "n",
                                "string",
                                "_ENV"};
constexpr std::array kWords = {
    "assert",         "error",         "ipairs",         "pairs",        "pcall",       "select",
    "tonumber",       "tostring",      "type",           "math.abs",     "math.ceil",   "math.floor",
    "math.fmod",      "math.max",      "math.tointeger", "math.ult",     "string.byte", "string.char",
    "string.find",    "string.format", "string.len",     "string.sub",   "string.rep",  "string.upper",
    "string.reverse", "table.insert",  "table.remove",   "table.concat", "table.sort",  "table.unpack",
    "table.pack"};
constexpr std::array kOperators = {
    "+", "-", "*", "//", "%", "..", "==", "<", "<=", "and", "or", "&", "~", "<<"};

class Writer {
 public:
  explicit Writer(unsigned seed) : random_(seed) {}

  std::string program() {
    std::string text = "local t, s, n = { 1, 2, a = 3 }, 'text', 7\n";
    for (int line = 0; line < 12; ++line) text += statement();
    return text + "report(s, n, #t)\n";
  }

 private:
  std::size_t below(std::size_t limit) { return random_() % limit; }

  template <class List>
  std::string one_of(const List& list) {
    return list[below(list.size())];
  }

  std::string call() {
    std::string text = one_of(kWords) + "(";
    const std::size_t count = below(5);
    for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "" : ", ") + expression(1);
    return text + ")";
  }

  std::string expression(int depth) {
    const std::size_t choice = below(depth > 2 ? 2 : 5);
    if (choice < 2) return one_of(kValues);
    if (choice == 2)
      return "(" + expression(depth + 1) + ") " + one_of(kOperators) + " (" + expression(depth + 1) + ")";
    return choice == 3 ? call() : "(pcall(" + one_of(kWords) + ", " + one_of(kValues) + "))";
  }

  std::string statement() {
    switch (below(6)) {
      case 0:
        return "pcall(function() t = " + expression(0) + " end)\n";
      case 1:
        return "pcall(function() for k, v in pairs(" + expression(0) + ") do report(k) end end)\n";
      case 2:
        return "pcall(function() s = " + call() + " end)\n";
      case 3:
        return "t = { t, s, [" + one_of(kValues) + " or 1] = " + one_of(kValues) + " }\n";
      case 4:
        return "for i = 1, 3 do pcall(" + one_of(kWords) + ", t, i, s) end\n";
      default:
        return "pcall(function() return " + expression(0) + " end)\n";
    }
  }

  std::minstd_rand random_;
};

bool is_known(const std::string& kind) {
  return kind == "ok" || kind == "error" || kind == "denied" || kind == "limit" || kind == "gas" ||
         kind == "memory";
}

}  // namespace

TEST_CASE("random programs end in a class, equally in every host") {
  houserule::LuaHost old;
  int finished = 0;
  for (unsigned seed = 1; seed <= 1500; ++seed) {
    const hostile::Script script{"random", {}, Writer(seed).program()};
    houserule::LuaHost fresh;
    const auto first = hostile::run_script(old, script);
    const auto second = hostile::run_script(fresh, script);
    CHECK(is_known(first.kind));
    CHECK_MESSAGE(first.text == second.text, script.source);
    CHECK_MESSAGE(first.reported == second.reported, script.source);
    if (first.kind == "ok") ++finished;
  }
  CHECK(finished > 200);
}
