// houserule version: what somebody who is asked about a fault wants to know of a program.
#include <archive.h>
#include <fmt/format.h>
#include <sodium.h>
#include <utf8proc.h>
#include <zstd.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "base/level.h"
#include "common/command.h"
#include "common/plain.h"
#include "manual/topics.h"

namespace houserule {

namespace {

constexpr int kVariantFormat = 1;

std::string compiler() {
#ifdef __clang__
  return "clang " __clang_version__;
#else
  return "GCC " __VERSION__;
#endif
}

std::vector<std::pair<std::string, std::string>> all_libraries() {
  auto out = libraries();
  out.emplace_back("CLI11", CLI11_VERSION);
  out.emplace_back("nlohmann/json", fmt::format("{}.{}.{}", NLOHMANN_JSON_VERSION_MAJOR,
                                                NLOHMANN_JSON_VERSION_MINOR, NLOHMANN_JSON_VERSION_PATCH));
  out.emplace_back("libarchive",
                   fmt::format("{}.{}.{}", archive_version_number() / 1000000,
                               archive_version_number() / 1000 % 1000, archive_version_number() % 1000));
  out.emplace_back("libsodium", sodium_version_string());
  out.emplace_back("libzstd", ZSTD_versionString());
  out.emplace_back("utf8proc", utf8proc_version());
  return out;
}

void print_version(bool as_json, Context& context) {
  const auto made_of = all_libraries();
  if (as_json) {
    nlohmann::json list = nlohmann::json::object();
    for (const auto& [name, version] : made_of) list[name] = version;
    context.out << json_text({{"version", version_text()},
                              {"format", kVariantFormat},
                              {"processor", processor_level()},
                              {"compiler", compiler()},
                              {"libraries", list}})
                << '\n';
    return;
  }
  context.out << fmt::format("houserule {} (variant format {})\nprocessor  {}\ncompiler   {}\n",
                             version_text(), kVariantFormat, processor_level(), compiler());
  const char* label = "libraries";
  for (const auto& [name, version] : made_of) {
    context.out << fmt::format("{:<11}{} {}\n", label, name, version);
    label = "";
  }
}

}  // namespace

std::string version_text() { return HOUSERULE_VERSION; }

void add_version(CLI::App& app, Context& context) {
  app.footer("  houserule version\n  houserule version --json");
  const auto json = std::make_shared<bool>(false);
  app.add_flag("--json", *json, "as JSON");
  app.callback([json, &context] { print_version(*json, context); });
}

}  // namespace houserule
