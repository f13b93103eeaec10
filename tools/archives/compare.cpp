#include "archives/compare.h"

#include <fmt/format.h>

#include "archives/intake.h"
#include "judge/judge.h"

namespace houserule {

namespace {

std::string said_of(const Verdict& verdict) {
  return fmt::format("{}: {}", status_name(verdict.status), verdict_words(verdict));
}

std::string game_name(const RawGame& raw, const Verdict& verdict) {
  return verdict.id.empty() ? fmt::format("{}:{}", shown(raw.source_name), raw.line) : shown(verdict.id);
}

// A judge of one rulebook, from the texts that it was loaded from.
struct OneSide {
  explicit OneSide(const LoadedRulebook& book) : source(book.texts), judge(options(book), source) {}

  static JudgeOptions options(const LoadedRulebook& book) {
    JudgeOptions made;
    made.variant = book.asked.name;
    made.set = book.asked.set;
    made.for_all = true;
    return made;
  }

  PackedSource source;
  Judge judge;
};

}  // namespace

CompareResult compare_verdicts(const std::vector<std::string>& files, const std::string& from,
                               const LoadedRulebook& a, const LoadedRulebook& b, const Context& context,
                               const std::function<void(const ChangedVerdict&)>& changed) {
  OneSide one(a), other(b);
  Intake intake(find_inputs(files), from, context, nullptr);
  CompareResult result;
  for (Batch batch; intake.next(batch);) {
    for (std::size_t i = 0; i < batch.size; ++i) {
      const Verdict& by_a = one.judge.judge(batch.games[i]);
      const Verdict& by_b = other.judge.judge(batch.games[i]);
      ++result.games;
      const bool unread =
          by_a.status == VerdictStatus::unreadable && by_b.status == VerdictStatus::unreadable;
      if (unread && result.unreadable++ == 0)
        result.why = fmt::format("{}: {}", game_name(batch.games[i], by_a), verdict_words(by_a));
      ChangedVerdict both{game_name(batch.games[i], by_a), said_of(by_a), said_of(by_b)};
      if (both.a == both.b) continue;
      ++result.changed;
      changed(both);
    }
  }
  result.failed = intake.failed();
  return result;
}

}  // namespace houserule
