// One variant file, read and checked by itself: what it says, and where it says it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/limits.h"
#include "book/variant_spec.h"
#include "files/module_source.h"

namespace houserule {

// A text and where it stands. Not given when the place has no line.
struct Placed {
  std::string text;
  Place place;

  bool given() const { return place.line > 0; }
};

struct SettingLine {
  Placed key;  // as written: a full name or a published one
  OptionValue value;
};

struct ReplaceLine {
  Placed old_rule, new_rule;
};

struct VariantText {
  std::string asked;  // the name or path under which it was asked for
  std::string file;
  std::string name;  // the file's own, without folder
  bool overlay = false;
  bool other_kind = false;  // neither a variant nor an overlay, which is reported where it stands
  Placed title, source, extends, start;
  std::optional<bool> names_taken;
  std::vector<Placed> over, rules, without;
  std::optional<std::vector<Placed>> order, position;
  std::vector<BoardSpec> boards;
  std::vector<SideSpec> sides;
  std::optional<std::vector<StageSpec>> stages;
  std::vector<VariantSpec::PieceLine> pieces;     // in the order of the file
  std::vector<VariantSpec::Published> published;  // likewise; min and max hold everything when not given
  std::vector<SettingLine> set;
  std::vector<ReplaceLine> replace;
};

// Nothing when the text is no TOML. Otherwise what could be made of it, with every problem that shows without
// knowing other files added to `diagnostics`, in the order of the file.
std::optional<VariantText> parse_variant(const std::string& asked, const SourceText& text,
                                         Diagnostics& diagnostics);

// What an option takes instead, when `value` does not fit it: "a whole number from 5 to 60"; empty when it
// fits. Texts from `--set` stand for a value of any type.
std::string misfit(const OptionDecl& decl, const OptionValue& value);
std::string misfit_text(const OptionDecl& decl, const std::string& text);

}  // namespace houserule
