#include "journal_rules.h"

#include <filesystem>
#include <fstream>

#include "bounds.h"
#include "manual/topics.h"
#include "places/places.h"

namespace houserule {

namespace {

namespace fs = std::filesystem;

constexpr const char* kRules = "rules";

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
  const auto found = start.find(kRules);
  if (found == start.end()) return std::nullopt;
  return unpack(nlohmann::json(*found), "the rules in the journal");
}

std::optional<PackedRulebook> packed_in_file(const std::string& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  std::string begins(kJournalBegins.size(), ' ');
  if (!in.read(begins.data(), static_cast<std::streamsize>(begins.size())) || begins != kJournalBegins)
    return std::nullopt;
  std::string line;
  for (char c = 0; line.size() < kMaxGameBytes && in.get(c) && c != '\n';) line += c;
  const auto start = nlohmann::ordered_json::parse(begins + line, nullptr, false);
  return start.is_object() ? packed_in(start) : std::nullopt;
}

JournalRules rules_of(const Journal& journal, const VariantArgs& args, const Context& context) {
  std::optional<PackedRulebook> packed = packed_in(journal.start);
  if (!packed) return {module_source(context), args.load(context)};
  JournalRules out{std::make_unique<PackedSource>(std::move(packed->texts)), nullptr};
  LoadResult loaded = Variant::load({packed->variant, packed->set, false}, *out.source);
  if (!loaded.variant || loaded.variant->digest() != packed->digest)
    throw CommandError("the rules in the journal are damaged, or this program reads them in another way");
  out.variant = std::move(loaded.variant);
  return out;
}

}  // namespace houserule
