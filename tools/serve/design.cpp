#include "serve/design.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <set>
#include <sstream>

#include "base/limits.h"
#include "book/rulebook_page.h"
#include "common/plain.h"
#include "places/places.h"
#include "serve/answer.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostProblems = 50;

// "variants/a.toml:3:7: error: …" as its parts; what is behind it up to the next belongs to it.
Json problems_in(const std::string& text) {
  Json out = Json::array();
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const auto error = line.find(": error: "), warning = line.find(": warning: ");
    const auto at = std::min(error, warning);
    if (at == std::string::npos) {
      if (!out.empty()) out.back()["text"] = out.back()["text"].get<std::string>() + "\n" + line;
      continue;
    }
    if (out.size() >= kMostProblems) break;
    const std::string place = line.substr(0, at);
    const auto column = place.rfind(':');
    const auto row = column == std::string::npos ? column : place.rfind(':', column - 1);
    Json one{{"severity", error == at ? "error" : "warning"}, {"text", line}};
    if (row != std::string::npos) {
      one["file"] = place.substr(0, row);
      one["line"] = std::atoi(place.c_str() + row + 1);
    }
    out.push_back(std::move(one));
  }
  return out;
}

constexpr const char* kOnlyVariants = "a page may only name a variant";

bool is_variant(const std::string& name) {
  return !name.empty() && name.front() != '-' && name.find('/') == std::string::npos &&
         !name.ends_with(".toml");
}

bool is_rule_file(const std::string& name) {
  const fs::path path(name);
  const bool inside = path.is_relative() && std::ranges::find(path, fs::path("..")) == path.end();
  const std::string top = path.begin() == path.end() ? "" : path.begin()->string();
  return inside && (top == "variants" || top == "scripts") &&
         (name.ends_with(".toml") || name.ends_with(".lua"));
}

}  // namespace

// As somebody would run it in a terminal.
Design::Said Design::command(const std::vector<std::string>& words) const {
  std::istringstream in;
  std::ostringstream out, err;
  Context context{in, out, err};
  context.root = context_.root;
  Said said;
  said.status = run(words, context);
  said.out = out.str();
  said.err = err.str();
  return said;
}

// Where the file is on the disk; empty where there is none, or where it is none of the rules'.
std::string Design::path_of(const std::string& name) const {
  if (!is_rule_file(name)) return {};
  for (const fs::path& folder : place_folders(context_)) {
    std::error_code error;
    const fs::path path = fs::weakly_canonical(folder / name, error),
                   home = fs::weakly_canonical(folder, error);
    const bool inside = std::mismatch(home.begin(), home.end(), path.begin(), path.end()).first == home.end();
    if (!error && inside && fs::is_regular_file(path, error)) return path.string();
  }
  return {};
}

std::string Design::stamp() const {
  std::int64_t latest = 0, count = 0, size = 0;
  for (const fs::path& folder : place_folders(context_)) {
    for (const char* part : {"variants", "scripts", "stdlib"}) {
      std::error_code error;
      for (fs::recursive_directory_iterator at(folder / part, error), end; !error && at != end;
           at.increment(error)) {
        if (!at->is_regular_file(error)) continue;
        latest = std::max<std::int64_t>(latest, at->last_write_time(error).time_since_epoch().count());
        size += static_cast<std::int64_t>(at->file_size(error));
        ++count;
      }
    }
  }
  return fmt::format("{}-{}-{}", latest, count, size);
}

// Those that the variant is made of, as far as it loads.
Json Design::files_of(const std::string& variant) const {
  std::set<std::string> names;
  const auto source = module_source(context_);
  const LoadResult loaded = Variant::load({variant, {}}, *source);
  if (loaded.variant) {
    for (const std::string& file : loaded.variant->rulebook().spec.files) names.insert(file);
    for (const RuleDecl& rule : loaded.variant->rulebook().rules) names.insert(rule.place.file);
  }
  for (const Diagnostic& one : loaded.diagnostics) names.insert(one.place.file);
  Json out = Json::array();
  for (const std::string& name : names) {
    if (!path_of(name).empty()) out.push_back(name);
  }
  return out;
}

