// houserule page: the page of `serve` as files for any web space, with the kernel inside.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <filesystem>
#include <memory>
#include <ostream>

#include "common/command.h"
#include "common/output_file.h"
#include "common/plain.h"
#include "draw/assets.h"
#include "places/places.h"

namespace houserule {

namespace {

namespace fs = std::filesystem;

// What belongs to the module, beside each other in its package: see tools/wasm/README.md.
constexpr std::array<std::string_view, 6> kModuleFiles{"houserule.mjs", "messages.mjs", "module.mjs",
                                                       "rules.mjs",     "worker.mjs",   "houserule.wasm"};
constexpr std::array<std::string_view, 7> kPageFiles{
    "words.js", "index.html", "play.html", "playground.js", "inside.js", "playground.css", "element.js"};

// Where the package lies: with the rules that came with the program, or where their checkout builds it.
fs::path package_folder(const Context& context, const std::string& said) {
  std::error_code error;
  if (!said.empty()) {
    if (!fs::exists(fs::path(said) / "houserule.wasm", error))
      throw CommandError(fmt::format("there is no houserule.wasm in \"{}\"", shown(said)));
    return said;
  }
  for (const FoundPlace& found : rule_places(context)) {
    for (const char* folder : {"wasm", "build/wasm/package"}) {
      fs::path package = fs::path(found.rules.folder) / folder;
      if (!found.rules.folder.empty() && fs::exists(package / "houserule.wasm", error)) return package;
    }
  }
  throw CommandError(
      "the module for browsers is not built\n   in a checkout, tools/build-wasm builds it; or name its "
      "folder "
      "with --from");
}

void copy_over(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::copy_file(from, to, fs::copy_options::overwrite_existing, error);
  if (error) throw CommandError(fmt::format("cannot copy \"{}\": {}", shown(from.string()), error.message()));
}

void write_page(const std::string& into, const std::string& from, const Context& context) {
  const fs::path package = package_folder(context, from), folder(into);
  std::error_code error;
  fs::create_directories(folder / "web", error);
  if (error)
    throw CommandError(fmt::format("cannot make the folder \"{}\": {}", shown(into), error.message()));
  for (const std::string_view name : kModuleFiles) copy_over(package / name, folder / name);
  for (const std::string_view name : kPageFiles) copy_over(package / "page" / name, folder / name);
  copy_over(package / "LICENSES.txt", folder / "LICENSES.txt");
  for (const std::string_view name : asset_names())
    write_file((folder / "web" / name).string(), std::string(*asset(name)));
  context.out << fmt::format(
      "{}\n   lay the folder on any web space; to look at it here:\n   python3 -m http.server --directory "
      "{}\n",
      (folder / "index.html").string(), into);
}

}  // namespace

void add_page(CLI::App& app, Context& context) {
  app.footer(
      "  houserule page --into site\n"
      "  python3 -m http.server --directory site");
  const auto into = std::make_shared<std::string>();
  const auto from = std::make_shared<std::string>();
  app.add_option("--into", *into, "the folder for the files; it is made where it is not there")
      ->type_name("FOLDER")
      ->required();
  app.add_option("--from", *from, "the folder of the package that tools/build-wasm makes")
      ->type_name("FOLDER");
  app.callback([into, from, &context] { write_page(*into, *from, context); });
}

}  // namespace houserule
