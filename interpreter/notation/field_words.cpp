#include "notation/field_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "base/decimal.h"
#include "kernel/start.h"
#include "kernel/world.h"
#include "notation/board_text.h"
#include "notation/field_value.h"
#include "notation/setup_text.h"
#include "notation/state_words.h"

namespace houserule {

namespace {

constexpr std::string_view kBetweenWords = "% ;=,|/>";

}  // namespace

std::string escaped_word(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const bool plain = c > ' ' && c < '\x7F' && kBetweenWords.find(c) == std::string_view::npos;
    out += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

std::string unescaped_word(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned byte = 0;
    const bool coded = text[i] == '%' && i + 2 < text.size() &&
                       std::from_chars(text.data() + i + 1, text.data() + i + 3, byte, 16).ec == std::errc{};
    out += coded ? static_cast<char>(byte) : text[i];
    if (coded) i += 2;
  }
  return out;
}

namespace {

// The same value in every game: a piece's identity is the game's own, so one that is referred to is told by
// its cell, and one that is gone is nothing.
std::int32_t comparable(const Core& core, const FieldSlot& field, std::int32_t value) {
  if (field.decl->kind != FieldKind::piece || value < 0) return value;
  const unsigned at = core.s.find(PieceId{static_cast<std::size_t>(value)});
  return at < core.t.n_cells ? static_cast<std::int32_t>(at) : -1;
}

class FieldWriter {
 public:
  FieldWriter(const Core& core, const Core& read)
      : core_(core), read_(read), t_(core.t), board_(board_of(t_, t_.tracks[core.here])) {}

  std::string run() {
    if (core_.here == 0) all(Owner::game, "", "game", 0);
    for (const SideId side : t_.tracks[core_.here].order)
      all(Owner::side, "", t_.book.spec.sides[side.index()].name, side.value);
    for (unsigned cell = 0; cell < t_.n_cells; ++cell) {
      const CellInfo& info = t_.board.cell(CellId{cell});
      if (info.board != board_) continue;
      all(Owner::cell, "@", info.name, cell);
      if (core_.s.code(cell) > kWallCode && read_.s.code(cell) > kWallCode)
        all(Owner::piece, "", info.name, cell);
    }
    return out_;
  }

 private:
  void all(Owner owner, const char* before, const std::string& name, unsigned index) {
    each_field(core_, owner, index, [&](const FieldSlot& field, std::int32_t value) {
      const std::int32_t other = field_value(read_, field, index);
      if (comparable(core_, field, value) == comparable(read_, field, other)) return;
      const nlohmann::json seen = value_json(core_, *field.decl, value);
      const std::string text = seen.is_null()     ? "-"
                               : seen.is_string() ? escaped_word(seen.get<std::string>())
                                                  : escaped_word(seen.dump());
      out_ += fmt::format("{}{}{}.{}={}", out_.empty() ? "" : ";", before, name, field.decl->name, text);
    });
  }

  const Core& core_;
  const Core& read_;
  const Compiled& t_;
  const int board_;
  std::string out_;
};

class FieldReader {
 public:
  FieldReader(Core& core, std::size_t column)
      : core_(core), t_(core.t), board_(board_of(t_, t_.tracks[core.here])), column_(column) {}

  std::optional<Diagnostic> run(std::string_view word) {
    // The questions that are listed are all that are open.
    if (word.starts_with("asks=") || word.find(";asks=") != std::string_view::npos)
      while (core_.pending() > 0) (void)answered(core_);
    while (!word.empty() && word != "-") {
      const std::size_t end = std::min(word.find(';'), word.size());
      if (auto problem = entry(word.substr(0, end))) return problem;
      column_ += end + 1;
      word.remove_prefix(std::min(end + 1, word.size()));
    }
    return std::nullopt;
  }

 private:
  std::optional<Diagnostic> wrong(const std::string& message, const std::string& hint = {}) const {
    return wrong_position(column_, message, hint);
  }

