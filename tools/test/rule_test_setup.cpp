// From a drawn board and the words of a set-up to a position.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "draw/scene.h"
#include "kernel/board.h"
#include "test/drawing_hexagons.h"
#include "test/rule_test.h"

namespace houserule {

namespace {

using Json = nlohmann::json;

// "K" -> "white king", for every piece of every side, also where another side plays it.
std::map<std::string, Json> pieces_by_token(const Rulebook& book, const std::string& board) {
  std::map<std::string, Json> out;
  for (const TypeDecl& type : book.types) {
    for (const SideSpec& side : book.spec.sides) {
      if (book.spec.boards.size() > 1 && side.board != board) continue;
      for (const SideSpec& player : book.spec.sides) {
        const std::string token = drawn_letter(book.spec, side, type.letter, player);
        const Json words = side.name + " " + type.name;
        const Json piece{{"colour", side.name}, {"type", type.name}, {"controller", player.name}};
        out.emplace(token, &player == &side ? words : piece);
      }
    }
  }
  return out;
}

void put_drawn(const Drawing::Cell& drawn, const Scene::Board& board,
               const std::map<std::string, Json>& pieces, Json& setup) {
  const Scene::Cell& cell = board.at(drawn.file - 1, drawn.rank - 1);
  if (drawn.token == "#") {
    if (cell.exists) setup["cells"][cell.name]["closed"] = true;
    return;
  }
  if (!cell.exists) {
    throw std::runtime_error(fmt::format("the board has no {}, where \"{}\" is drawn",
                                         board.below(drawn.file - 1) + board.beside(drawn.rank - 1),
                                         drawn.token));
  }
  if (drawn.token == "*") return;
  const auto piece = pieces.find(drawn.token);
  if (piece == pieces.end()) {
    std::vector<std::string> known;
    for (const auto& [token, words] : pieces) {
      if (words.is_string()) known.push_back(token);
    }
    throw std::runtime_error(
        fmt::format("no piece is drawn as \"{}\"; there are {}", drawn.token, fmt::join(known, " ")));
  }
  setup["pieces"][cell.name] = piece->second;
}

void put_board(const Drawing& drawing, const Scene::Board& board, const std::map<std::string, Json>& pieces,
               Json& setup) {
  if (drawing.width > board.files || drawing.height > board.ranks) {
    throw std::runtime_error(fmt::format("a drawing of {} x {} cells, the board has {} x {}", drawing.width,
                                         drawing.height, board.files, board.ranks));
  }
  for (const Drawing::Cell& cell : drawing.cells) put_drawn(cell, board, pieces, setup);
}

Json drawn_setup(const std::vector<Drawing>& drawings, const Variant& variant, const Game& game) {
  const Scene scene = scene_of(variant, game);
  if (drawings.size() > scene.boards.size()) {
    throw std::runtime_error(fmt::format("{} drawn boards side by side, the variant has {}", drawings.size(),
                                         scene.boards.size()));
  }
  Json setup = Json::object();
  for (std::size_t i = 0; i < drawings.size(); ++i)
    put_board(drawings[i], scene.boards[i], pieces_by_token(variant.rulebook(), scene.boards[i].name), setup);
  return setup;
}

void put_up(Game& game, const std::string& setup) {
  auto wrong = game.set_up(setup);
  if (!wrong) return;
  wrong->place = {"setup", 0, 0};  // this text was made here, nobody wrote its lines
  throw std::runtime_error(wrong->text());
}

}  // namespace

void set_up_test(const RuleTestSpec& spec, Game& game, const Variant& variant, Draughtsman& draughtsman) {
  if (!spec.position.empty()) {
    if (const auto wrong = game.set_position(spec.position)) throw std::runtime_error(wrong->text());
  }
  const std::string words = spec.setup.empty() ? "{}" : spec.setup;
  if (!spec.diagram.empty()) {
    const Json drawn = drawn_setup(read_boards(draughtsman, spec.diagram, variant), variant, game);
    put_up(game, set_up_over(drawn.dump(), words));
  } else if (!spec.setup.empty()) {
    put_up(game, set_up_over(game.final_json(), words));
  }
  if (spec.seed) game.seed(static_cast<std::uint64_t>(*spec.seed));
  if (!spec.throws.empty()) game.throws(spec.throws);
}

std::vector<Drawing> read_boards(Draughtsman& draughtsman, const std::string& text, const Variant& variant) {
  std::vector<std::string> parts(1);
  std::size_t part = 0;
  for (const char c : text) {
    if (c == '|') {
      if (++part == parts.size())
        parts.emplace_back(std::count(parts[0].begin(), parts[0].end(), '\n'), '\n');
    } else if (c == '\n') {
      for (std::string& each : parts) each += c;
      part = 0;
    } else {
      parts[part] += c;
    }
  }
  std::vector<Drawing> boards;
  const std::vector<Scene::Board> bare = bare_boards(variant);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i < bare.size()) {
      boards.push_back(from_lines(draughtsman.read(parts[i], line_counts(bare[i])), bare[i]));
    } else {  // told where it is put up
      boards.push_back(draughtsman.read(parts[i]));
    }
  }
  return boards;
}

Drawing drawing_of(const Variant& variant, const Game& game, const Drawing& frame, std::size_t index) {
  const Scene scene = scene_of(variant, game);
  const Scene::Board& board = scene.boards.at(index);
  Drawing out{frame.width, frame.height, {}};
  for (int rank = 1; rank <= std::min(frame.height, board.ranks); ++rank) {
    for (int file = 1; file <= std::min(frame.width, board.files); ++file) {
      const Scene::Cell& cell = board.at(file - 1, rank - 1);
      if (!cell.exists && board.hexagons) continue;  // its lines leave them out
      if (!cell.exists || cell.closed) out.cells.push_back({file, rank, "#", false});
      if (cell.piece >= 0) {
        const auto& piece = scene.pieces[static_cast<std::size_t>(cell.piece)];
        out.cells.push_back({file, rank, piece.letter, false});
      }
    }
  }
  return out;
}

}  // namespace houserule
