// Chess as English books wrote it: "P-K4", "KtxP", "QR-Q1", "PxP e.p.", "P-K8(Q)", "N(B3)-K5", "Castles".
// Files have the names of the pieces that begin there, ranks are counted from who moves.
#include <algorithm>
#include <array>
#include <string>

#include "formats/meaning.h"
#include "formats/notation.h"

namespace houserule {

namespace {

struct NamedFile {
  std::string_view name, files;
};
constexpr std::array kFileNames{NamedFile{"KR", "h"}, NamedFile{"KN", "g"}, NamedFile{"KB", "f"},
                                NamedFile{"QR", "a"}, NamedFile{"QN", "b"}, NamedFile{"QB", "c"},
                                NamedFile{"K", "e"},  NamedFile{"Q", "d"},  NamedFile{"R", "ah"},
                                NamedFile{"N", "bg"}, NamedFile{"B", "cf"}};
constexpr std::string_view kMen = "KQRBNP", kKingsHalf = "efgh", kQueensHalf = "abcd";

// "KB3", "5": on which files and rank; all files where none is named.
struct NamedPlace {
  std::string_view files;
  char rank = '\0';  // as who moves counts
};
bool read_place(std::string_view text, NamedPlace& out) {
  const bool ranked = !text.empty() && text.back() >= '1' && text.back() <= '8';
  if (ranked) out.rank = text.back(), text.remove_suffix(1);
  if (text.empty()) return ranked;
  const auto* const named = std::ranges::find(kFileNames, text, &NamedFile::name);
  if (named == kFileNames.end()) return false;
  out.files = named->files;
  return true;
}

// "QRP", "N(B3)", "R/1": a piece, where it stands, and of which half it is called.
struct NamedMan {
  char letter = '\0';
  NamedPlace at;
  std::string_view half;
};
bool read_man(std::string_view text, NamedMan& out) {
  const std::size_t behind = std::min(text.find_first_of("(/"), text.size());
  std::string_view place = text.substr(behind);
  text = text.substr(0, behind);
  if (text.empty() || kMen.find(out.letter = text.back()) == kMen.npos) return false;
  const std::string_view named = text.substr(0, text.size() - 1);
  if (out.letter == 'P') {
    if (!named.empty() && !read_place(named, out.at)) return false;
  } else if (!named.empty()) {
    if (named != "K" && named != "Q") return false;
    out.half = named == "K" ? kKingsHalf : kQueensHalf;
  }
  if (place.empty()) return true;
  place.remove_prefix(1);
  if (place.ends_with(')')) place.remove_suffix(1);
  return read_place(place, out.at);
}

struct Description {
  NamedMan man, taken;
  NamedPlace to;
  bool takes = false, checks = false;
  std::string_view becomes;
};

// What stands behind a move, and what a pawn becomes, cut off.
void take_ends(std::string_view& text, Description& out) {
  const auto cut = [&](std::string_view end) {
    const bool ends = text.size() > end.size() + 2 && text.ends_with(end);
    if (ends) text.remove_suffix(end.size());
    return ends;
  };
  for (bool more = true; more;) {
    more = cut("!") || cut("?") || cut("ep") || cut("e.p.") || cut("mate") || cut("#");
    if (cut("+") || cut("ch") || cut("ch.")) more = out.checks = true;
  }
  const std::size_t choice = text.size() > 3 && text.ends_with(')') ? text.size() - 3 : text.size() - 2;
  const bool chosen = text.size() > 3 && std::string_view("(=/").find(text[choice]) != text.npos &&
                      std::string_view("QRBN").find(text[choice + 1]) != std::string_view::npos;
  if (!chosen) return;
  out.becomes = text.substr(choice + 1, 1);
  text = text.substr(0, choice);
}

bool read_said(std::string_view text, Description& out) {
  take_ends(text, out);
  const std::size_t sign = text.find_first_of("-xX");
  if (sign == std::string_view::npos || !read_man(text.substr(0, sign), out.man)) return false;
  const std::string_view target = text.substr(sign + 1);
  out.takes = text[sign] != '-';
  return out.takes ? read_man(target, out.taken) : read_place(target, out.to) && out.to.rank != '\0';
}

// One legal move, with what stood on its cells.
struct NamedMove {
  std::string text, to;
  char piece = '\0', taken = '\0';
  std::string from, becomes, takes_on;
};

class Descriptive {
 public:
  Descriptive(Game& game, SideId viewer) : game_(game), viewer_(viewer) {
    const Rulebook& book = game.variant().rulebook();
    south_ = book.spec.sides[game.turn().index()].seat == "south";
    const Game::As as(game, viewer);
    ActionList list;
    if (game.legal(list)) return;
    for (std::size_t i = 0; i < list.size(); ++i) add(list.actions[i]);
  }

