// Position text: the board row by row, then the words that the variant lists.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

#include "apply.h"
#include "compile.h"
#include "ends.h"
#include "protect.h"
#include "reserve_text.h"
#include "script/play.h"
#include "start.h"

namespace houserule {

namespace {

Diagnostic wrong(std::size_t column, std::string message, std::string hint = {}) {
  return {
      Severity::error, {"position", 1, static_cast<int>(column + 1)}, std::move(message), std::move(hint)};
}

template <class Test>
std::optional<std::size_t> find_side(const Compiled& t, Test test) {
  const auto& sides = t.book.spec.sides;
  const auto found = std::ranges::find_if(sides, test);
  return found == sides.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - sides.begin()));
}

std::optional<std::size_t> side_by_case(const Compiled& t, bool upper) {
  return find_side(t, [&](const SideSpec& side) { return side.upper == upper; });
}

std::optional<std::size_t> side_by_letter(const Compiled& t, char letter) {
  return find_side(t, [&](const SideSpec& side) { return side.letter == std::string(1, letter); });
}

class BoardReader {
 public:
  BoardReader(Core& core, std::string_view text)
      : core_(core), t_(core.t), text_(text), spec_(t_.board.boards().front()) {
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
        problem = c == '#' ? put(kWallCode) : piece();
      }
      if (problem) return problem;
    }
    if (auto problem = row_full()) return problem;
    if (rank_ != 0)
      return wrong(at_, fmt::format("{} rows, the board has {}", spec_.ranks - rank_, spec_.ranks));
    return std::nullopt;
  }

 private:
  std::optional<Diagnostic> row_full() const {
    if (file_ == spec_.files) return std::nullopt;
    return wrong(at_, fmt::format("row {} has {} cells, the board has {}", rank_ + 1, file_, spec_.files));
  }

  std::optional<Diagnostic> next_row() {
    if (auto problem = row_full()) return problem;
    if (--rank_ < 0) return wrong(at_, fmt::format("more rows than the board's {}", spec_.ranks));
    file_ = 0;
    return std::nullopt;
  }

  std::optional<Diagnostic> gap() {
    int count = 0;
    const char* begin = text_.data() + at_;
    const auto [end, error] = std::from_chars(begin, text_.data() + std::min(text_.size(), at_ + 3), count);
    if (error != std::errc{} || count == 0 || file_ + count > spec_.files) {
      return wrong(at_, fmt::format("row {} has more cells than the board's {}", rank_ + 1, spec_.files));
    }
    file_ += count;
    at_ += static_cast<std::size_t>(end - begin) - 1;
    return std::nullopt;
  }

  // The sign of a flavour behind the piece that has it.
  bool sign(char c) {
    const CellId cell = file_ == 0 ? CellId::none() : t_.board.at(0, file_ - 1, rank_);
    if (!cell.valid() || core_.s.code(cell.value) <= kWallCode) return false;
    const CodeInfo& info = t_.codes[core_.s.code(cell.value)];
    for (std::size_t f = 0; f < t_.flavour_fields.size(); ++f) {
      const bool may = ((t_.type_flavours[info.type.index()] >> f) & 1) != 0;
      if (!may || t_.book.fields[t_.flavour_fields[f].index()].sign != std::string_view(&c, 1)) continue;
      const Code code = t_.code(info.type, info.colour, info.controller, info.flavours | (1U << f));
      core_.s.put(cell.value, (core_.s.word(cell.value) & 0xFFFF0000U) | code);
      return true;
    }
    return false;
  }

  // "K" or "k" where the case tells the side, else "rK" with the side's letter; "K:b" is played by another.
  std::optional<Diagnostic> piece() {
    auto colour = by_case_ ? side_by_case(t_, std::isupper(static_cast<unsigned char>(text_[at_])) != 0)
                           : side_by_letter(t_, text_[at_]);
    if (!by_case_ && !colour) return no_side(at_);
    if (!by_case_ && ++at_ == text_.size()) return wrong(at_ - 1, "a side's letter without a piece");
    const int type = type_by_letter(t_, text_[at_]);
    if (type < 0 || !colour) return no_piece();
    auto controller = colour;
    if (text_.substr(at_ + 1, 1) == ":") {
      at_ += 2;
      controller = at_ < text_.size() ? side_by_letter(t_, text_[at_]) : std::nullopt;
      if (!controller) return no_side(at_);
    }
    return put(t_.code(TypeId{static_cast<std::size_t>(type)}, SideId{*colour}, SideId{*controller}, 0));
  }

  Code with_flavours(Code code, unsigned cell) const {
    const CodeInfo& info = t_.codes[code];
    const unsigned flavours = standard_flavours(t_, info.type, info.colour, cell, true);
    return t_.code(info.type, info.colour, info.controller, flavours);
  }

  std::optional<Diagnostic> put(Code code) {
    if (code == kEmptyCode) return wrong(at_, "no rule of this variant lets a piece change its controller");
    if (file_ >= spec_.files)
      return wrong(at_, fmt::format("row {} has more cells than the board's {}", rank_ + 1, spec_.files));
    const CellId cell = t_.board.at(0, file_, rank_);
    if (!cell.valid()) return wrong(at_, fmt::format("{} is no cell of this board", cell_name(file_, rank_)));
    if (code == kWallCode) {
      core_.s.put(cell.value, kWallCode);
    } else if (!put_new(core_, with_flavours(code, cell.value), cell.value)) {
      return wrong(at_, "too many pieces");
    }
    ++file_;
    return std::nullopt;
  }

  Diagnostic no_piece() const {
    std::string known;
    for (const TypeDecl& decl : t_.book.types) known += (known.empty() ? "" : " ") + decl.letter;
    return wrong(at_, fmt::format("no piece has the letter \"{}\"", shown(text_.substr(at_, 1))),
                 "letters here: " + known);
  }

  Diagnostic no_side(std::size_t at) const {
    std::string known;
    for (const SideSpec& side : t_.book.spec.sides) known += (known.empty() ? "" : " ") + side.letter;
    return wrong(at, fmt::format("no side has the letter \"{}\"", shown(text_.substr(at, 1))),
                 "sides here: " + known);
  }

  Core& core_;
  const Compiled& t_;
  std::string_view text_;
  const BoardSpec& spec_;
  bool by_case_ = told_by_case(t_.book.spec);
  std::size_t at_ = 0;
  int rank_ = 0, file_ = 0;
};

