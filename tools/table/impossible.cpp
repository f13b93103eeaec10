#include "table/impossible.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "possible.h"

namespace houserule {

namespace {

constexpr std::string_view kRoyal = "royal";
constexpr std::string_view kNoGame = "no game comes to this position: ";

bool is_royal(const TypeDecl& type) { return std::ranges::find(type.tags, kRoyal) != type.tags.end(); }

// "king", or "king or queen" where several types are.
std::string royal_names(const Rulebook& book) {
  std::vector<std::string> names;
  for (const TypeDecl& type : book.types)
    if (is_royal(type)) names.push_back(type.name);
  return fmt::format("{}", fmt::join(names, " or "));
}

bool concerns(const Filter& filter, const TypeDecl& type) {
  const auto has = [](const auto& list, const std::string& name) {
    return std::ranges::find(list, name) != list.end();
  };
  return filter.everything || has(filter.types, type.name) ||
         std::ranges::any_of(type.tags, [&](const std::string& tag) { return has(filter.tags, tag); });
}

// What pieces a side has, by type: on the board and in reserve. A piece that has changed, and would be taken
// as what it was, counts as that.
using Army = std::map<std::string, int>;

std::vector<Army> armies_of(const Game& game) {
  const Rulebook& book = game.variant().rulebook();
  std::map<std::string, std::string> before;  // piece flag -> what a piece with it was
  bool reserves = false;
  for (const RuleDecl& rule : book.rules) {
    for (const Reversion& reversion : rule.reversions) before.emplace(reversion.field, reversion.to);
    reserves = reserves || !rule.captives.empty() || !rule.drops.empty() || !rule.gates.empty();
  }
  std::vector<Army> out(book.spec.sides.size());
  for (const Game::PieceView& piece : game.pieces()) {
    const auto side = std::ranges::find(book.spec.sides, piece.colour, &SideSpec::name);
    if (side == book.spec.sides.end()) continue;
    std::string type = piece.type;
    for (const auto& [flag, held] : piece.piece_flags) {
      if (const auto was = before.find(flag); held && was != before.end()) type = was->second;
    }
    ++out[static_cast<std::size_t>(side - book.spec.sides.begin())][type];
  }
  if (!reserves) return out;
  const auto told = nlohmann::json::parse(game.final_json());
  for (std::size_t side = 0; side < out.size(); ++side) {
    const auto held = told["sides"][book.spec.sides[side].name].value("reserve", nlohmann::json::object());
    for (const auto& [type, count] : held.items()) out[side][type] += count.get<int>();
  }
  return out;
}

int number(const Army& army, const std::string& type) {
  const auto found = army.find(type);
  return found == army.end() ? 0 : found->second;
}

// Which type others become, and of how many at most; types that become one another are of one family.
class Families {
 public:
  explicit Families(const Rulebook& book) : book_(book) {
    for (const TypeDecl& type : book.types) family_[type.name] = type.name;
    for (const RuleDecl& rule : book.rules) {
      for (const Morph& morph : rule.morphs)
        each_concerned(morph.of, [&](const TypeDecl& from) { becomes(from, morph); });
      for (const Captive& captive : rule.captives) {
        if (!captive.as.empty())
          each_concerned(captive.of, [&](const TypeDecl& from) { add(from.name, captive.as, 0); });
      }
    }
  }
  const std::string& family(const std::string& type) const { return family_.at(type); }
  bool is_source(const std::string& type) const { return sources_.contains(type); }
  bool is_target(const std::string& type) const { return most_.contains(type); }
  // So many of it a side has at most, where it is a target; 0: any number.
  int most(const std::string& type) const { return most_.at(type); }

