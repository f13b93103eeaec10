// Lays variant files one over the other, the lowest first. Two laws hold: every operation must hit something,
// and nothing wins by being last: where two overlays change the same thing, one must say that it lies `over`
// the other. A variant that extends another is no overlay: it overrides in silence, that is what inheriting
// means.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "files/variant_text.h"

namespace houserule {

// Whether an entry of `over` means this file: by its name, with or without the folder.
bool means(const Placed& entry, const VariantText& file);

class VariantStack {
 public:
  // The files must outlive the stack.
  explicit VariantStack(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  // A variant over the one that it extends, or over nothing.
  void inherit(const VariantText& child);
  // An overlay over all that lies there.
  void lay(const VariantText& overlay);
  // A setting from outside of files; over everything, but only once for one option.
  void set(const std::string& key, const std::string& text);

  // What came of it, checked as a whole; of use only when no error was reported.
  VariantSpec finish();

 private:
  struct Gone {
    std::string what;  // "dropped", "replaced"
    Place place;
  };

  void take_words(const VariantText& file);
  void take_lists(const VariantText& file);
  void apply(const VariantText& file);
  // An overlay's words come behind those of the variant below.
  void add_position(const std::vector<Placed>& words);
  void drop(const VariantText& file);
  void replace(const VariantText& file);
  void replace_one(const VariantText& file, const ReplaceLine& line);
  void add(const VariantText& file);
  void publish(const VariantText& file);
  bool may_publish(const VariantText& file, const VariantSpec::Published& option);
  void apply_settings(const VariantText& file);

  std::vector<RuleUse>::iterator find_rule(const std::string& name);
  void remove(std::vector<RuleUse>::iterator rule, const VariantText& file, const Gone& gone);
  void forget_settings(const std::string& rule, const VariantText& file, const Gone& gone);
  // The full name that a key means; empty, and reported, when there is none.
  std::string full_name(const Placed& key);
  const VariantSpec::Published* published_as(const std::string& full) const;
  void put(const VariantText& file, const std::string& full, const OptionValue& value, const Place& place);
  // Reports that two overlays change the same thing, unless the upper one says `over` the lower.
  bool refused(const VariantText& upper, const VariantText* lower, const Place& at, const std::string& what,
               const Place& also);
  std::string where_gone(const std::string& rule) const;

  void finish_order();
  void finish_position();
  void finish_sides();

  void error(const Place& place, std::string message, std::string hint = {});

  Diagnostics& diagnostics_;
  VariantSpec spec_;
  std::string sides_of_;  // the file whose sides they are
  Place place_;           // the lowest file's name, the topmost variant's in the end
  std::vector<Placed> order_, position_;
  std::map<std::string, Gone> gone_;                  // rules that lay there once
  std::map<std::string, Gone> unpublished_;           // names of options that went with their rule
  std::map<std::string, const VariantText*> set_by_;  // full name -> the overlay that set it
  std::map<std::string, std::pair<const VariantText*, Place>> replaced_by_;  // old rule -> the overlay
  std::set<std::string> set_outside_;
  std::set<std::string>
      brought_;  // rules that an overlay added: another one that needs them may add them, too
};

}  // namespace houserule
