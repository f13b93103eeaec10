// The kernel against the slow rules of tests/support: other code, other tables, the same legal actions.
#include "../support/slow_rules.h"

#include <doctest/doctest.h>

#include <random>
#include <utility>

#include "../support/shipped.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("slow rules");

namespace {

const std::vector<std::string> kVariants{"chess", "torpedo", "capablanca", "cannons", "atrium", "chess960"};
constexpr int kPositions = 2000;  // of each variant
constexpr int kLongest = 160;     // actions

std::set<std::string> texts(Game& game) {
  ActionList list;
  const auto fault = game.legal(list);
  REQUIRE(!fault);
  std::set<std::string> out;
  for (const Action& action : list.actions) out.insert(game.text(action, &list));
  REQUIRE_MESSAGE(out.size() == list.actions.size(), "an action stands twice in the list");
  return out;
}

std::string only_in(const std::set<std::string>& a, const std::set<std::string>& b) {
  std::string out;
  for (const std::string& text : a) out += b.contains(text) ? "" : " " + text;
  return out;
}

// Compares the two lists; says what either lacks.
bool same(Game& game, const SlowBoard& slow) {
  const std::set<std::string> ours = texts(game), theirs = slow.legal_texts();
  const bool equal = ours == theirs;
  CHECK_MESSAGE(equal, (game.position() + " kernel alone:" + only_in(ours, theirs) +
                        "; slow rules alone:" + only_in(theirs, ours)));
  return equal;
}

template <class T>
const T& any_of(const std::vector<T>& list, std::mt19937_64& random) {
  return list[random() % list.size()];
}

// A random back row of the kind that Chess960 draws: bishops on both shades, the king between the rooks.
std::string random_row(std::mt19937_64& random) {
  std::string row = "rnbqkbnr";
  const auto at = [&](char c, bool last = false) { return last ? row.rfind(c) : row.find(c); };
  do {
    std::shuffle(row.begin(), row.end(), random);
  } while (at('b') % 2 == at('b', true) % 2 || at('k') < at('r') || at('k') > at('r', true));
  return row;
}

std::string start_960(std::mt19937_64& random) {
  const std::string row = random_row(random);
  std::string upper = row;
  for (char& c : upper) c = static_cast<char>(std::toupper(c));
  return row + "/pppppppp/8/8/8/8/PPPPPPPP/" + upper + " w KQkq - 0 1";
}

// Random play in both; the number of positions compared. Stops at the first difference.
int play_both(Game& game, SlowBoard slow, std::mt19937_64& random, int most) {
  int compared = 0;
  for (int played = 0; played < kLongest && compared < most && !game.outcome().over; ++played) {
    ++compared;
    if (!same(game, slow)) return most;
    const std::set<std::string> legal = slow.legal_texts();
    if (legal.empty()) break;
    const std::vector<std::string> list(legal.begin(), legal.end());
    const std::string& text = any_of(list, random);
    const Resolved resolved = game.resolve(text);
    REQUIRE_MESSAGE(resolved.ok(), (game.position() + " " + text + ": " + resolved.reason));
    REQUIRE(!game.play(resolved.action));
    REQUIRE(slow.play(text));
  }
  return compared;
}

// A few pieces anywhere, pawns not on the outer rows; no rights.
std::string random_position(const SlowRules& rules, std::mt19937_64& random) {
  std::string cells(static_cast<std::size_t>(rules.files * rules.ranks), '.');
  for (const int hole : rules.holes) cells[static_cast<std::size_t>(hole)] = '#';
  const std::string letters = "P" + rules.officers + "p" + "qrbn" + "PpUuAaCc";
  const auto put = [&](char c) {
    const bool pawn = c == 'P' || c == 'p';
    std::size_t at;
    do {
      at = random() % cells.size();
    } while (cells[at] != '.' ||
             (pawn && (at < static_cast<std::size_t>(rules.files) || at >= cells.size() - rules.files)));
    cells[at] = c;
  };
  put('K');
  put('k');
  for (std::size_t n = 2 + random() % 16; n > 0; --n) {
    const char c = letters[random() % letters.size()];
    const char type = static_cast<char>(std::toupper(c));
    if (type == 'P' || rules.officers.find(type) != std::string::npos) put(c);
  }
  std::string out;
  for (int rank = rules.ranks - 1; rank >= 0; --rank) {
    int gap = 0;
    for (int file = 0; file < rules.files; ++file) {
      const char c = cells[static_cast<std::size_t>(rank * rules.files + file)];
      if (c == '.' || c == '#') {
        ++gap;
        continue;
      }
      if (gap != 0) out += std::to_string(std::exchange(gap, 0));
      out += c;
    }
    if (gap != 0) out += std::to_string(gap);
    if (rank != 0) out += '/';
  }
  return out + (random() % 2 == 0 ? " w - - 0 1" : " b - - 0 1");
}

}  // namespace

TEST_CASE("legal actions in games played at random") {
  for (const std::string& name : kVariants) {
    const auto variant = load(name);
    Game game(*variant);
    std::mt19937_64 random(20260101);
    const std::string start = game.position();
    for (int compared = 0; compared < kPositions / 2;) {
      const std::string position = name == "chess960" ? start_960(random) : start;
      game.reset();
      if (name == "chess960") REQUIRE(!game.set_position(position));
      compared +=
          play_both(game, SlowBoard(slow_rules(name), position, true), random, kPositions / 2 - compared);
    }
  }
}

TEST_CASE("legal actions where pieces stand at random") {
  for (const std::string& name : kVariants) {
    const auto variant = load(name);
    Game game(*variant);
    std::mt19937_64 random(20260102);
    for (int compared = 0; compared < kPositions / 2;) {
      const std::string position = random_position(slow_rules(name), random);
      const SlowBoard slow(slow_rules(name), position, false);
      if (slow.in_check(!slow.white_to_move())) continue;
      REQUIRE_MESSAGE(!game.set_position(position), position);
      if (game.outcome().over) continue;
      // Each such position is followed a little, for double steps and what they leave.
      compared += play_both(game, slow, random, std::min(4, kPositions / 2 - compared));
    }
  }
}

TEST_CASE("action sequences counted by both") {
  for (const std::string& name : kVariants) {
    const auto variant = load(name);
    Game game(*variant);
    const SlowBoard slow(slow_rules(name), game.position(), true);
    CHECK_MESSAGE(game.perft(3).nodes == slow.count(3), name);
  }
}

TEST_CASE("the slow rules know the known counts") {
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w";
  CHECK(SlowBoard(slow_rules("chess"), start, true).count(3) == 8902);
  const std::string rich = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w";
  CHECK(SlowBoard(slow_rules("chess"), rich, true).count(2) == 2039);
}

TEST_SUITE_END();
