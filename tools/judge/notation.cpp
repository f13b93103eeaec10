#include "judge/notation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace houserule {

namespace {

bool cell_letter(char c) { return c >= 'a' && c <= 'z'; }
bool cell_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view without_marks(std::string_view text) {
  while (!text.empty() && std::string_view("!?+#").find(text.back()) != std::string_view::npos)
    text.remove_suffix(1);
  return text;
}

std::string without_captures(std::string_view text) {
  std::string out;
  std::ranges::copy_if(text, std::back_inserter(out), [](char c) { return c != 'x' && c != ':'; });
  return out;
}

bool takes(std::string_view text) { return text.find_first_of("x:") != std::string_view::npos; }

// "Ngf3" for "Nf3": the same letter first, the same end, and more between them.
bool says_more(const std::string& written, const std::string& rules) {
  if (written.size() <= rules.size() || rules.size() < 2) return false;
  const bool letter = std::isupper(static_cast<unsigned char>(rules.front())) != 0;
  return (!letter || written.front() == rules.front()) && written.ends_with(rules.substr(letter ? 1 : 0));
}

void tell(FindingKind kind, std::size_t count, const std::string& first, Findings& findings) {
  if (count == 0) return;
  findings.push_back({kind, count == 1 ? first : fmt::format("{}; {} such moves", first, count)});
}

}  // namespace

bool is_long(std::string_view text) {
  std::size_t at = 0;
  for (int cell = 0; cell < 2; ++cell) {
    const std::size_t start = at;
    while (at < text.size() && cell_letter(text[at])) ++at;
    const std::size_t digits = at;
    while (at < text.size() && cell_digit(text[at])) ++at;
    if (digits == start || digits == at) return false;
  }
  const bool bare_choice = at + 1 == text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0;
  return at == text.size() || text[at] == '=' || bare_choice;
}

void NotationCheck::begin(Game& game) {
  game_ = &game;
  actions_ = 0;
  numbers_ = needless_ = captures_ = {};
}

void NotationCheck::number(const Token& move) {
  ++actions_;
  const int round = game_->round();
  if (move.number == 0 || move.number == static_cast<std::uint32_t>(round)) return;
  numbers_.add(fmt::format("the number {} stands before action {} \"{}\", which is of round {}", move.number,
                           actions_, shown(move.text, 40), round));
}

void NotationCheck::action(std::string_view text, const Action& action) {
  if (action.kind != ActionKind::move || is_long(text)) return;
  const std::string rules = game_->short_text(action);
  compare(without_marks(text), without_marks(rules));
}

void NotationCheck::compare(std::string_view written, std::string_view rules) {
  if (written == rules) return;
  if (takes(written) && !takes(rules))
    captures_.add(fmt::format("action {} \"{}\" takes nothing", actions_, shown(written, 40)));
  if (!takes(written) && takes(rules))
    captures_.add(fmt::format("action {} \"{}\" takes something and is written without x", actions_,
                              shown(written, 40)));
  if (says_more(without_captures(written), without_captures(rules)))
    needless_.add(fmt::format("action {} \"{}\" says more than it needs: {} is enough", actions_,
                              shown(written, 40), shown(rules, 40)));
}

void NotationCheck::report(Findings& findings) const {
  tell(FindingKind::move_number, numbers_.count, numbers_.first, findings);
  tell(FindingKind::needless, needless_.count, needless_.first, findings);
  tell(FindingKind::capture_sign, captures_.count, captures_.first, findings);
}

}  // namespace houserule
