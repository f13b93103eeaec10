#include "runner.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <lua.hpp>
#include <sstream>
#include <stdexcept>

#include "lua/lualib.h"

namespace hostile {
namespace {

// GCC says by a macro that the address sanitizer is in, clang by a feature.
#if defined(__has_feature)
#define HOUSERULE_HAS_FEATURE(x) __has_feature(x)
#else
#define HOUSERULE_HAS_FEATURE(x) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || HOUSERULE_HAS_FEATURE(address_sanitizer)
constexpr double kMostSeconds = 30;
#else
constexpr double kMostSeconds = 3;
#endif

// Slow builds need more time for the same gas.
constexpr int kWallMs = static_cast<int>(kMostSeconds / 3 * 2000);

constexpr std::string_view kExpect = "-- expect: ";
constexpr std::string_view kWork = "-- work: ";
constexpr std::string_view kRepeat = "--@repeat ";

std::vector<std::string> split_classes(std::string_view text) {
  std::vector<std::string> classes;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(" or ", at), text.size());
    classes.emplace_back(text.substr(at, end - at));
    at = end + 4;
  }
  return classes;
}

std::string expand(const std::string& line) {
  if (!line.starts_with(kRepeat)) return line;
  std::size_t digits = 0;
  const std::string rest = line.substr(kRepeat.size());
  const auto times = std::stoul(rest, &digits);
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += rest.substr(digits + 1);
  return result;
}

// Upvalue: the string that collects.
int report(lua_State* L) {
  auto& reported = *static_cast<std::string*>(lua_touserdata(L, lua_upvalueindex(1)));
  for (int i = 1; i <= lua_gettop(L); ++i) {
    houserule::push_text(L, i);
    reported += lua_tostring(L, -1);
    reported += ' ';
    lua_pop(L, 1);
  }
  return 0;
}

// "-- work: N ms", or `otherwise`.
int read_work(const std::string& line, int otherwise) {
  return line.starts_with(kWork) ? std::stoi(line.substr(kWork.size())) : otherwise;
}

bool contains(const std::vector<std::string>& list, const std::string& value) {
  return std::ranges::find(list, value) != list.end();
}

void check_next_script(houserule::LuaHost& host) {
  const Script next{
      "next", {"ok"}, "local t = {}\nfor i = 1, 1000 do t[i] = i end\nreport(#t, ('x'):rep(3))"};
  const Outcome outcome = run_script(host, next);
  CHECK_MESSAGE(outcome.reported == "1000 xxx ", outcome.text);
}

}  // namespace

Script read_script(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::string line;
  if (!std::getline(in, line) || !line.starts_with(kExpect)) {
    throw std::runtime_error(file.string() + ": the first line does not say what to expect");
  }
  Script script{file.stem().string(), split_classes(line.substr(kExpect.size())), line + "\n", kWallMs};
  while (std::getline(in, line)) {
    script.work_ms = read_work(line, script.work_ms);
    script.source += expand(line) + "\n";
  }
  return script;
}

std::vector<Script> read_folder(const std::filesystem::path& folder) {
  std::vector<Script> scripts;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".lua") scripts.push_back(read_script(entry.path()));
  }
  std::ranges::sort(scripts, {}, &Script::name);
  return scripts;
}

Outcome run_script(houserule::LuaHost& host, const Script& script, const Preload& preload) {
  Outcome outcome;
  const auto add_words = [&](lua_State* L, int env) {
    lua_pushlightuserdata(L, &outcome.reported);
    lua_pushcclosure(L, report, 1);
    lua_setfield(L, env, "report");
    if (preload) preload(L, env);
  };
  const std::clock_t start = std::clock();
  std::optional<houserule::Fault> fault;
  try {
    fault = host.run_module(script.name + ".lua", script.source, add_words);
  } catch (const houserule::MachineFailure& failure) {
    fault.emplace().kind = "machine";
    fault->message = failure.what();
  }
  outcome.seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  outcome.kind = fault ? fault->kind : "ok";
  outcome.text = fault ? fault->text() : "";
  outcome.heap = host.heap_used();
  return outcome;
}

void check_script(const Script& script, const Preload& preload) {
  INFO(script.name);
  houserule::LuaHost host(houserule::Limits{.wall_ms = script.work_ms});
  const Outcome outcome = run_script(host, script, preload);
  CHECK_MESSAGE(contains(script.expect, outcome.kind), outcome.kind << ": " << outcome.text);
  CHECK(outcome.seconds < kMostSeconds);
  CHECK(outcome.heap <= host.limits().heap);
  CHECK(outcome.text.size() < 4096);
  check_next_script(host);
  if (outcome.kind != "ok") return;
  for (int again = 0; again < 4; ++again) {
    houserule::LuaHost fresh;
    CHECK(run_script(fresh, script, preload).reported == outcome.reported);
  }
}

}  // namespace hostile
