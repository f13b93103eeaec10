// Runs the hostile scripts of this folder, one file a script.
//
// First line of a file: "-- expect: CLASS" or "-- expect: CLASS or CLASS". Classes: ok, gas, memory, limit,
// denied, error. A line "-- work: N ms" gives the script less time than usual: it lives by the clock alone. A
// line "--@repeat N TEXT" stands for TEXT written N times, without line ends between.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "lua/host.h"

namespace hostile {

struct Script {
  std::string name;
  std::vector<std::string> expect;
  std::string source;
  int work_ms = 0;  // most that it may work
};

struct Outcome {
  std::string kind;      // "ok" or the kind of the fault
  std::string text;      // of the fault
  std::string reported;  // what the script said with report(…)
  std::size_t heap = 0;
  double seconds = 0;  // of work
};

using Preload = std::function<void(lua_State*, int env)>;

// Throws std::runtime_error when the file cannot be read or has no class.
Script read_script(const std::filesystem::path& file);
std::vector<Script> read_folder(const std::filesystem::path& folder);

// Runs the script as a module; its words are those of the sandbox, report(…) and what `preload` adds.
Outcome run_script(houserule::LuaHost& host, const Script& script, const Preload& preload = {});

// What has to hold for every hostile script: its class, its time, its memory, and that the host is as good as
// new afterwards. Reports through doctest.
void check_script(const Script& script, const Preload& preload = {});

}  // namespace hostile
