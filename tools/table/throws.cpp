#include "table/throws.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "table/table_words.h"

namespace houserule {

namespace {

// The number of the word in the text, from 1.
std::optional<std::int32_t> word_number(std::string_view text, std::string_view word) {
  std::int32_t number = 1;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (text.substr(at, end - at) == word) return number;
    if (end > at) ++number;
    at = end + 1;
  }
  return std::nullopt;
}

std::optional<std::int32_t> lot_named(std::string_view word, const Rulebook& book) {
  for (const RuleDecl& rule : book.rules) {
    const auto option = rule.settings.find(rule.lots);
    if (option == rule.settings.end()) continue;
    const auto* text = std::get_if<std::string>(&option->second.value);
    if (const auto number = text == nullptr ? std::nullopt : word_number(*text, word)) return number;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::int32_t> chance_outcome(std::string_view body, const Rulebook& book) {
  const std::size_t blank = body.find(' ');
  if (blank == std::string_view::npos) return std::nullopt;
  const std::string_view value = body.substr(blank + 1);
  std::int32_t number = 0;
  const char* const end = value.data() + value.size();
  const auto [stop, error] = std::from_chars(value.data(), end, number);
  if (error == std::errc() && stop == end) return number;
  const auto side = seat_named(value, book.spec.sides);
  return side ? std::optional(static_cast<std::int32_t>(side->index()) + 1) : lot_named(value, book);
}

std::vector<RecordedThrow> recorded_throws(const std::vector<std::string>& actions, const Rulebook& book) {
  std::vector<RecordedThrow> out;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const std::string_view body = split_seat(actions[i]).body;
    if (table_word(body, book) != TableWord::chance) continue;
    out.push_back({i + 1, actions[i], chance_outcome(body, book).value_or(0)});
  }
  return out;
}

std::vector<std::int32_t> values_of(const std::vector<RecordedThrow>& throws) {
  std::vector<std::int32_t> out;
  for (const RecordedThrow& thrown : throws) out.push_back(thrown.value);
  return out;
}

void give_throws(Game& game, const std::vector<std::string>& actions, const Rulebook& book) {
  auto values = values_of(recorded_throws(actions, book));
  if (!values.empty()) game.throws(std::move(values));
}

std::string throw_problem(const Game& game, const std::vector<RecordedThrow>& throws, std::size_t number,
                          std::string_view text) {
  const Game::Throw failed = game.failed_throw();
  if (failed.missing || failed.index >= throws.size())
    return fmt::format(
        "action {0} \"{1}\" is illegal: a throw of 1 to {2} is missing; write roll and what fell "
        "behind it, as in \"{1}; roll {2}\"",
        number, shown(text), failed.faces);
  const RecordedThrow& wrong = throws[failed.index];
  return fmt::format("action {} \"{}\" is illegal: {}", wrong.action, shown(wrong.text),
                     why_no_throw(wrong, failed.faces));
}

std::string why_no_throw(const RecordedThrow& thrown, std::int32_t faces) {
  return thrown.value == 0 ? "this is no outcome of chance" : fmt::format("the throw is of 1 to {}", faces);
}

std::string throw_text(std::int32_t value) { return "roll " + std::to_string(value); }

}  // namespace houserule
