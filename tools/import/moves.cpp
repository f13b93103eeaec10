#include "moves.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "cell_text.h"

namespace houserule {

namespace {

constexpr std::string_view kAhead = "fbvh", kAside = "rlsh";

bool holds(std::string_view letters, char letter) { return letters.find(letter) != std::string_view::npos; }

struct AtomShape {
  char letter;
  int longer, shorter;
};
constexpr AtomShape kShapes[] = {{'W', 1, 0}, {'F', 1, 1}, {'D', 2, 0}, {'N', 2, 1}, {'A', 2, 2}, {'H', 3, 0},
                                 {'C', 3, 1}, {'Z', 3, 2}, {'G', 3, 3}, {'R', 1, 0}, {'B', 1, 1}};

const AtomShape* shape_of(char letter) {
  const auto* found = std::ranges::find(kShapes, letter, &AtomShape::letter);
  return found == std::end(kShapes) ? nullptr : found;
}

// Two letters are one direction where they are the same, or one says ahead or back and the other to which
// side.
void read_direction(const std::string& text, std::size_t& at, FairyAtom& atom) {
  const char one = text[at], two = at + 1 < text.size() ? text[at + 1] : ' ';
  const bool pair =
      one == two || (holds(kAhead, one) && holds(kAside, two)) || (holds(kAside, one) && holds(kAhead, two));
  atom.directions.push_back(pair ? std::string{one, two} : std::string(2, one));
  if (pair) ++at;
}

// The digit or the repeated capital behind an atom.
void read_length(const std::string& text, std::size_t& at, FairyAtom& atom) {
  const char next = at + 1 < text.size() ? text[at + 1] : ' ';
  const bool digit = next >= '0' && next <= '9';
  if (!digit && next != text[at]) return;
  atom.rider = true;
  if (digit) atom.most = next - '0';
  ++at;
}

// K and Q are two atoms with the same letters before them.
void add_atom(FairyAtom atom, std::vector<FairyAtom>& atoms) {
  const char letter = atom.letter == 'L' ? 'C' : atom.letter == 'J' ? 'Z' : atom.letter;
  const bool both = letter == 'K' || letter == 'Q';
  atom.rider = atom.rider || letter == 'R' || letter == 'B' || letter == 'Q';
  for (const char one : both ? std::string_view("WF") : std::string_view(&letter, 1)) {
    atom.letter = one == 'R' ? 'W' : one == 'B' ? 'F' : one;
    atoms.push_back(atom);
  }
}

// "ff" is written f; an orthogonal atom has no pairs, and a diagonal one no v or s, which are all of it.
std::string direction_text(const FairyAtom& atom) {
  const AtomShape& shape = *shape_of(atom.letter);
  std::string out;
  for (const std::string& pair : atom.directions) {
    const bool same = pair[0] == pair[1];
    if (shape.longer == shape.shorter && same && (pair[0] == 'v' || pair[0] == 's')) return {};
    out += same ? pair.substr(1) : pair;
  }
  return out;
}

std::string atom_text(const FairyAtom& atom, bool moves, bool captures) {
  std::string out;
  if (moves != captures) out += moves ? 'm' : 'c';
  if (atom.lame) out += 'n';
  if (atom.hops) out += atom.lands ? 'g' : 'p';
  out += direction_text(atom);
  if (!atom.rider) return out + atom.letter;
  const char letter = atom.letter == 'W' ? 'R' : atom.letter == 'F' ? 'B' : atom.letter;
  const bool numbered = atom.most > 0 && !atom.lands;
  if (numbered) return out + letter + std::to_string(atom.most);
  return out + letter + (letter == atom.letter ? std::string(1, letter) : "");
}

bool points(const FairyAtom& atom, std::string_view names) {
  if (atom.directions.empty()) return true;
  const bool straight = shape_of(atom.letter)->shorter == 0;
  for (const std::string& pair : atom.directions) {
    const bool split = straight && pair[0] != pair[1];
    const std::string first(2, pair[0]), second(2, pair[1]);
    if (!split && names.find(pair) != std::string_view::npos) return true;
    if (split &&
        (names.find(first) != std::string_view::npos || names.find(second) != std::string_view::npos))
      return true;
  }
  return false;
}

// A path with its conditions.
struct PathText {
  std::string moves;
  std::vector<std::string> more;  // "from = rows(2)"

