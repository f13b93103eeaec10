#include "notation/notation.h"

#include <fmt/format.h>

#include <cctype>

#include "base/decimal.h"
#include "kernel/start.h"
#include "notation/argument.h"
#include "notation/meant.h"

namespace houserule {

SeatedBody seated_body(const Core& core, std::string_view text) {
  const auto colon = text.find(": ");
  const int named = colon == std::string_view::npos ? -1 : core.t.find_side(text.substr(0, colon));
  if (named < 0) return {core.turn(), text};
  return {static_cast<unsigned>(named), text.substr(colon + 2)};
}

std::string single_blanks(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c != ' ' || (!out.empty() && out.back() != ' ')) out += c;
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

std::string_view without_marks(std::string_view text) {
  while (!text.empty()) {
    const char c = text.back();
    if (c == '+' || c == '#' || c == '!' || c == '?' || c == ' ') {
      text.remove_suffix(1);
    } else if (text.ends_with("e.p.")) {
      text.remove_suffix(4);
    } else {
      break;
    }
  }
  return text;
}

namespace {

bool is_file(char c) { return c >= 'a' && c <= 'z'; }

// A cell name at the end of the text, cut off it; n_cells when there is none.
unsigned take_cell_at_end(const Compiled& t, std::string_view& text, int board) {
  if (text.size() < 2 || !decimal_digit(text.back())) return t.n_cells;
  const bool two = text.size() > 2 && decimal_digit(text[text.size() - 2]);
  const std::size_t at = text.size() - (two ? 3 : 2);
  if (!is_file(text[at])) return t.n_cells;
  const int tens = two ? (text[at + 1] - '0') * 10 : 0;
  const CellId cell = t.board.called(board, text[at], tens + (text.back() - '0'));
  text.remove_suffix(text.size() - at);
  return cell.valid() ? cell.value : t.n_cells;
}

// "=+P" or "(+P)" behind the cell; -1 when there is none, -2 when no type has the letter.
int take_becomes_plus(const Compiled& t, std::string_view& text) {
  const std::size_t plus = text.rfind('+');
  if (plus == std::string_view::npos || plus == 0) return -1;
  const bool bracket = text[plus - 1] == '(' && text.back() == ')';
  if (text.size() - plus != (bracket ? 3 : 2) || (!bracket && text[plus - 1] != '=')) return -1;
  std::string_view letter = text.substr(plus, 2);
  const int type = take_letter(t, letter);
  text = text.substr(0, plus - 1);
  return type < 0 ? -2 : type;
}

// "=Q", "(Q)", "/Q" or a bare letter behind the cell, and the sign before it, where a slash means what "="
// does unless pieces come in where others leave; -1 when there is none, -2 when no type has the letter.
int take_becomes(const Compiled& t, std::string_view& text, char& kind) {
  if (text.size() < 3 || decimal_digit(text.back())) return -1;
  if (const int type = take_becomes_plus(t, text); type != -1) {
    kind = '=';
    return type;
  }
  const char last = text.back();
  const bool bracket = last == ')' && text[text.size() - 3] == '(';
  const char letter = bracket ? text[text.size() - 2] : last;
  const char sign = bracket ? '(' : text[text.size() - 2];
  const bool marked = bracket || sign == '=' || sign == '/';
  if (!marked && (std::isalpha(static_cast<unsigned char>(last)) == 0 || !decimal_digit(sign))) return -1;
  const int type = type_by_letter(t, letter);
  text.remove_suffix(bracket ? 3 : marked ? 2 : 1);
  kind = !marked ? '\0' : sign == '/' && t.gates ? '/' : '=';
  return type < 0 ? -2 : type;
}

// "xN" before the cell: what is taken.
void take_taken(const Compiled& t, std::string_view& text, ShortText& out) {
  if (text.size() < 2 || text.back() < 'A' || text.back() > 'Z') return;
  const std::size_t takes = text.rfind('x');
  if (takes == std::string_view::npos) return;
  std::string_view letter = text.substr(takes + 1);
  const int type = take_letter(t, letter);
  if (type < 0 || !letter.empty()) return;
  out.taken = static_cast<std::int16_t>(type);
  text = text.substr(0, takes + 1);
}

}  // namespace

std::optional<ShortText> parse_short(const Compiled& t, std::string_view text, int board) {
  ShortText out;
  out.becomes = static_cast<std::int16_t>(take_becomes(t, text, out.sign));
  if (out.becomes == -2) return std::nullopt;
  out.to = static_cast<std::uint16_t>(take_cell_at_end(t, text, board));
  if (out.to == t.n_cells) return std::nullopt;
  take_taken(t, text, out);
  if (!text.empty() && (text.back() == 'x' || text.back() == ':' || text.back() == '-'))
    text.remove_suffix(1);
  if (!text.empty() && ((text.front() >= 'A' && text.front() <= 'Z') || text.front() == '+')) {
    out.type = static_cast<std::int16_t>(take_letter(t, text));
    if (out.type < 0) return std::nullopt;
  }
  if (!text.empty() && is_file(text.front())) {
    const int file = t.board.file_called(board, text.front());
    // One that no piece stands on where there is none.
    const int none = t.board.boards()[static_cast<std::size_t>(board)].files;
    out.file = static_cast<std::int16_t>(file < 0 ? none : file);
    text.remove_prefix(1);
  }
  int rank = 0;
  while (!text.empty() && decimal_digit(text.front()) && rank < 100) {
    rank = rank * 10 + (text.front() - '0');
    text.remove_prefix(1);
  }
  if (rank > 0) out.rank = static_cast<std::int16_t>(rank - 1);
  if (!text.empty()) return std::nullopt;
  return out;
}

std::optional<LongText> parse_long(const Compiled& t, std::string_view text, int board) {
  LongText out;
  out.becomes = take_becomes(t, text, out.sign);
  if (out.becomes == -2) return std::nullopt;
  out.to = take_cell_at_end(t, text, board);
  if (out.to == t.n_cells) return std::nullopt;
  if (!text.empty() && (text.back() == '-' || text.back() == 'x')) text.remove_suffix(1);
  out.from = take_cell_at_end(t, text, board);
  if (out.from == t.n_cells || !text.empty()) return std::nullopt;
  return out;
}

namespace {

// Of what is written like a move, "n9a1" or "Qh9", the first cell that the board does not have; empty where
// there is none.
std::string foreign_cell(const Compiled& t, std::string_view text, int board) {
  constexpr std::string_view kOthers = "-x=+#@/";
  std::string foreign;
  int lone = 0;  // a file or a rank without the other, as in "Nbd2"
  for (std::size_t at = 0, end = 0; at < text.size(); at = end) {
    end = at + 1;
    const bool letter = text[at] >= 'a' && text[at] <= 'z';
    while (letter && end < text.size() && end < at + 3 && decimal_digit(text[end])) ++end;
    const std::string name(text.substr(at, end - at));
    if (name.size() > 1 && foreign.empty() && !t.board.find(name, board).valid()) foreign = name;
    const bool capital = text[at] >= 'A' && text[at] <= 'Z';
    if (name.size() > 1 || capital || kOthers.find(text[at]) != std::string_view::npos) continue;
    if ((!letter && !decimal_digit(text[at])) || ++lone > 1) return {};
  }
  return foreign;
}

}  // namespace

std::string unreadable_reason(const Compiled& t, std::string_view text, int board) {
  std::string out = fmt::format("\"{}\" is no action of this game", shown(text, 60));
  if (const std::string cell = foreign_cell(t, text, board); !cell.empty())
    return out + fmt::format(": there is no cell {} on this board", cell);
  std::string whole(text);  // "e2 e4" and "e2, e4" without what stands between the cells
  std::erase_if(whole, [](char c) { return c == ' ' || c == ','; });
  if (whole != text && parse_long(t, whole, board)) return out + fmt::format(": write {}", whole);
  const std::string meant = meant_action(t, text, board);
  return meant.empty() ? out : fmt::format("{}; {}", out, meant);
}

std::optional<DropText> parse_drop(const Compiled& t, std::string_view text, int board) {
  const std::size_t at = text.find('@');
  if (at == std::string_view::npos || at > 3) return std::nullopt;
  const std::string_view letters = text.substr(0, at);
  const CellId cell = t.board.find(text.substr(at + 1), board);
  if (!cell.valid()) return std::nullopt;
  for (std::size_t type = 0; type < t.n_types; ++type) {
    const bool named = letters.empty() ? t.silent[type] != 0 : t.book.types[type].letter == letters;
    if (named) return DropText{type, cell.value};
  }
  return std::nullopt;
}

const CompiledVerb* verb_of(const Core& core, std::string_view text) {
  const CompiledVerb* const asked = core.asked_verb();
  const CompiledVerb* found = nullptr;
  for (const CompiledVerb& verb : core.t.verbs) {
    const std::string& name = verb.spec->word;
    if (!text.starts_with(name) || (text.size() > name.size() && text[name.size()] != ' ')) continue;
    const std::size_t known = found == nullptr ? 0 : found->spec->word.size();
    if (name.size() > known || (name.size() == known && &verb == asked)) found = &verb;
  }
  return found;
}

std::string bare_action_text(const Compiled& t, const Action& action, const std::int32_t* arguments) {
  const auto name = [&](unsigned cell) { return t.board.cell(CellId{cell}).name; };
  if (action.kind == ActionKind::verb) {
    std::string out = t.verbs[action.extra].spec->word;
    for (std::size_t i = 0; i < action.to && arguments != nullptr; i += argument_length(arguments[i]))
      out += ' ' + argument_text(t, arguments + i);
    return out;
  }
  if (action.kind == ActionKind::pair_move) {
    const CompiledPairMove& pair_move = t.pair_moves[action.extra];
    const bool labelled =
        !pair_move.label.empty() && (!pair_move.record->full || pair_move.brings != kEmptyCode);
    if (labelled || pair_move.record->word.empty()) return pair_move.label;
    return pair_move.record->word + ' ' + name(pair_move.mover_from) + ' ' + name(pair_move.partner_from);
  }
  if (action.kind == ActionKind::drop) return t.book.types[action.from].letter + '@' + name(action.to);
  std::string out = name(action.from) + name(action.to);
  const int type = becomes_of(t, action);
  if (type >= 0)
    out +=
        (action.kind == ActionKind::gate ? '/' : '=') + t.book.types[static_cast<std::size_t>(type)].letter;
  return out;
}

std::string seat_prefix(const Compiled& t, unsigned side) {
  return t.tracks.size() > 1 ? t.book.spec.sides[side].name + ": " : std::string{};
}

std::string action_text(const Compiled& t, const Action& action, const std::int32_t* arguments) {
  return seat_prefix(t, action.seat) + bare_action_text(t, action, arguments);
}

namespace {

// Where the verb's arguments are, from `first` on among those given; null where they are not all there.
const std::int32_t* arguments_in(const Action& action, const std::vector<std::int32_t>& given,
                                 std::size_t first) {
  const bool there = action.kind == ActionKind::verb && first + action.to <= given.size();
  return there ? given.data() + first : nullptr;
}

}  // namespace

std::string resolved_text(const Compiled& tables, const Resolved& resolved) {
  if (!resolved.ok()) return {};
  return action_text(tables, resolved.action, arguments_in(resolved.action, resolved.arguments, 0));
}

std::string listed_text(const Compiled& tables, const Action& action, const ActionList* list) {
  return action_text(tables, action,
                     list == nullptr ? nullptr : arguments_in(action, list->arguments, action.from));
}

ActionEnds ends_of(const Compiled& tables, const Action& action) {
  switch (action.kind) {
    case ActionKind::move:
    case ActionKind::leaving:
    case ActionKind::trace:
    case ActionKind::gate:
      return {CellId{action.from}, CellId{action.to}};
    case ActionKind::pair_move: {
      const CompiledPairMove& pair_move = tables.pair_moves[action.extra];
      return {CellId{pair_move.mover_from}, CellId{pair_move.mover_to}};
    }
    case ActionKind::drop:
      return {CellId::none(), CellId{action.to}};
    default:
      return {};
  }
}

}  // namespace houserule
