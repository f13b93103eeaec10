#include "sources/kept_rulebooks.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "common/command.h"
#include "options/options.h"
#include "places/packed.h"
#include "places/places.h"
#include "sources/journal_rules.h"
#include "sources/load_rulebook.h"
#include "wording/rulebook_diff.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kHash = "sha256:";
constexpr std::size_t kLeastDigits = 8, kNameDigits = 12, kAllDigits = 64;

std::vector<fs::path> kept_files(const Context& context) {
  std::vector<fs::path> files;
  for (const fs::path& place : place_folders(context)) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(place / "variants/kept", error))
      if (names_packed(entry.path().string())) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace

std::vector<KeptRulebook> kept_rulebooks(const Context& context) {
  std::vector<KeptRulebook> out;
  for (const fs::path& file : kept_files(context)) {
    const PackedRulebook packed = read_packed(context, file.string());
    out.push_back({file.string(), packed.digest, packed.variant, packed.version});
  }
  return out;
}

bool names_digest(std::string_view name) {
  if (!name.starts_with(kHash)) return false;
  name.remove_prefix(kHash.size());
  return name.size() >= kLeastDigits && name.size() <= kAllDigits &&
         name.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string kept_file(const Context& context, std::string_view digest) {
  std::vector<std::string> found;
  for (const KeptRulebook& kept : kept_rulebooks(context))
    if (kept.digest.starts_with(digest)) found.push_back(kept.file);
  if (found.size() == 1) return found.front();
  if (found.empty())
    throw CommandError(
        fmt::format("no rulebook {} is kept here\n   \"houserule list --rulebooks\" shows those that are",
                    shown(digest)));
  throw CommandError(fmt::format("{} begins the digests of several rulebooks: {}\n   write more of it",
                                 shown(digest), fmt::join(found, ", ")));
}

namespace {

class RulesInFolders final : public KeptRules {
 public:
  explicit RulesInFolders(const Context& context) : context_(context) {}

  std::unique_ptr<Variant> find(std::string_view name, const Settings& set, std::string_view digest,
                                std::string_view game, std::string& wrong) const override {
    if (auto kept = loaded(name, set, digest).variant) return kept;
    // A stranger wrote the game: what is wrong with it stops nothing else.
    try {
      auto brought = packed_in_game(game);
      if (!brought) return nullptr;
      auto variant = loaded_from(*brought, name, set, digest).variant;
      if (!variant)
        wrong = fmt::format("the rules that the game brings along are not {}: somebody changed them",
                            shown(digest, 80));
      return variant;
    } catch (const CommandError& damaged) {
      wrong = damaged.what();
      return nullptr;
    }
  }

  std::string changed(std::string_view name, const Settings& set, std::string_view digest) const override {
    const LoadedRulebook then = loaded(name, set, digest);
    if (!then.variant) return {};
    const auto source = module_source(context_);
    RecordingSource recording(*source);
    LoadResult today = Variant::load({std::string(name), set, false}, recording);
    if (!today.variant) return {};
    const LoadedRulebook now{{std::string(name), set, false}, std::move(today.variant), recording.texts()};
    std::vector<std::string> whats;
    for (const Difference& each : differences({*then.variant, then.texts}, {*now.variant, now.texts}))
      if (std::ranges::find(whats, each.what) == whats.end()) whats.push_back(each.what);
    return fmt::format("{} changed{}; \"houserule diff {} {}\" says in what",
                       fmt::join(whats.begin(), whats.begin() + std::min(whats.size(), kMostTold), ", "),
                       whats.size() > kMostTold ? fmt::format(" and {} more", whats.size() - kMostTold) : "",
                       digest.substr(0, kHash.size() + kNameDigits), name);
  }

 private:
  static constexpr std::size_t kMostTold = 6;

  // Without a variant when none of this name comes to the digest under these options.
  LoadedRulebook loaded(std::string_view name, const Settings& set, std::string_view digest) const {
    for (const fs::path& file : kept_files(context_)) {
      PackedRulebook packed = read_packed(context_, file.string());
      if (LoadedRulebook found = loaded_from(packed, name, set, digest); found.variant) return found;
    }
    return {};
  }

  static LoadedRulebook loaded_from(PackedRulebook& packed, std::string_view name, const Settings& set,
                                    std::string_view digest) {
    if (packed.variant != name && packed.digest != digest) return {};
    LoadRequest request{packed.variant, packed.set, false};
    for (const auto& option : set) {
      if (std::ranges::find(request.set, option) == request.set.end()) request.set.push_back(option);
    }
    PackedSource source(packed.texts);
    LoadResult found = Variant::load(request, source);
    if (!found.variant || found.variant->digest() != digest) return {};
    return {std::move(request), std::move(found.variant), std::move(packed.texts)};
  }

  const Context& context_;
};

}  // namespace

std::shared_ptr<const KeptRules> kept_rules(const Context& context) {
  return std::make_shared<RulesInFolders>(context);
}

std::unique_ptr<Variant> load_for(const Recorded& recorded, const VariantArgs& args, const Context& context) {
  const std::string& digest = recorded.record.rulebook;
  if (!digest.empty() && args.name == recorded.record.variant) {
    const LoadRequest request = args.request();
    LoadResult today = Variant::load(request, *module_source(context));
    if (today.variant && today.variant->digest() == digest) return std::move(today.variant);
    std::string wrong;
    if (auto then = RulesInFolders(context).find(args.name, request.set, digest, recorded.raw.text, wrong))
      return then;
    if (!wrong.empty()) throw CommandError(wrong);
  }
  return args.load(context);
}

std::string kept_name(const std::string& variant, const std::string& digest) {
  return fmt::format("variants/kept/{}-{}.rulebook", variant, digest.substr(kHash.size(), kNameDigits));
}

}  // namespace houserule
