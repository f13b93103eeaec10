#include "slow_quaternity.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>

namespace houserule::support {

namespace {

constexpr std::array<const char*, 4> kNames{"white", "red", "black", "green"};
// Each army's ahead and right, as the board is seen.
constexpr std::array<std::array<int, 2>, 4> kAhead{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
constexpr std::array<std::array<int, 2>, 4> kRight{{{1, 0}, {0, -1}, {-1, 0}, {0, 1}}};

int player_of(const std::string& name) {
  return static_cast<int>(std::ranges::find(kNames, name) - kNames.begin());
}

std::string name_of(int cell) {
  return fmt::format("{}{}", static_cast<char>('a' + cell % SlowQuaternity::kSize),
                     cell / SlowQuaternity::kSize + 1);
}

int cell_of(const std::string& name) {
  return name[0] - 'a' + (std::atoi(name.c_str() + 1) - 1) * SlowQuaternity::kSize;
}

}  // namespace

SlowQuaternity::SlowQuaternity(const Game& game) {
  for (const Game::PieceView& piece : game.pieces()) {
    Man man{piece.letter[0], player_of(piece.colour), player_of(piece.controller)};
    for (const auto& [name, value] : piece.piece_flags) {
      if (name == "ahead") man.ahead = value;
      if (name == "aside") man.aside = value;
    }
    at(cell_of(piece.cell)) = man;
  }
  const auto state = nlohmann::json::parse(game.final_json());
  for (int player = 0; player < kPlayers; ++player) {
    const auto& side = state["sides"][kNames[static_cast<std::size_t>(player)]];
    alive_[static_cast<std::size_t>(player)] = side["alive"];
    frozen_[static_cast<std::size_t>(player)] = side.value("frozen", false);
  }
  turn_ = static_cast<int>(game.turn().index());
}

int SlowQuaternity::step(int cell, int dx, int dy) {
  const int file = cell % kSize + dx, rank = cell / kSize + dy;
  return file < 0 || rank < 0 || file >= kSize || rank >= kSize ? -1 : rank * kSize + file;
}

std::array<int, 2> SlowQuaternity::turned(int colour, int ahead, int right) {
  const auto c = static_cast<std::size_t>(colour);
  return {ahead * kAhead[c][0] + right * kRight[c][0], ahead * kAhead[c][1] + right * kRight[c][1]};
}

void SlowQuaternity::reach(int from, int dx, int dy, int far, std::vector<int>& out) const {
  int cell = step(from, dx, dy);
  for (int i = 0; i < far && cell >= 0; ++i, cell = step(cell, dx, dy)) {
    out.push_back(cell);
    if (at(cell).type != 0) return;
  }
}

void SlowQuaternity::takes(int from, std::vector<int>& out) const {
  const Man& man = at(from);
  if (man.type == 'P') {
    const std::array<std::array<int, 3>, 3> ways{
        {{1, -1, man.ahead}, {1, 1, man.ahead || man.aside}, {-1, 1, man.aside}}};
    for (const auto& [ahead, right, may] : ways) {
      const auto [dx, dy] = turned(man.colour, ahead, right);
      if (may != 0) reach(from, dx, dy, 1, out);
    }
    return;
  }
  for (int dx = -2; dx <= 2; ++dx) {
    for (int dy = -2; dy <= 2; ++dy) {
      const int far = std::max(std::abs(dx), std::abs(dy)), near = std::min(std::abs(dx), std::abs(dy));
      if (man.type == 'N' && far == 2 && near == 1) reach(from, dx, dy, 1, out);
      if (far != 1) continue;
      const bool straight = near == 0;
      if (man.type == 'K') reach(from, dx, dy, 1, out);
      if (man.type == 'Q' || (man.type == 'R' && straight) || (man.type == 'B' && !straight))
        reach(from, dx, dy, kSize, out);
    }
  }
}

// The edge on which a pawn changes.
bool SlowQuaternity::edge(const Man& man, int cell) const {
  const auto [ax, ay] = turned(man.colour, 1, 0);
  const auto [rx, ry] = turned(man.colour, 0, 1);
  return (man.ahead && step(cell, ax, ay) < 0) || (man.aside && step(cell, rx, ry) < 0);
}

void SlowQuaternity::add(int from, int to, std::vector<Move>& out) const {
  if (at(from).type != 'P' || !edge(at(from), to)) return out.push_back({from, to});
  for (const char letter : {'Q', 'R', 'B', 'N'}) out.push_back({from, to, letter});
}

std::vector<SlowQuaternity::Move> SlowQuaternity::candidates(int player) const {
  std::vector<Move> out;
  for (int from = 0; from < kCells; ++from) {
    const Man& man = at(from);
    if (man.type == 0 || man.owner != player) continue;
    std::vector<int> ends;
    takes(from, ends);
    for (const int to : ends) {
      const Man& there = at(to);
      const bool takes_it = there.type != 0 && there.owner != player && there.type != 'K';
      if (takes_it || (there.type == 0 && man.type != 'P')) add(from, to, out);
    }
    if (man.type != 'P') continue;
    for (const bool ahead : {true, false}) {
      const auto [dx, dy] = turned(man.colour, ahead ? 1 : 0, ahead ? 0 : 1);
      const int to = (ahead ? man.ahead : man.aside) ? step(from, dx, dy) : -1;
      if (to >= 0 && at(to).type == 0) add(from, to, out);
    }
  }
  return out;
}

bool SlowQuaternity::attacked(int cell, int player) const {
  for (int from = 0; from < kCells; ++from) {
    const Man& man = at(from);
    if (man.type == 0 || man.owner == player || frozen_[static_cast<std::size_t>(man.owner)]) continue;
    std::vector<int> ends;
    takes(from, ends);
    if (std::ranges::find(ends, cell) != ends.end()) return true;
  }
  return false;
}

std::vector<int> SlowQuaternity::kings(int player, bool only_attacked) const {
  std::vector<int> out;
  for (int cell = 0; cell < kCells; ++cell) {
    if (at(cell).type == 'K' && at(cell).owner == player && (!only_attacked || attacked(cell, player)))
      out.push_back(cell);
  }
  return out;
}

bool SlowQuaternity::beside_king(const Move& move, int player) const {
  for (int dx = -1; dx <= 1; ++dx) {
    for (int dy = -1; dy <= 1; ++dy) {
      const int cell = step(move.to, dx, dy);
      if (cell < 0 || at(cell).type != 'K' || at(cell).owner == player) continue;
      if (alive_[static_cast<std::size_t>(at(cell).owner)]) return true;
    }
  }
  return false;
}

void SlowQuaternity::displace(const Move& move) {
  Man man = at(move.from);
  if (man.type == 'P' && man.ahead && man.aside) {
    const int dx = move.to % kSize - move.from % kSize, dy = move.to / kSize - move.from / kSize;
    const auto [ax, ay] = turned(man.colour, 1, 0);
    const auto [rx, ry] = turned(man.colour, 0, 1);
    const bool up = dx * ax + dy * ay > 0, right = dx * rx + dy * ry > 0;
    if (up != right) {
      man.ahead = up;
      man.aside = right;
    }
  }
  if (move.becomes != 0) man = {move.becomes, man.colour, man.owner};
  at(move.to) = man;
  at(move.from) = {};
}

// `level` says how deep mates are being judged: from 2 on nobody asks for further mates.
bool SlowQuaternity::is_legal(const Move& move, int player, int level) const {
  if (at(move.from).type == 'K' && beside_king(move, player)) return false;
  SlowQuaternity after = *this;
  after.displace(move);
  if (level <= 1) after.judge(player, level);
  return after.kings(player, true).empty();
}

bool SlowQuaternity::lost(int player, bool plainly, int level) const {
  SlowQuaternity supposed = *this;
  const bool frozen = frozen_[static_cast<std::size_t>(player)];
  supposed.frozen_[static_cast<std::size_t>(player)] = false;
  const int deeper = level + (plainly || frozen ? 2 : 1);
  return std::ranges::none_of(supposed.candidates(player),
                              [&](const Move& move) { return supposed.is_legal(move, player, deeper); });
}

void SlowQuaternity::judge(int mover, int level) {
  for (bool again = true; again;) {
    const bool plainly = !kings(mover, true).empty();
    std::vector<std::pair<int, std::vector<int>>> mated;
    for (int i = 1; i < kPlayers; ++i) {
      const int player = (mover + i) % kPlayers;
      const std::vector<int> attacked_kings = kings(player, true);
      if (!attacked_kings.empty() && lost(player, plainly, level)) mated.emplace_back(player, attacked_kings);
    }
    for (const auto& [player, cells] : mated) take_off(player, cells, mover);
    again = !mated.empty();
  }
}

// Only positions in which nobody holds the king of another colour: then all goes with the king.
void SlowQuaternity::take_off(int player, const std::vector<int>& mated, int mover) {
  for (const int cell : mated) at(cell) = {};
  for (Man& man : men_) {
    if (man.type != 0 && man.owner == player) man.owner = mover;
  }
  alive_[static_cast<std::size_t>(player)] = frozen_[static_cast<std::size_t>(player)] = false;
}

int SlowQuaternity::living() const { return static_cast<int>(std::ranges::count(alive_, true)); }

void SlowQuaternity::next() {
  for (int i = 1; i <= kPlayers; ++i) {
    const int player = (turn_ + i) % kPlayers;
    if (!alive_[static_cast<std::size_t>(player)]) continue;
    turn_ = player;
    return;
  }
}

std::vector<SlowQuaternity::Move> SlowQuaternity::legal() const {
  std::vector<Move> out = candidates(turn_);
  std::erase_if(out, [&](const Move& move) { return !is_legal(move, turn_, 0); });
  return out;
}

std::set<std::string> SlowQuaternity::legal_texts() const {
  std::set<std::string> out;
  for (const Move& move : legal()) {
    out.insert(name_of(move.from) + name_of(move.to) +
               (move.becomes == 0 ? "" : fmt::format("={}", move.becomes)));
  }
  const bool may_pass = living() > 2 || !kings(turn_, true).empty();
  if (out.empty() && may_pass) out.insert("pass");
  return out;
}

void SlowQuaternity::play(const std::string& text) {
  const std::size_t to = text.find_first_of("abcdefghijkl", 1);
  if (text != "pass") {
    Move move{cell_of(text), cell_of(text.substr(to))};
    if (const std::size_t sign = text.find('='); sign != std::string::npos) move.becomes = text[sign + 1];
    displace(move);
    judge(turn_, 0);
  }
  next();
}

std::uint64_t SlowQuaternity::count(int depth) const {
  const std::set<std::string> texts = legal_texts();
  if (depth == 1) return texts.size();
  std::uint64_t sum = 0;
  for (const std::string& text : texts) {
    SlowQuaternity after = *this;
    after.play(text);
    sum += after.count(depth - 1);
  }
  return sum;
}

void SlowQuaternity::freeze(int player) {
  frozen_[static_cast<std::size_t>(player)] = true;
  alive_[static_cast<std::size_t>(player)] = false;
  if (turn_ == player) next();
}

std::string SlowQuaternity::told() const {
  std::string out = fmt::format("turn {};", turn_);
  for (int player = 0; player < kPlayers; ++player) {
    const auto p = static_cast<std::size_t>(player);
    out += fmt::format(" {}{}", alive_[p] ? "plays" : "out", frozen_[p] ? " frozen" : "");
  }
  for (int cell = 0; cell < kCells; ++cell) {
    const Man& man = at(cell);
    if (man.type == 0) continue;
    out += fmt::format(" {}{}{}{}{}{}", name_of(cell), man.type, man.colour, man.owner, man.ahead ? "a" : "",
                       man.aside ? "r" : "");
  }
  return out;
}

}  // namespace houserule::support