  std::string text() const {
    std::string out = fmt::format("\"{}\"", moves);
    for (const std::string& one : more) out += ", " + one;
    return more.empty() ? out : "{ " + out + " }";
  }
};

class Paths {
 public:
  Paths(const FairyGame& game, const std::string& kind, const std::string& own_name)
      : game_(game), kind_(kind), name_(own_name), board_(board_cells(game.files, game.ranks)) {
    region_ = {board_, board_};
    if (const auto found = game.mobility.find(kind); found != game.mobility.end()) {
      if (found->second.white.any()) region_.white &= found->second.white;
      if (found->second.black.any()) region_.black &= found->second.black;
    }
    shut_promotion();
  }

  std::vector<std::string> all(const std::vector<FairyAtom>& atoms) {
    if (kind_ == "pawn") return pawn();
    if (kind_ == "soldier" && game_.soldier_rank > 0) return soldier();
    for (const FairyAtom& atom : atoms) add(atom);
    diagonals(atoms);
    if (kind_ == "king" && game_.flying_general) paths_.push_back({"cR", {"threat = true"}});
    return texts();
  }

 private:
  // A pawn that must promote where there is nothing to become does not go there.
  void shut_promotion() {
    if (!game_.pawns_must_promote || game_.promoted.contains(kind_)) return;
    if (game_.promotion_pawns.white.contains(kind_) && game_.promotions.white.empty())
      region_.white &= ~game_.promotion_region.white;
    if (game_.promotion_pawns.black.contains(kind_) && game_.promotions.black.empty())
      region_.black &= ~game_.promotion_region.black;
  }

  std::string zone(const ByColour<FairyCells>& cells) const {
    return zone_text(cells, game_.files, game_.ranks);
  }

  bool everywhere(const ByColour<FairyCells>& cells) const {
    return (cells.white & board_) == board_ && (cells.black & board_) == board_;
  }

  void put(const std::string& moves, std::vector<std::string> more = {}) {
    if (!everywhere(region_)) more.push_back("to = " + zone(region_));
    paths_.push_back({moves, std::move(more)});
  }

  void add(const FairyAtom& atom) {
    const std::string moves = atom_text(atom, atom.moves, atom.captures);
    if (atom.initial) {
      if (game_.double_step) first_step(moves, game_.double_region);
      return;
    }
    std::vector<std::string> more;
    if (kind_ == "janggiCannon") more.push_back(fmt::format("shuns = \"{}\"", name_));
    put(moves, more);
    if (atom.captures && !atom.moves) passing(atom_text(atom, false, true));
  }

  // From where the region lets it, and it may be taken in passing for it.
  void first_step(const std::string& moves, const ByColour<FairyCells>& region) {
    const ByColour<FairyCells> here{region.white & board_, region.black & board_};
    if (here.white.none() && here.black.none()) return;
    std::vector<std::string> more{"from = " + zone(here)};
    if (anybody_takes()) more.emplace_back("leaves = \"passant\"");
    put(moves, more);
  }

  // May any kind of the variant take in passing somewhere?
  bool anybody_takes() const {
    const auto takes = [&](const KindSet& kinds, const FairyCells& region) {
      return (region & board_).any() &&
             std::ranges::any_of(kinds, [&](const std::string& key) { return game_.kinds.contains(key); });
    };
    return takes(game_.passing.white, game_.passing_region.white) ||
           takes(game_.passing.black, game_.passing_region.black);
  }

  // Does any piece of the variant go past a cell with a first step?
  bool anybody_passes() const {
    const auto any = [&](const ByColour<FairyCells>& region) {
      return ((region.white | region.black) & board_).any();
    };
    if (game_.kinds.contains("pawn") &&
        ((game_.double_step && any(game_.double_region)) || any(game_.triple_region)))
      return true;
    return game_.double_step && any(game_.double_region) &&
           std::ranges::any_of(
               game_.kinds, [](const auto& one) { return one.second.moves.find('i') != std::string::npos; });
  }

  void passing(const std::string& moves) {
    ByColour<FairyCells> cells;
    if (!anybody_passes()) return;
    if (game_.passing.white.contains(kind_)) cells.white = game_.passing_region.white & region_.white;
    if (game_.passing.black.contains(kind_)) cells.black = game_.passing_region.black & region_.black;
    if (cells.white.none() && cells.black.none()) return;
    std::vector<std::string> more{"takes = \"passant\""};
    if (!everywhere(cells)) more.push_back("to = " + zone(cells));
    paths_.push_back({moves, more});
  }

  std::vector<std::string> pawn() {
    put("fmW");
    put("fcF");
    if (game_.double_step) first_step("fmnD", game_.double_region);
    first_step("fmnH", game_.triple_region);
    passing("fcF");
    return texts();
  }

