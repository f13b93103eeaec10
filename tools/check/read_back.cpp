#include "check/read_back.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace houserule {

namespace {

constexpr std::size_t kLongestTold = 2000;

// With the rule that could not read its word, which the diagnostic names behind its message, or that failed.
ReadBack::Lost lost(std::string_view what, const Diagnostic& wrong, const std::string& text, Game& read) {
  const Rulebook& book = read.variant().rulebook();
  const auto fault = read.set_up_fault();
  const std::string by = wrong.hint.empty() ? "" : fmt::format(" ({})", wrong.hint);
  const auto rule = std::ranges::find_if(
      book.rules, [&](const RuleDecl& one) { return wrong.hint == "read by " + one.name; });
  return {fmt::format("{} cannot be read back: {}{}", what, wrong.message, by), shown(text, kLongestTold),
          fault                      ? fault->place
          : rule == book.rules.end() ? Place{}
                                     : rule->place};
}

std::string both(const std::string& written, const std::string& again) {
  return fmt::format("written:    {}\n   read again: {}", shown(written, kLongestTold),
                     shown(again, kLongestTold));
}

// Where rules put other pieces onto the board as it is read: they lack the fields that position text left
// out.
std::string advice(const Game& game, const std::string& written, const std::string& again) {
  const Rulebook& book = game.variant().rulebook();
  const bool all = std::ranges::find(book.spec.position, "fields") != book.spec.position.end();
  const bool same_board = written.substr(0, written.find(' ')) == again.substr(0, again.find(' '));
  if (all || same_board || book.fields.empty()) return {};
  return "\n   \"fields\" among the words of position = [ … ] in the variant's file writes the fields of all "
         "rules";
}

// Of a game: whose turn it is, round and stage; who is out and who has done the main action.
nlohmann::json who_acts(const Game& game) {
  nlohmann::json all = nlohmann::json::parse(game.final_json()), out;
  for (const char* key : {"turn", "round", "stage"}) out[key] = all[key];
  for (const auto& [name, side] : all["sides"].items())
    out["sides"][name] = {side["alive"], side.value("acted", false)};
  return out;
}

}  // namespace

std::optional<ReadBack::Lost> ReadBack::position(const Game& game) {
  std::optional<Fault> fault;
  const std::string text = game.position(&fault);
  if (fault) {
    return Lost{fmt::format("position text cannot be written: {}, in rule {} {}", fault->message, fault->rule,
                            fault->slot),
                shown(text, kLongestTold), fault->place};
  }
  if (const auto wrong = other_.set_position(text)) return lost("position text", *wrong, text, other_);
  if (const std::string again = other_.position(); again != text)
    return Lost{"position text is another one when it was read",
                both(text, again) + advice(game, text, again)};
  if (const auto acts = who_acts(game), after = who_acts(other_); acts != after)
    return Lost{"who acts is another one when position text was read",
                text + "\n   " + both(acts.dump(), after.dump())};
  return std::nullopt;
}

std::optional<ReadBack::Lost> ReadBack::set_up(const Game& game) {
  const std::string text = game.final_json();
  if (const auto wrong = other_.set_up(text)) return lost("a set-up", *wrong, text, other_);
  if (const std::string again = other_.final_json(); again != text)
    return Lost{"a set-up is another one when it was read", both(text, again)};
  return std::nullopt;
}

std::optional<ReadBack::Lost> ReadBack::serialised(const Game& game) {
  const std::string text = game.serialise();
  if (const auto wrong = other_.restore(text)) return lost("the serialised state", *wrong, text, other_);
  if (other_.state_hash() != game.state_hash())
    return Lost{"the serialised state is another one when it was read", both(text, other_.serialise())};
  return std::nullopt;
}

std::optional<ReadBack::Lost> ReadBack::difference(const Game& game) {
  if (auto problem = position(game)) return problem;
  if (auto problem = set_up(game)) return problem;
  return serialised(game);
}

}  // namespace houserule
