#include "files/variant_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "files/toml_error.h"
#include "files/toml_gate.h"
#include "files/toml_table.h"
#include "files/variant_file.h"
#include "files/variant_words.h"

namespace houserule {

namespace {

// "variants/house/no-draws.toml" is "no-draws".
std::string stem_of(std::string_view file) {
  const std::size_t slash = file.find_last_of("/\\");
  if (slash != std::string_view::npos) file.remove_prefix(slash + 1);
  if (file.ends_with(".toml")) file.remove_suffix(5);
  return std::string(file);
}

std::optional<toml::table> parse_toml(const SourceText& source, Diagnostics& diagnostics) {
  if (auto refused = toml_gate(source.text, source.file)) {
    diagnostics.push_back(std::move(*refused));
    return std::nullopt;
  }
  try {
    return toml::parse(source.text);
  } catch (const toml::parse_error& bad) {
    diagnostics.push_back(
        plain_toml_error(bad.description(), place_of(bad.source(), source.file), source.text));
    return std::nullopt;
  }
}

std::string_view kind_of(const toml::table& top) { return top["kind"].value_or(std::string_view{"variant"}); }
bool is_overlay(const toml::table& top) { return kind_of(top) == "overlay"; }

std::vector<StageSpec> read_stages(const TableReader& top, Diagnostics& diagnostics) {
  std::vector<StageSpec> stages;
  std::vector<Placed> names;
  for (const TableReader& table : top.tables("stage")) {
    stages.push_back({table.text("name"), table.boolean("moves", true), table.place()});
    names.push_back(table.placed("name"));
  }
  refuse_twice(names, "stage", diagnostics);
  if (stages.size() > kMostStages)
    add_error(diagnostics, stages[kMostStages].place, fmt::format("more than {} stages", kMostStages));
  return stages;
}

std::vector<VariantSpec::PieceLine> read_pieces(const TableReader& top) {
  std::vector<VariantSpec::PieceLine> pieces;
  for (const TableReader::Entry& entry : top.entries("piece")) {
    if (entry.table == nullptr) continue;
    const TableReader table(*entry.table, top.file());
    pieces.push_back({entry.key.text, table.text("letter"), table.text("moves"), table.texts("tags"),
                      entry.key.place, table.place("letter"), table.place("moves")});
  }
  return pieces;
}

std::vector<Placed> read_list(const TableReader& top, std::string_view word, Diagnostics& diagnostics) {
  std::vector<Placed> list = top.list(word);
  refuse_twice(list, word, diagnostics);
  return list;
}

void read_lists(const TableReader& top, VariantText& out, Diagnostics& diagnostics) {
  out.over = read_list(top, "over", diagnostics);
  out.rules = read_list(top, "rules", diagnostics);
  out.without = read_list(top, "without", diagnostics);
  if (top.has("order")) out.order = read_list(top, "order", diagnostics);
  if (top.has("position")) out.position = read_list(top, "position", diagnostics);
  for (TableReader::Entry& entry : top.entries("set")) {
    out.set.push_back({std::move(entry.key), std::move(entry.value)});
  }
  for (const TableReader::Entry& entry : top.entries("replace")) {
    const auto* name = std::get_if<std::string>(&entry.value);
    if (name != nullptr) out.replace.push_back({entry.key, {*name, entry.key.place}});
  }
}

// A file found by name must not call itself otherwise: the name is what records and overlays say.
void check_name(const Placed& given, VariantText& out, Diagnostics& diagnostics) {
  if (!given.given() || given.text == out.name || out.asked.ends_with(".toml")) {
    if (given.given() && is_name(given.text)) out.name = given.text;
    return;
  }
  add_error(diagnostics, given.place,
            fmt::format("the file calls itself \"{}\" but is found as \"{}\"", shown(given.text, 64),
                        shown(out.name, 64)),
            "rename one of the two");
}

VariantText read_text(const std::string& asked, const std::string& file, const toml::table& table,
                      Diagnostics& diagnostics) {
  const TableReader top(table, file);
  VariantText out;
  out.asked = asked;
  out.file = file;
  out.name = stem_of(file);
  out.overlay = is_overlay(table);
  out.other_kind = !out.overlay && kind_of(table) != "variant";
  check_name(top.placed("name"), out, diagnostics);
  out.title = top.placed("title");
  out.source = top.placed("source");
  out.extends = top.placed("extends");
  out.start = top.placed("start");
  if (top.has("names_taken")) out.names_taken = top.boolean("names_taken", false);
  read_lists(top, out, diagnostics);
  out.boards = read_boards(top, diagnostics);
  out.sides = read_sides(top, diagnostics);
  if (top.has("stage")) out.stages = read_stages(top, diagnostics);
  out.pieces = read_pieces(top);
  out.published = read_published(top, diagnostics);
  return out;
}

// What an overlay changes, in a few words.
std::string doings(const TableReader& top) {
  std::vector<std::string> out, replaced, set;
  for (const TableReader::Entry& entry : top.entries("replace")) {
    const auto* by = std::get_if<std::string>(&entry.value);
    replaced.push_back(fmt::format("{} by {}", entry.key.text, by == nullptr ? "?" : *by));
  }
  for (const TableReader::Entry& entry : top.entries("set"))
    set.push_back(fmt::format("{} = {}", entry.key.text, option_text(entry.value)));
  const auto add = [&](const char* what, const std::vector<std::string>& names) {
    if (!names.empty()) out.push_back(fmt::format("{} {}", what, fmt::join(names, ", ")));
  };
  add("adds", top.texts("rules"));
  add("leaves out", top.texts("without"));
  add("replaces", replaced);
  add("sets", set);
  return fmt::format("{}", fmt::join(out, "; "));
}

// The rules of which an overlay speaks and which it does not bring, each once.
std::vector<std::string> spoken_of(const TableReader& top) {
  const std::vector<std::string> brought = top.texts("rules");
  std::vector<std::string> out;
  const auto add = [&](const std::string& rule) {
    const bool there = std::ranges::find(brought, rule) != brought.end();
    if (!there && std::ranges::find(out, rule) == out.end()) out.push_back(rule);
  };
  for (const std::string& rule : top.texts("without")) add(rule);
  for (const TableReader::Entry& entry : top.entries("replace")) add(entry.key.text);
  for (const TableReader::Entry& entry : top.entries("set")) {
    if (is_setting_name(entry.key.text)) add(entry.key.text.substr(0, entry.key.text.find('.')));
  }
  return out;
}

}  // namespace

std::optional<VariantText> parse_variant(const std::string& asked, const SourceText& text,
                                         Diagnostics& diagnostics) {
  const auto table = parse_toml(text, diagnostics);
  if (!table) return std::nullopt;
  Diagnostics found;
  check_words(*table, is_overlay(*table), text.file, found);
  VariantText out = read_text(asked, text.file, *table, found);
  std::ranges::stable_sort(found, [](const Diagnostic& a, const Diagnostic& b) {
    return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
  });
  std::ranges::move(found, std::back_inserter(diagnostics));
  return out;
}

std::optional<VariantHead> read_variant_head(const SourceText& text, Diagnostics& diagnostics) {
  const auto table = parse_toml(text, diagnostics);
  if (!table) return std::nullopt;
  const TableReader top(*table, text.file);
  return VariantHead{is_overlay(*table),  top.text("title", stem_of(text.file)),
                     top.text("extends"), top.texts("over"),
                     doings(top),         spoken_of(top)};
}

}  // namespace houserule
