#include "judge/shelf.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "files/variant_file.h"
#include "read/journal.h"
#include "table/impossible.h"

namespace houserule {

namespace {

bool names_a_file(std::string_view name) {
  return name.find(".toml") != std::string_view::npos || name.starts_with('/') ||
         name.find("..") != std::string_view::npos;
}

// The first error in one line, without its place in files that a game's reader does not know.
std::string first_error(const Diagnostics& diagnostics, std::string_view name) {
  for (const Diagnostic& each : diagnostics) {
    if (each.severity != Severity::error) continue;
    const std::string place = each.place.text();
    return fmt::format("the variant \"{}\" does not load: {}{}{}{}", shown(name, 80), place,
                       place.empty() ? "" : ": ", each.message, each.hint.empty() ? "" : "; " + each.hint);
  }
  return fmt::format("the variant \"{}\" does not load", shown(name, 80));
}

}  // namespace

std::string latest_day(std::string_view tag) {
  static constexpr std::string_view kPattern = "0000-00-00";
  if (tag.size() < 4) return {};
  std::string day(tag.substr(0, kPattern.size()));
  for (std::size_t at = day.size(); at < kPattern.size(); ++at) day += kPattern[at] == '-' ? '-' : '9';
  for (std::size_t at = 0; at < day.size(); ++at) {
    const bool digit = day[at] >= '0' && day[at] <= '9';
    if (kPattern[at] == '-' || (day[at] == '?' && at >= 4)) {
      day[at] = kPattern[at] == '-' ? '-' : '9';
    } else if (!digit) {
      return {};
    }
  }
  return day;
}

VariantShelf::VariantShelf(ModuleSource& source, std::string own, Settings set, std::size_t bytes,
                           std::shared_ptr<const KeptRules> kept_rules)
    : source_(source),
      own_(std::move(own)),
      set_(std::move(set)),
      most_bytes_(bytes),
      kept_rules_(std::move(kept_rules)) {}

bool Shelved::answers(std::string_view wanted, const Settings& asked_for, std::string_view day) const {
  const bool in_time = day.empty() ? until.empty() : day >= from && (until.empty() || day < until);
  return in_time && name == wanted && asked == asked_for;
}

Shelved& VariantShelf::get(std::string_view name, const Settings& set, const std::string& day) {
  if (last_ != nullptr && last_->answers(name, set, day)) return *last_;
  ++clock_;
  const auto found =
      std::ranges::find_if(shelved_, [&](const auto& each) { return each->answers(name, set, day); });
  last_ = found != shelved_.end() ? found->get() : &load(name, set, day);
  last_->used = clock_;
  return *last_;
}

// For one more, which is taken to be as large as the largest that is here.
void VariantShelf::make_room() {
  const auto held = [this] {
    std::size_t sum = 0, largest = 0;
    for (const auto& each : shelved_) {
      sum += each->bytes;
      largest = std::max(largest, each->bytes);
    }
    return sum + largest;
  };
  while (!shelved_.empty() && (shelved_.size() >= kMaxRulebooks || held() > most_bytes_))
    shelved_.erase(std::ranges::min_element(shelved_, {}, &Shelved::used));
}

Shelved& VariantShelf::made(std::string_view name, const Settings& set) {
  make_room();
  shelved_.push_back(std::make_unique<Shelved>());
  shelved_.back()->name = name;
  shelved_.back()->asked = shelved_.back()->set = set;
  return *shelved_.back();
}

// What the record sets, and what the person who judges sets besides.
Settings VariantShelf::with_own(const Settings& set) const {
  Settings all = set;
  for (const auto& option : set_)
    if (std::ranges::find(set, option.first, &Settings::value_type::first) == set.end())
      all.push_back(option);
  return all;
}

namespace {

void put(Shelved& made, std::unique_ptr<Variant> variant) {
  made.variant = std::move(variant);
  made.game = std::make_unique<Game>(*made.variant);
  made.start = muster_of(*made.game);
  made.bytes = made.variant->held_bytes();
}

// What of its young rules is left out on that day, and of which days else that is so.
void keep_days(Shelved& made, const std::vector<YoungRule>& young, const std::string& day) {
  for (const YoungRule& each : young) {
    if (day.empty() || each.since <= day) {
      made.from = each.since;
    } else {
      if (made.until.empty()) made.until = each.since;
      made.set.emplace_back(each.rule, "false");
    }
  }
}

}  // namespace

// The variant with that title, as "griffin-chess" stands for the tag "Griffin chess"; empty where none or
// several have it.
std::string VariantShelf::name_by_title(std::string_view title) {
  if (titles_.empty()) {
    for (const std::string& each : source_.variant_names()) {
      std::string error;
      Diagnostics problems;
      const auto text = source_.variant(each, error);
      const auto head = text ? read_variant_head(*text, problems) : std::nullopt;
      if (!head || head->overlay) continue;
      for (const std::string& called : {head->title, each}) {
        const auto [known, is_new] = titles_.emplace(letters_of(called), each);
        if (!is_new && known->second != each) known->second.clear();
      }
    }
  }
  const auto found = titles_.find(letters_of(title));
  return found == titles_.end() ? "" : found->second;
}

Shelved& VariantShelf::load(std::string_view name, const Settings& set, const std::string& day) {
  Shelved& one = made(name, set);
  if (name != own_ && names_a_file(name)) {
    one.error = fmt::format("\"{}\" is a file; a record may only name a variant", shown(name, 80));
    return one;
  }
  std::string none;
  const bool there = one.name.find('+') != std::string::npos || source_.variant(one.name, none);
  const std::string titled = there ? "" : name_by_title(one.name);
  const LoadRequest request{titled.empty() ? one.name : titled, with_own(set), false, day};
  LoadResult loaded = Variant::load(request, source_);
  keep_days(one, loaded.young, day);
  if (loaded.variant) {
    put(one, std::move(loaded.variant));
  } else {
    const std::string known = not_shipped(name);
    one.error = known.empty() ? first_error(loaded.diagnostics, name) : known;
  }
  return one;
}

// One that is not kept is remembered, too: archives ask for it again and again. A journal may bring it later.
Shelved* VariantShelf::earlier(std::string_view name, const Settings& set, std::string_view digest,
                               std::string_view game) {
  if (!kept_rules_) return nullptr;
  const std::string key = fmt::format("{} {}", digest, name);
  const auto found = std::ranges::find_if(
      shelved_, [&](const auto& each) { return each->name == key && each->asked == set; });
  Shelved* one = found != shelved_.end() ? found->get() : nullptr;
  if (one != nullptr) one->error.clear();  // of another game
  if (one == nullptr || (!one->variant && game.starts_with(kJournalBegins))) {
    std::string wrong;
    auto variant = kept_rules_->find(name, with_own(set), digest, game, wrong);
    if (one == nullptr) one = &made(key, set);
    one->error = std::move(wrong);
    if (variant) put(*one, std::move(variant));
  }
  last_ = one;
  one->used = ++clock_;
  return one->variant || !one->error.empty() ? one : nullptr;
}

std::string VariantShelf::what_changed(std::string_view name, const Settings& set, std::string_view digest) {
  if (kept_rules_)
    if (std::string changed = kept_rules_->changed(name, with_own(set), digest); !changed.empty())
      return changed;
  if (known_.empty()) {
    for (const std::string& each : source_.variant_names()) {
      const LoadResult loaded = Variant::load({each, {}, false}, source_);
      if (loaded.variant) known_.emplace(loaded.variant->digest(), each);
    }
  }
  const auto found = known_.find(digest);
  if (found == known_.end())
    return "no variant here has those rules; `houserule rulebook pack` keeps the rules that a game was "
           "played by";
  if (found->second == name.substr(0, name.find('+')))
    return fmt::format("what changed is what is set or laid over {}, here or there", found->second);
  return fmt::format("those are the rules of {}", found->second);
}

}  // namespace houserule
