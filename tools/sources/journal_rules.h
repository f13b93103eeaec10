// The rules that a journal brings along, where they are none of those that came with the program.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "common/command.h"
#include "options/options.h"
#include "places/packed.h"
#include "read/journal.h"

namespace houserule {

// What a journal's first line holds of the variant under "rules": its texts, packed; null when the rules that
// came with the program come to the same digest.
nlohmann::ordered_json rules_to_keep(const VariantArgs& args, const Variant& variant, const Context& context);

// The rules that stand in a journal's first line; nothing where there are none. CommandError for damaged
// ones.
std::optional<PackedRulebook> packed_in(const nlohmann::ordered_json& start);
// The same of the text of a game, which may be anything.
std::optional<PackedRulebook> packed_in_game(std::string_view text);

// The variant of a journal, by the rules that it brings along, else by those of its name today.
struct JournalRules {
  std::unique_ptr<ModuleSource> source;
  std::unique_ptr<Variant> variant;
  RulebookTexts texts{};
};
JournalRules rules_of(const Journal& journal, const VariantArgs& args, const Context& context);

}  // namespace houserule
