#include "draw/lying.h"

#include <fmt/format.h>

#include <algorithm>

#include "draw/draw.h"
#include "draw/icons.h"

namespace houserule {

namespace {

using nlohmann::json;

constexpr std::string_view kFire = "fire";
constexpr int kWide = 24, kHigh = 21;  // pixels of a badge

// In a square of 48 by 48.
constexpr const char* kFlame =
    "<path fill=\"#f0a63c\" d=\"M0 0h48v48h-48z\"/>"
    "<path fill=\"#d9541e\" d=\"M24 2c3 9 13 14 13 27c0 10-6 17-13 17s-13-7-13-17c0-6 3-10 6-13c0 4 1 6 3 7"
    "c-1-8 1-15 4-21z\"/>"
    "<path fill=\"#ffd257\" d=\"M24 24c2 5 7 7 7 13c0 5-3 8-7 8s-7-3-7-8c0-5 5-8 7-13z\"/>";

bool is_detail(const std::string& name, const json& fields) {
  for (auto at = name.find('_'); at != std::string::npos; at = name.find('_', at + 1)) {
    if (fields.contains(name.substr(0, at))) return true;
  }
  return false;
}

// "white" of {"bomb": 2, "bomb_of": "white"}.
std::string detail_of(const std::string& name, const json& fields) {
  for (const auto& [other, value] : fields.items()) {
    if (value.is_string() && other.starts_with(name + "_")) return value.get<std::string>();
  }
  return {};
}

bool burns(const std::vector<Scene::Lying>& lying) {
  return std::ranges::find(lying, kFire, &Scene::Lying::name) != lying.end();
}

std::string one_text(const Scene::Lying& one) {
  const std::string what = one.flag ? one.name : fmt::format("{} {}", one.name, one.count);
  return one.detail.empty() ? what : fmt::format("{} ({})", what, one.detail);
}

// Its picture, or its first letters where there is none, and how many there are where there are several.
std::string badge(const Scene::Lying& one, int x, int y) {
  if (const Icon* icon = find_icon(one.name)) {
    const std::string count =
        one.count < 2 ? ""
                      : fmt::format(
                            "<text x=\"17\" y=\"26\" font-family=\"sans-serif\" font-weight=\"bold\" "
                            "font-size=\"15\" fill=\"#1f1d1a\" stroke=\"#fff8dc\" stroke-width=\"3\" "
                            "paint-order=\"stroke\">{}</text>",
                            one.count);
    return fmt::format("<g transform=\"translate({} {}) scale(.8)\"><title>{}</title>{}{}</g>\n", x + 1, y,
                       xml_escaped(one_text(one)), icon_paths(*icon), count);
  }
  const std::string letters = one.name.substr(0, 2) + (one.count > 1 ? std::to_string(one.count) : "");
  return fmt::format(
      "<g><title>{0}</title><rect x=\"{1}\" y=\"{2}\" width=\"{3}\" height=\"{4}\" rx=\"4\" fill=\"#fff8dc\" "
      "stroke=\"#3a342d\"/><text x=\"{5}\" y=\"{6}\" font-family=\"sans-serif\" font-weight=\"bold\" "
      "font-size=\"11\" fill=\"#3a342d\" text-anchor=\"middle\">{7}</text></g>\n",
      xml_escaped(one_text(one)), x, y + 6, kWide - 1, kHigh - 7, x + kWide / 2, y + kHigh - 4,
      xml_escaped(letters));
}

}  // namespace

std::vector<Scene::Lying> lying_on(const json& fields) {
  std::vector<Scene::Lying> out;
  for (const auto& [name, value] : fields.items()) {
    if (name == "closed" || is_detail(name, fields)) continue;
    if (value == true) out.push_back({name, 1, true, detail_of(name, fields)});
    if (value.is_number_integer() && value.get<std::int64_t>() > 0)
      out.push_back({name, value.get<std::int64_t>(), false, detail_of(name, fields)});
    if (value.is_string()) out.push_back({name + " " + value.get<std::string>(), 1, true});
  }
  return out;
}

std::string lying_text(const std::vector<Scene::Lying>& lying) {
  std::string out;
  for (const Scene::Lying& one : lying) out += (out.empty() ? "" : ", ") + one_text(one);
  return out;
}

std::string lying_sign(const std::vector<Scene::Lying>& lying) {
  if (lying.empty()) return ".";
  return burns(lying) ? "^" : ",";
}

std::string lying_below(const std::vector<Scene::Lying>& lying, int x, int y, int size) {
  if (!burns(lying)) return {};
  return fmt::format("<g transform=\"translate({} {}) scale({})\"><title>fire</title>{}</g>\n", x, y,
                     size / 48.0, kFlame);
}

std::string lying_above(const std::vector<Scene::Lying>& lying, int x, int y, int size) {
  std::string out;
  int left = x, top = y + size - kHigh;
  for (const Scene::Lying& one : lying) {
    if (one.name == kFire) continue;
    if (left + kWide > x + size) {
      left = x;
      top -= kHigh;
    }
    out += badge(one, left, top);
    left += kWide;
  }
  return out;
}

}  // namespace houserule
