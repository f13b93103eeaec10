#include "text/field_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "compile/compile.h"
#include "start.h"
#include "text/board_text.h"
#include "text/field_value.h"
#include "text/state_words.h"

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

// Does a word among those of the variant's position text carry what the rule keeps?
bool carried(const Compiled& t, const RuleDecl& rule) {
  const std::string& by = rule.written_by.empty() ? rule.name : rule.written_by;
  const int writer = t.find_rule(by);
  return writer >= 0 && !t.book.rules[static_cast<std::size_t>(writer)].position.empty() &&
         std::ranges::count(t.book.spec.position, by) > 0;
}

// Does the field stand among these words? A variant that says nothing of "fields" has them for what others
// have added to it.
bool stands_here(const Compiled& t, const FieldDecl& field) {
  const int rule = t.find_rule(field.rule);
  if (rule >= 0 && carried(t, t.book.rules[static_cast<std::size_t>(rule)])) return false;
  const auto& uses = t.book.spec.rules;
  const auto use = std::ranges::find(uses, field.rule, &RuleUse::name);
  return lists_fields(t) || (use != uses.end() && use->apart);
}

class FieldWriter {
 public:
  explicit FieldWriter(const Core& core)
      : core_(core), t_(core.t), board_(board_of(t_, t_.tracks[core.here].order.front())) {
    for (const FieldSlot& field : t_.fields) {
      if (stands_here(t_, *field.decl)) fields_.push_back(&field);
    }
  }

  std::string run() {
    if (fields_.empty()) return "-";
    if (core_.here == 0) all("game", Owner::game, 0, t_.n_cells);
    for (const SideId side : t_.tracks[core_.here].order)
      all(t_.book.spec.sides[side.index()].name, Owner::side, side.value, t_.n_cells);
    for (unsigned cell = 0; cell < t_.n_cells; ++cell) {
      const CellInfo& info = t_.board.cell(CellId{cell});
      if (info.board != board_) continue;
      all("@" + info.name, Owner::cell, cell, cell);
      if (core_.s.code(cell) > kWallCode) all(info.name, Owner::piece, core_.s.piece(cell).value, cell);
    }
    return out_.empty() ? "-" : out_;
  }

 private:
  void all(const std::string& name, Owner owner, unsigned index, unsigned cell) {
    for (const FieldSlot* each : fields_) {
      const FieldSlot& field = *each;
      if (field.decl->owner != owner) continue;
      const std::int32_t value =
          field.piece_flag >= 0 ? piece_flag(field, cell) : core_.s.get(field.slot + index);
      const bool usual = field.piece_flag >= 0 ? value < 0 : value == field.decl->standard;
      if (usual) continue;
      const nlohmann::json seen = value_json(core_, *field.decl, value);
      if (is_nothing(*field.decl, seen)) continue;
      const std::string text = seen.is_null()     ? "-"
                               : seen.is_string() ? escaped_word(seen.get<std::string>())
                                                  : escaped_word(seen.dump());
      out_ += fmt::format("{}{}.{}={}", out_.empty() ? "" : ";", name, field.decl->name, text);
    }
  }

  // -1 where it is what is usual there, or is written behind the piece's letter.
  std::int32_t piece_flag(const FieldSlot& field, unsigned cell) const {
    const CodeInfo& info = t_.codes[core_.s.code(cell)];
    const auto bit = static_cast<unsigned>(field.piece_flag);
    const unsigned usual = standard_piece_flags(t_, info.type, info.colour, cell, true);
    const bool can = ((t_.type_piece_flags[info.type.index()] >> bit) & 1) != 0;
    if (!can || !field.decl->sign.empty() || ((info.piece_flags ^ usual) >> bit & 1) == 0) return -1;
    return static_cast<std::int32_t>((info.piece_flags >> bit) & 1);
  }

  const Core& core_;
  const Compiled& t_;
  const int board_;
  std::vector<const FieldSlot*> fields_;
  std::string out_;
};

