// The player at random rulebooks: it answers with a legal action wherever there is one, and stops when told.
// HOUSERULE_PLAYED_MINUTES=N in the environment plays for so long, with a time for each action, too;
// tools/random-rulebooks --player N does so.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>

#include "../support/memory_source.h"
#include "../support/shipped.h"
#include "make_book.h"
#include "player/thinker.h"
#include "slow_game.h"

using namespace houserule;

namespace {

using Clock = std::chrono::steady_clock;
// Among the first of this seed are rulebooks by which a game that is taken up from text has other legal
// actions.
constexpr std::uint64_t kSeed = 5, kBooks = 150, kStride = 1'000'003;
constexpr int kActions = 16;
constexpr std::int64_t kMs = 20, kLateMs = 3000;  // what a busy machine may take away
constexpr int kUncounted = 4;                     // each so manyth answer has no limit but being told to stop

struct Played {
  std::uint64_t books = 0, answers = 0, looks = 0;
  std::int64_t longest_ms = 0;
};

std::string of_seat(const Variant& variant, SideId seat, const std::string& text) {
  const std::string& name = variant.rulebook().spec.sides[seat.index()].name;
  return text.find(": ") == std::string::npos ? name + ": " + text : text;
}

// Plays on as the player chooses, or at random in every other game. What is wrong, or "".
std::string play(Variant& variant, std::uint64_t number, bool timed, Played& played) {
  Game game(variant);
  std::atomic<bool> stop = false;
  Thinker player(variant, Strength{}, number, estimated(variant, Glance(game)), 1);
  player.stop_when(&stop);
  std::mt19937_64 random(number);
  game.seed(number);
  ActionList list;
  for (int i = 0; i < kActions && !game.outcome().over; ++i) {
    if (game.legal(list)) return "";  // a fault of the rulebook's own, which is told
    if (list.actions.empty()) return "";
    const SideId seat{std::size_t{list.actions[0].seat}};
    Strength strength;
    stop = i % kUncounted == kUncounted - 1;
    if (!stop && timed) strength.ms = kMs;
    if (!stop && !timed) strength.nodes = 150;
    player.limit(strength);
    const auto began = Clock::now();
    const std::vector<std::string> choices = player.choices(game, seat);
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began).count();
    played.longest_ms = std::max<std::int64_t>(played.longest_ms, took);
    ++played.answers;
    if (timed && took > kMs + kLateMs) return fmt::format("{} ms for an answer", took);
    if (stop && player.search().nodes() > 1000)
      return fmt::format("{} nodes after it was told", player.search().nodes());
    if (choices.empty()) return "no answer at action " + std::to_string(i);
    const Resolved chosen = game.resolve(of_seat(variant, seat, choices.front()), seat);
    if (!chosen.ok()) return fmt::format("{}: {}", choices.front(), chosen.reason);
    const bool own = number % 2 == 0;
    if (own ? game.play(chosen) : game.play(list, random() % list.size())) return "";
  }
  return "";
}

}  // namespace

TEST_SUITE_BEGIN("player at random rulebooks");

TEST_CASE("the player answers with a legal action in rulebooks that nobody made, and stops when told") {
  const char* const minutes = std::getenv("HOUSERULE_PLAYED_MINUTES");
  const char* const seed = std::getenv("HOUSERULE_RANDOM_SEED");
  const bool timed = minutes != nullptr;
  const auto until =
      Clock::now() + std::chrono::duration<double>(timed ? 60 * std::strtod(minutes, nullptr) : 0);
  const std::uint64_t first = (seed == nullptr ? kSeed : std::strtoull(seed, nullptr, 10)) * kStride;
  Played played;
  for (std::uint64_t i = 0; timed ? Clock::now() < until : i < kBooks; ++i) {
    random_books::Draws draws(first + i);
    random_books::Text text;
    try {
      text = random_books::written(random_books::make_book(draws));
    } catch (const random_books::Endless&) {
      continue;  // the slow rules, which set the pieces up, do not come to an end there
    }
    support::MemorySource source({{"random", text.variant}}, text.modules);
    const LoadResult loaded = Variant::load({"random", {}, false}, source);
    if (!loaded.variant) continue;  // random_books tells of those
    ++played.books;
    const std::string wrong = play(*loaded.variant, first + i, timed, played);
    CHECK_MESSAGE(wrong.empty(), "rulebook ", first + i, ": ", wrong, "\n", text.variant,
                  text.modules.begin()->second);
  }
  MESSAGE(played.books << " rulebooks, " << played.answers << " answers, the longest of " << played.longest_ms
                       << " ms");
  CHECK(played.books > 20);
  CHECK(played.answers > 4 * played.books);
}

TEST_SUITE_END();
