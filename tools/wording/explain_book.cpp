#include "wording/explain_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>

#include "common/plain.h"
#include "kernel/board.h"
#include "wording/page.h"
#include "wording/reach.h"
#include "wording/rulebook_text.h"

namespace houserule {

namespace {

// `text`, and the place it stands in on the right where there is one.
std::string with_place(const std::string& text, const Place& place) {
  const std::string where = place.text();
  return where.empty() ? text + "\n" : fmt::format("{}  {}\n", padded(text, 46), where);
}

}  // namespace

std::string wrapped(const std::string& text, const std::string& margin) {
  constexpr std::string_view kItem = "\n- ";
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = std::min(text.find(kItem, at), text.size());
    const std::string part = text.substr(at, end - at);
    const bool words = part.find_first_not_of(" \n") != std::string::npos;
    if (words) out += wrapped_text(part, margin, part.starts_with("- ") ? margin + "  " : margin);
    at = end + 1;
  }
  return out;
}

namespace {

std::string board_lines(const VariantSpec& spec) {
  std::string out;
  for (const BoardSpec& board : spec.boards) {
    out += fmt::format("   {}{} files, {} ranks", board.name.empty() ? "" : board.name + ": ", board.files,
                       board.ranks);
    if (board.wrap_files) out += "; the first file lies beside the last";
    if (!board.cut.empty()) out += "; without " + joined(board.cut);
    if (!board.links.empty()) out += fmt::format("; {} links by name", board.links.size());
    out += '\n';
  }
  return out;
}

std::string side_lines(const VariantSpec& spec) {
  std::string out;
  for (const SideSpec& side : spec.sides) {
    out += fmt::format("   {}, {}", side.name, side.seat);
    if (!side.board.empty()) out += ", board " + side.board;
    if (!side.team.empty()) out += ", team " + side.team;
    if (!side.lineup.empty()) out += fmt::format(": {}", fmt::join(side.lineup, " / "));
    out += '\n';
  }
  if (!spec.order.empty()) out += fmt::format("   in turn: {}\n", joined(spec.order));
  return out;
}

std::string option_lines(const RuleDecl& rule) {
  std::string out;
  for (const OptionDecl& option : rule.options) {
    const OptionSetting setting = setting_of(rule, option);
    out += fmt::format("     option {} = {}  ({})  {}\n", option.name, option_text(setting.value),
                       range_text(option),
                       setting.origin == "default" ? "the default" : "set by " + setting.origin);
    out += wrapped(option.about, "       ");
  }
  return out;
}

std::string rule_lines(const RuleDecl& rule, std::size_t number) {
  return with_place(fmt::format("{:>3}  {}", number, rule.name), rule.place) +
         wrapped(about_text(rule), "     ") + option_lines(rule);
}

std::string diagram(const Rulebook& book, const TypeDecl& type) {
  const bool plain = type.letter.size() == 1;
  const Reach reach = draw_reach(paths_of(book, type), plain ? type.letter[0] : '@', on_hexagons(book.spec));
  std::string out;
  for (std::size_t i = 0; i < std::max(reach.rows.size(), reach.legend.size()); ++i) {
    out += fmt::format("       {}{}{}\n", i < reach.rows.size() ? reach.rows[i] : "",
                       i < reach.legend.size() ? "   " : "", i < reach.legend.size() ? reach.legend[i] : "");
  }
  return out;
}

std::string moves_text(const Rulebook& book, const TypeDecl& type) {
  std::string moves = fmt::format("{}", fmt::join(path_texts(paths_of(book, type), book), "; "));
  if (!moves.empty()) return moves;
  if (!type.part_of.empty()) return fmt::format("a further cell of the {}", type.part_of);
  const RuleDecl* rule = moved_by(book, type);
  return rule == nullptr ? "no moves" : fmt::format("goes as {} says", rule->name);
}

std::string piece_lines(const Rulebook& book, const TypeDecl& type) {
  std::string head = fmt::format("   {} {}", type.letter, type.name);
  if (!type.tags.empty()) head += fmt::format("  [{}]", joined(type.tags));
  return with_place(head, type.place) + wrapped(moves_text(book, type), "     ") +
         (paths_of(book, type).empty() ? "" : diagram(book, type));
}

std::string added_lines(const Rulebook& book, const RuleDecl& rule) {
  std::string out;
  for (const AddPaths& added : rule.adds) {
    out += wrapped(
        fmt::format("{} also goes {}", filter_text(added.of), fmt::join(path_texts(added.paths, book), "; ")),
        "     ");
  }
  return out;
}

constexpr std::size_t kNameWidth = 28, kPartWidth = 30, kAskedWidth = 16;

// `calls`: how often its functions were called in a game; none where none was played.
struct SlotLine {
  std::string part, native, lua, asked, calls, called;
  std::string text() const {
    std::string line = fmt::format("{}  {:>6}  {:>4}  {}", padded(part, kPartWidth), native, lua,
                                   padded(asked, kAskedWidth));
    if (!calls.empty()) line += fmt::format("  {:>8}", calls);
    line += "  " + called;
    return line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
};

using Calls = std::function<std::uint64_t(LuaRef)>;
std::string calls_of(const Slot& slot, const Calls& calls) {
  if (!calls) return {};
  std::uint64_t all = 0;
  for (const LuaRef function : slot.functions) all += calls(function);
  return slot.functions.empty() ? "-" : std::to_string(all);
}

// One line a slot, each behind `margin`.
std::string slot_lines(const Rulebook& book, const RuleDecl& rule, const std::string& margin,
                       const Calls& calls = {}) {
  std::string out;
  for (const Slot& slot : slots_of(book, rule)) {
    out += margin + SlotLine{slot.name,
                             slot.native > 0 ? std::to_string(slot.native) : "-",
                             slot.lua > 0 ? std::to_string(slot.lua) : "-",
                             slot.asked(),
                             calls_of(slot, calls),
                             slot.called}
                        .text();
  }
  return out;
}

std::string names_line(const char* word, const std::vector<std::string>& names) {
  return names.empty() ? "" : fmt::format("     {} {}\n", word, joined(names));
}

}  // namespace

std::string book_page(const Variant& variant) {
  const Rulebook& book = variant.rulebook();
  const VariantSpec& spec = book.spec;
  std::string out = fmt::format("{}\n   {}, {}\n", spec.title, variant.name(), variant.digest());
  if (!spec.source.empty()) out += wrapped("after " + spec.source, "   ");
  if (!spec.files.empty()) out += wrapped("files: " + joined(spec.files), "   ");
  out += "\nBoard\n" + board_lines(spec) + "\nSides\n" + side_lines(spec) + "\nRules, in order\n";
  for (std::size_t i = 0; i < book.rules.size(); ++i)
    out += rule_lines(book.rules[i], i + 1) + added_lines(book, book.rules[i]);
  out += "\nPieces\n";
  for (const TypeDecl& type : book.types) out += piece_lines(book, type);
  return out;
}

std::string rule_page(const Rulebook& book, const RuleDecl& rule) {
  std::string out = with_place(rule.name, rule.place) + wrapped(about_text(rule), "     ") +
                    option_lines(rule) + names_line("needs", rule.needs) +
                    names_line("clashes with", rule.clashes) + names_line("lifts", rule.lifts) +
                    names_line("runs before", rule.before) + names_line("runs after", rule.after) +
                    added_lines(book, rule);
  for (const FieldDecl& field : book.fields) {
    if (field.rule == rule.name) out += fmt::format("     field {}: {}\n", field.name, field_text(field));
  }
  for (const Handler& handler : rule.handlers) {
    for (const Assign& effect : handler.assigns)
      out += wrapped(fmt::format("on {}: {}", handler.event, effect_text(effect, book)), "     ");
  }
  for (const ForbidSpec& forbid : rule.forbids) out += fmt::format("     forbids: {}\n", forbid.reason);
  for (const EndSpec& end : rule.ends)
    out += fmt::format("     ends the game ({}): {}, {}\n", end.mode, end.reason, end.outcome);
  for (const TypeDecl& type : book.types) {
    if (type.rule == rule.name) out += piece_lines(book, type);
  }
  const std::string margin(5, ' ');
  const std::string slots = slot_lines(book, rule, margin);
  if (slots.empty()) return out;
  return out + margin + SlotLine{"part", "native", "Lua", "asked of", "", "Lua is called"}.text() + slots;
}

std::string piece_page(const Rulebook& book, const TypeDecl& type) { return piece_lines(book, type); }

std::string event_page(const Rulebook& book, const std::string& event) {
  std::string out;
  for (const RuleDecl& rule : book.rules) {
    for (const Handler& handler : rule.handlers) {
      if (handler.event != event) continue;
      std::vector<std::string> does;
      for (const Assign& effect : handler.assigns) does.push_back(effect_text(effect, book));
      if (handler.function != kNoFunction)
        does.push_back(handler.when.empty() ? "calls Lua"
                                            : "calls Lua when " + guard_text(handler.when, book));
      out += with_place(rule.name, handler.place);
      for (const std::string& text : does) out += wrapped(text, "     ");
    }
  }
  return out.empty() ? fmt::format("no rule handles {}\n", event) : out;
}

namespace {

// A game in which every action is the one in the middle of what is legal. Gives how many were played.
int measured_game(Variant& variant) {
  constexpr int kActions = 100;
  Game game(variant);
  ActionList list;
  for (int played = 0; played < kActions; ++played) {
    if (game.outcome().over || game.legal(list) || list.actions.empty()) return played;
    const std::size_t chosen = static_cast<std::size_t>(played) * 7919 % list.actions.size();
    if (game.play(list, chosen)) return played;
  }
  return kActions;
}

}  // namespace

std::string cost_page(Variant& variant) {
  const Rulebook& book = variant.rulebook();
  std::map<LuaRef, std::uint64_t> before;
  for (const RuleDecl& rule : book.rules) {
    for (const Slot& slot : slots_of(book, rule)) {
      for (const LuaRef function : slot.functions) before[function] = variant.script_calls(function);
    }
  }
  const int actions = measured_game(variant);
  const Calls calls = [&](LuaRef function) { return variant.script_calls(function) - before[function]; };
  std::string out = padded("rule", kNameWidth) + "  " +
                    SlotLine{"part", "native", "Lua", "asked of", "calls", "Lua is called"}.text();
  for (const RuleDecl& rule : book.rules)
    out += slot_lines(book, rule, padded(rule.name, kNameWidth) + "  ", calls);
  return out +
         fmt::format(
             "calls: of Lua in a game of {} actions in which all that is legal was listed before each\n",
             actions);
}

}  // namespace houserule
