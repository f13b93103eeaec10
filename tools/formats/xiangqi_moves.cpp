// Xiangqi: ICCS and UCCI coordinates, WXF (www.wxf.org/xq/computer/wxf_notation.html, with its rules for
// soldiers in tandem) and the four Chinese characters; janggi in cells of two digits
// (janggi.pl/janggi-notation).
#include <algorithm>
#include <array>
#include <cctype>

#include "common/text.h"
#include "formats/notation.h"
#include "formats/xiangqi.h"

namespace houserule {

namespace {

// ---- WXF and Chinese -------------------------------------------------------------------------------

struct XiangqiPiece {
  std::string_view letter;
  std::string_view wxf;                   // its letters, the usual first
  std::array<std::string_view, 6> names;  // Chinese, red's first, then black's
};
constexpr std::array<XiangqiPiece, 7> kXiangqiPieces{{
    {"K", "KG", {"帅", "将", "帥", "將", "", ""}},
    {"A", "AG", {"仕", "士", "", "", "", ""}},
    {"B", "EBM", {"相", "象", "", "", "", ""}},
    {"N", "HN", {"马", "馬", "傌", "", "", ""}},
    {"R", "RC", {"车", "車", "俥", "", "", ""}},
    {"C", "C", {"炮", "砲", "包", "", "", ""}},
    {"P", "P", {"兵", "卒", "", "", "", ""}},
}};
constexpr std::size_t kRooks = 4;  // "C" is a cannon

constexpr std::array<std::string_view, 9> kHan{"一", "二", "三", "四", "五", "六", "七", "八", "九"};
constexpr std::array<std::string_view, 9> kWide{"１", "２", "３", "４", "５", "６", "７", "８", "９"};

// What such a text says.
struct Saying {
  std::string letter;  // of the piece
  int file = 0;        // from the right of the player; 0 where the text does not say
  int place = 0;       // among those in one file, from the front: 1 and -1 for front and rear, 0 for none
  int middle = 0;      // the second, third, … of them
  int direction = 0;   // 1 forward, 0 aside, -1 back
  int number = 0;      // the file that it goes to, or how many points
};

// A piece with the cell on which it stands, as its player counts: file from the right, rows from his edge.
struct Stander {
  std::string cell;
  int file = 0, row = 0;
};

class Points {
 public:
  explicit Points(const Game& game) : game_(game), grid_(game), first_(first_to_move(game)) {}

  Stander stander(const std::string& cell) const {
    Stander out{cell};
    grid_.place(cell, out.file, out.row);
    out.file = first_ ? grid_.files - out.file : out.file + 1;
    if (!first_) out.row = grid_.ranks - 1 - out.row;
    return out;
  }
  std::string cell(int file, int row) const {
    return grid_.cell(first_ ? grid_.files - file : file - 1, first_ ? row : grid_.ranks - 1 - row);
  }
  // The player's pieces with this letter, file by file from the right, in each from the front.
  std::vector<Stander> all(const std::string& letter) const {
    std::vector<Stander> out;
    const std::string side = game_.variant().rulebook().spec.sides[game_.turn().index()].name;
    for (const Game::PieceView& piece : game_.pieces())
      if (piece.letter == letter && piece.controller == side) out.push_back(stander(piece.cell));
    std::ranges::sort(out, [](const Stander& a, const Stander& b) {
      return a.file != b.file ? a.file < b.file : a.row > b.row;
    });
    return out;
  }