class FieldReader {
 public:
  FieldReader(Core& core, std::size_t column)
      : core_(core), t_(core.t), board_(board_of(t_, t_.tracks[core.here].order.front())), column_(column) {}

  std::optional<Diagnostic> run(std::string_view word) {
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
    if (!find_owner(owner, kind, index, cell))
      return wrong(fmt::format("\"{}\" has no fields here", shown(owner)),
                   "it is game, a side, a cell with a piece, or @ and a cell");
    const int found = t_.find_field(name, kind);
    if (found < 0) return wrong(fmt::format("no field \"{}\" of a {}", shown(name), owner_name(kind)));
    const FieldSlot& field = t_.fields[static_cast<std::size_t>(found)];
    const auto value = value_of(*field.decl, text.substr(equals + 1));
    if (!value) {
      return wrong(fmt::format("\"{}\" cannot be \"{}\"", shown(text.substr(0, equals)),
                               shown(text.substr(equals + 1))));
    }
    if (field.piece_flag >= 0) return write_piece_flag(field, cell, *value != 0);
    core_.s.set(field.slot + index, *value);
    return std::nullopt;
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

  std::optional<std::int32_t> value_of(const FieldDecl& field, std::string_view given) const {
    if (given == "-" && field.standard == -1) return -1;
    const bool refers =
        field.kind != FieldKind::integer && field.kind != FieldKind::boolean && field.kind != FieldKind::word;
    if (given == "-" && refers) return -1;
    const std::string text = unescaped_word(given);
    const auto named = [](std::ptrdiff_t at) {
      return at < 0 ? std::nullopt : std::optional(static_cast<std::int32_t>(at));
    };
    const CellId cell = t_.board.find_full(text, board_);
    switch (field.kind) {
      case FieldKind::boolean:
        if (text != "true" && text != "false") return std::nullopt;
        return text == "true" ? 1 : 0;
      case FieldKind::side:
        return named(t_.find_side(text));
      case FieldKind::type:
        return named(t_.find_type(text));
      case FieldKind::cell:
        return cell.valid() ? named(cell.value) : std::nullopt;
      case FieldKind::piece:
        if (!cell.valid() || core_.s.code(cell.value) <= kWallCode) return std::nullopt;
        return named(core_.s.piece(cell.value).value);
      case FieldKind::word: {
        const auto at = std::ranges::find(field.words, text);
        return at == field.words.end() ? std::nullopt : named(at - field.words.begin());
      }
      case FieldKind::integer:
        break;
    }
    std::int32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    if (!whole || number < field.min || number > field.max) return std::nullopt;
    return number;
  }

  std::optional<Diagnostic> write_piece_flag(const FieldSlot& field, unsigned cell, bool value) {
    const CodeInfo& info = t_.codes[core_.s.code(cell)];
    const unsigned bit = 1U << static_cast<unsigned>(field.piece_flag);
    if ((t_.type_piece_flags[info.type.index()] & bit) == 0)
      return wrong(fmt::format("{} cannot be \"{}\"", with_article(t_.book.types[info.type.index()].name),
                               field.decl->name));
    const unsigned piece_flags = value ? info.piece_flags | bit : info.piece_flags & ~bit;
    core_.s.put(cell, (core_.s.word(cell) & 0xFFFF0000U) |
                          t_.code(info.type, info.colour, info.controller, piece_flags));
    return std::nullopt;
  }

  Core& core_;
  const Compiled& t_;
  const int board_;
  std::size_t column_;
};

}  // namespace

bool lists_fields(const Compiled& t) { return std::ranges::count(t.book.spec.position, "fields") > 0; }

std::string write_fields(const Core& core) { return FieldWriter(core).run(); }

std::optional<Diagnostic> read_fields(Core& core, const std::string& word, std::size_t column) {
  return FieldReader(core, column).run(word);
}

}  // namespace houserule
