#include "slow_chpok.h"

#include <cstdlib>

namespace houserule::support {

namespace {

constexpr int kLastRow = 8, kKing = 1000;

// "e2" at this place of the text.
std::pair<int, int> cell_at(const std::string& text, std::size_t at) {
  return {text[at] - 'a' + 1, text[at + 1] - '0'};
}

}  // namespace

SlowChpok::SlowChpok(const Game& game) {
  for (const Game::Settled& one : game.settled())
    settings_[one.name.substr(one.name.find('.') + 1)] = one.value;
  for (const Game::PieceView& piece : game.pieces()) {
    now_.board[cell_at(piece.cell, 0)] = {piece.colour == "white" ? 0 : 1, piece.type};
    letters_[piece.letter[0]] = piece.type;
  }
  for (const auto& [letter, type] : std::map<char, std::string>{{'K', "king"},
                                                                {'Q', "queen"},
                                                                {'R', "rook"},
                                                                {'B', "bishop"},
                                                                {'D', "dragon"},
                                                                {'N', "knight"},
                                                                {'P', "pawn"}})
    letters_[letter] = type;
}

int SlowChpok::setting(const std::string& name) const {
  const std::string& value = settings_.at(name);
  return value == "on" ? 1 : value == "off" ? 0 : std::atoi(value.c_str());
}

int SlowChpok::kings(int side) const {
  int count = 0;
  for (const auto& [cell, piece] : now_.board) count += piece.side == side && piece.type == "king" ? 1 : 0;
  return count;
}

void SlowChpok::act(const std::string& text) {
  if (text == "undo") {
    now_ = before_[before_.size() - 2];
    before_.resize(before_.size() - 2);
    return;
  }
  before_.push_back(now_);
  if (text.starts_with("castle ")) {
    castle(text);
  } else if (text.starts_with("remove ")) {
    if (now_.board[cell_at(text, 7)].type == "king") now_.score[1 - now_.turn] += kKing;  // CH-7.13
    now_.board.erase(cell_at(text, 7));
  } else if (text.starts_with("P@")) {
    now_.board[cell_at(text, 2)] = {now_.turn, "pawn"};
  } else if (text != "pass") {
    move(text);
  }
  now_.turn = 1 - now_.turn;
}

void SlowChpok::castle(const std::string& text) {
  const auto king = cell_at(text, 7), rook = cell_at(text, 10);
  const int step = rook.first > king.first ? 1 : -1;
  const bool beside = king.first + step == rook.first;
  now_.score[now_.turn] += setting("king");  // castling is a move of the king (CH-7.4)
  now_.board.erase(king);
  now_.board.erase(rook);
  now_.board[{king.first + (beside ? step : 2 * step), king.second}] = {now_.turn, "king"};
  now_.board[{king.first + (beside ? 0 : step), king.second}] = {now_.turn, "rook"};
}

void SlowChpok::move(const std::string& text) {
  const auto from = cell_at(text, 0), to = cell_at(text, 2);
  Piece piece = now_.board.at(from);
  const bool passing = piece.type == "pawn" && from.first != to.first && !now_.board.contains(to);
  const auto victim = passing ? std::pair{to.first, from.second} : to;
  const bool foe_king = now_.board.contains(victim) && now_.board[victim].type == "king" &&
                        now_.board[victim].side != now_.turn;
  now_.board.erase(victim);
  now_.board.erase(from);
  const int row = now_.turn == 0 ? to.second : kLastRow + 1 - to.second;
  int& score = now_.score[now_.turn];
  if (row >= 5) score += row - 4;
  score += setting(piece.type);
  if (foe_king) score += kKing;
  if (foe_king && kings(1 - now_.turn) == 0) now_.decided = true;
  if (piece.type == "king") reached(to.first, row);
  if (const auto equals = text.find('='); equals != std::string::npos)
    piece.type = letters_.at(text[equals + 1]);
  now_.board[to] = piece;
}

// Where a king wins as if it took every king there is.
void SlowChpok::reached(int file, int row) {
  const int width = setting("width");
  const bool middle = width % 2 == 1 ? 2 * file == width + 1 : 2 * file == width || 2 * file == width + 2;
  const bool wins = (setting("hill") != 0 && row == 5 && middle) || (setting("run") != 0 && row == kLastRow);
  if (!wins) return;
  now_.score[now_.turn] += kKing * kings(1 - now_.turn);
  now_.decided = true;
}

}  // namespace houserule::support
