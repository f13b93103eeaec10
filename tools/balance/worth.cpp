#include "balance/worth.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "common/plain.h"
#include "table/shares.h"

namespace houserule {

namespace {

using Json = nlohmann::json;

Json over_start() { return {{"start", true}}; }

// Can a game begin so?
bool stands(Variant& variant, const std::string& setup) {
  Game game(variant);
  ActionList list;
  return !game.set_up(setup) && !game.outcome().over && !game.legal(list) && !list.actions.empty();
}

bool all_stand(Variant& variant, const std::vector<std::string>& setups) {
  return std::ranges::all_of(setups,
                             [&](const std::string& each) { return each.empty() || stands(variant, each); });
}

bool is_royal(const Rulebook& book, const std::string& type) {
  return std::ranges::any_of(book.types, [&](const TypeDecl& each) {
    return each.name == type && std::ranges::find(each.tags, "royal") != each.tags.end();
  });
}

// By type, the first cell on which each side has one; types that some side does not have are left out, and
// royal ones.
std::vector<Odds> without_pieces(Variant& variant) {
  const auto& sides = variant.rulebook().spec.sides;
  const Game game(variant);
  std::map<std::string, std::map<std::string, std::string>> cells;  // by type and side
  std::map<std::string, std::size_t> stand;
  for (const Game::PieceView& piece : game.pieces()) {
    cells[piece.type].try_emplace(piece.controller, piece.cell);
    ++stand[piece.type];
  }
  std::vector<Odds> out;
  for (const auto& [type, by_side] : cells) {
    if (is_royal(variant.rulebook(), type)) continue;
    Odds odds{"without a " + type, type, stand[type], {}};
    for (const SideSpec& side : sides) {
      const auto cell = by_side.find(side.name);
      if (cell == by_side.end()) break;
      Json setup = over_start();
      setup["pieces"][cell->second] = "";
      odds.setups.push_back(setup.dump());
    }
    if (odds.setups.size() == sides.size() && all_stand(variant, odds.setups)) out.push_back(std::move(odds));
  }
  return out;
}

// The first field of sides whose words are names of rules beside the one that declares it: abilities.
const FieldDecl* field_of_abilities(const Rulebook& book) {
  const auto names_a_rule = [&](const std::string& word) {
    return std::ranges::any_of(book.rules,
                               [&](const RuleDecl& rule) { return rule.name.ends_with("/" + word); });
  };
  const auto found = std::ranges::find_if(book.fields, [&](const FieldDecl& field) {
    return field.owner == Owner::side && field.words.size() > 1 &&
           std::ranges::any_of(field.words, names_a_rule);
  });
  return found == book.fields.end() ? nullptr : &*found;
}

std::vector<Odds> with_abilities(Variant& variant) {
  const auto& sides = variant.rulebook().spec.sides;
  const FieldDecl* field = field_of_abilities(variant.rulebook());
  std::vector<Odds> out;
  if (field == nullptr) return out;
  const std::string& none = field->words[static_cast<std::size_t>(field->standard)];
  for (const std::string& word : field->words) {
    if (word == none) continue;
    Odds odds{"with " + word, "", 0, {}};
    for (const SideSpec& bearer : sides) {
      Json setup = over_start();
      for (const SideSpec& side : sides)
        setup["sides"][side.name][field->name] = side.name == bearer.name ? word : none;
      odds.setups.push_back(setup.dump());
    }
    if (all_stand(variant, odds.setups)) out.push_back(std::move(odds));
  }
  return out;
}

// The piece of which most stand at the start, where its lack costs something.
const Worth* unit_of(const std::vector<Worth>& all) {
  const auto most = std::ranges::max_element(all, {}, [](const Worth& each) { return each.odds.stand; });
  return most != all.end() && most->odds.stand > 0 && most->elo && most->elo->value < 0 ? &*most : nullptr;
}

}  // namespace

std::vector<Odds> odds_of(Variant& variant) {
  std::vector<Odds> out = without_pieces(variant);
  for (Odds& odds : with_abilities(variant)) out.push_back(std::move(odds));
  return out;
}

// Games come in groups in which the odds go round the seats; chance and openings differ from game to game.
Worth worth_of(const Odds& odds, BalanceRun run, Variant& variant, const Context& context) {
  const std::size_t sides = odds.setups.size();
  const auto bearer = [sides](int number) { return static_cast<std::size_t>(number) % sides; };
  const BalanceWish usual = run.wish;
  run.wish_of = [&odds, usual, bearer](int number) {
    BalanceWish wish = usual;
    wish.setup = odds.setups[bearer(number)];
    return wish;
  };
  Score score(1.0 / static_cast<double>(sides));
  std::int64_t ended = 0;
  play_games(run, variant, context, [&](int number, const BalanceGame& game) {
    if (game.fault || !game.outcome.over) return;
    ++ended;
    score.add(shares_by_side(game.outcome)[bearer(number)]);
  });
  return {odds, wilson(score.points(), ended), score.elo()};
}

// In units of what the lack of the most frequent piece costs.
std::string worth_table(const std::vector<Worth>& all, std::size_t sides) {
  std::size_t width = 0;
  for (const Worth& each : all) width = std::max(width, each.odds.name.size());
  const Worth* unit = unit_of(all);
  std::string out = fmt::format("{:<{}}  {:>26}  {:>14}{}\n", "", width, "scores", "Elo",
                                unit == nullptr ? "" : fmt::format("  in {}s", unit->odds.piece));
  for (const Worth& each : all) {
    out += fmt::format("{:<{}}  {:>6.1f} %  ({:5.1f} to {:5.1f})", each.odds.name, width,
                       100 * each.share.value, 100 * each.share.least, 100 * each.share.most);
    out += each.elo ? fmt::format("  {:>+6.0f} ± {:<5.0f}", each.elo->value, each.elo->margin)
                    : fmt::format("  {:>14}", "not known");
    if (each.elo && unit != nullptr) {
      const double one = std::abs(unit->elo->value);
      out += fmt::format("  {:+.1f} ± {:.1f}", each.elo->value / one, each.elo->margin / one);
    }
    out += '\n';
  }
  return out + fmt::format("an even score is {:.0f} %; between the bounds it lies 95 times in 100\n",
                           100.0 / static_cast<double>(sides));
}

Json worth_json(const std::vector<Worth>& all) {
  Json out = Json::array();
  for (const Worth& each : all) {
    Json row{{"odds", each.odds.name},
             {"share", each.share.value},
             {"least", each.share.least},
             {"most", each.share.most}};
    if (each.elo) row["elo"] = {{"value", each.elo->value}, {"margin", each.elo->margin}};
    out.push_back(std::move(row));
  }
  return out;
}

}  // namespace houserule
