// houserule page: the page of `serve` as files for any web space, with the kernel inside.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>

#include "common/command.h"
#include "common/output_file.h"
#include "common/plain.h"
#include "draw/assets.h"
#include "places/places.h"

namespace houserule {

namespace {

namespace fs = std::filesystem;

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
      "folder with --from");
}

[[noreturn]] void cannot(std::string_view what, const fs::path& path, const std::error_code& error) {
  throw CommandError(fmt::format("cannot {} \"{}\": {}", what, shown(path.string()), error.message()));
}

// The files of a folder, without those of folders in it, that `wanted` allows.
template <class Wanted>
void copy_files(const fs::path& from, const fs::path& to, Wanted wanted) {
  std::error_code error;
  fs::directory_iterator entries(from, error);
  if (error) cannot("read the folder", from, error);
  for (; entries != fs::directory_iterator(); entries.increment(error)) {
    const fs::path& file = entries->path();
    if (!entries->is_regular_file(error) || !wanted(file.extension())) continue;
    fs::copy_file(file, to / file.filename(), fs::copy_options::overwrite_existing, error);
    if (error) cannot("copy", file, error);
  }
}

void write_page(const std::string& into, const std::string& from, const Context& context) {
  const fs::path package = package_folder(context, from), folder(into);
  std::error_code error;
  fs::create_directories(folder / "web", error);
  if (error) cannot("make the folder", into, error);
  // Of the package all but what npm wants of it: see tools/wasm/README.md.
  copy_files(package, folder,
             [](const fs::path& kind) { return kind == ".mjs" || kind == ".wasm" || kind == ".txt"; });
  copy_files(package / "page", folder, [](const fs::path&) { return true; });
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
