#include "draw/assets.h"

#include "web_files.h"

namespace houserule {

std::optional<std::string_view> asset(std::string_view name) {
  for (const WebFile& file : kWebFiles) {
    if (file.name == name) return std::string_view(reinterpret_cast<const char*>(file.bytes), file.size);
  }
  return std::nullopt;
}

std::vector<std::string_view> asset_names() {
  std::vector<std::string_view> out;
  for (const WebFile& file : kWebFiles) out.push_back(file.name);
  return out;
}

const char* asset_type(std::string_view name) {
  if (name.ends_with(".js")) return "text/javascript; charset=utf-8";
  if (name.ends_with(".css")) return "text/css; charset=utf-8";
  if (name.ends_with(".svg")) return "image/svg+xml";
  if (name.ends_with(".webmanifest")) return "application/manifest+json";
  return "text/html; charset=utf-8";
}

}  // namespace houserule
