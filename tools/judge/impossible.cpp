#include "judge/impossible.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

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

// The row of each cell as a side counts them, from 0.
std::map<CellId, int> rows_of(const Variant& variant, std::size_t side) {
  const SideSpec& spec = variant.rulebook().spec.sides[side];
  std::map<CellId, int> rows;
  const auto& boards = variant.rulebook().spec.boards;
  for (std::size_t board = 0; board < boards.size(); ++board) {
    if (!spec.board.empty() && boards[board].name != spec.board) continue;
    const int most = std::max(boards[board].files, boards[board].ranks);
    for (int row = 0; row < most; ++row)
      for (const CellId cell : variant.board().row_cells(static_cast<int>(board), row, spec))
        if (cell.valid()) rows.emplace(cell, row);
  }
  return rows;
}

// May rules make of pieces what moving does not: by words, from a reserve, for another side?
bool pieces_come_and_go(const Rulebook& book) {
  return std::ranges::any_of(book.rules, [](const RuleDecl& rule) {
    return !rule.verbs.empty() || !rule.captives.empty() || !rule.drops.empty() || !rule.gates.empty() ||
           rule.transfers;
  });
}

std::optional<Game::PieceView> piece_on(const Game& game, CellId cell) {
  const std::string at = cell.valid() ? game.variant().cell_name(cell) : "";
  for (Game::PieceView& piece : game.pieces())
    if (piece.cell == at) return std::move(piece);
  return std::nullopt;
}

class Doubts {
 public:
  Doubts(const Game& game, const Armies& start)
      : game_(game), book_(game.variant().rulebook()), start_(start), now_(armies_of(game)) {}

  std::vector<std::string> all() {
    for (std::size_t side = 0; side < now_.size(); ++side) royals(side);
    if (pieces_come_and_go(book_)) return std::move(found_);
    left_in_check();
    for (std::size_t side = 0; side < now_.size(); ++side) {
      if (start_[side].empty()) continue;
      if (!on_hexagons(book_.spec)) standing(side);
      numbers(side);
    }
    return std::move(found_);
  }

 private:
  void tell(const std::string& what) { found_.push_back(std::string(kNoGame) + what); }
  const std::string& name(std::size_t side) const { return book_.spec.sides[side].name; }
  static int number(const std::map<std::string, TypeCount>& army, const std::string& type) {
    const auto found = army.find(type);
    return found == army.end() ? 0 : found->second.count;
  }

  void royals(std::size_t side) {
    int now = 0, before = 0;
    for (const TypeDecl& type : book_.types) {
      if (!is_royal(type)) continue;
      now += number(now_[side], type.name);
      before += number(start_[side], type.name);
    }
    if (before == 0 || (now <= before && (now > 0 || !game_.alive(SideId{side})))) return;
    tell(fmt::format("{} has {} of the type {}, and begins with {}", name(side),
                     now == 0 ? "none" : std::to_string(now), royal_names(book_), before));
  }

  void left_in_check() {
    if (unsafe_by(game_).empty()) return;
    const std::string& mover = name(game_.turn().index());
    for (const CellId cell : game_.exposed()) {
      const auto piece = piece_on(game_, cell);
      if (!piece || piece->controller == mover) continue;
      tell(fmt::format("the {} on {} is attacked, though {} has just moved", piece->type, piece->cell,
                       piece->controller));
    }
  }

  // The first row that a piece which only goes ahead does not reach as what it is; rows are those of its
  // side.
  int first_beyond(const TypeDecl& type, int rows) const {
    int beyond = std::numeric_limits<int>::max();
    for (const RuleDecl& rule : book_.rules) {
      for (const Morph& morph : rule.morphs) {
        if (!concerns(morph.of, type)) continue;
        beyond = std::min(beyond, rows - 1);
        if (morph.at.op != Op::rows || morph.optional || morph.when.op != Op::nothing) continue;
        for (const Number& number : morph.at.numbers) {
          const int row = static_cast<int>(number.value);
          beyond = std::min(beyond, row > 0 ? row - 1 : rows + row);
        }
      }
    }
    return beyond;
  }

  // Pieces that only go ahead stand neither behind where they begin nor where they become something else.
  void standing(std::size_t side) {
    const std::map<CellId, int> rows = rows_of(game_.variant(), side);
    int count = 0;
    for (const auto& [cell, row] : rows) count = std::max(count, row + 1);
    for (const TypeDecl& type : book_.types) {
      const bool ahead = !type.paths.empty() &&
                         std::ranges::all_of(type.paths, [](const PathRecord& path) { return path.dy > 0; });
      const auto start = start_[side].find(type.name);
      if (!ahead || start == start_[side].end()) continue;
      const int beyond = first_beyond(type, count);
      for (const Game::PieceView& piece : game_.pieces()) {
        if (piece.type != type.name || piece.colour != name(side)) continue;
        const auto row = rows.find(game_.variant().cell(piece.cell));
        if (row == rows.end() || (row->second >= start->second.lowest && row->second < beyond)) continue;
        tell(fmt::format("no {} of {} can stand on {}", piece.type, name(side), piece.cell));
      }
    }
  }