 private:
  template <class F>
  void each_concerned(const Filter& filter, F&& f) {
    for (const TypeDecl& type : book_.types)
      if (concerns(filter, type)) f(type);
  }
  void becomes(const TypeDecl& from, const Morph& morph) {
    // Such a piece bears a piece flag, and counts as what it was.
    for (const RuleDecl& rule : book_.rules) {
      for (const Reversion& reversion : rule.reversions)
        if (reversion.to == from.name) return;
    }
    for (const TypeDecl& to : book_.types) {
      const bool chosen = std::ranges::any_of(morph.choices, [&](const std::string& choice) {
        return choice == to.name || std::ranges::find(to.tags, choice) != to.tags.end();
      });
      const auto most = morph.at_most.find(to.name);
      if (chosen) add(from.name, to.name, most == morph.at_most.end() ? 0 : most->second);
    }
  }
  void add(const std::string& from, const std::string& to, int most) {
    sources_.insert(from);
    const auto [at, first] = most_.emplace(to, most);
    if (!first) at->second = at->second == 0 || most == 0 ? 0 : std::max(at->second, most);
    const std::string joined = family_.at(to), into = family_.at(from);
    for (auto& [type, family] : family_)
      if (family == joined) family = into;
  }

  const Rulebook& book_;
  std::map<std::string, std::string> family_;
  std::map<std::string, int> most_;
  std::set<std::string> sources_;
};

// Sides whose pieces are counted together, because what is taken comes back for others.
struct Pool {
  std::string name;
  int sides = 1;
  bool one() const { return sides == 1; }
  Army start, now;
};

class Doubts {
 public:
  Doubts(const Game& game, const Muster& start)
      : game_(game), book_(game.variant().rulebook()), start_(start), now_(armies_of(game)) {}

  std::vector<std::string> all() {
    for (std::size_t side = 0; begins() && side < now_.size(); ++side) royals(side);
    for (const LeftBehind& left : left_behind(game_))
      tell(fmt::format("{} has just moved, and {}", book_.spec.sides[left.side.index()].name, left.reason));
    if (start_.making == Making::pieces || !begins()) return std::move(found_);
    standing();
    if (start_.making == Making::nothing) columns();
    for (const Pool& pool : pools()) start_.making == Making::nothing ? numbers(pool) : sums(pool);
    return std::move(found_);
  }

 private:
  // Where nothing stands at the start every game begins with a position.
  bool begins() const {
    return std::ranges::any_of(start_.sides, [](const auto& kinds) {
      return std::ranges::any_of(kinds, [](const auto& kind) { return kind.second.count > 0; });
    });
  }
  void tell(const std::string& what) { found_.push_back(std::string(kNoGame) + what); }
  const std::string& name(std::size_t side) const { return book_.spec.sides[side].name; }
  int at_start(std::size_t side, const std::string& type) const {
    const auto found = start_.sides[side].find(type);
    return found == start_.sides[side].end() ? 0 : found->second.count;
  }

  void columns() {
    for (const Crowd& crowd : crowds(game_))
      tell(fmt::format("two of the type {} of {} stand in the column of {}, in which none is dropped",
                       book_.types[crowd.type.index()].name, name(crowd.side.index()),
                       game_.variant().cell_name(crowd.cell)));
  }

  void royals(std::size_t side) {
    int now = 0, before = 0;
    for (const TypeDecl& type : book_.types) {
      if (!is_royal(type)) continue;
      now += number(now_[side], type.name);
      before += at_start(side, type.name);
    }
    if (before == 0 && (now == 0 || start_.making != Making::nothing || royals_come())) return;
    if (now <= before && (now > 0 || !game_.alive(SideId{side}) || lost(side))) return;
    if (now > before && royals_come()) return;
    const auto so_many = [](int number) { return number == 0 ? "none" : std::to_string(number); };
    tell(fmt::format("{} has {} of the type {}, and begins with {}", name(side), so_many(now),
                     royal_names(book_), so_many(before)));
  }

  // Is the game over, and has another side more? (atomic: the royal piece went up in an explosion)
  bool lost(std::size_t side) const {
    const Outcome outcome = game_.outcome();
    return outcome.over && !outcome.points.empty() && outcome.points[side] < std::ranges::max(outcome.points);
  }

  // May another piece become one?
  bool royals_come() const {
    const Families families(book_);
    return std::ranges::any_of(
        book_.types, [&](const TypeDecl& type) { return is_royal(type) && families.is_target(type.name); });
  }

