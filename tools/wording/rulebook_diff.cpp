#include "wording/rulebook_diff.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "wording/rulebook_text.h"

namespace houserule {

namespace {

using Entries = std::vector<std::pair<std::string, std::string>>;  // what, and how it is

std::string board_entry(const BoardSpec& board) {
  std::string out = fmt::format("{} x {}{}", board.files, board.ranks, board.hexagons ? " hexagons" : "");
  if (!board.letters.empty()) out += ", files " + board.letters;
  if (!board.cut.empty()) out += fmt::format(", without {}", fmt::join(board.cut, " "));
  if (board.wrap_files) out += ", a cylinder";
  for (const auto& link : board.links)
    out += fmt::format(", {} of {} is {}", link.direction, link.from, link.to);
  return out;
}

std::string side_entry(const SideSpec& side) {
  std::string out = "at the " + side.seat + " edge";
  if (!side.board.empty()) out += ", on board " + side.board;
  if (!side.team.empty()) out += ", of team " + side.team;
  out += ", written " + side.letter;
  return side.mirror ? out + ", right-hand side turned round" : out;
}

Entries frame_entries(const VariantSpec& spec) {
  Entries out;
  for (const BoardSpec& board : spec.boards)
    out.emplace_back(board.name.empty() ? "board" : "board " + board.name, board_entry(board));
  for (const SideSpec& side : spec.sides) {
    out.emplace_back("side " + side.name, side_entry(side));
    out.emplace_back("line-up of " + side.name, fmt::format("{}", fmt::join(side.lineup, " / ")));
  }
  out.emplace_back("turns", fmt::format("{}", fmt::join(spec.order, ", ")));
  out.emplace_back("position text", fmt::format("{}", fmt::join(spec.position, " ")));
  if (!spec.start.empty()) out.emplace_back("start", spec.start);
  for (const StageSpec& stage : spec.stages)
    out.emplace_back("stage " + stage.name, stage.moves ? "with moves" : "without moves");
  for (const auto& piece : spec.pieces) {
    out.emplace_back("piece " + piece.name,
                     fmt::format("{}, goes {}, {}", piece.letter, piece.moves, fmt::join(piece.tags, " ")));
  }
  return out;
}

Entries rule_entries(const Rulebook& book) {
  Entries out;
  for (const RuleDecl& rule : book.rules) out.emplace_back("rule " + rule.name, about_text(rule));
  return out;
}

std::string line_at(const std::string& text, std::size_t at) {
  const std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
  const std::string line = text.substr(begin, text.find('\n', begin) - begin);
  return fmt::format("line {}: {}",
                     1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n'),
                     line.substr(std::min(line.size(), line.find_first_not_of(' '))));
}

// Of two texts that differ, the lines where they part.
std::pair<std::string, std::string> parting(const std::string& a, const std::string& b) {
  const auto [in_a, in_b] = std::ranges::mismatch(a, b);
  const auto at = static_cast<std::size_t>(in_a - a.begin());
  return {line_at(a, at), line_at(b, at)};
}

// What only one of them has, and what both have and is not the same; in the order of the first, then of the
// second.
void compare(const Entries& a, const Entries& b, std::vector<Difference>& out) {
  for (const auto& [what, value] : a) {
    const auto other = std::ranges::find(b, what, &Entries::value_type::first);
    if (other == b.end() || other->second != value)
      out.push_back({what, value, other == b.end() ? "" : other->second});
  }
  for (const auto& [what, value] : b)
    if (std::ranges::find(a, what, &Entries::value_type::first) == a.end()) out.push_back({what, "", value});
}

Entries option_entries(const RuleDecl& rule) {
  Entries out;
  for (const auto& [name, setting] : rule.settings) {
    out.emplace_back(fmt::format("option {}.{}", rule.name, name),
                     fmt::format("{} ({})", option_text(setting.value), setting.origin));
  }
  return out;
}

bool same_value(const RuleDecl& a, const RuleDecl& b, const std::string& what) {
  const std::string name = what.substr(what.rfind('.') + 1);
  const auto in_a = a.settings.find(name), in_b = b.settings.find(name);
  return in_a != a.settings.end() && in_b != b.settings.end() && in_a->second.value == in_b->second.value;
}

void compare_options(const Rulebook& a, const Rulebook& b, std::vector<Difference>& out) {
  for (const RuleDecl& rule : a.rules) {
    const auto other = std::ranges::find(b.rules, rule.name, &RuleDecl::name);
    if (other == b.rules.end()) continue;
    std::vector<Difference> found;
    compare(option_entries(rule), option_entries(*other), found);
    // Where a value comes from is told, and is no difference.
    std::erase_if(found, [&](const Difference& each) { return same_value(rule, *other, each.what); });
    std::ranges::move(found, std::back_inserter(out));
  }
}

// The rules that both have, in their order; with the first that stands elsewhere.
void compare_order(const Rulebook& a, const Rulebook& b, std::vector<Difference>& out) {
  const auto common = [](const Rulebook& own, const Rulebook& other) {
    std::vector<std::string> names;
    for (const RuleDecl& rule : own.rules)
      if (std::ranges::find(other.rules, rule.name, &RuleDecl::name) != other.rules.end())
        names.push_back(rule.name);
    return names;
  };
  const auto in_a = common(a, b), in_b = common(b, a);
  const auto [first_a, first_b] = std::ranges::mismatch(in_a, in_b);
  if (first_a == in_a.end()) return;
  const auto number = first_a - in_a.begin() + 1;
  out.push_back({"order of rules", fmt::format("{} is number {}", *first_a, number),
                 fmt::format("{} is number {}", *first_b, number)});
}

void compare_texts(const RulebookView& a, const RulebookView& b, std::vector<Difference>& out) {
  for (const auto& [name, text] : a.texts.modules) {
    const auto other = b.texts.modules.find(name);
    if (other == b.texts.modules.end() || other->second.text == text.text) continue;
    const auto [in_a, in_b] = parting(text.text, other->second.text);
    out.push_back({"text of " + name, in_a, in_b});
  }
}

}  // namespace

std::vector<Difference> differences(const RulebookView& a, const RulebookView& b) {
  std::vector<Difference> out;
  const Rulebook &one = a.variant.rulebook(), &other = b.variant.rulebook();
  compare(frame_entries(one.spec), frame_entries(other.spec), out);
  compare(rule_entries(one), rule_entries(other), out);
  compare_order(one, other, out);
  compare_options(one, other, out);
  compare_texts(a, b, out);
  return out;
}

}  // namespace houserule