  std::optional<Diagnostic> entry(std::string_view text) {
    const std::size_t equals = text.find('='), dot = text.substr(0, equals).rfind('.');
    if (equals != std::string_view::npos && dot == std::string_view::npos)
      return read_state_word(core_, text, column_);
    if (equals == std::string_view::npos)
      return wrong(fmt::format("\"{}\" is no field and its value", shown(text)), "write owner.field=value");
    const std::string_view owner = text.substr(0, dot);
    const std::string name(text.substr(dot + 1, equals - dot - 1));
    Owner kind = Owner::game;
    unsigned index = 0, cell = t_.n_cells;
    if (!find_owner(owner, kind, index, cell)) return no_owner(std::string(owner));
    const int found = t_.find_field(name, kind);
    if (found < 0)
      return wrong(fmt::format("no field \"{}\" of a {}", shown(name), owner_name(kind)),
                   meant_or_known(name, settable_fields(t_, kind)));
    const FieldSlot& field = t_.fields[static_cast<std::size_t>(found)];
    if (field.decl->momentary) return wrong(momentary_refusal(*field.decl));
    try {
      const std::int32_t value = value_of(*field.decl, text.substr(equals + 1));
      if (field.piece_flag >= 0) return write_piece_flag(field, cell, value != 0);
      core_.s.set(field.slot + index, value);
      return std::nullopt;
    } catch (const SetupError& why) {
      return wrong(fmt::format("\"{}\" cannot be \"{}\"", shown(text.substr(0, equals)),
                               shown(text.substr(equals + 1))),
                   why.message + (why.hint.empty() ? "" : "; " + why.hint));
    }
  }

  std::optional<Diagnostic> no_owner(const std::string& name) const {
    const std::string bare = name.starts_with('@') ? name.substr(1) : name;
    const bool empty = bare == name && t_.board.find(name, board_).valid();
    const std::string side = did_you_mean(name, names_of(t_.book.spec.sides));
    return wrong(fmt::format("\"{}\" has no fields here", shown(name)),
                 empty           ? fmt::format("no piece stands on {0}; the cell itself is @{0}", name)
                 : !side.empty() ? side
                                 : "it is game, a side, a cell with a piece, or @ and a cell");
  }

  bool find_owner(std::string_view name, Owner& kind, unsigned& index, unsigned& cell) const {
    if (name == "game") return true;
    if (const int side = t_.find_side(name); side >= 0) {
      kind = Owner::side;
      index = static_cast<unsigned>(side);
      return true;
    }
    const bool of_cell = name.starts_with('@');
    const CellId at = t_.board.find(of_cell ? name.substr(1) : name, board_);
    if (!at.valid() || (!of_cell && core_.s.code(at.value) <= kWallCode)) return false;
    kind = of_cell ? Owner::cell : Owner::piece;
    cell = at.value;
    index = of_cell ? at.value : core_.s.piece(at.value).value;
    return true;
  }

  // Throws SetupError.
  std::int32_t value_of(const FieldDecl& field, std::string_view given) const {
    if (given == "-" && field.standard == -1) return -1;
    const bool refers =
        field.kind != FieldKind::integer && field.kind != FieldKind::boolean && field.kind != FieldKind::word;
    if (given == "-" && refers) return -1;
    return SetupValues(core_, board_).held(field, as_data(field.kind, unescaped_word(given)));
  }

  static nlohmann::json as_data(FieldKind kind, const std::string& text) {
    if (kind == FieldKind::boolean && (text == "true" || text == "false")) return text == "true";
    const auto number = kind == FieldKind::integer ? integer_of(text) : std::nullopt;
    return number ? nlohmann::json(*number) : nlohmann::json(text);
  }

  std::optional<Diagnostic> write_piece_flag(const FieldSlot& field, unsigned cell, bool value) {
    if (put_piece_flag(core_, cell, static_cast<unsigned>(field.piece_flag), value)) return std::nullopt;
    const TypeId type = t_.codes[core_.s.code(cell)].type;
    return wrong(
        fmt::format("{} cannot be \"{}\"", with_article(t_.book.types[type.index()].name), field.decl->name));
  }

  Core& core_;
  const Compiled& t_;
  const int board_;
  std::size_t column_;
};

}  // namespace

bool lists_fields(const Compiled& t) { return std::ranges::count(t.book.spec.position, "fields") > 0; }

std::string write_fields(const Core& core, const Core& read) { return FieldWriter(core, read).run(); }

std::optional<Diagnostic> read_fields(Core& core, const std::string& word, std::size_t column) {
  return FieldReader(core, column).run(word);
}

}  // namespace houserule