std::optional<Diagnostic> read_turn(Core& core, const std::string& word, std::size_t column) {
  std::vector<std::string> known;
  for (std::size_t s = 0; s < core.t.n_sides; ++s) {
    const SideSpec& side = core.t.book.spec.sides[s];
    if (word == side.letter || word == side.name) {
      core.s.set(core.t.tracks.front().turn_slot, static_cast<std::int32_t>(s));
      return std::nullopt;
    }
    known.push_back(side.letter);
  }
  return wrong(column, fmt::format("\"{}\" is no side to move", shown(word)),
               fmt::format("write one of: {}", fmt::join(known, " ")));
}

std::optional<Diagnostic> read_round(Core& core, const std::string& word, std::size_t column) {
  int round = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), round);
  if (error != std::errc{} || end != word.data() + word.size() || round < 0 || round > 100000) {
    return wrong(column, fmt::format("\"{}\" is no round", shown(word)), "write a whole number from 1");
  }
  core.s.set(core.t.tracks.front().round_slot, std::max(round, 1));
  return std::nullopt;
}

const RuleDecl* rule_with_word(const Compiled& t, const std::string& name) {
  const int rule = t.find_rule(name);
  if (rule < 0 || t.book.rules[static_cast<std::size_t>(rule)].position.empty()) return nullptr;
  return &t.book.rules[static_cast<std::size_t>(rule)];
}

std::optional<Diagnostic> read_word(Core& core, const std::string& name, const std::string& word,
                                    std::size_t column) {
  if (name == "turn") return read_turn(core, word, column);
  if (name == "round") return read_round(core, word, column);
  const RuleDecl* rule = rule_with_word(core.t, name);
  if (rule == nullptr) return std::nullopt;
  core.t.host->set_context(&core);
  const auto fault = core.t.host->protect(
      [&](lua_State*) { core.script->read_word(core, rule->position.front(), *rule, word); });
  if (!fault) return std::nullopt;
  return wrong(column, fault->message, fmt::format("read by {}", rule->name));
}

