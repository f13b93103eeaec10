#include <nlohmann/json.hpp>

#include "kernel/board.h"
#include "wording/explain_book.h"
#include "wording/reach.h"
#include "wording/rulebook_text.h"

namespace houserule {

namespace {

using nlohmann::json;

json place_json(const Place& place) {
  return {{"file", place.file}, {"line", place.line}, {"column", place.column}};
}

json value_json(const OptionValue& value) {
  return std::visit([](const auto& held) { return json(held); }, value);
}

json options_json(const RuleDecl& rule) {
  json out = json::object();
  for (const OptionDecl& option : rule.options) {
    const OptionSetting setting = setting_of(rule, option);
    out[option.name] = {{"value", value_json(setting.value)},
                        {"default", value_json(option.standard)},
                        {"range", range_text(option)},
                        {"origin", setting.origin},
                        {"about", option.about},
                        {"place", place_json(option.place)}};
  }
  return out;
}

json slots_json(const Rulebook& book, const RuleDecl& rule) {
  json out = json::array();
  for (const Slot& slot : slots_of(book, rule)) {
    out.push_back({{"part", slot.name},
                   {"native", slot.native},
                   {"lua", slot.lua},
                   {"called", slot.called},
                   {"asked", slot.asked()}});
  }
  return out;
}

json rule_json(const Rulebook& book, const RuleDecl& rule) {
  json adds = json::array();
  for (const AddPaths& added : rule.adds) {
    adds.push_back({{"of", filter_text(added.of)}, {"moves", path_texts(added.paths, book)}});
  }
  return {{"name", rule.name},
          {"about", about_text(rule)},
          {"place", place_json(rule.place)},
          {"options", options_json(rule)},
          {"parts", slots_json(book, rule)},
          {"adds", adds},
          {"needs", rule.needs},
          {"clashes", rule.clashes},
          {"lifts", rule.lifts},
          {"before", rule.before},
          {"after", rule.after}};
}

json piece_json(const Rulebook& book, const TypeDecl& type) {
  const std::vector<PathRecord> paths = paths_of(book, type);
  const Reach reach = draw_reach(paths, '@', on_hexagons(book.spec));
  return {{"name", type.name},     {"letter", type.letter},           {"tags", type.tags},
          {"value", type.value},   {"part_of", type.part_of},         {"moves", path_texts(paths, book)},
          {"rule", type.rule},     {"place", place_json(type.place)}, {"diagram", reach.rows},
          {"legend", reach.legend}};
}

json field_json(const FieldDecl& field) {
  return {{"name", field.name},        {"kind", field_text(field)},
          {"default", field.standard}, {"audience", field.audience.kind},
          {"counted", field.counted},  {"rule", field.rule}};
}

json boards_json(const VariantSpec& spec) {
  json out = json::array();
  for (const BoardSpec& board : spec.boards) {
    out.push_back({{"name", board.name},
                   {"files", board.files},
                   {"ranks", board.ranks},
                   {"cut", board.cut},
                   {"wrap_files", board.wrap_files}});
  }
  return out;
}

json sides_json(const VariantSpec& spec) {
  json out = json::array();
  for (const SideSpec& side : spec.sides) {
    out.push_back({{"name", side.name},
                   {"seat", side.seat},
                   {"team", side.team},
                   {"board", side.board},
                   {"lineup", side.lineup}});
  }
  return out;
}

// Handlers by event, in the order in which they run.
json events_json(const Rulebook& book) {
  json out = json::object();
  for (const RuleDecl& rule : book.rules) {
    for (const Handler& handler : rule.handlers) {
      out[handler.event].push_back({{"rule", rule.name},
                                    {"place", place_json(handler.place)},
                                    {"lua", handler.function != kNoFunction}});
    }
  }
  return out;
}

template <class Items, class OneJson>
json list_json(const Items& items, OneJson one) {
  json out = json::array();
  for (const auto& item : items) out.push_back(one(item));
  return out;
}

}  // namespace

json book_json(const Variant& variant) {
  const Rulebook& book = variant.rulebook();
  return {{"variant", variant.name()},
          {"title", book.spec.title},
          {"source", book.spec.source},
          {"rulebook", variant.digest()},
          {"files", book.spec.files},
          {"boards", boards_json(book.spec)},
          {"sides", sides_json(book.spec)},
          {"order", book.spec.order},
          {"rules", list_json(book.rules, [&](const RuleDecl& rule) { return rule_json(book, rule); })},
          {"pieces", list_json(book.types, [&](const TypeDecl& type) { return piece_json(book, type); })},
          {"fields", list_json(book.fields, field_json)},
          {"events", events_json(book)}};
}

nlohmann::json action_json(const Explanation& why) {
  nlohmann::json lines = nlohmann::json::array();
  for (const Because& line : why.lines) {
    lines.push_back({{"verb", line.verb},
                     {"text", line.text},
                     {"rule", line.rule},
                     {"file", line.place.file},
                     {"line", line.place.line},
                     {"column", line.place.column}});
  }
  return {{"legal", why.legal}, {"action", why.action}, {"because", lines}};
}

}  // namespace houserule
