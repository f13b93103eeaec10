// What the rulebook says of one variant in one language: catalogues found for its files, values filled in.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "book/catalogue.h"
#include "book/message.h"
#include "houserule.h"

namespace houserule {

class Wording {
 public:
  // Reads every catalogue that the variant needs, of a packed rulebook from its texts. CommandError when one
  // cannot be read.
  Wording(const Context& context, const Variant& variant, std::string language,
          const RulebookTexts* packed = nullptr);

  const std::string& language() const { return language_; }
  const Variant& variant() const { return variant_; }
  const Rulebook& book() const { return variant_.rulebook(); }

  // Of the frame around the rules: headings, seats, signs. The key itself when nobody wrote it.
  std::string frame(const std::string& key) const;
  // "[en.side] white"; the name as it is written in the variant otherwise.
  std::string side(const std::string& name) const;

  // Of a rule, with its options filled in. Without a catalogue, its title is its name and its text what its
  // author said in English.
  std::string rule(const RuleDecl& rule, const std::string& key) const;
  std::string section(const RuleDecl& rule) const;
  const Catalogue* catalogue(const RuleDecl& rule) const;

  // Of the variant: of the last of its files that says it. Overlays are told one by one.
  std::string variant_word(const std::string& key) const;
  std::vector<std::string> variant_list(const std::string& key) const;
  struct Overlay {
    std::string title, text;
  };
  std::vector<Overlay> overlays() const;
  // The title with those of the overlays.
  std::string title() const;

  std::string piece_name(const TypeDecl& type) const;
  std::string piece_word(const TypeDecl& type, const std::string& key) const;

  // Terms of the rules in force and of the frame: each with what it means, as a dictionary has them.
  std::vector<std::pair<std::string, std::string>> glossary() const;

 private:
  struct File {
    std::string file;
    bool overlay = false;
    std::string title{};  // of an overlay, as its own file says
    Catalogue catalogue;
  };

  const RuleDecl* rule_of(const TypeDecl& type) const;
  MessageValues values_of(const RuleDecl& rule, const Catalogue& catalogue) const;
  std::string filled(const Catalogue& catalogue, const std::string& pattern, MessageValues values) const;
  void read_files(const Context& context, const RulebookTexts* packed);

  const Variant& variant_;
  std::string language_;
  Catalogue frame_;
  std::vector<File> files_;                   // of the variant, in the order in which they were read
  std::map<std::string, Catalogue> by_rule_;  // by the rule's name
};

// The value of every option of the rule as patterns name them: numbers, "true" and "false", texts. Options
// that the catalogue lists under `quarters` are whole points.
MessageValues option_values(const RuleDecl& rule, const Catalogue& catalogue);

}  // namespace houserule
