// What can be laid over the variants of this checkout, for tests that go through all of it.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "shipped.h"

namespace houserule::support {

// All files of this checkout, and an overlay "club" for over "powers" with every ability of
// scripts/club/powers/.
inline std::unique_ptr<ModuleSource> files_with_club() {
  std::string rules;
  for (const std::string& name : folder_source(HOUSERULE_ROOT)->module_names())
    if (name.starts_with("club/powers/")) rules += "  \"" + name + "\",\n";
  const std::map<std::string, std::string> club{
      {"variants/house/club.toml",
       "houserule = 1\nkind = \"overlay\"\nname = \"club\"\ntitle = \"abilities of the club\"\n"
       "over = [\"powers\"]\nrules = [\n" +
           rules + "]\n"}};
  return places_source({{.name = "the checkout", .folder = HOUSERULE_ROOT},
                        {.name = "the club",
                         .folder = "",
                         .texts = std::make_shared<const std::map<std::string, std::string>>(club)}});
}

// The overlays that go over this one, by whatever is written in their files; none that it has already.
inline std::vector<std::string> overlays_of(const std::string& base, ModuleSource& source) {
  std::vector<std::string> out;
  for (const std::string& name : source.variant_names()) {
    if (!name.starts_with("house/")) continue;
    const std::string overlay = name.substr(name.rfind('/') + 1);
    if (("+" + base + "+").find("+" + overlay + "+") != std::string::npos) continue;
    if (Variant::load({base + "+" + overlay, {}, false}, source).variant) out.push_back(overlay);
  }
  return out;
}

}  // namespace houserule::support
