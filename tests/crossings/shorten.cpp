// What broke a law, told apart from other faults, played again and shortened.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>

#include "guide.h"
#include "kernel/core.h"

namespace houserule::crossings {

using Json = nlohmann::json;

std::string told_apart(const Wrong& wrong, const Variant& variant) {
  constexpr std::size_t kLongest = 160;
  std::string text = wrong.what.substr(0, wrong.what.find('\n'));
  if (wrong.kind.starts_with("position")) {
    // The words of the position differ each time; what an action's first word is, does not.
    static const std::regex word("\"(?:[A-Za-z]+: )?([a-z_]{4,})?");
    std::smatch found;
    text = std::regex_search(text, found, word) ? found.str(1) : std::string{};
  }
  for (const SideSpec& side : variant.rulebook().spec.sides)
    if (side.name.size() > 1) text = std::regex_replace(text, std::regex("\\b" + side.name + "\\b"), "SIDE");
  static const std::regex cell("\\b(?:[A-Z]:)?[a-p][0-9]+|[0-9]+");
  text = std::regex_replace(text, cell, "#");
  return wrong.kind + ": " + text.substr(0, kLongest);
}

std::vector<Wrong> again(Variant& variant, const Case& one) {
  Walk walk(variant);
  walk.begin(one.start);
  walk.look_at_all();
  for (const std::string& text : one.actions) {
    if (walk.over()) break;
    walk.play(text);
    walk.look_at_all();
  }
  walk.close();
  return walk.wrong();
}

namespace {

class Shortening {
 public:
  Shortening(Variant& variant, Case one)
      : variant_(variant), one_(std::move(one)), apart_(told_apart(one_.wrong, variant)) {}

  Case run() {
    if (!broken(one_)) return one_;
    without_actions();
    for (const char* part : {"pieces", "cells", "sides"}) without(part);
    without_actions();
    return one_;
  }

 private:
  static constexpr std::chrono::seconds kLongest{6};

  bool late() const { return std::chrono::steady_clock::now() > end_; }

  // Is the law broken as it was, of whatever piece or side? Then this is the case from now on.
  bool broken(Case tried) {
    for (const Wrong& wrong : again(variant_, tried)) {
      if (told_apart(wrong, variant_) != apart_) continue;
      one_ = std::move(tried);
      one_.wrong = wrong;
      return true;
    }
    return false;
  }

  // Leaves out halves, then less.
  void without_actions() {
    for (std::size_t size = std::max<std::size_t>(1, one_.actions.size() / 2); size > 0; size /= 2) {
      for (std::size_t at = one_.actions.size(); at > 0 && !late();) {
        const std::size_t from = at > size ? at - size : 0;
        Case fewer = one_;
        fewer.actions.erase(fewer.actions.begin() + static_cast<long>(from),
                            fewer.actions.begin() + static_cast<long>(at));
        broken(std::move(fewer));
        at = std::min(from, one_.actions.size());
      }
    }
  }

  void without(const char* part) {
    if (one_.start.setup.empty()) return;
    const Json all = Json::parse(one_.start.setup).value(part, Json::object());
    for (const auto& [key, value] : all.items()) {
      if (late()) return;
      if (value.is_string() && royal(value)) continue;  // a game without it is another one
      Case fewer = one_;
      Json setup = Json::parse(one_.start.setup);
      setup[part].erase(key);
      fewer.start.setup = setup.dump();
      broken(std::move(fewer));
    }
  }

  // Is it a piece, "white king", that must not be lost?
  bool royal(const std::string& piece) const {
    const Compiled& t = variant_.compiled();
    const int tag = t.find_tag("royal"), type = t.find_type(piece.substr(piece.find(' ') + 1));
    return tag >= 0 && type >= 0 && t.tagged(TypeId{static_cast<unsigned>(type)}, static_cast<unsigned>(tag));
  }

  Variant& variant_;
  Case one_;
  std::string apart_;
  std::chrono::steady_clock::time_point end_ = std::chrono::steady_clock::now() + kLongest;
};

}  // namespace

Case shortened(Variant& variant, Case one) { return Shortening(variant, std::move(one)).run(); }

std::string record(const std::string& variant, const Case& one) {
  Json out{{"variant", variant}, {"seed", one.start.seed}, {"actions", one.actions}};
  if (!one.start.setup.empty()) out["setup"] = Json::parse(one.start.setup);
  return out.dump();
}

Case read_record(const std::string& line) {
  const Json json = Json::parse(line);
  Case one;
  one.start.seed = json.value("seed", std::uint64_t{1});
  if (json.contains("setup")) one.start.setup = json["setup"].dump();
  one.actions = json.value("actions", std::vector<std::string>{});
  return one;
}

}  // namespace houserule::crossings
