// Failing cases made small, and kept.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "../support/memory_source.h"
#include "compare.h"

namespace houserule::random_books {

namespace {

using Choices = std::vector<std::uint32_t>;

class Shrinker {
 public:
  Shrinker(Choices choices, std::string kind, int tries)
      : best_(std::move(choices)), kind_(std::move(kind)), left_(tries) {}

  Found run() {
    keep(best_);
    for (bool better = true; better && left_ > 0;) better = cut() || lower();
    return std::move(found_);
  }

 private:
  // Is it still wrong in the same way? Then it is the best so far.
  bool keep(const Choices& choices) {
    if (--left_ < 0) return false;
    Draws draws(choices);
    Found found = compare(draws);
    if (found.kind != kind_) return false;
    best_ = choices;
    found_ = std::move(found);
    return true;
  }

  bool cut() {
    bool better = false;
    for (std::size_t length = best_.size(); length > 0; length /= 2) {
      for (std::size_t at = 0; at + length <= best_.size() && left_ > 0;) {
        Choices fewer = best_;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at),
                    fewer.begin() + static_cast<std::ptrdiff_t>(at + length));
        const bool kept = keep(fewer);
        better = better || kept;
        if (!kept) at += length;
      }
    }
    return better;
  }

  bool lower() {
    bool better = false;
    for (std::size_t at = 0; at < best_.size() && left_ > 0; ++at) {
      if (best_[at] == 0) continue;
      Choices less = best_;
      less[at] = 0;
      better = keep(less) || better;
    }
    return better;
  }

  Choices best_;
  std::string kind_;
  int left_;
  Found found_;
};

// "== name" stands before each part of a kept case.
std::map<std::string, std::string> parts_of(const std::string& text) {
  std::map<std::string, std::string> parts;
  std::istringstream in(text);
  std::string name;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("== ")) {
      name = line.substr(3);
      parts[name];
    } else {
      parts[name] += line + "\n";
    }
  }
  return parts;
}

std::set<std::string> lines_of(const std::string& text) {
  std::set<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    if (!line.empty()) lines.insert(line);
  return lines;
}

}  // namespace

Found shrunk(const Draws& failing, const std::string& kind, int tries) {
  return Shrinker(failing.choices(), kind, tries).run();
}

std::string kept_text(const Found& found) {
  std::string out = fmt::format("What was found: {}: {}\n== variant\n{}== rule\n{}== actions\n", found.kind,
                                found.what, found.text.variant, found.text.modules.at("random/x"));
  for (const std::string& action : found.actions) out += action + "\n";
  if (found.text.modules.contains("random/y")) out += "== lifted\n" + found.text.modules.at("random/y");
  out += found.over ? "== over\n" : "== legal\n";
  for (const std::string& action : found.expected) out += action + "\n";
  return out;
}

std::string kept_wrong(const std::string& text) {
  const auto parts = parts_of(text);
  const auto part = [&](const std::string& name) {
    return parts.contains(name) ? parts.at(name) : std::string{};
  };
  support::MemorySource source({{"random", part("variant")}},
                               {{"random/x", part("rule")}, {"random/y", part("lifted")}});
  const LoadResult loaded = Variant::load({"random", {}, false}, source);
  if (!loaded.variant) return "does not load";
  Game game(*loaded.variant);
  std::istringstream actions(part("actions"));
  for (std::string line; std::getline(actions, line);) {
    const Resolved resolved = game.resolve(line);
    if (!resolved.ok()) return line + ": " + resolved.reason;
    if (const auto fault = game.play(resolved.action, resolved.arguments)) return line + ": " + fault->text();
  }
  if (game.outcome().over != parts.contains("over"))
    return game.outcome().over ? "the game is over" : "the game is not over";
  ActionList list;
  if (const auto fault = game.legal(list)) return fault->text();
  std::set<std::string> legal;
  for (const Action& action : list.actions)
    if (!legal.insert(game.text(action, &list)).second) return "twice: " + game.text(action, &list);
  for (const std::string& each : legal)
    if (const Resolved read = game.resolve(each); !read.ok()) return each + " is not read: " + read.reason;
  return legal == lines_of(part("legal")) ? "" : fmt::format("legal are {}", fmt::join(legal, " "));
}

}  // namespace houserule::random_books