 private:
  const Game& game_;
  const CellGrid grid_;
  bool first_;
};

std::size_t in_file(const std::vector<Stander>& all, int file) {
  return static_cast<std::size_t>(std::ranges::count(all, file, &Stander::file));
}
std::vector<Stander> of_file(const std::vector<Stander>& all, int file) {
  std::vector<Stander> out;
  std::ranges::copy_if(all, std::back_inserter(out), [&](const Stander& one) { return one.file == file; });
  return out;
}
// Those that share their file with another of their kind.
std::vector<Stander> tandem(const std::vector<Stander>& all) {
  std::vector<Stander> out;
  std::ranges::copy_if(all, std::back_inserter(out),
                       [&](const Stander& one) { return in_file(all, one.file) > 1; });
  return out;
}
bool two_tandems(const std::vector<Stander>& paired) {
  return !paired.empty() && paired.front().file != paired.back().file;
}

bool leaps(const std::string& letter) { return letter == "N" || letter == "B" || letter == "A"; }

// The cell to which the piece goes by the text; empty where there is none.
std::string target(const Points& points, const Stander& from, const Saying& said) {
  if (said.direction == 0) return points.cell(said.number, from.row);
  if (!leaps(said.letter)) return points.cell(from.file, from.row + said.direction * said.number);
  const int aside = std::abs(said.number - from.file);
  const int ahead = said.letter == "N" ? 3 - aside : aside;
  const int most = said.letter == "A" ? 1 : 2;
  if (aside < 1 || aside > most || (said.letter == "B" && aside != 2)) return {};
  return points.cell(said.number, from.row + said.direction * ahead);
}

// Which pieces the text may mean.
std::vector<Stander> meant(const Points& points, const Saying& said) {
  const std::vector<Stander> all = points.all(said.letter);
  std::vector<Stander> row = said.file > 0 ? of_file(all, said.file) : tandem(all);
  const bool front = said.place > 0, rear = said.place < 0;
  if (front || rear) {
    // The first or last of each file in which there are several, or the second from there.
    std::vector<Stander> out;
    for (const Stander& one : row) {
      const std::vector<Stander> file = of_file(row, one.file);
      const auto nth = static_cast<std::size_t>(std::abs(said.place)) - 1;
      if (nth >= file.size()) continue;
      const Stander& wanted = front ? file[nth] : file[file.size() - 1 - nth];
      if (wanted.cell == one.cell) out.push_back(one);
    }
    return out;
  }
  if (said.middle > 0) {
    const auto nth = static_cast<std::size_t>(said.middle) - 1;
    return nth < row.size() ? std::vector{row[nth]} : std::vector<Stander>{};
  }
  return row;
}

// "炮" in either spelling; the letter is cut off.
std::string take_xiangqi_piece(std::string_view& text) {
  for (const XiangqiPiece& piece : kXiangqiPieces)
    for (const std::string_view name : piece.names)
      if (!name.empty() && take(text, name)) return std::string(piece.letter);
  return {};
}

bool take_direction(std::string_view& text, int& direction) {
  struct Sign {
    std::string_view text;
    int direction;
  };
  for (const Sign& sign : {Sign{"进", 1}, Sign{"進", 1}, Sign{"退", -1}, Sign{"平", 0}, Sign{"+", 1},
                           Sign{"-", -1}, Sign{".", 0}, Sign{"=", 0}}) {
    direction = sign.direction;
    if (take(text, sign.text)) return true;
  }
  return false;
}

// "炮二平五", "前马进3", "二兵平四", "后兵九平八".
bool read_chinese(std::string_view text, Saying& said) {
  if (take(text, "前")) {
    said.place = 1;
  } else if (take(text, "后") || take(text, "後")) {
    said.place = -1;
  } else if (take(text, "中")) {
    said.middle = 2;
  } else if (std::string_view rest = text; take_numeral(rest) > 0) {
    said.middle = take_numeral(text);
  }
  said.letter = take_xiangqi_piece(text);
  if (said.letter.empty()) return false;
  if (std::string_view rest = text; take_numeral(rest) > 0) said.file = take_numeral(text);
  return take_direction(text, said.direction) && (said.number = take_numeral(text)) > 0 && text.empty();
}

// "C2.5", "H8+7", "C+-2", "P+.4", "3+.4", "33.4", "++.4"; "=" for "." and small letters too.
bool read_wxf(std::string_view written, Saying& said) {
  if (written.size() != 4) return false;
  // "+C.5" and "fC.5" as some write "C+.5", and "-C.5" and "rC.5".
  std::string text(written);
  if (is_letter(text[1]) && std::string_view("+-frFR").find(text[0]) != std::string_view::npos) {
    const bool front = text[0] == '+' || text[0] == 'f' || text[0] == 'F';
    text = {text[1], front ? '+' : '-', text[2], text[3]};
  }
  const char first = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  const auto piece = std::ranges::find_if(kXiangqiPieces, [&](const XiangqiPiece& one) {
    return one.wxf.find(first) != std::string_view::npos &&
           (first != 'C' || one.letter != kXiangqiPieces[kRooks].letter);
  });
  const auto sign = [](char byte) { return byte == '+' ? 1 : byte == '-' ? -1 : 0; };
  said.letter = piece == kXiangqiPieces.end() ? "P" : std::string(piece->letter);
  if (piece == kXiangqiPieces.end() && is_digit(first)) said.file = first - '0';
  if (piece == kXiangqiPieces.end() && !is_digit(first) && (sign(first) == 0 || text[1] != text[0]))
    return false;
  if (is_digit(text[1])) {
    if (said.file == 0) {
      said.file = text[1] - '0';
    } else if (text[1] == text[0]) {
      said.middle = 2;
    } else {
      return false;
    }
  } else if (sign(text[1]) == 0) {
    return false;
  } else {
    said.place = sign(text[1]);
  }
  std::string_view rest = std::string_view(text).substr(2);
  return take_direction(rest, said.direction) && (said.number = take_numeral(rest)) > 0 && rest.empty();
}

// Of four or five soldiers in a file "P+" is the second from the front, as "++" is the first; of three "P3"
// is the middle one.
void place_soldiers(const Points& points, std::string_view text, Saying& said) {
  if (said.letter != "P" || text.size() != 4) return;
  const std::vector<Stander> paired = tandem(points.all(said.letter));
  const bool many = !paired.empty() && in_file(paired, paired.front().file) > 3;
  const bool named = text[0] != '+' && text[0] != '-';
  if (said.place != 0 && many && named) said.place *= 2;
  if (said.place == 0 && said.middle == 0 && said.file > 0) {
    const std::size_t here = in_file(paired, said.file);
    if (here == 3 || here == 5) said.middle = static_cast<int>(here / 2 + 1);
  }
}

std::string of_saying(Course& course, std::string_view text, Saying& said) {
  Game& game = course.game;
  const Points points(game);
  place_soldiers(points, text, said);
  std::vector<std::string> ways, legal;
  for (const Stander& from : meant(points, said)) {
    const std::string to = target(points, from, said);
    if (to.empty()) continue;
    ways.push_back(from.cell + to);
    if (game.resolve(from.cell + to).ok()) legal.push_back(from.cell + to);
  }
  // Two elephants in a file need no sign where only one of them can go there.
  if (legal.size() == 1) return legal.front();
  return ways.size() == 1 || legal.size() > 1 ? (legal.empty() ? ways : legal).front() : std::string(text);
}

std::string read_wxf_move(Course& course, std::string_view written) {
  const std::string text = narrow(written);
  Saying said;
  return read_wxf(text, said) ? of_saying(course, text, said) : std::string(text);
}
std::string read_chinese_move(Course& course, std::string_view text) {
  Saying said;
  return read_chinese(text, said) ? of_saying(course, text, said) : std::string(text);
}

bool looks_wxf(std::string_view text) {
  Saying said;
  return read_wxf(narrow(text), said);
}
bool looks_chinese(std::string_view text) {
  Saying said;
  return read_chinese(text, said);
}

// The move as its player counts it.
struct Described {
  std::string letter;
  Stander from;
  int direction = 0, number = 0;
  std::vector<Stander> all;  // of its kind
};
std::optional<Described> described(Course& course, const Action& action) {
  const Spelt spelt_text = spelt(course.game, action);
  const auto piece = spelt_text.move() ? piece_on(course.game, spelt_text.from) : std::nullopt;
  if (!piece) return std::nullopt;
  const Points points(course.game);
  Described out{piece->letter, points.stander(spelt_text.from), 0, 0, points.all(piece->letter)};
  const Stander to = points.stander(spelt_text.to);
  out.direction = to.row > out.from.row ? 1 : to.row < out.from.row ? -1 : 0;
  const bool files = out.direction == 0 || leaps(piece->letter);
  out.number = files ? to.file : std::abs(to.row - out.from.row);
  course.last = spelt_text.to;
  return out;
}

// Its place in its file from the front, from 0, and how many stand there.
std::pair<std::size_t, std::size_t> rank_in_file(const Described& move) {
  const std::vector<Stander> file = of_file(move.all, move.from.file);
  const auto at = std::ranges::find(file, move.from.cell, &Stander::cell);
  return {static_cast<std::size_t>(at - file.begin()), file.size()};
}

std::string wxf_soldier(const Described& move) {
  const auto [at, count] = rank_in_file(move);
  const std::string file = std::to_string(move.from.file);
  const bool front = at == 0, rear = at + 1 == count;
  if (two_tandems(tandem(move.all))) return file + (front ? "+" : rear ? "-" : file);
  if (count > 3 && (front || rear)) return front ? "++" : "--";
  if (count > 3 && (at == 1 || at + 2 == count)) return at == 1 ? "P+" : "P-";
  return "P" + (front ? "+" : rear ? "-" : file);
}

std::string write_wxf(Course& course, const Action& action) {
  const auto move = described(course, action);
  if (!move) return {};
  const auto [at, count] = rank_in_file(*move);
  const auto* const piece = std::ranges::find(kXiangqiPieces, move->letter, &XiangqiPiece::letter);
  std::string out{piece->wxf.front()};
  if (count == 1) {
    out += std::to_string(move->from.file);
  } else if (move->letter == "P") {
    out = wxf_soldier(*move);
  } else {
    out += at == 0 ? "+" : "-";
  }
  return out + (move->direction > 0 ? "+" : move->direction < 0 ? "-" : ".") + std::to_string(move->number);
}

std::string write_chinese(Course& course, const Action& action) {
  const bool first = action.seat == 0;
  const auto move = described(course, action);
  if (!move) return {};
  const auto [at, count] = rank_in_file(*move);
  const auto* const piece = std::ranges::find(kXiangqiPieces, move->letter, &XiangqiPiece::letter);
  const std::string name(
      piece->names[first || piece->letter == "N" || piece->letter == "R" || piece->letter == "C" ? 0 : 1]);
  const auto digit = [&](int number) {
    return std::string((first ? kHan : kWide)[static_cast<std::size_t>(number) - 1]);
  };
  const std::vector<Stander> paired = tandem(move->all);
  std::string out;
  if (count == 1) {
    out = name + digit(move->from.file);
  } else if (move->letter == "P" && (two_tandems(paired) || count > 3)) {
    const auto nth = std::ranges::find(paired, move->from.cell, &Stander::cell) - paired.begin();
    out = std::string(kHan[static_cast<std::size_t>(nth)]) + name;
  } else {
    out = (at == 0 ? "前" : at + 1 == count ? "后" : "中") + name;
  }
  return out + (move->direction > 0 ? "进" : move->direction < 0 ? "退" : "平") + digit(move->number);
}

}  // namespace

const MoveNotation kWxf{"wxf", "xiangqi", read_wxf_move, write_wxf, looks_wxf, is_xiangqi};
const MoveNotation kChinese{"chinese",     "xiangqi",     read_chinese_move,
                            write_chinese, looks_chinese, is_xiangqi};

}  // namespace houserule