struct Piece {
  std::string text;
  std::size_t column;
};

std::vector<Piece> split_words(std::string_view text) {
  std::vector<Piece> words;
  for (std::size_t i = 0; i < text.size();) {
    const auto end = std::min(text.find_first_of(" \t", i), text.size());
    if (end > i) words.push_back({std::string(text.substr(i, end - i)), i});
    i = end + 1;
  }
  return words;
}

// A piece as BoardReader reads it.
std::string piece_text(const Compiled& t, Code code, bool by_case) {
  const CodeInfo& info = t.codes[code];
  const std::string& letter = t.book.types[info.type.index()].letter;
  const char c = letter.empty() ? '?' : letter.front();
  const SideSpec& colour = t.book.spec.sides[info.colour.index()];
  std::string out = by_case ? "" : colour.letter;
  out += by_case && !colour.upper ? static_cast<char>(std::tolower(static_cast<unsigned char>(c))) : c;
  if (info.colour != info.controller) out += ":" + t.book.spec.sides[info.controller.index()].letter;
  return out;
}

// Signs of the flavours that the piece has.
std::string signs_of(const Compiled& t, Code code) {
  std::string out;
  for (std::size_t f = 0; f < t.flavour_fields.size(); ++f) {
    if (((t.codes[code].flavours >> f) & 1) != 0) out += t.book.fields[t.flavour_fields[f].index()].sign;
  }
  return out;
}

std::string board_text(const Core& core) {
  const bool by_case = told_by_case(core.t.book.spec);
  const BoardSpec& spec = core.t.board.boards().front();
  std::string out;
  for (int rank = spec.ranks - 1; rank >= 0; --rank) {
    int gap = 0;
    for (int file = 0; file < spec.files; ++file) {
      const CellId cell = core.t.board.at(0, file, rank);
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

}  // namespace

// At most the board and one word for each that the variant lists; what is missing keeps its default.
std::optional<Diagnostic> read_position(Core& core, std::string_view text) {
  if (text.size() > 4096) return wrong(0, "position text of more than 4096 bytes");
  const std::vector<Piece> words = split_words(text);
  if (words.empty())
    return wrong(0, "an empty position", "write the board row by row, then the words that follow it");
  clear_game(core);
  const ReserveText first = split_reserve(core.t, words.front().text, 0);
  if (auto problem = BoardReader(core, first.board).read()) return problem;
  if (std::string problem = read_reserve(core, first.letters, 0); !problem.empty())
    return wrong(first.board.size(), std::move(problem));
  const auto& names = core.t.book.spec.position;
  if (words.size() > names.size() + 1) {
    return wrong(words[names.size() + 1].column,
                 fmt::format("\"{}\" is one word too many", shown(words[names.size() + 1].text)));
  }
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (auto problem = read_word(core, names[i - 1], words[i].text, words[i].column)) return problem;
  }
  settle_all_ties(core);
  return std::nullopt;
}

std::string write_position(Core& core) {
  std::string out = board_text(core) + write_reserve(core, 0);
  for (const std::string& name : core.t.book.spec.position) {
    out += ' ';
    if (name == "turn") {
      out += core.t.book.spec.sides[core.turn()].letter;
    } else if (name == "round") {
      out += std::to_string(core.s.get(core.t.tracks.front().round_slot));
    } else if (const RuleDecl* rule = rule_with_word(core.t, name)) {
      core.t.host->set_context(&core);
      std::string word = "-";
      const auto fault = core.t.host->protect(
          [&](lua_State*) { word = core.script->write_word(core, rule->position.front(), *rule); });
      out += fault || word.empty() ? "-" : word;
    } else {
      out += '-';
    }
  }
  return out;
}

std::optional<Diagnostic> Game::set_position(std::string_view text) {
  Core& core = *core_;
  auto problem = read_position(core, text);
  if (!problem) {
    if (auto fault = settle_set_up(core)) problem = wrong(0, fault->message);
  }
  if (problem) reset();
  return problem;
}

std::string Game::position() const { return write_position(*core_); }

}  // namespace houserule
