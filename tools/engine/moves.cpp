#include "engine/moves.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <unordered_set>

#include "glance.h"

namespace houserule {

namespace {

char small(char letter) { return static_cast<char>(std::tolower(static_cast<unsigned char>(letter))); }

// What is written behind the cells: "=Q" is q, "=+R" is +, "/H" is h.
std::string behind_cells(const std::string& text) {
  const auto sign = text.find_last_of("=/");
  if (sign == std::string::npos || sign + 1 >= text.size() || text.starts_with("O-O")) return {};
  const char first = text[sign + 1];
  return std::string(1, first == '+' ? '+' : small(first));
}

// The cell of some royal piece of the seat, twice.
std::string pass_text(const Game& game, unsigned seat) {
  const Glance glance(game);
  for (unsigned cell = 0; cell < glance.cells(); ++cell) {
    if (glance.at(cell) <= kWallCode) continue;
    const Glance::Kind kind = glance.kind(glance.at(cell));
    if (!kind.royal || kind.controller.value != seat) continue;
    const std::string name = game.variant().cell_name(CellId{cell});
    return name + name;
  }
  return "0000";
}

std::string plain_text(const Game& game, const ActionList& list, std::size_t index) {
  const Action& action = list.actions[index];
  std::string text = game.text(list, index);
  const Game::Ends ends = game.ends(action);
  if (ends.from.valid() && ends.to.valid())
    return game.variant().cell_name(ends.from) + game.variant().cell_name(ends.to) + behind_cells(text);
  if (text == "pass") return pass_text(game, action.seat);
  std::ranges::replace(text, ' ', '_');
  return text;
}

std::string with_marks(std::string text) {
  std::ranges::replace(text, ' ', '_');
  return text;
}

}  // namespace

std::string engine_text(const Game& game, const ActionList& list, std::size_t index) {
  std::string text = plain_text(game, list, index);
  for (std::size_t i = 0; i < index; ++i) {
    const bool near =
        list.actions[i].to == list.actions[index].to || list.actions[i].kind != list.actions[index].kind;
    if (near && plain_text(game, list, i) == text) return with_marks(game.text(list, index));
  }
  return text;
}

std::vector<std::string> engine_texts(const Game& game, const ActionList& list) {
  std::vector<std::string> out;
  std::unordered_set<std::string> seen;
  for (std::size_t i = 0; i < list.size(); ++i) {
    std::string text = plain_text(game, list, i);
    if (!seen.insert(text).second) text = with_marks(game.text(list, i));
    out.push_back(std::move(text));
  }
  return out;
}

std::optional<std::size_t> engine_action(const Game& game, const ActionList& list, std::string_view text) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (plain_text(game, list, i) == text) return i;
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string own = game.text(list, i);
    if (own == text || with_marks(own) == text) return i;
    if ((text == "0000" || text == "pass" || text == "@@@@") && own == "pass") return i;
  }
  return std::nullopt;
}

namespace {

struct Size {
  unsigned columns = 0, rows = 0;
};
Size size_of(const Game& game) {
  Size out;
  const Topology& board = game.variant().board();
  for (unsigned cell = 0; cell < board.size(); ++cell) {
    const std::string name = board.cell(CellId{cell}).name;
    if (name.size() < 2) continue;
    out.columns = std::max(out.columns, static_cast<unsigned>(name[0] - 'a') + 1);
    out.rows = std::max(out.rows, static_cast<unsigned>(std::atoi(name.c_str() + 1)));
  }
  return out;
}

// "c3" is 7g on nine columns and rows.
std::string usi_cell(const Size& size, std::string_view cell) {
  const auto column = static_cast<unsigned>(cell[0] - 'a'), row = static_cast<unsigned>(cell[1] - '0');
  return fmt::format("{}{}", size.columns - column, static_cast<char>('a' + (size.rows - row)));
}

}  // namespace

std::string usi_text(const Game& game, const std::string& engine_text) {
  const Size size = size_of(game);
  const std::string& text = engine_text;
  if (text.size() == 4 && text[1] == '@') return text.substr(0, 1) + "*" + usi_cell(size, text.substr(2));
  if (text.size() < 4 || text[0] < 'a') return text;
  return usi_cell(size, text.substr(0, 2)) + usi_cell(size, text.substr(2, 2)) + text.substr(4);
}

std::string from_usi(const Game& game, const std::string& text) {
  const Size size = size_of(game);
  const auto cell = [&](std::string_view usi) {
    const auto column = size.columns - static_cast<unsigned>(usi[0] - '0');
    const auto row = size.rows - static_cast<unsigned>(usi[1] - 'a');
    return fmt::format("{}{}", static_cast<char>('a' + column), row);
  };
  if (text.size() == 4 && text[1] == '*') return text.substr(0, 1) + "@" + cell(text.substr(2));
  if (text.size() < 4 || text[0] < '1' || text[0] > '9') return text;
  return cell(text.substr(0, 2)) + cell(text.substr(2, 2)) + text.substr(4);
}

}  // namespace houserule