  std::optional<Resolved> meant(const Description& said) {
    std::erase_if(moves_, [&](const NamedMove& move) { return !fits(move, said); });
    if (moves_.size() > 1) prefer(said.man.half);
    if (moves_.size() > 1 && said.checks)
      std::erase_if(moves_, [&](const NamedMove& move) { return !checks(move); });
    if (moves_.size() != 1) return std::nullopt;
    return game_.resolve(moves_.front().text, viewer_);
  }

 private:
  static char letter_of(const std::optional<Game::PieceView>& piece) {
    return piece && piece->letter.size() == 1 ? piece->letter.front() : '\0';
  }

  void add(const Action& action) {
    const Spelt said = spelt(game_, action);
    if (!said.move() || action.kind == ActionKind::pair_move) return;
    NamedMove move{game_.text(action), said.to, letter_of(piece_on(game_, said.from)), '\0', said.from,
                   said.becomes,       said.to};
    if (action.kind == ActionKind::trace) move.takes_on = said.to.substr(0, 1) + said.from.substr(1);
    move.taken = letter_of(piece_on(game_, move.takes_on));
    moves_.push_back(std::move(move));
  }

  bool stands(const std::string& cell, const NamedPlace& place) const {
    const char rank = south_ ? cell.back() : static_cast<char>('1' + '8' - cell.back());
    return (place.files.empty() || place.files.find(cell.front()) != std::string_view::npos) &&
           (place.rank == '\0' || rank == place.rank);
  }

  bool fits(const NamedMove& move, const Description& said) const {
    if (move.piece != said.man.letter || !stands(move.from, said.man.at) || move.becomes != said.becomes)
      return false;
    if (!said.takes) return move.taken == '\0' && stands(move.to, said.to);
    const bool half =
        said.taken.half.empty() || said.taken.half.find(move.takes_on.front()) != std::string_view::npos;
    return move.taken == said.taken.letter && half && stands(move.takes_on, said.taken.at);
  }

  // A king's knight is the one that began on that half; where that no longer tells, nothing does.
  void prefer(std::string_view half) {
    if (half.empty()) return;
    std::erase_if(moves_, [&](const NamedMove& move) {
      return half.find(move.from.front()) == std::string_view::npos;
    });
  }

  bool checks(const NamedMove& move) {
    return game_.short_text(game_.resolve(move.text).action).find_first_of("+#") != std::string::npos;
  }

  Game& game_;
  SideId viewer_;
  bool south_ = true;
  std::vector<NamedMove> moves_;
};

bool has_names(const Rulebook& rules) {
  const std::vector<BoardSpec>& boards = rules.spec.boards;
  return boards.size() == 1 && boards[0].files == 8 && boards[0].ranks == 8 && rules.spec.sides.size() == 2 &&
         std::ranges::all_of(kMen, [&](char letter) {
           return std::ranges::find(rules.types, std::string_view(&letter, 1), &TypeDecl::letter) !=
                  rules.types.end();
         });
}

// "Castles", "Castles(K)", "CastlesQR".
std::optional<Resolved> castles(Game& game, std::string_view side, SideId viewer) {
  const bool queens = side.find('Q') != std::string_view::npos;
  Resolved answer = game.resolve(queens ? "O-O-O" : "O-O", viewer);
  if (!answer.ok() && side.empty()) answer = game.resolve("O-O-O", viewer);
  return answer.ok() ? std::optional(std::move(answer)) : std::nullopt;
}

}  // namespace

std::optional<Resolved> in_descriptive(Game& game, std::string_view text, SideId viewer) {
  constexpr std::size_t kLongest = 24;
  if (text.size() < 3 || text.size() > kLongest || !has_names(game.variant().rulebook())) return std::nullopt;
  for (const std::string_view word : {"Castles", "castles", "Castle"})
    if (text.starts_with(word)) return castles(game, text.substr(word.size()), viewer);
  std::string plain(text);
  for (std::size_t at = plain.find("Kt"); at != std::string::npos; at = plain.find("Kt"))
    plain.replace(at, 2, "N");
  Description said;
  if (!read_said(plain, said)) return std::nullopt;
  return Descriptive(game, viewer).meant(said);
}

}  // namespace houserule
