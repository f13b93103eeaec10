#include "test/drawing_picture.h"

#include <cctype>

#include "draw/draw.h"

namespace houserule {

namespace {

bool differs(const Drawing::Cell* one, const Drawing::Cell* other) {
  const auto token = [](const Drawing::Cell* cell) { return cell == nullptr ? std::string() : cell->token; };
  const bool marked = one != nullptr && one->marked, other_marked = other != nullptr && other->marked;
  return token(one) != token(other) || marked != other_marked;
}

// The piece that is drawn like that; false where none is.
bool find_piece(const Rulebook& book, const std::string& token, Scene::Piece& piece) {
  const auto& sides = book.spec.sides;
  for (const TypeDecl& type : book.types) {
    for (std::size_t side = 0; side < sides.size(); ++side) {
      for (std::size_t player = 0; player < sides.size(); ++player) {
        if (drawn_letter(book.spec, sides[side], type.letter, sides[player]) != token) continue;
        piece = {type.name, sides[side].name, sides[player].name, token, type.letter};
        for (char& c : piece.bare_letter) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        piece.side = static_cast<int>(side);
        piece.player = static_cast<int>(player);
        return true;
      }
    }
  }
  return false;
}

}  // namespace

std::string drawing_svg(Variant& variant, const Drawing& drawing, const Drawing& other) {
  const Game game(variant);
  Scene scene = scene_of(variant, game);
  const bool several = scene.boards.size() > 1;
  Scene::Board bare = bare_boards(variant).front();
  if (!bare.hexagons) bare = Scene::Board{{}, drawing.width, drawing.height, {}};
  const std::vector<Scene::Cell> cells = std::move(bare.cells);
  bare.cells.clear();
  scene.boards.assign(1, bare);
  scene.pieces.clear();
  scene.title.clear();
  scene.state.clear();
  scene.told.clear();
  scene.notes.clear();
  if (several) scene.by_case = true;
  for (int rank = 1; rank <= drawing.height; ++rank) {
    for (int file = 1; file <= drawing.width; ++file) {
      Scene::Cell& cell = scene.boards[0].cells.emplace_back();
      if (bare.hexagons) cell = cells[static_cast<std::size_t>((rank - 1) * drawing.width + file - 1)];
      if (!bare.hexagons) cell.exists = true;
      cell.name = bare.below(file - 1) + bare.beside(rank - 1);
      const Drawing::Cell* drawn = drawing.at(file, rank);
      cell.exposed = differs(drawn, other.at(file, rank));
      if (drawn == nullptr) continue;
      cell.last = drawn->marked;
      cell.closed = drawn->token == "#";
      Scene::Piece piece;
      if (!find_piece(variant.rulebook(), drawn->token, piece)) continue;
      cell.piece = static_cast<int>(scene.pieces.size());
      scene.pieces.push_back(std::move(piece));
    }
  }
  return draw_svg(scene);
}

}  // namespace houserule
