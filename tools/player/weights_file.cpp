#include "player/weights_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "common/plain.h"
#include "places/places.h"

namespace houserule {

namespace {

namespace fs = std::filesystem;
constexpr std::size_t kMostBytes = 64 * 1024;

// A name as part of a path; a file of one's own is known by its stem.
std::string file_name(const std::string& variant) {
  std::string name = fs::path(variant).filename().string();
  if (const auto toml = name.find(".toml"); toml != std::string::npos) name.erase(toml, 5);
  return name + ".txt";
}

std::optional<fs::path> found_weights(const std::string& variant, const Context& context) {
  std::vector<fs::path> folders{surroundings(context).own};
  for (const fs::path& each : place_folders(context)) folders.push_back(each);
  for (const fs::path& folder : folders) {
    const fs::path file = folder / "variants" / "weights" / file_name(variant);
    std::error_code ignored;
    if (!folder.empty() && fs::is_regular_file(file, ignored)) return file;
  }
  return std::nullopt;
}

}  // namespace

Weights known_weights(const Variant& variant, const Context& context) {
  Game game(
      const_cast<Variant&>(variant));  // NOLINT(cppcoreguidelines-pro-type-const-cast): a game for a look
  const Glance glance(game);
  const std::string& name = variant.name();
  for (const std::string& each : {name, name.substr(0, name.find('+'))}) {
    const auto file = found_weights(each, context);
    if (!file) continue;
    try {
      return read_weights(read_text(context, file->string(), kMostBytes), file->string(), variant, glance);
    } catch (const CommandError& error) {
      context.err << fmt::format("note: {}\n", error.what());
    }
  }
  return estimated(variant, glance);
}

fs::path keep_weights(const Weights& weights, const Variant& variant, const Context& context,
                      const std::string& to) {
  Game game(
      const_cast<Variant&>(variant));  // NOLINT(cppcoreguidelines-pro-type-const-cast): a game for a look
  const fs::path own = surroundings(context).own;
  if (to.empty() && own.empty())
    throw CommandError("there is no folder of your own to keep them in\n   --to FILE names a file");
  fs::path file = !to.empty() ? fs::path(to) : own / "variants" / "weights" / file_name(variant.name());
  std::error_code ignored;
  if (file.has_parent_path()) fs::create_directories(file.parent_path(), ignored);
  write_file(file.string(), weights_text(weights, variant, Glance(game)));
  return file;
}

}  // namespace houserule