Json Design::look(const std::string& variant, const std::string& known) {
  const std::lock_guard lock(mutex_);
  const std::string now = stamp();
  if (now == known) return {{"same", true}};
  if (!is_variant(variant)) return refusal(kOnlyVariants);
  const auto begun = std::chrono::steady_clock::now();
  Json out{{"stamp", now}, {"files", files_of(variant)}};
  const Said checked = command({"check", "--games", "0", variant});
  out["problems"] = problems_in(checked.out + checked.err);
  out["fine"] = checked.status == 0;
  out["said"] = checked.out + checked.err;
  if (checked.status != 2) out["rules"] = command({"explain", variant}).out;
  const auto took = std::chrono::steady_clock::now() - begun;
  out["ms"] = std::chrono::duration_cast<std::chrono::milliseconds>(took).count();
  return out;
}

Json Design::read(const std::string& name) {
  const std::lock_guard lock(mutex_);
  const std::string path = path_of(name);
  if (path.empty()) return refusal("there is no such file among the rules");
  try {
    return {{"done", true}, {"text", read_text(context_, path)}};
  } catch (const CommandError& error) {
    return refusal(error.what());
  }
}

Json Design::write(const std::string& name, const std::string& text) {
  const std::lock_guard lock(mutex_);
  const std::string path = path_of(name);
  if (path.empty()) return refusal("there is no such file among the rules");
  const std::size_t most = name.ends_with(".toml") ? kTomlBytes : kModuleBytes;
  if (text.size() > most)
    return refusal(fmt::format(
        "the text has {} bytes, and a file of this kind at most {}: nothing was written", text.size(), most));
  try {
    write_file(path, text);
  } catch (const CommandError& error) {
    return refusal(error.what());
  }
  return {{"done", true}};
}

Json Design::test(const std::string& name) {
  const std::lock_guard lock(mutex_);
  const std::string path = path_of(name);
  if (path.empty() || !name.ends_with(".lua"))
    return refusal("tests stand in rule files, which end with .lua");
  const Said said = command({"test", "--json", path});
  Json out{{"done", true}, {"fine", said.status == 0}, {"text", said.err}, {"tests", Json::array()}};
  std::istringstream lines(said.out);
  for (std::string line; std::getline(lines, line);) {
    Json one = Json::parse(line, nullptr, false);
    if (one.is_object())
      out["tests"].push_back(std::move(one));
    else
      out["text"] = out["text"].get<std::string>() + line + "\n";
  }
  return out;
}

Json Design::attempt(const std::string& variant, const std::vector<std::string>& actions) {
  const std::lock_guard lock(mutex_);
  if (!is_variant(variant)) return refusal(kOnlyVariants);
  return trial_.play(variant, actions, stamp());
}

Json Design::explain(const std::string& variant, const std::vector<std::string>& actions,
                     const std::string& action) const {
  if (!is_variant(variant) || action.starts_with("-")) return refusal(kOnlyVariants);
  std::vector<std::string> words{"explain", variant};
  if (!action.empty()) words.push_back(action);
  if (!actions.empty()) words.push_back("--actions=" + fmt::format("{}", fmt::join(actions, "; ")));
  const Said said = command(words);
  return {{"done", true}, {"text", said.out + said.err}};
}

Json Design::reach(const std::string& variant, const std::string& language) const {
  if (!is_variant(variant)) return refusal(kOnlyVariants);
  const auto source = module_source(context_);
  const LoadResult loaded = Variant::load({variant, {}}, *source);
  if (!loaded.variant) return refusal("the variant does not load");
  Json out{{"done", true}, {"pieces", Json::array()}};
  try {
    const Wording wording(context_, *loaded.variant, language);
    for (const Block& block : rulebook_page(wording, nullptr).blocks) {
      if (block.kind == Block::Kind::card)
        out["pieces"].push_back({{"title", block.note}, {"text", block.text}, {"svg", block.svg}});
    }
  } catch (const CommandError& error) {
    return refusal(error.what());
  }
  return out;
}

Json Design::make(const std::string& kind, const std::string& name) {
  const std::lock_guard lock(mutex_);
  const bool plain = !name.empty() && std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
  const bool known = kind == "rule" || kind == "ability" || kind == "variant" || kind == "overlay";
  if (!plain || !known)
    return refusal("a rule, ability, variant or overlay has a name of small letters, digits, - and _");
  const Said said = command({"new", kind, name});
  return {{"done", said.status == 0}, {"why", said.err}, {"text", said.out}};
}

}  // namespace houserule
