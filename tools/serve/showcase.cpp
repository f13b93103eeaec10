#include "serve/showcase.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <sstream>

#include "archives/intake.h"
#include "options/options.h"
#include "places/places.h"
#include "serve/answer.h"
#include "serve/secret.h"
#include "sources/kept_rulebooks.h"
#include "sources/replay.h"

namespace houserule {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kListed = 100;
constexpr std::size_t kMostShown = 1000;  // archives

// "ann - bob, Open 2013"; or what is known of it else.
std::string words_of(const RawGame& raw) {
  try {
    const GameRecord record = read_recorded(raw).record;
    std::string out;
    for (const auto& [name, value] : record.tags) {
      const bool known = value.find_first_not_of("?.* ") != std::string::npos;
      if (!known || (name != "White" && name != "Black" && name != "Event" && name != "Date")) continue;
      out += (out.empty() ? "" : name == "Black" ? " - " : ", ") + shown(value, 60);
    }
    if (out.empty()) out = record.id.empty() ? record.variant : record.id;
    return fmt::format("{} ({})", shown(out, 200), record.actions.size());
  } catch (const CommandError& error) {
    return error.what();
  }
}

}  // namespace

Json replayed(const RawGame& raw, const Context& context, int quarters, const std::string& set) {
  const Recorded recorded = read_recorded(raw);
  VariantArgs args{recorded.record.variant, {}};
  for (const auto& [option, value] : recorded.record.set)
    args.set.push_back(fmt::format("{}={}", option, value));
  const auto variant = load_for(recorded, args, context);
  ReplayWish wish;
  wish.turned = quarters;
  wish.set = set;
  wish.judge.kept = kept_rules(context);
  return replay_json(replay_of(recorded, *variant, wish, *module_source(context)));
}

std::string Showcase::open_file(const std::string& path) {
  return open({std::filesystem::path(path).filename().string(), path, {}});
}

std::string Showcase::open_text(const std::string& name, const std::string& text) {
  return open({shown(name, 100), {}, text});
}

std::string Showcase::open(Entry entry) {
  bool any = false;
  read(entry, 1, [&](const RawGame&) {
    any = true;
    return false;
  });
  if (!any) throw CommandError(fmt::format("there is no game in \"{}\"", shown(entry.name)));
  const std::lock_guard lock(mutex_);
  if (entries_.size() >= kMostShown) throw CommandError("there are too many archives");
  std::string secret = new_secret();
  entries_.emplace(secret, std::move(entry));
  return secret;
}

template <class Wants>
void Showcase::read(const Entry& entry, std::size_t from, Wants&& wants) const {
  std::istringstream in(entry.text);
  std::ostringstream out, err;
  Context context{in, out, err};
  context.root = context_.root;
  Intake intake(find_inputs({entry.path.empty() ? "-" : entry.path}), {}, context, nullptr);
  Batch batch;
  for (std::size_t before = 0; intake.next(batch); before += batch.size) {
    for (std::size_t i = 0; i < batch.size; ++i) {
      if (before + i + 1 >= from && !wants(batch.games[i])) return;
    }
  }
  if (intake.failed()) throw CommandError(fmt::format("{}", fmt::join(intake.failures(), "\n")));
}

std::optional<Showcase::Entry> Showcase::find(const std::string& secret) const {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(secret);
  return found == entries_.end() ? std::nullopt : std::optional(found->second);
}

bool Showcase::has(const std::string& secret) const { return find(secret).has_value(); }

Json Showcase::games(const std::string& secret, std::size_t from) const {
  const auto entry = find(secret);
  if (!entry) return refusal("this link opens no archive here");
  Json out{{"title", entry->name}, {"games", Json::array()}, {"more", false}};
  try {
    read(*entry, from, [&](const RawGame& raw) {
      if (out["games"].size() == kListed) {
        out["more"] = true;
        return false;
      }
      out["games"].push_back({{"number", from + out["games"].size()}, {"words", words_of(raw)}});
      return true;
    });
  } catch (const CommandError& error) {
    out["why"] = error.what();
  }
  return out;
}

Json Showcase::game(const std::string& secret, std::size_t number) const {
  const auto entry = find(secret);
  if (!entry) return refusal("this link opens no archive here");
  Json out = refusal(fmt::format("there is no game {}", number));
  try {
    read(*entry, number, [&](const RawGame& raw) {
      out = replayed(raw, context_);
      return false;
    });
  } catch (const CommandError& error) {
    return refusal(error.what());
  }
  return out;
}

}  // namespace houserule
