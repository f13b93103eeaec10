// The table of words of variant files as a JSON Schema.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "files/variant_file.h"
#include "files/variant_words.h"

namespace houserule {

namespace {

using Json = nlohmann::ordered_json;
using K = WordKind;

// Of one value, without what lists and tables add.
Json plain_value(const WordInfo& word) {
  switch (word.kind) {
    case K::integer:
      return {{"type", "integer"}};
    case K::boolean:
      return {{"type", "boolean"}};
    case K::choice:
      return {{"type", "string"}, {"enum", parts_of(word.holds, ' ')}};
    case K::scalar:
      return {{"type", Json::array({"integer", "boolean", "string"})}};
    default:
      break;
  }
  if (pattern_of(word.kind).empty()) return {{"type", "string"}};
  return {{"type", "string"}, {"pattern", pattern_of(word.kind)}};
}

Json reference(std::string_view table) { return {{"$ref", "#/definitions/" + std::string(table)}}; }

Json table_value(const WordInfo& word) {
  Json list{{"type", "array"}, {"items", reference(word.holds)}};
  switch (word.kind) {
    case K::table:
      return {{"type", "object"}};
    case K::tables:
      return list;
    case K::one_or_tables:
      return {{"anyOf", Json::array({reference(word.holds), list})}};
    case K::keyed:
      return {{"type", "object"}, {"additionalProperties", reference(word.holds)}};
    case K::settings:
      return {{"type", "object"},
              {"additionalProperties", {{"type", Json::array({"integer", "boolean", "string"})}}}};
    case K::replacements:
      return {{"type", "object"}, {"additionalProperties", {{"type", "string"}}}};
    default:
      return {};
  }
}

Json value(const WordInfo& word) {
  Json out = table_value(word);
  if (out.is_null()) out = plain_value(word);
  if (word.list) {
    out = {{"type", "array"}, {"items", out}};
    if (word.min > 0) out["minItems"] = word.min;
    if (word.max > 0) out["maxItems"] = word.max;
  } else if (word.kind == K::integer) {
    if (word.min != INT64_MIN) out["minimum"] = word.min;
    if (word.max != INT64_MAX) out["maximum"] = word.max;
  }
  if (!word.about.empty()) out["description"] = word.about;
  return out;
}

Json table(std::string_view name) {
  Json out{{"type", "object"}, {"properties", Json::object()}, {"additionalProperties", false}};
  Json needed = Json::array();
  for (const WordInfo& word : variant_words()) {
    if (word.table != name) continue;
    out["properties"][std::string(word.word)] = value(word);
    if (word.needed) needed.push_back(word.word);
  }
  if (!needed.empty()) out["required"] = needed;
  return out;
}

}  // namespace

std::string variant_schema() {
  Json out{{"$schema", "http://json-schema.org/draft-07/schema#"},
           {"title", "Houserule: a variant or an overlay"}};
  out.update(table(""));
  for (const WordInfo& word : variant_words()) {
    if (!word.table.empty()) out["definitions"][std::string(word.table)] = table(word.table);
  }
  return out.dump(2) + "\n";
}

}  // namespace houserule
