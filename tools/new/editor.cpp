// houserule editor: what an editor needs to complete and check rule files and variants.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>

#include "common/command.h"
#include "manual.h"
#include "manual/pages.h"
#include "new/ability_stubs.h"

namespace houserule {

namespace {

namespace fs = std::filesystem;

constexpr const char* kLuaSettings = R"({
  "runtime.version": "Lua 5.4",
  "runtime.builtin": { "io": "disable", "os": "disable", "debug": "disable", "package": "disable", "coroutine": "disable" },
  "workspace.library": [".houserule"],
  "workspace.checkThirdParty": false,
  "diagnostics.unusedLocalExclude": ["e", "opt", "_*"]
}
)";

constexpr const char* kTomlSettings = R"(include = ["variants/**/*.toml"]

[schema]
enabled = true
path = ".houserule/variant.schema.json"
)";

// Settings are the owner's once they are there; the rest is printed anew.
void write(const Context& context, const fs::path& file, const std::string& text, bool keep) {
  std::error_code error;
  if (keep && fs::exists(file, error)) {
    context.err << fmt::format("{} is there already and stays as it is\n", shown(file.string()));
    return;
  }
  if (file.has_parent_path()) fs::create_directories(file.parent_path(), error);
  if (error)
    throw CommandError(fmt::format("cannot make the folder \"{}\": {}", shown(file.parent_path().string()),
                                   error.message()));
  write_file(file.string(), text);
  context.out << file.string() << '\n';
}

std::string stubs_of_abilities(const Context& context) {
  const auto& pages = manual_pages();
  const auto page = std::ranges::find(pages, std::string_view("abilities"), &ManualPage::name);
  return page == pages.end() ? "" : ability_stubs(page_text(context, *page));
}

void write_editor(const std::string& folder, const Context& context) {
  const fs::path below(folder);
  write(context, below / ".houserule/houserule.lua", lua_stubs() + stubs_of_abilities(context), false);
  write(context, below / ".houserule/variant.schema.json", variant_schema(), false);
  write(context, below / ".luarc.json", kLuaSettings, true);
  write(context, below / ".taplo.toml", kTomlSettings, true);
  context.err << "for lua-language-server (rule files) and taplo (variants), which many editors can use\n";
}

}  // namespace

void add_editor(CLI::App& app, Context& context) {
  app.footer(
      "  houserule editor            into the folder you stand in\n"
      "  houserule editor --dir mine");
  const auto folder = std::make_shared<std::string>(".");
  app.add_option("--dir", *folder, "the folder with scripts/ and variants/; the one you stand in by default")
      ->type_name("FOLDER");
  app.callback([folder, &context] { write_editor(*folder, context); });
}

}  // namespace houserule
