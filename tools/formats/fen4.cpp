// Sources: en.wikibooks.org/wiki/Four-Player_Chess/Notation, "FEN4"; the documentation of the crate fen4
// (docs.rs/fen4), "Board" and "Extra", for options and for pieces of who is out.
#include "formats/fen4.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <utility>

#include "common/text.h"
#include "formats/fen4_words.h"

namespace houserule {

using namespace fen4;

namespace {

constexpr std::size_t kLongestPoints = 6;

using Four = std::array<std::string_view, kSides>;

// What castles, in the words of variants: "h1.unmoved=true", where each stands at the start.
struct Castler {
  std::string cell, flag;
};
struct Home {
  Castler king;
  std::array<Castler, 2> rooks;
};

// Of the game's start: which flags of pieces its words list, by side.
std::array<Home, kSides> homes_of(const Game& game, const std::string& flags) {
  std::array<Home, kSides> homes;
  const auto& sides = game.variant().rulebook().spec.sides;
  for (std::size_t side = 0; side < kSides; ++side) {
    Home& home = homes[side];
    std::size_t rooks = 0;
    for (const Game::PieceView& piece : game.pieces()) {
      const std::string flag = flag_of(flags, piece.cell);
      if (piece.controller != sides[side].name || flag.empty()) continue;
      if (piece.letter == "K") home.king = {piece.cell, flag};
      if (piece.letter == "R" && rooks < home.rooks.size()) home.rooks[rooks++] = {piece.cell, flag};
    }
  }
  return homes;
}

// "4PC", the usual start; chess.com has others, as "4PCo", that of the years until 2022, in which kings and
// queens of blue and green stand the other way round.
constexpr std::string_view kUsualStart = "4PC", kOldStart = "4PCo";
constexpr std::string_view kOldText =
    "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-3,yR,yN,yB,yK,yQ,yB,yN,yR,3/3,yP,yP,yP,yP,yP,yP,yP,yP,3/14/"
    "bR,bP,10,gP,gR/bN,bP,10,gP,gN/bB,bP,10,gP,gB/bK,bP,10,gP,gQ/bQ,bP,10,gP,gK/bB,bP,10,gP,gB/"
    "bN,bP,10,gP,gN/bR,bP,10,gP,gR/14/3,rP,rP,rP,rP,rP,rP,rP,rP,3/3,rR,rN,rB,rQ,rK,rB,rN,rR,3";
bool names_start(std::string_view text) {
  return text.starts_with(kUsualStart) && text.find('-') == text.npos;
}

class Reader {
 public:
  Reader(Game& game, std::string_view text, std::vector<std::string>* notes) : game_(game), notes_(notes) {
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] == ' ' || text[at] == '\t' || text[at] == '\r' || text[at] == '\n') continue;
      bare_ += text[at];
      places_.push_back(at);
    }
    places_.push_back(text.size());
  }

  OwnPosition read() {
    game_.reset();
    words_ = words_of(game_.position());
    const auto& names = game_.variant().rulebook().spec.position;
    homes_ = homes_of(game_, words_.size() > names.size() + 1 ? words_.back() : "");
    if (bare_ == kUsualStart) return {game_.position(), {}};
    if (bare_ == kOldStart) bare_ = kOldText;
    if (names_start(bare_)) {
      fail(0, fmt::format("\"{}\" names a start that is not known here", shown(bare_, 40)),
           "4PC and 4PCo are; write others out, as R-0,0,0,0-1,1,1,1-…");
      return {{}, std::move(wrong_)};
    }
    if (words_.size() > names.size() + 1) words_.pop_back();
    if (!fields() || !options() || !board()) return {{}, std::move(wrong_)};
    flags();
    points(names);
    passing(names);
    if (wrong_) return {{}, std::move(wrong_)};
    std::string own = joined_words(words_);
    if (auto wrong = game_.set_position(own)) {
      wrong->place = {"position", 1, 1};
      return {{}, std::move(wrong)};
    }
    return {std::move(own), {}};
  }

 private:
  bool fail(std::size_t at, std::string message, std::string hint = {}) {
    const std::size_t column = places_[std::min(at, places_.size() - 1)] + 1;
    wrong_ = Diagnostic{
        Severity::error, {"position", 1, static_cast<int>(column)}, std::move(message), std::move(hint)};
    return false;
  }
  void note(std::string text) {
    if (notes_ != nullptr) notes_->push_back(std::move(text));
  }

  std::string_view rest() const { return std::string_view(bare_).substr(at_); }

  // "0,0,1,0-".
  bool four(Four& out, std::string_view what) {
    const std::size_t from = at_;
    const std::size_t end = rest().find('-');
    if (end == std::string_view::npos) return fail(from, fmt::format("FEN4 ends before {}", what));
    std::string_view list = rest().substr(0, end);
    at_ += end + 1;
    for (std::size_t side = 0; side < kSides; ++side) {
      const std::size_t comma = list.find(',');
      if ((comma == std::string_view::npos) != (side + 1 == kSides))
        return fail(from, fmt::format("{}: FEN4 has four values here, as 0,0,0,0", what));
      out[side] = list.substr(0, comma);
      const bool number = !out[side].empty() && out[side].size() <= kLongestPoints &&
                          std::ranges::all_of(out[side], is_digit);
      if (!number) return fail(from, fmt::format("{}: \"{}\" is no number", what, shown(out[side], 40)));
      list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
    }
    return true;
  }

  bool fields() {
    words_[1] = std::string(1, static_cast<char>(bare_.front() - 'A' + 'a'));
    at_ = 2;
    if (!four(out_, "who is out") || !four(kingside_, "castling on the king's side") ||
        !four(queenside_, "castling on the queen's side") || !four(points_, "points"))
      return false;
    const std::size_t end = rest().find('-');
    const std::string_view count = rest().substr(0, end);
    if (end == std::string_view::npos || count.empty() || !std::ranges::all_of(count, is_digit))
      return fail(at_, "FEN4 has the number of actions since the last capture here");
    at_ += end + 1;
    return true;
  }

  // "{'enPassant':('','h3:h4','',''),'resigned':(true,false,false,false)}-".
  bool options() {
    if (!rest().starts_with('{')) return true;
    const std::size_t end = rest().find("}-");
    if (end == std::string_view::npos) return fail(at_, "the options in braces are not closed");
    const std::size_t stop = at_ + end;
    for (++at_; at_ < stop;) {
      if (bare_[at_] == ',') {
        ++at_;
        continue;
      }
      const std::size_t quote = bare_.find("':", at_ + 1);
      if (bare_[at_] != '\'' || quote >= stop) return fail(at_, "options of FEN4 are written 'name':value");
      const std::string_view name = std::string_view(bare_).substr(at_ + 1, quote - at_ - 1);
      const std::size_t from = quote + 2;
      const std::size_t close =
          bare_[from] == '(' ? bare_.find(')', from) : bare_.find_first_of(",}", from) - 1;
      if (close >= stop) return fail(from, "the value of an option is not closed");
      if (!option(name, std::string_view(bare_).substr(from, close + 1 - from))) return false;
      at_ = close + 1;
    }
    at_ = stop + 2;
    return true;
  }

  bool option(std::string_view name, std::string_view value) {
    if (name == "resigned" || name == "flagged") return who_left(name, value);
    const bool usual = value == "2" && (name == "pawnsBaseRank" || name == "pawnBaseRank");
    if (usual || name == "uniquify" || name == "gameOver" || name == "stalemated") return true;
    if (name == "enPassant") {
      for (std::size_t colon = value.find(':'); colon != std::string_view::npos;
           colon = value.find(':', colon + 1)) {
        const std::size_t open = value.rfind('\'', colon) + 1;
        passed_ += fmt::format("{}{}-{}", passed_.empty() ? "" : ",", value.substr(open, colon - open),
                               value.substr(colon + 1, value.find('\'', colon) - colon - 1));
      }
      return true;
    }
    return fail(at_, fmt::format("FEN4 sets \"{}\", which no rule of this variant knows", shown(name, 40)));
  }

  // "(true,false,false,false)": who has resigned, or has no time left.
  bool who_left(std::string_view name, std::string_view value) {
    std::string_view list = value.starts_with('(') ? value.substr(1) : std::string_view{};
    for (std::size_t side = 0; side < kSides; ++side) {
      const std::size_t end = std::min(list.find_first_of(",)"), list.size());
      const std::string_view said = list.substr(0, end);
      const char closes = side + 1 == kSides ? ')' : ',';
      if ((said != "true" && said != "false") || end == list.size() || list[end] != closes)
        return fail(at_, fmt::format("FEN4 says of \"{}\" for each of four sides true or false", name));
      left_[side] = left_[side] || said == "true";
      list.remove_prefix(end + 1);
    }
    return true;
  }

  bool board() {
    std::string own;
    int rank = kSize - 1, file = 0;
    std::size_t empty = 0;
    const auto close_gap = [&] {
      if (empty > 0) own += std::to_string(std::exchange(empty, 0));
    };
    while (at_ <= bare_.size()) {
      const std::size_t end = std::min(bare_.find_first_of(",/", at_), bare_.size());
      const std::string_view item = std::string_view(bare_).substr(at_, end - at_);
      std::string piece;
      const int wide = cells_of(item, file, rank, piece);
      if (wide == 0) return false;
      if (piece.empty()) {
        empty += static_cast<std::size_t>(wide);
      } else {
        close_gap();
        own += piece;
      }
      file += wide;
      const bool row_ends = end == bare_.size() || bare_[end] == '/';
      if (file > kSize || (row_ends && file != kSize))
        return fail(at_,
                    fmt::format("rank {} has {} cells, and FEN4 has {} in a row", rank + 1, file, kSize));
      at_ = end + 1;
      if (!row_ends) continue;
      close_gap();
      if (end == bare_.size()) break;
      if (--rank < 0) return fail(at_, fmt::format("FEN4 has {} rows", kSize));
      own += '/';
      file = 0;
    }
    if (rank != 0) return fail(bare_.size(), fmt::format("FEN4 has {} rows, not {}", kSize, kSize - rank));
    words_[0] = std::move(own);
    return true;
  }

  // How many cells an item of a row is, and the piece in the variant's words where it is one; 0 where it is
  // wrong.
  int cells_of(std::string_view item, int file, int rank, std::string& piece) {
    const std::string cell = cell_name(std::min(file, kSize - 1), rank);
    if (!item.empty() && item.size() <= 2 && std::ranges::all_of(item, is_digit)) {
      const int count = std::atoi(std::string(item).c_str());
      return count > 0 ? count : fail(at_, "no cells in a row are written as nothing");
    }
    if (item == "x" || item == "X")
      return !game_.variant().cell(cell).valid()
                 ? 1
                 : fail(at_, fmt::format("a wall on {}: the board of this variant has none there", cell));
    std::string_view rest = item;
    const bool dead = rest.starts_with('d');
    if (dead) rest.remove_prefix(1);
    std::size_t side = rest.empty() ? std::string_view::npos : kLetters.find(rest.front());
    if (side != std::string_view::npos) rest.remove_prefix(1);
    if (dead && side == std::string_view::npos) side = some_out();
    if (side == std::string_view::npos || rest.size() != 1)
      return fail(at_, fmt::format("\"{}\" on {} is no piece: a letter of a side and one of a piece, as rN",
                                   shown(item, 40), cell));
    if (dead && out_[side] != "1" && !left_[side])
      return fail(at_, fmt::format("a dead piece on {}, and its side is not out", cell));
    piece = std::string(1, kLetters[side]) + std::string(rest);
    placed_.emplace_back(cell, piece);
    return 1;
  }

  // Whose a piece is of which FEN4 says no more than that its side is out: where several are, it does not
  // matter.
  std::size_t some_out() const {
    const auto out = std::ranges::find(out_, "1");
    return out == out_.end() ? std::string_view::npos : static_cast<std::size_t>(out - out_.begin());
  }

  bool stands(const std::string& cell, std::size_t side, char letter) const {
    return std::ranges::find(placed_, std::pair(cell, fmt::format("{}{}", kLetters[side], letter))) !=
           placed_.end();
  }

  // Kings castle from wherever they stand between their rooks: the king's side is that of the nearer one.
  Home home_of(std::size_t side) const {
    Home home = homes_[side];
    const std::string king = fmt::format("{}K", kLetters[side]);
    auto& [one, other] = home.rooks;
    for (const auto& [cell, piece] : placed_) {
      const int around = distance(one.cell, cell) + distance(cell, other.cell);
      if (piece != king || home.king.cell.empty() || around != distance(one.cell, other.cell)) continue;
      home.king.flag.replace(0, home.king.cell.size(), cell);
      home.king.cell = cell;
    }
    if (distance(home.king.cell, one.cell) > distance(home.king.cell, other.cell)) std::swap(one, other);
    return home;
  }

  void flags() {
    std::vector<std::string> kept;
    const auto keep = [&](const std::string& flag) {
      if (std::ranges::find(kept, flag) == kept.end()) kept.push_back(flag);
    };
    for (std::size_t side = 0; side < kSides; ++side) {
      const Home home = home_of(side);
      for (const bool kings : {true, false}) {
        if ((kings ? kingside_ : queenside_)[side] == "0" || out_[side] == "1") continue;
        const Castler& rook = home.rooks[kings ? 0 : 1];
        if (!rook.cell.empty() && stands(home.king.cell, side, 'K') && stands(rook.cell, side, 'R')) {
          keep(home.king.flag);
          keep(rook.flag);
        } else {
          const auto& name = game_.variant().rulebook().spec.sides[side].name;
          note(fmt::format(
              "FEN4 lets {} castle on the {}'s side, and its king and rook do not stand on {} and {}", name,
              kings ? "king" : "queen", home.king.cell, rook.cell));
        }
      }
    }
    std::string word;
    for (const std::string& flag : kept) word += (word.empty() ? "" : ";") + flag;
    if (!word.empty()) words_.push_back(std::move(word));
  }

  // Each side's points, and who is out or has left.
  void points(std::span<const std::string> names) {
    const auto at =
        std::ranges::find_if(names, [](const std::string& name) { return name.ends_with(kPointsWord); });
    if (at == names.end()) {
      if (std::ranges::any_of(points_, [](std::string_view count) { return count != "0"; }))
        note("FEN4 gives points, and nobody counts any in this variant");
      if (std::ranges::find(out_, "1") != out_.end() || std::ranges::find(left_, true) != left_.end())
        fail(2, "FEN4 says that a side is out, and in this variant the game is over then");
      return;
    }
    std::string word;
    for (std::size_t side = 0; side < kSides; ++side)
      word += fmt::format("{}{}{}", side == 0 ? "" : ",", points_[side],
                          left_[side] ? std::string(1, kLeft) : std::string(out_[side] == "1", kOut));
    words_[static_cast<std::size_t>(at - names.begin()) + 1] = std::move(word);
  }

  // Which pawns may be taken in passing: "h3-h4".
  void passing(std::span<const std::string> names) {
    if (passed_.empty()) return;
    const auto at =
        std::ranges::find_if(names, [](const std::string& name) { return name.ends_with(kPassingWord); });
    if (at == names.end())
      return note("FEN4 lets a pawn be taken in passing, which no rule of this variant gives");
    words_[static_cast<std::size_t>(at - names.begin()) + 1] = passed_;
  }

  Game& game_;
  std::vector<std::string>* notes_;
  std::string passed_;
  std::string bare_;                 // the text without blanks
  std::vector<std::size_t> places_;  // where each of its bytes stands in the text
  std::size_t at_ = 0;
  std::array<Home, kSides> homes_;
  Four out_, kingside_, queenside_, points_;
  std::array<bool, kSides> left_{};
  std::vector<std::pair<std::string, std::string>> placed_;  // cell and piece
  std::vector<std::string> words_;                           // of the variant
  std::optional<Diagnostic> wrong_;
};

}  // namespace

bool looks_fen4(std::string_view text) {
  const std::string_view bare = trimmed(text);
  if (names_start(bare)) return true;
  constexpr std::string_view kTurns = "RBYG";
  return bare.size() > 3 && kTurns.find(bare[0]) != std::string_view::npos && bare[1] == '-' &&
         is_digit(bare[2]);
}

bool has_fen4(const Game& game) {
  const VariantSpec& spec = game.variant().rulebook().spec;
  if (game.boards() != 1 || spec.boards.size() != 1 || spec.sides.size() != kSides) return false;
  if (spec.boards.front().files != kSize || spec.boards.front().ranks != kSize) return false;
  for (std::size_t side = 0; side < kSides; ++side)
    if (spec.sides[side].letter != std::string(1, kLetters[side])) return false;
  return !spec.position.empty() && spec.position.front() == "turn";
}

OwnPosition own_fen4(Game& game, std::string_view text, std::vector<std::string>* notes) {
  return Reader(game, trimmed(text), notes).read();
}

}  // namespace houserule
