#include "sources/journal_rules.h"

#include <fmt/format.h>

#include <filesystem>

#include "manual/topics.h"
#include "places/places.h"

namespace houserule {

namespace {

namespace fs = std::filesystem;

constexpr const char* kRulesMember = "rules";

// Do the rules that came with the program, alone, come to this digest?
bool is_shipped(const VariantArgs& args, const std::string& digest, const Context& context) {
  if (args.name.find(".toml") != std::string::npos) return false;  // a file of one's own
  for (const fs::path& place : surroundings(context).installed) {
    std::error_code error;
    if (!fs::is_directory(place / "stdlib", error)) continue;
    Context alone{context.in, context.out, context.err};
    alone.root = place.string();
    const LoadResult loaded = Variant::load(args.request(), *module_source(alone));
    return loaded.variant && loaded.variant->digest() == digest;
  }
  return false;
}

}  // namespace

nlohmann::ordered_json rules_to_keep(const VariantArgs& args, const Variant& variant,
                                     const Context& context) {
  if (is_shipped(args, variant.digest(), context)) return nullptr;
  const auto source = module_source(context);
  RecordingSource recording(*source);
  const LoadRequest request = args.request();
  const LoadResult loaded = Variant::load(request, recording);
  if (!loaded.variant) return nullptr;
  PackedRulebook packed{request.name, {}, loaded.variant->digest(), version_text(), recording.texts()};
  packed.set = request.set;
  return nlohmann::ordered_json::parse(pack_text(packed));
}

std::optional<PackedRulebook> packed_in(const nlohmann::ordered_json& start) {
  const auto found = start.find(kRulesMember);
  if (found == start.end()) return std::nullopt;
  return unpack(nlohmann::json(*found), "the rules in the journal");
}

std::optional<PackedRulebook> packed_in_game(std::string_view text) {
  if (!text.starts_with(kJournalBegins)) return std::nullopt;
  const auto start = nlohmann::ordered_json::parse(text.substr(0, text.find('\n')), nullptr, false);
  return start.is_object() ? packed_in(start) : std::nullopt;
}

namespace {

std::string next_step(const PackedRulebook& packed) {
  return fmt::format(
      ": somebody changed them in the file, or this program reads them in another way\n"
      "   houserule {} wrote them, and goes on with the game if the file is whole",
      shown(packed.version));
}

}  // namespace

JournalRules rules_of(const Journal& journal, const VariantArgs& args, const Context& context) {
  std::optional<PackedRulebook> packed = packed_in(journal.start);
  JournalRules out;
  if (!packed) {
    out.source = module_source(context);
    out.variant = args.load(context, &out.texts);
    return out;
  }
  out.texts = packed->texts;
  out.source = std::make_unique<PackedSource>(std::move(packed->texts));
  LoadResult loaded = Variant::load({packed->variant, packed->set, false}, *out.source);
  if (!loaded.variant) {
    print_diagnostics(context, loaded.diagnostics);
    throw CommandError(fmt::format("the rules that the game brings along do not load{}", next_step(*packed)));
  }
  if (loaded.variant->digest() != packed->digest)
    throw CommandError(fmt::format("the rules that the game brings along were {} and are {} now{}",
                                   packed->digest, loaded.variant->digest(), next_step(*packed)));
  out.variant = std::move(loaded.variant);
  return out;
}

}  // namespace houserule