  void standing() {
    for (const Game::PieceView& piece : game_.pieces()) {
      const auto side = std::ranges::find(book_.spec.sides, piece.colour, &SideSpec::name);
      if (side == book_.spec.sides.end()) continue;
      const auto& kinds = start_.sides[static_cast<std::size_t>(side - book_.spec.sides.begin())];
      const auto kind = kinds.find(piece.type);
      const CellId cell = game_.variant().cell(piece.cell);
      if (kind == kinds.end() || !cell.valid() || kind->second.cells[cell.value]) continue;
      tell(fmt::format("no {} of {} can stand on {}", piece.type, piece.colour, piece.cell));
    }
  }

  std::vector<Pool> pools() const {
    const bool come_back =
        std::ranges::any_of(book_.rules, [](const RuleDecl& rule) { return !rule.captives.empty(); });
    std::vector<Pool> out;
    for (std::size_t side = 0; side < now_.size(); ++side) {
      if (out.empty() || !come_back) {
        out.push_back({name(side), 1, {}, {}});
      } else {
        out.back().name += " and " + name(side);
        ++out.back().sides;
      }
      for (const auto& [type, count] : now_[side]) out.back().now[type] += count;
      for (const auto& [type, kind] : start_.sides[side]) out.back().start[type] += kind.count;
    }
    return out;
  }

  // As many in all as at the start, whatever they have become.
  void sums(const Pool& pool) {
    const auto sum = [](const Army& army) {
      int all = 0;
      for (const auto& [type, count] : army) all += count;
      return all;
    };
    const int now = sum(pool.now), before = sum(pool.start);
    if (now > before && before > 0)
      tell(fmt::format("{} ha{} {} pieces, and begin{} with {}", pool.name, pool.one() ? "s" : "ve", now,
                       pool.one() ? "s" : "", before));
  }

  // As many as at the start, and what others have become.
  void numbers(const Pool& pool) {
    const Families families(book_);
    const char* const has = pool.one() ? "has" : "have";
    std::map<std::string, int> come, spare, more;  // of families
    for (const TypeDecl& type : book_.types) {
      if (is_royal(type)) continue;
      const std::string& family = families.family(type.name);
      const int now = number(pool.now, type.name), before = number(pool.start, type.name);
      more[family] += now - before;
      if (families.is_source(type.name)) spare[family] += std::max(before - now, 0);
      if (now <= before) continue;
      come[family] += now - before;
      const int most = families.is_target(type.name) ? families.most(type.name) * pool.sides : before;
      if (families.is_target(type.name) && (most == 0 || now <= std::max(most, before))) continue;
      tell(fmt::format("{} {} {} of the type {}, and begin{} with {}", pool.name, has, now, type.name,
                       pool.one() ? "s" : "", before));
      return;
    }
    for (const auto& [family, number] : come) {
      if (number <= spare[family] && more[family] <= 0) continue;
      tell(fmt::format("{} {} {} more pieces than at the beginning, and only {} can have become others",
                       pool.name, has, number, spare[family]));
    }
  }

  const Game& game_;
  const Rulebook& book_;
  const Muster& start_;
  std::vector<Army> now_;
  std::vector<std::string> found_;
};

}  // namespace

Muster muster_of(const Game& game) {
  Muster out;
  out.making = making_of(game.variant());
  const std::vector<Army> armies = armies_of(game);
  for (std::size_t side = 0; side < armies.size(); ++side) {
    auto& kinds = out.sides.emplace_back();
    const auto& types = game.variant().rulebook().types;
    for (std::size_t type = 0; type < types.size(); ++type)
      kinds[types[type].name] = {number(armies[side], types[type].name),
                                 within_reach(game, TypeId{type}, SideId{side}, out.making)};
  }
  return out;
}

std::vector<std::string> impossible_in(const Game& game, const Muster& start) {
  return Doubts(game, start).all();
}

std::optional<std::string> empty_board_in(std::string_view setup_json) {
  const auto setup = nlohmann::json::parse(setup_json, nullptr, false);
  if (!setup.is_object() || setup.contains("pieces") || setup.value("start", nlohmann::json()) == true)
    return std::nullopt;
  return "the set-up has no \"pieces\", so the board is empty: \"start\": true lays it over the start";
}

}  // namespace houserule