  std::vector<std::string> soldier() {
    put("fW");
    ByColour<FairyCells> beyond;
    for (int rank = game_.soldier_rank; rank < game_.ranks; ++rank) {
      beyond.white |= rank_cells(rank);
      beyond.black |= rank_cells(game_.ranks - 1 - rank);
    }
    put("sW", {"from = " + zone(beyond)});
    return texts();
  }

  // Lines of a palace, which a wazir, a rook, a soldier and a cannon follow.
  void diagonals(const std::vector<FairyAtom>& atoms) {
    if (game_.diagonals.none()) return;
    const bool steps = kind_ == "wazir" || (kind_ == "king" && atoms.size() == 1 && atoms[0].letter == 'W');
    const char* moves = steps                     ? "F"
                        : kind_ == "soldier"      ? "fF"
                        : kind_ == "rook"         ? "B"
                        : kind_ == "janggiCannon" ? "pB"
                                                  : "";
    if (*moves == 0) return;
    std::vector<std::string> more{
        "from = " + zone({game_.diagonals, game_.diagonals}),
        "to = " + zone({game_.diagonals & region_.white, game_.diagonals & region_.black})};
    if (kind_ == "janggiCannon") more.push_back(fmt::format("shuns = \"{}\"", name_));
    paths_.push_back({moves, more});
  }

  std::vector<std::string> texts() const {
    std::vector<std::string> out;
    for (const PathText& path : paths_) out.push_back(path.text());
    return out;
  }

  const FairyGame& game_;
  const std::string& kind_;
  const std::string& name_;
  FairyCells board_;
  ByColour<FairyCells> region_;
  std::vector<PathText> paths_;
};

}  // namespace

bool read_fairy_moves(const std::string& text, std::vector<FairyAtom>& atoms) {
  FairyAtom atom;
  bool moves = false, captures = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == 'm') {
      moves = true;
    } else if (c == 'c') {
      captures = true;
    } else if (c == 'p' || c == 'g') {
      atom.hops = true;
      atom.lands = c == 'g';
    } else if (c == 'n') {
      atom.lame = true;
    } else if (c == 'i') {
      atom.initial = true;
    } else if (c == 'e') {  // which kinds take in passing is a key of its own
    } else if (holds(kAhead, c) || holds(kAside, c)) {
      read_direction(text, at, atom);
    } else if (shape_of(c) || holds("KQLJ", c)) {
      atom.letter = c;
      read_length(text, at, atom);
      atom.moves = moves || !captures;
      atom.captures = captures || !moves;
      add_atom(atom, atoms);
      atom = {};
      moves = captures = false;
    } else {
      return false;
    }
  }
  return true;
}

std::vector<FairyStep> steps_of(const FairyAtom& atom) {
  const AtomShape& shape = *shape_of(atom.letter);
  const int a = shape.longer, b = shape.shorter;
  const std::pair<FairyStep, std::string_view> all[] = {
      {{b, a}, "ff vv rf rv fh rh hr"},  {{-b, -a}, "bb vv lb lv bh lh hr"},
      {{a, -b}, "rr ss br bs bh rh hr"}, {{-a, b}, "ll ss fl fs fh lh hr"},
      {{a, b}, "rr ss fr fs fh rh hl"},  {{-a, -b}, "ll ss bl bs bh lh hl"},
      {{b, -a}, "bb vv rb rv bh rh hl"}, {{-b, a}, "ff vv lf lv fh lh hl"}};
  std::vector<FairyStep> out;
  for (const auto& [step, names] : all) {
    if (points(atom, names)) out.push_back(step);
  }
  return out;
}

ByColour<FairyCells> dead_ends(const std::vector<FairyAtom>& atoms, int files, int ranks) {
  ByColour<FairyCells> out;
  for (int rank = 0; rank < ranks; ++rank) {
    for (int file = 0; file < files; ++file) {
      bool white = false, black = false;
      for (const FairyAtom& atom : atoms) {
        if (atom.initial) continue;
        for (const FairyStep& step : steps_of(atom)) {
          const auto there = [&](int x, int y) { return x >= 0 && x < files && y >= 0 && y < ranks; };
          white = white || there(file + step.dx, rank + step.dy);
          black = black || there(file - step.dx, rank - step.dy);
        }
      }
      if (!white) out.white.set(cell_at(file, rank));
      if (!black) out.black.set(cell_at(file, rank));
    }
  }
  return out;
}

std::vector<std::string> path_texts(const FairyGame& game, const std::string& kind,
                                    const std::vector<FairyAtom>& atoms, const std::string& own_name) {
  return Paths(game, kind, own_name).all(atoms);
}

}  // namespace houserule
