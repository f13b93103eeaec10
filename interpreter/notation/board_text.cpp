// One board of position text, row by row from the last, with what is in reserve there.
#include "notation/board_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <utility>

#include "kernel/start.h"
#include "notation/reserve_text.h"

namespace houserule {

Diagnostic wrong_position(std::size_t column, std::string message, std::string hint) {
  return {
      Severity::error, {"position", 1, static_cast<int>(column + 1)}, std::move(message), std::move(hint)};
}

namespace {

class BoardReader {
 public:
  BoardReader(Core& core, int board, std::string_view text, std::size_t column)
      : core_(core),
        t_(core.t),
        text_(text),
        board_(board),
        column_(column),
        spec_(t_.board.boards()[static_cast<std::size_t>(board)]) {
    rank_ = spec_.ranks - 1;
  }

  std::optional<Diagnostic> read() {
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      std::optional<Diagnostic> problem;
      if (c == '/') {
        problem = next_row();
      } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
        problem = gap();
      } else if (!sign(c)) {
        problem = c == '#' ? put(kWallCode) : c == '*' ? star() : piece();
      }
      if (problem) return problem;
    }
    if (auto problem = row_full()) return problem;
    if (rank_ != 0)
      return wrong_position(column_ + at_,
                            fmt::format("{} rows, the board has {}", spec_.ranks - rank_, spec_.ranks));
    return std::nullopt;
  }

 private:
  // As other programs write a shut cell, and one that the board does not have.
  std::optional<Diagnostic> star() {
    if (file_ < spec_.files && !t_.board.at(board_, file_, rank_).valid()) {
      ++file_;
      return std::nullopt;
    }
    return put(kWallCode);
  }

  // The first row says how many files are open, where the variant leaves that to the text.
  std::optional<Diagnostic> row_full() {
    if (files_ == 0) files_ = spec_.narrowest > 0 && file_ >= spec_.narrowest ? file_ : spec_.files;
    if (file_ != files_) {
      return wrong_position(column_ + at_,
                            fmt::format("row {} has {} cells, {} has {}", rank_ + 1, file_,
                                        files_ == spec_.files ? "the board" : "the first row", files_),
                            spec_.narrowest > 0 ? fmt::format("write {} to {} cells, in every row as many",
                                                              spec_.narrowest, spec_.files)
                                                : "");
    }
    for (; file_ < spec_.files; ++file_) {
      const CellId cell = t_.board.at(board_, file_, rank_);
      if (cell.valid()) core_.s.put(cell.value, kWallCode);
    }
    return std::nullopt;
  }

  std::optional<Diagnostic> next_row() {
    if (auto problem = row_full()) return problem;
    if (--rank_ < 0)
      return wrong_position(column_ + at_, fmt::format("more rows than the board's {}", spec_.ranks));
    file_ = 0;
    return std::nullopt;
  }

  std::optional<Diagnostic> gap() {
    int count = 0;
    const char* begin = text_.data() + at_;
    const auto [end, error] = std::from_chars(begin, text_.data() + std::min(text_.size(), at_ + 3), count);
    if (error != std::errc{} || count == 0 || file_ + count > spec_.files) {
      return wrong_position(column_ + at_,
                            fmt::format("row {} has more cells than the board's {}", rank_ + 1, spec_.files));
    }
    file_ += count;
    at_ += static_cast<std::size_t>(end - begin) - 1;
    return std::nullopt;
  }

  // The sign of a piece flag behind the piece that has it.
  bool sign(char c) {
    const CellId cell = file_ == 0 ? CellId::none() : t_.board.at(board_, file_ - 1, rank_);
    if (!cell.valid() || core_.s.code(cell.value) <= kWallCode) return false;
    for (unsigned f = 0; f < t_.piece_flag_fields.size(); ++f) {
      const bool named = t_.book.fields[t_.piece_flag_fields[f].index()].sign == std::string_view(&c, 1);
      if (named && put_piece_flag(core_, cell.value, f, true)) return true;
    }
    return false;
  }

  // "K" or "k" where the case tells the side, else "rK" with the side's letter; "K:b" is played by another.
  std::optional<Diagnostic> piece() {
    const std::size_t letter = by_case_ && text_[at_] == '+' && at_ + 1 < text_.size() ? at_ + 1 : at_;
    auto colour = by_case_ ? side_by_case(t_, board_, text_[letter]) : side_by_letter(t_, board_, text_[at_]);
    if (!by_case_ && !colour) return no_side(at_);
    if (!by_case_ && ++at_ == text_.size())
      return wrong_position(column_ + at_ - 1, "a side's letter without a piece");
    std::string_view rest = text_.substr(at_);
    const int type = take_letter(t_, rest);
    if (type < 0 || !colour) return no_piece();
    at_ = text_.size() - rest.size() - 1;  // of its last byte
    auto controller = colour;
    if (text_.substr(at_ + 1, 1) == ":") {
      at_ += 2;
      controller = at_ < text_.size() ? side_by_letter(t_, board_, text_[at_]) : std::nullopt;
      if (!controller) return no_side(at_);
    }
    return put(t_.code(TypeId{static_cast<std::size_t>(type)}, SideId{*colour}, SideId{*controller}, 0));
  }

