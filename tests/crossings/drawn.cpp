#include "drawn.h"

#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <stdexcept>

#include "language/drawing.h"
#include "test/rule_test.h"

namespace houserule::crossings {

using Json = nlohmann::json;

Json setup_of(const Game& game) {
  const Json all = Json::parse(game.final_json());
  Json setup = Json::object();
  for (const char* part : {"pieces", "cells", "sides", "turn", "round", "stage", "game", "also"})
    if (all.contains(part)) setup[part] = all[part];
  return setup;
}

namespace {

using Mapped = std::string (*)(const std::string&);

std::vector<Drawn> drawn_for(const std::string& name, ModuleSource& source) {
  const LoadResult loaded = Variant::load({name, {}, true}, source);
  std::vector<Drawn> out;
  if (!loaded.variant) return out;
  Draughtsman draughtsman(source);
  Game game(*loaded.variant);
  for (const RuleTest& test : loaded.variant->rulebook().tests) {
    game.reset();
    try {
      set_up_test(test.spec, game, *loaded.variant, draughtsman);
    } catch (const std::runtime_error&) {
      continue;  // drawn for another board
    }
    if (!game.outcome().over) out.push_back({setup_of(game).dump(), test.spec.play});
  }
  return out;
}

// A word of the duel on the cross of four: its board stands in the column from south to north.
std::string in_the_middle(const std::string& word) {
  static const std::map<std::string, std::string> kSides{{"white", "blue"}, {"black", "green"}};
  static const std::regex kCell("([a-h])([0-9]{1,2})");
  if (const auto side = kSides.find(word); side != kSides.end()) return side->second;
  std::smatch found;
  if (!std::regex_match(word, found, kCell)) return word;
  constexpr int kFiles = 4, kRanks = 2;
  return std::string(1, static_cast<char>(word[0] + kFiles)) +
         std::to_string(std::stoi(found.str(2)) + kRanks);
}

std::string each_word(const std::string& text, Mapped mapped) {
  static const std::regex kWord("[a-z]+[0-9]*");
  std::string out;
  auto from = text.cbegin();
  for (std::sregex_iterator at(text.begin(), text.end(), kWord), end; at != end; ++at) {
    out.append(from, text.begin() + at->position());
    out += mapped(at->str());
    from = text.begin() + at->position() + at->length();
  }
  return out.append(from, text.cend());
}

Json each_word(const Json& json, Mapped mapped) {
  if (json.is_string()) return each_word(json.get<std::string>(), mapped);
  if (!json.is_structured()) return json;
  Json out = json.is_array() ? Json::array() : Json::object();
  for (const auto& [key, value] : json.items()) {
    if (json.is_array()) {
      out.push_back(each_word(value, mapped));
    } else {
      out[each_word(key, mapped)] = each_word(value, mapped);
    }
  }
  return out;
}

// Two cells that stand together, as actions write them: "a1b2".
std::string in_the_middle_of(const std::string& action) {
  static const std::regex kTwo("([a-h][0-9]{1,2})([a-h][0-9]{1,2})(.*)");
  std::smatch found;
  if (std::regex_match(action, found, kTwo))
    return in_the_middle(found.str(1)) + in_the_middle(found.str(2)) + found.str(3);
  return each_word(action, in_the_middle);
}

Drawn among_four(const Drawn& drawn) {
  const Json duel = Json::parse(drawn.setup);
  Json setup = Json::object();
  for (const char* part : {"pieces", "cells", "sides", "turn"})
    if (duel.contains(part)) setup[part] = each_word(duel[part], in_the_middle);
  setup["pieces"]["p8"] = "black king";
  setup["pieces"]["a8"] = "red king";
  Drawn out{setup.dump(), {}};
  for (const std::string& action : drawn.actions) out.actions.push_back(in_the_middle_of(action));
  return out;
}

}  // namespace

std::vector<Drawn> drawn_starts(const std::string& variant, ModuleSource& source) {
  constexpr std::string_view kFour = "four-ability";
  std::vector<Drawn> out = drawn_for(variant, source);
  if (!variant.starts_with(kFour)) return out;
  for (const Drawn& drawn : drawn_for("ability-duel" + variant.substr(kFour.size()), source))
    out.push_back(among_four(drawn));
  return out;
}

}  // namespace houserule::crossings
