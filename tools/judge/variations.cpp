#include "judge/variations.h"

#include <fmt/format.h>

#include <optional>
#include <string>

namespace houserule {

namespace {

constexpr int kDeepestVariation = 64;

// Walks from the last variation to the first, as far as each is nested.
class Lines {
 public:
  Lines(Game& game, std::int64_t stop) : game_(game), stop_(stop) {}

  // `begin` is how many actions were played before the line that these belong to.
  void judge(const std::vector<Token>& variations, int begin, int depth) {
    for (auto each = variations.rbegin(); each != variations.rend(); ++each) {
      const int before = begin + static_cast<int>(each->after) - 1;
      if (each->after == 0 || game_.actions_played() < before) continue;
      if (!back_to(before) || game_.variant().script_steps() > stop_) return;
      line(*each, before, depth);
    }
  }

  void report(Findings& findings) const {
    if (wrong_ == 0) return;
    findings.push_back(
        {FindingKind::variation,
         wrong_ == 1 ? first_ : fmt::format("{}; {} variations have such moves", first_, wrong_)});
  }

 private:
  bool back_to(int actions) {
    while (game_.actions_played() > actions)
      if (!game_.undo()) return false;
    return true;
  }

  // The first in the text is told, though they are judged from the last on.
  void wrong(std::string text) {
    ++wrong_;
    first_ = std::move(text);
  }

  void line(const Token& variation, int before, int depth) {
    if (depth > kDeepestVariation)
      return wrong(fmt::format("the variation on line {} is nested deeper than {} others and is not judged",
                               variation.line, kDeepestVariation));
    PgnGame inside;
    parse_pgn(variation.text, static_cast<int>(variation.line), inside, KeepRemarks::and_variations,
              static_cast<int>(variation.column));
    if (inside.error)
      return wrong(
          fmt::format("the variation on line {} cannot be read: {}", variation.line, inside.error->message));
    const auto refused = play(inside);
    judge(inside.variations, before, depth + 1);
    if (refused) wrong(*refused);
    back_to(before);
  }

  // What is wrong with the first move that is not legal.
  std::optional<std::string> play(const PgnGame& inside) {
    for (const Token& move : inside.moves) {
      if (move.kind != Token::Kind::move) return std::nullopt;
      const Resolved answer = game_.resolve(move.text);
      if (answer.status == Resolved::Status::unreadable && !answer.fault) continue;
      std::string why = answer.reason;
      if (answer.fault) why = answer.fault->text();
      if (answer.ok() && !answer.fault) {
        const auto fault = game_.play(answer);
        if (!fault) continue;
        why = fault->text();
      }
      return fmt::format("in a variation on line {}, column {}: \"{}\" is illegal: {}", move.line,
                         move.column, shown(move.text, 40), why);
    }
    return std::nullopt;
  }

  Game& game_;
  std::int64_t stop_;
  std::size_t wrong_ = 0;
  std::string first_;
};

}  // namespace

void judge_lines(const std::vector<Token>& variations, Game& game, std::int64_t stop, Findings& findings) {
  Lines lines(game, stop);
  lines.judge(variations, 0, 0);
  lines.report(findings);
}

}  // namespace houserule