  // As many as at the start, and what others have become.
  void numbers(std::size_t side) {
    std::vector<std::string> sources, targets;
    for (const TypeDecl& type : book_.types)
      if (becomes(type)) sources.push_back(type.name);
    for (const TypeDecl& type : book_.types)
      if (become_of(type)) targets.push_back(type.name);
    const auto among = [](const std::vector<std::string>& list, const std::string& type) {
      return std::ranges::find(list, type) != list.end();
    };
    int spare = 0, come = 0;
    for (const std::string& type : sources) spare += number(start_[side], type) - number(now_[side], type);
    for (const TypeDecl& type : book_.types) {
      const int more = number(now_[side], type.name) - number(start_[side], type.name);
      if (is_royal(type) || more <= 0) continue;
      if (!among(targets, type.name)) {
        tell(fmt::format("{} has {} of the type {}, and begins with {}", name(side),
                         number(now_[side], type.name), type.name, number(start_[side], type.name)));
        return;
      }
      come += more;
    }
    if (come > std::max(spare, 0)) {
      tell(fmt::format("{} has {} more pieces than it begins with, and only {} can have become others",
                       name(side), come, std::max(spare, 0)));
    }
  }

  bool becomes(const TypeDecl& type) const {
    return std::ranges::any_of(book_.rules, [&](const RuleDecl& rule) {
      return std::ranges::any_of(rule.morphs, [&](const Morph& morph) { return concerns(morph.of, type); });
    });
  }

  bool become_of(const TypeDecl& type) const {
    const auto chosen = [&](const std::string& choice) {
      return choice == type.name || std::ranges::find(type.tags, choice) != type.tags.end();
    };
    return std::ranges::any_of(book_.rules, [&](const RuleDecl& rule) {
      return std::ranges::any_of(
          rule.morphs, [&](const Morph& morph) { return std::ranges::any_of(morph.choices, chosen); });
    });
  }

  const Game& game_;
  const Rulebook& book_;
  const Armies& start_;
  Armies now_;
  std::vector<std::string> found_;
};

}  // namespace

Armies armies_of(const Game& game) {
  const Rulebook& book = game.variant().rulebook();
  Armies out(book.spec.sides.size());
  std::vector<std::map<CellId, int>> rows;
  for (std::size_t side = 0; side < out.size(); ++side) rows.push_back(rows_of(game.variant(), side));
  for (const Game::PieceView& piece : game.pieces()) {
    const auto side = std::ranges::find(book.spec.sides, piece.colour, &SideSpec::name);
    if (side == book.spec.sides.end()) continue;
    const auto index = static_cast<std::size_t>(side - book.spec.sides.begin());
    TypeCount& standing = out[index][piece.type];
    ++standing.count;
    const auto row = rows[index].find(game.variant().cell(piece.cell));
    if (row != rows[index].end()) standing.lowest = std::min(standing.lowest, row->second);
  }
  return out;
}

std::vector<std::string> impossible_in(const Game& game, const Armies& start) {
  return Doubts(game, start).all();
}

// Of two sides the one that is not to act has just acted.
std::string unsafe_by(const Game& game) {
  const Rulebook& book = game.variant().rulebook();
  if (book.spec.sides.size() != 2) return {};
  for (const RuleDecl& rule : book.rules) {
    const bool safe = std::ranges::any_of(rule.forbids, [](const ForbidSpec& forbid) {
      return forbid.after && forbid.when.op == Op::exposed && forbid.given.empty();
    });
    if (!safe) continue;
    for (const CellId cell : game.exposed()) {
      const auto piece = piece_on(game, cell);
      if (piece && piece->controller != book.spec.sides[game.turn().index()].name) return rule.name;
    }
  }
  return {};
}

std::string royal_taken(const Game& game, const Action& action) {
  const auto piece = piece_on(game, game.ends(action).to);
  if (!piece || piece->controller == game.variant().rulebook().spec.sides[action.seat].name) return {};
  const auto& types = game.variant().rulebook().types;
  const auto type = std::ranges::find(types, piece->type, &TypeDecl::name);
  return type != types.end() && is_royal(*type) ? type->name : std::string{};
}

std::optional<std::string> empty_board_in(std::string_view setup_json) {
  const auto setup = nlohmann::json::parse(setup_json, nullptr, false);
  if (!setup.is_object() || setup.contains("pieces") || setup.value("start", nlohmann::json()) == true)
    return std::nullopt;
  return "the set-up has no \"pieces\", so the board is empty: \"start\": true lays it over the start";
}

}  // namespace houserule
