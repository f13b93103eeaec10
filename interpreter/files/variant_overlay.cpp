#include "files/variant_overlay.h"

#include <fmt/format.h>

#include <algorithm>

#include "files/variant_words.h"

namespace houserule {

namespace {

constexpr const char* kWriteWhole =
    "write \"module/rule.option\"; \"houserule explain\" tells which there are";

std::string rule_of(const std::string& setting) { return setting.substr(0, setting.find('.')); }

bool says_over(const VariantText& upper, const VariantText& lower) {
  return std::ranges::any_of(upper.over, [&](const Placed& entry) { return means(entry, lower); });
}

// "variants/x.toml:12", as the origin of a setting.
std::string origin_of(const Place& place) { return Place{place.file, place.line, 0}.text(); }

}  // namespace

bool means(const Placed& entry, const VariantText& file) {
  return entry.text == file.asked || parts_of(entry.text, '/').back() == file.name;
}

void VariantStack::inherit(const VariantText& child) {
  take_words(child);
  take_lists(child);
  apply(child);
}

void VariantStack::lay(const VariantText& overlay) {
  spec_.name += "+" + overlay.asked;
  if (overlay.title.given()) spec_.title += " + " + overlay.title.text;
  apply(overlay);
}

void VariantStack::take_words(const VariantText& file) {
  place_ = {file.file, 1, 1};
  spec_.name = file.asked;
  spec_.title = file.title.given() ? file.title.text : file.name;
  if (file.source.given()) spec_.source = file.source.text;
  if (file.names_taken) spec_.names_taken = *file.names_taken;
}

// A new board or other sides make the start, and sides their order, those of another game.
void VariantStack::take_lists(const VariantText& file) {
  if (!file.boards.empty() || !file.sides.empty()) spec_.start.clear();
  if (file.start.given()) {
    spec_.start = file.start.text;
    spec_.start_place = file.start.place;
  }
  if (!file.boards.empty()) spec_.boards = file.boards;
  if (!file.sides.empty()) {
    const std::size_t before = spec_.sides.size();
    if (file.sides.size() == 1 && before > 1) {
      diagnostics_.push_back(
          {Severity::warning, file.sides.front().place,
           fmt::format("a game for one: this [[side]] alone replaces all {} of \"{}\"", before, sides_of_),
           "write a [[side]] for each player; what is the same in all may be left as it was"});
    }
    sides_of_ = file.name;
    spec_.sides = file.sides;
    order_.clear();
  }
  if (file.order) order_ = *file.order;
  if (file.position) position_ = *file.position;
  if (file.stages) spec_.stages = *file.stages;
  for (const VariantSpec::PieceLine& piece : file.pieces) {
    std::erase_if(spec_.pieces, [&](const auto& other) { return other.name == piece.name; });
    spec_.pieces.push_back(piece);
  }
}

void VariantStack::apply(const VariantText& file) {
  spec_.files.push_back(file.file);
  if (file.overlay && file.position) add_position(*file.position);
  drop(file);
  replace(file);
  add(file);
  publish(file);
  apply_settings(file);
}

void VariantStack::add_position(const std::vector<Placed>& words) {
  for (const Placed& word : words) {
    if (std::ranges::find(position_, word.text, &Placed::text) == position_.end()) position_.push_back(word);
  }
}

std::vector<RuleUse>::iterator VariantStack::find_rule(const std::string& name) {
  return std::ranges::find(spec_.rules, name, &RuleUse::name);
}

void VariantStack::drop(const VariantText& file) {
  for (const Placed& entry : file.without) {
    // What stands in its place goes by its name, too.
    const auto instead = spec_.replaced.find(entry.text);
    const auto rule = find_rule(instead == spec_.replaced.end() ? entry.text : instead->second);
    if (rule != spec_.rules.end()) {
      remove(rule, file, {"dropped", entry.place});
      continue;
    }
    const std::string gone = where_gone(entry.text);
    error(entry.place, fmt::format("there is no rule \"{}\" to drop", shown(entry.text, 64)),
          gone.empty() ? meant_or_known(entry.text, names_of(spec_.rules)) : gone);
  }
}

void VariantStack::remove(std::vector<RuleUse>::iterator rule, const VariantText& file, const Gone& gone) {
  const std::string name = rule->name;
  spec_.rules.erase(rule);
  forget_settings(name, file, gone);
  gone_[name] = gone;
}

void VariantStack::forget_settings(const std::string& rule, const VariantText& file, const Gone& gone) {
  const auto of_rule = [&](const std::string& setting) { return rule_of(setting) == rule; };
  for (const auto& [setting, by] : set_by_) {
    if (!of_rule(setting)) continue;
    refused(file, by, gone.place,
            fmt::format("rule \"{}\" is {}, of which \"{}\" is set", rule, gone.what, setting),
            spec_.setting_places[setting]);
  }
  std::erase_if(set_by_, [&](const auto& entry) { return of_rule(entry.first); });
  std::erase_if(spec_.settings, [&](const auto& entry) { return of_rule(entry.first); });
  std::erase_if(spec_.setting_places, [&](const auto& entry) { return of_rule(entry.first); });
  for (const VariantSpec::Published& option : spec_.published) {
    if (of_rule(option.sets)) unpublished_[option.name] = {"rule " + rule + " was " + gone.what, gone.place};
  }
  std::erase_if(spec_.published, [&](const auto& option) { return of_rule(option.sets); });
}

void VariantStack::replace(const VariantText& file) {
  for (const ReplaceLine& line : file.replace) replace_one(file, line);
}

void VariantStack::replace_one(const VariantText& file, const ReplaceLine& line) {
  const std::string& old_name = line.old_rule.text;
  const std::string& new_name = line.new_rule.text;
  auto rule = find_rule(old_name);
  if (const auto by = replaced_by_.find(old_name); rule == spec_.rules.end() && by != replaced_by_.end()) {
    if (refused(file, by->second.first, line.old_rule.place,
                fmt::format("rule \"{}\" is replaced twice", old_name), by->second.second)) {
      return;
    }
  }
  if (const auto holder = spec_.replaced.find(old_name);
      rule == spec_.rules.end() && holder != spec_.replaced.end()) {
    rule = find_rule(holder->second);
  }
  if (rule == spec_.rules.end()) {
    const std::string gone = where_gone(old_name);
    return error(line.old_rule.place, fmt::format("there is no rule \"{}\" to replace", old_name),
                 gone.empty() ? meant_or_known(old_name, names_of(spec_.rules)) : gone);
  }
  if (const auto there = find_rule(new_name); there != spec_.rules.end()) {
    return error(line.new_rule.place, fmt::format("rule \"{}\" is already there", new_name),
                 "from " + there->place.text());
  }
  const auto index = rule - spec_.rules.begin();
  remove(rule, file, {"replaced", line.old_rule.place});
  spec_.rules.insert(spec_.rules.begin() + index, {new_name, line.new_rule.place});
  gone_.erase(new_name);
  spec_.replaced[old_name] = new_name;
  if (file.overlay) replaced_by_[old_name] = {&file, line.old_rule.place};
}

void VariantStack::add(const VariantText& file) {
  for (const Placed& entry : file.rules) {
    if (const auto there = find_rule(entry.text); there != spec_.rules.end()) {
      if (file.overlay && brought_.contains(entry.text)) continue;
      error(entry.place, fmt::format("rule \"{}\" is already there", shown(entry.text, 64)),
            "from " + there->place.text());
    } else {
      spec_.rules.push_back({entry.text, entry.place});
      gone_.erase(entry.text);
      if (file.overlay) brought_.insert(entry.text);
    }
  }
}

bool VariantStack::may_publish(const VariantText& file, const VariantSpec::Published& option) {
  for (const VariantSpec::Published& other : spec_.published) {
    if (other.name != option.name && other.sets != option.sets) continue;
    if (other.name == option.name && !file.overlay) continue;
    error(option.place, fmt::format("option \"{}\" is already published", option.name),
          fmt::format("\"{}\" for \"{}\" at {}", other.name, other.sets, other.place.text()));
    return false;
  }
  return true;
}

void VariantStack::publish(const VariantText& file) {
  for (const VariantSpec::Published& option : file.published) {
    if (!may_publish(file, option)) continue;
    std::erase_if(spec_.published, [&](const auto& other) { return other.name == option.name; });
    spec_.published.push_back(option);
    unpublished_.erase(option.name);
    put(file, option.sets, option.decl.standard, option.place);
  }
}

const VariantSpec::Published* VariantStack::published_as(const std::string& full) const {
  const auto found = std::ranges::find(spec_.published, full, &VariantSpec::Published::sets);
  return found == spec_.published.end() ? nullptr : &*found;
}

std::string VariantStack::full_name(const Placed& key) {
  if (is_setting_name(key.text)) {
    const std::string gone = where_gone(rule_of(key.text));
    if (gone.empty()) return key.text;
    error(key.place, fmt::format("there is no rule \"{}\" any more to set an option of", rule_of(key.text)),
          gone);
    return {};
  }
  std::vector<std::string> known;
  for (const VariantSpec::Published& option : spec_.published) {
    if (option.name == key.text) return option.sets;
    known.push_back(option.name);
  }
  std::string hint = did_you_mean(key.text, known);
  if (const auto gone = unpublished_.find(key.text); gone != unpublished_.end()) {
    hint = fmt::format("{} at {}", gone->second.what, gone->second.place.text());
  } else if (hint.empty()) {
    hint =
        known.empty() ? std::string(kWriteWhole) : fmt::format("published are: {}", fmt::join(known, ", "));
  }
  error(key.place, fmt::format("no option \"{}\" is published", shown(key.text, 64)), std::move(hint));
  return {};
}

void VariantStack::apply_settings(const VariantText& file) {
  std::map<std::string, Place> seen;
  for (const SettingLine& line : file.set) {
    const std::string full = full_name(line.key);
    if (full.empty()) continue;
    const auto [first, fresh] = seen.emplace(full, line.key.place);
    const VariantSpec::Published* option = published_as(full);
    if (!fresh) {
      error(line.key.place, fmt::format("\"{}\" is set twice", full), "first at " + first->second.text());
    } else if (const std::string fits = option == nullptr ? "" : misfit(option->decl, line.value);
               !fits.empty()) {
      error(line.key.place,
            fmt::format("\"{}\" takes {}, not {}", line.key.text, fits, shown(option_text(line.value))),
            "published at " + option->place.text());
    } else {
      put(file, full, line.value, line.key.place);
    }
  }
}

void VariantStack::put(const VariantText& file, const std::string& full, const OptionValue& value,
                       const Place& place) {
  if (const auto by = set_by_.find(full); by != set_by_.end()) {
    if (refused(file, by->second, place, fmt::format("\"{}\" is set twice", full),
                spec_.setting_places[full]))
      return;
  }
  spec_.settings[full] = {value, origin_of(place)};
  spec_.setting_places[full] = place;
  if (file.overlay) set_by_[full] = &file;
}

void VariantStack::set(const std::string& key, const std::string& text) {
  const Place place{"--set " + shown(key, 80), 0, 0};
  if (find_rule(key) != spec_.rules.end()) {  // a whole rule, on or off
    spec_.settings[key] = {text, "--set"};
    spec_.setting_places[key] = place;
    return;
  }
  if (!is_setting_name(key) && !is_name(key)) {
    return error(place, "this is not the name of an option",
                 "write --set module/rule.option=value, or --set module/rule=false to do without a rule");
  }
  const std::string full = full_name({key, place});
  if (full.empty()) return;
  const VariantSpec::Published* option = published_as(full);
  if (!set_outside_.insert(full).second) return error(place, fmt::format("\"{}\" is set twice", full));
  if (const std::string fits = option == nullptr ? "" : misfit_text(option->decl, text); !fits.empty()) {
    return error(place, fmt::format("it takes {}, not \"{}\"", fits, shown(text, 80)),
                 "published at " + option->place.text());
  }
  spec_.settings[full] = {text, "--set"};
  spec_.setting_places[full] = place;
}

bool VariantStack::refused(const VariantText& upper, const VariantText* lower, const Place& at,
                           const std::string& what, const Place& also) {
  if (lower == &upper || !upper.overlay || says_over(upper, *lower)) return false;
  error(at, what,
        fmt::format("also by {}; leave one of the two out, or let one of them say  over = [\"{}\"]",
                    also.text(), lower->name));
  return true;
}

std::string VariantStack::where_gone(const std::string& rule) const {
  const auto gone = gone_.find(rule);
  return gone == gone_.end() ? std::string{}
                             : fmt::format("it was {} at {}", gone->second.what, gone->second.place.text());
}

void VariantStack::error(const Place& place, std::string message, std::string hint) {
  add_error(diagnostics_, place, std::move(message), std::move(hint));
}

}  // namespace houserule
