// From the name of a variant to its VariantSpec: finds and reads the TOML files, follows `extends`,
// lays overlays over the result and `--set` over everything. No module runs here, so whether a rule or an
// option of a rule exists is not known yet: whoever binds the rules checks that, with the places kept here.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "../base/diagnostic.h"
#include "../book/variant_spec.h"
#include "module_source.h"

namespace houserule {

// Reads "variant+overlay+overlay". Adds every problem found to `diagnostics`, as many as one run can find;
// nothing when one of them is an error.
//
// What holds of the result:
//   - every rule stands once; boards and sides are not empty; names of sides, boards and stages are unique;
//   - `order` names every side once; every side names its board where there are several;
//   - a line-up's row is exactly as long as the cells of its row that are not cut ("." leaves one empty);
//   - a `position` word is "turn", "round", a rule of the list, or a rule that was dropped: its word then
//   stands
//     for nothing and is written "-";
//   - settings from files have their TOML type, settings from `--set` are texts with the origin "--set"; keys
//   are
//     full names ("module/rule.option"), never published ones. Values of published options are within the
//     range that was published. A rule that was dropped takes the settings below it along.
std::optional<VariantSpec> read_variant(const LoadRequest& request, ModuleSource& source,
                                        Diagnostics& diagnostics);

// What a list of variants shows, without resolving anything.
struct VariantHead {
  bool overlay = false;
  std::string title;              // the file's name when it gives none
  std::string extends;            // variants; may be empty
  std::vector<std::string> over;  // overlays; may be empty
  std::string does;               // overlays, for people: "adds a/b; leaves out c/d; sets e/f.g = 3"
  // Overlays: the rules that must lie below, for they are set, left out or replaced and not brought along.
  std::vector<std::string> needs{};
};
std::optional<VariantHead> read_variant_head(const SourceText& text, Diagnostics& diagnostics);

}  // namespace houserule
