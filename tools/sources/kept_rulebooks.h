// Rulebooks of earlier days, packed, in the folder variants/kept/ of each place of rules: records that name
// one by its digest are judged by it, and every command that takes a packed rulebook takes its digest.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "common/command.h"
#include "judge/kept_rules.h"
#include "options/options.h"
#include "sources/recorded.h"

namespace houserule {

struct KeptRulebook {
  std::string file, digest, variant, version;
};

// All of them, by file. CommandError for one that cannot be read.
std::vector<KeptRulebook> kept_rulebooks(const Context& context);

// Is this how a rulebook is named by its digest? "sha256:" and at least eight digits of it.
bool names_digest(std::string_view name);

// The file of the one with this digest, or with one that begins so. CommandError when there is none, or more
// than one.
std::string kept_file(const Context& context, std::string_view digest);

// For judges. Reads the files when it is asked.
std::shared_ptr<const KeptRules> kept_rules(const Context& context);

// The variant that is asked for; where a game was played by rules of that name that are others today, or not
// here, those that are kept or that the game brings along. What is wrong is printed; then CommandError.
std::unique_ptr<Variant> load_for(const Recorded& recorded, const VariantArgs& args, const Context& context);

// "variants/kept/chess-e7a7ad55acc3.rulebook": where a rulebook with this digest is kept in a place.
std::string kept_name(const std::string& variant, const std::string& digest);

}  // namespace houserule
