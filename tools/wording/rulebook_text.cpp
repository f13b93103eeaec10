#include "wording/rulebook_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "common/plain.h"

namespace houserule {

namespace {

std::string number_text(const Number& number) {
  return number.option.empty() ? std::to_string(number.value) : fmt::format("{{{}}}", number.option);
}

// "op word 3 (part, part)".
std::string node_text(Op op, const std::vector<std::string>& named, const std::vector<Number>& numbers,
                      const std::vector<std::string>& parts) {
  std::vector<std::string> words{std::string(op_text(op))};
  words.insert(words.end(), named.begin(), named.end());
  for (const Number& number : numbers) words.push_back(number_text(number));
  return joined(words, " ") + (parts.empty() ? "" : fmt::format(" ({})", joined(parts)));
}

// "side.power == "freeze"": a field against what it may hold, by its word where it is one of several.
std::string compared_text(const GuardSpec& guard, const Rulebook& book) {
  std::vector<std::string> said = guard.words;
  if (!guard.numbers.empty()) said.push_back(number_text(guard.numbers.front()));
  const auto field = std::ranges::find_if(book.fields, [&](const FieldDecl& one) {
    return !said.empty() && fmt::format("{}.{}", owner_name(one.owner), one.name) == said.front();
  });
  const bool plain = !guard.numbers.empty() && guard.numbers.front().option.empty();
  if (field == book.fields.end() || !plain) return joined(said, " ");
  const std::int64_t value = guard.numbers.front().value;
  if (field->kind == FieldKind::boolean && (value == 0 || value == 1))
    said.back() = value == 1 ? "true" : "false";
  if (field->kind == FieldKind::word && value >= 0 && value < std::ssize(field->words))
    said.back() = fmt::format("\"{}\"", field->words[static_cast<std::size_t>(value)]);
  return joined(said, " ");
}

}  // namespace

OptionSetting setting_of(const RuleDecl& rule, const OptionDecl& option) {
  const auto found = rule.settings.find(option.name);
  return found == rule.settings.end() ? OptionSetting{option.standard, "default"} : found->second;
}

std::string about_text(const RuleDecl& rule, const ValueNow& now) {
  std::string out = rule.about;
  for (const OptionDecl& option : rule.options) {
    const std::string wanted = fmt::format("{{{}}}", option.name);
    const auto settled = now ? now(option.name) : std::nullopt;
    const std::string value = settled ? *settled : option_text(setting_of(rule, option).value);
    for (auto at = out.find(wanted); at != std::string::npos; at = out.find(wanted, at + value.size())) {
      out.replace(at, wanted.size(), value);
    }
  }
  return out;
}

std::string range_text(const OptionDecl& option) {
  switch (option.kind) {
    case OptionDecl::Kind::integer:
      return fmt::format("{} to {}", option.min, option.max);
    case OptionDecl::Kind::boolean:
      return "true or false";
    case OptionDecl::Kind::choice:
      return joined(option.choices);
    case OptionDecl::Kind::text:
      return "text";
  }
  return {};
}

std::string guard_text(const GuardSpec& guard, const Rulebook& book) {
  if (guard.function != kNoFunction) return "a Lua function";
  if (guard.op == Op::compare) return compared_text(guard, book);
  std::vector<std::string> parts;
  for (const GuardSpec& part : guard.parts) {
    if (guard.op != Op::all || part.op != Op::always) parts.push_back(guard_text(part, book));
  }
  if ((guard.op == Op::all || guard.op == Op::any) && parts.size() == 1) return parts.front();
  for (const ZoneSpec& zone : guard.zones) parts.push_back(zone_text(zone));
  return guard.empty() ? "" : node_text(guard.op, guard.words, guard.numbers, parts);
}

std::string zone_text(const ZoneSpec& zone) {
  if (zone.function != kNoFunction) return "a Lua function";
  std::vector<std::string> parts;
  for (const ZoneSpec& part : zone.parts) parts.push_back(zone_text(part));
  return zone.empty() ? "" : node_text(zone.op, zone.words, zone.numbers, parts);
}

std::string filter_text(const Filter& filter) {
  if (filter.everything) return "every piece";
  std::vector<std::string> out = filter.types;
  for (const std::string& tag : filter.tags) out.push_back("tagged " + tag);
  return joined(out);
}

bool covers(const Filter& filter, const TypeDecl& type) {
  return filter.everything || std::ranges::find(filter.types, type.name) != filter.types.end() ||
         std::ranges::find_first_of(filter.tags, type.tags) != filter.tags.end();
}

std::vector<PathRecord> paths_of(const Rulebook& book, const TypeDecl& type) {
  std::vector<PathRecord> out = type.paths;
  for (const RuleDecl& rule : book.rules) {
    for (const AddPaths& added : rule.adds) {
      if (covers(added.of, type)) out.insert(out.end(), added.paths.begin(), added.paths.end());
    }
  }
  return out;
}

const RuleDecl* moved_by(const Rulebook& book, const TypeDecl& type) {
  if (type.stays) return nullptr;
  const auto found = std::ranges::find_if(book.rules, [&](const RuleDecl& rule) {
    return std::ranges::any_of(rule.generators,
                               [&](const Generator& generator) { return covers(generator.of, type); });
  });
  return found == book.rules.end() ? nullptr : &*found;
}

std::string path_text(const PathRecord& path, const Rulebook& book) {
  std::string out = path.text;
  if (out.empty()) out = path.direction.empty() ? fmt::format("({},{})", path.dx, path.dy) : path.direction;
  std::vector<std::string> more;
  if (!path.when.empty()) more.push_back("when " + guard_text(path.when, book));
  if (!path.from.empty()) more.push_back("from " + zone_text(path.from));
  if (!path.to.empty()) more.push_back("to " + zone_text(path.to));
  if (!path.leaves.empty()) more.push_back("leaves " + path.leaves);
  if (!path.takes.empty()) more.push_back("takes " + path.takes);
  if (path.own) more.emplace_back("takes its own side's pieces");
  if (path.threat) more.emplace_back("attacks and never goes there");
  if (!path.shuns.empty())
    more.push_back(fmt::format("neither over nor onto {}", fmt::join(path.shuns, ", ")));
  return more.empty() ? out : out + " " + joined(more);
}

std::vector<std::string> path_texts(const std::vector<PathRecord>& paths, const Rulebook& book) {
  std::vector<std::string> out;
  for (const PathRecord& path : paths) {
    std::string text = path_text(path, book);
    if (std::ranges::find(out, text) == out.end()) out.push_back(std::move(text));
  }
  return out;
}

namespace {

std::string done_text(const Assign& effect) {
  if (effect.removes) {
    const bool here = effect.zone == "K'+0" && effect.range.option.empty() && effect.range.value == 0;
    std::string out =
        fmt::format("removes {} {}", filter_text(effect.of), here ? "there" : "within " + effect.zone);
    if (!here && !(effect.range.option.empty() && effect.range.value <= 1))
      out += " up to " + number_text(effect.range);
    return out;
  }
  const std::string amount = effect.value.empty() ? number_text(effect.amount) : effect.value;
  std::string out = fmt::format("{} {} {} {}", effect.add ? "raises" : "sets", effect.field,
                                effect.add ? "by" : "to", amount);
  for (const Number& most : effect.most) out += ", at most to " + number_text(most);
  return out;
}

}  // namespace

std::string effect_text(const Assign& effect, const Rulebook& book) {
  return effect.when.empty() ? done_text(effect)
                             : done_text(effect) + " when " + guard_text(effect.when, book);
}

std::string field_text(const FieldDecl& field) {
  static constexpr const char* kinds[] = {"integer", "true or false", "a side", "a type",
                                          "a cell",  "a piece",       "one of"};
  static constexpr const char* owners[] = {"the game", "a side", "a piece", "a cell"};
  std::string out = kinds[static_cast<std::size_t>(field.kind)];
  if (field.kind == FieldKind::integer) out += fmt::format(" {} to {}", field.min, field.max);
  if (field.kind == FieldKind::word) out += fmt::format(" \"{}\"", fmt::join(field.words, "\", \""));
  return fmt::format("{} of {}", out, owners[static_cast<std::size_t>(field.owner)]);
}

}  // namespace houserule