  // A piece flag with a sign is told by the text alone, wherever the piece stands.
  Code with_piece_flags(Code code, unsigned cell) const {
    const CodeInfo& info = t_.codes[code];
    unsigned piece_flags = standard_piece_flags(t_, info.type, info.colour, cell, true);
    for (std::size_t f = 0; f < t_.piece_flag_fields.size(); ++f)
      if (!t_.book.fields[t_.piece_flag_fields[f].index()].sign.empty()) piece_flags &= ~(1U << f);
    return t_.code(info.type, info.colour, info.controller, piece_flags);
  }

  std::optional<Diagnostic> put(Code code) {
    if (code == kEmptyCode)
      return wrong_position(column_ + at_, "no rule of this variant lets a piece change its controller");
    if (file_ >= spec_.files)
      return wrong_position(column_ + at_,
                            fmt::format("row {} has more cells than the board's {}", rank_ + 1, spec_.files));
    const CellId cell = t_.board.at(board_, file_, rank_);
    if (!cell.valid())
      return wrong_position(column_ + at_,
                            fmt::format("{} is no cell of this board", cell_name(spec_, file_, rank_)));
    if (code == kWallCode) {
      core_.s.put(cell.value, kWallCode);
    } else if (!put_new(core_, with_piece_flags(code, cell.value), cell.value)) {
      return wrong_position(column_ + at_, "too many pieces");
    }
    ++file_;
    return std::nullopt;
  }

  Diagnostic no_piece() const {
    std::string known;
    for (const TypeDecl& decl : t_.book.types) known += (known.empty() ? "" : " ") + decl.letter;
    return wrong_position(
        column_ + at_,
        fmt::format("no piece has the letter \"{}\"", shown(text_.substr(at_, text_[at_] == '+' ? 2 : 1))),
        "letters here: " + known);
  }

  Diagnostic no_side(std::size_t at) const {
    std::string known;
    for (const SideSpec& side : t_.book.spec.sides) known += (known.empty() ? "" : " ") + side.letter;
    return wrong_position(column_ + at,
                          fmt::format("no side has the letter \"{}\"", shown(text_.substr(at, 1))),
                          "sides here: " + known);
  }

  Core& core_;
  const Compiled& t_;
  std::string_view text_;
  const int board_;
  const std::size_t column_;  // of the text's first byte
  const BoardSpec& spec_;
  bool by_case_ = told_by_case(t_.book.spec);
  std::size_t at_ = 0;
  int rank_ = 0, file_ = 0;
  int files_ = 0;  // that every row has; 0 before the first is read
};

// A piece as BoardReader reads it.
std::string piece_text(const Compiled& t, Code code, bool by_case) {
  const CodeInfo& info = t.codes[code];
  const std::string& letter = t.book.types[info.type.index()].letter;
  const SideSpec& colour = t.book.spec.sides[info.colour.index()];
  std::string out = by_case ? "" : colour.letter;
  out += cased_letter(letter, !by_case || colour.upper);
  if (info.colour != info.controller) out += ":" + t.book.spec.sides[info.controller.index()].letter;
  return out;
}

// Signs of the piece flags that the piece has.
std::string signs_of(const Compiled& t, Code code) {
  std::string out;
  for (std::size_t f = 0; f < t.piece_flag_fields.size(); ++f) {
    if (((t.codes[code].piece_flags >> f) & 1) != 0)
      out += t.book.fields[t.piece_flag_fields[f].index()].sign;
  }
  return out;
}

// Files without the last ones that are shut from end to end, where the variant may leave those out.
int files_told(const Core& core, int board, const BoardSpec& spec) {
  const auto shut = [&](int file) {
    for (int rank = 0; rank < spec.ranks; ++rank) {
      const CellId cell = core.t.board.at(board, file, rank);
      if (cell.valid() && core.s.code(cell.value) != kWallCode) return false;
    }
    return true;
  };
  int files = spec.files;
  while (spec.narrowest > 0 && files > spec.narrowest && shut(files - 1)) --files;
  return files;
}

}  // namespace

std::string board_text(const Core& core, int board) {
  const bool by_case = told_by_case(core.t.book.spec);
  const BoardSpec& spec = core.t.board.boards()[static_cast<std::size_t>(board)];
  const int files = files_told(core, board, spec);
  std::string out;
  for (int rank = spec.ranks - 1; rank >= 0; --rank) {
    int gap = 0;
    for (int file = 0; file < files; ++file) {
      const CellId cell = core.t.board.at(board, file, rank);
      const Code code = cell.valid() ? core.s.code(cell.value) : kEmptyCode;
      if (code == kEmptyCode) {
        ++gap;
        continue;
      }
      if (gap != 0) out += std::to_string(std::exchange(gap, 0));
      out += code == kWallCode ? "#" : piece_text(core.t, code, by_case) + signs_of(core.t, code);
    }
    if (gap != 0) out += std::to_string(gap);
    if (rank != 0) out += '/';
  }
  return out;
}

std::optional<Diagnostic> read_board(Core& core, int board, std::string_view text, std::size_t column) {
  const ReserveText parts = split_reserve(core.t, text, board);
  if (auto problem = BoardReader(core, board, parts.board, column).read()) return problem;
  return read_reserve(core, parts.letters, board, column + parts.board.size());
}

}  // namespace houserule
