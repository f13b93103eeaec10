// A single rule file put into a variant, so that it can be loaded.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "common/command.h"
#include "files/module_source.h"

namespace houserule {

// "chess/castling" for a file below scripts/ of one of the folders, "betza" for one in stdlib/; of a file
// from elsewhere, also one that has no place of its own, "probe/" and its name. The file need not exist.
std::string module_name(const std::vector<std::filesystem::path>& roots, const std::filesystem::path& file);

struct Probe {
  std::unique_ptr<ModuleSource> source;
  std::string variant;    // to load from `source`
  std::string module;     // the file's name as a module
  std::string scaffold;   // the file name of a module made up to use it; warnings about that one mean nothing
  std::string place;      // the folder of rules that the file brought along; empty where it is known
  std::string laid_over;  // before any variant's name: that variant with the file's rule on top
};

// The file as a module of a variant it works in: the one named as its folder, else the first one of
// any place that lists it, else the one that its first test names, or chess, with it on top; then it may be
// laid over other variants too. The place of rules in which the file stands, the folder above its scripts/,
// is used as if --root had said it. CommandError when the file cannot be read.
Probe probe_module(const Context& context, const std::string& path);

}  // namespace houserule
