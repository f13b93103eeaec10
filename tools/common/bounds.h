// Every limit on what strangers may ask of this program that its readers, judges and commands hold. Those of
// scripts are `Limits` in base/limits.h. LIMITS.md is printed from here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace houserule {

// ---- one game -------------------------------------------------------------------------------------

inline constexpr std::size_t kMaxGameBytes = std::size_t{16} << 20;  // of its text, in any format
inline constexpr std::size_t kMaxGameActions = 100'000;
inline constexpr std::size_t kMaxTextBytes = 4096;     // of one action, tag, id or other text in it
inline constexpr std::size_t kMaxRecordDepth = 32;     // objects and lists inside one another
inline constexpr std::size_t kMaxRecordOptions = 256;  // under "set"
// Steps of scripts, counted like those of an action; the slowest shipped game needs a thousandth for each of
// 500 actions.
inline constexpr std::int64_t kMaxGameSteps = 5'000'000'000;

// ---- one input ------------------------------------------------------------------------------------

inline constexpr std::uint64_t kMaxInputBytes = std::uint64_t{1} << 40;  // unpacked
inline constexpr std::uint64_t kMaxInputGames = 250'000'000;
inline constexpr std::uint64_t kMaxGap = std::uint64_t{1} << 30;  // bytes in which no game ends
// Packed data may unpack to so many times their size, beyond the first bytes.
inline constexpr std::uint64_t kMaxRatio = 1000;
inline constexpr std::uint64_t kFreeBytes = std::uint64_t{64} << 20;

inline constexpr unsigned kMaxWindowLog = 27;      // of a zstd stream
inline constexpr std::size_t kMaxIds = 1'000'000;  // that are remembered to find duplicates

// The same for whoever reads, so that tests may hold less.
struct InputBounds {
  std::uint64_t bytes = kMaxInputBytes, games = kMaxInputGames, gap = kMaxGap, ratio = kMaxRatio,
                free = kFreeBytes;
};

// ---- one run --------------------------------------------------------------------------------------

// What the rulebooks of all workers together may hold; each keeps at least the one it judges by.
inline constexpr std::size_t kMaxRulebookBytes = std::size_t{128} << 20;
inline constexpr std::size_t kMaxRulebooks = 24;  // that one worker keeps
inline constexpr int kMaxJobs = 256;
inline constexpr std::uint64_t kMaxShards = 100'000;  // parts of one run
inline constexpr std::uint64_t kMaxOutputBytes = std::uint64_t{128}
                                                 << 30;  // of verdicts; in parts, of each part
inline constexpr std::size_t kMaxManifestBytes = std::size_t{256} << 20;
inline constexpr int kMaxNesting = 4;                          // archives inside one another
inline constexpr std::int64_t kMaxCheckSteps = 2'000'000'000;  // of a check of one variant

// ---- what a command may be asked for --------------------------------------------------------------

inline constexpr std::uint64_t kMaxPlayedGames = 1'000'000;  // of balance, check, tournament
inline constexpr std::uint64_t kMaxPlayedActions = 100'000;  // of each of them
inline constexpr std::uint64_t kMaxPerftDepth = 100;
inline constexpr std::uint64_t kMaxTrainingNodes = 1'000'000;  // for one action

// ---- one conversation -----------------------------------------------------------------------------

inline constexpr std::size_t kMaxLineBytes = 4096;  // that somebody types at the table

// ---- one server -----------------------------------------------------------------------------------

inline constexpr std::size_t kMaxRooms = 1000;
inline constexpr std::size_t kMaxRematches = 32;  // that follow one table, each opened once its game is over
inline constexpr std::size_t kMaxConnections = 3000;
// Of one address without a link, and of one link at one address, longer than a second; within it many pages
// may come at once, of a whole school or after the server was away. Who is full waits for nobody, he is
// refused.
inline constexpr std::size_t kMaxConnectionsEach = 64, kMaxConnectionsAtOnce = 512;
inline constexpr std::size_t kMaxHeadBytes = std::size_t{16} << 10;
// Until the head and the body of a question are whole, and until a part of its answer is taken.
inline constexpr int kHeadMs = 10'000, kBodyMs = 10'000, kAnswerMs = 60'000;
inline constexpr std::size_t kMaxKeptPages = 200;                         // rulebooks, of games and languages
inline constexpr std::size_t kMaxQuestionBytes = std::size_t{300} << 10;  // a rule file is not longer
// Questions with one link, from one address, with links that open nothing, and with codes, the last two
// from one address, too: at once, and a second.
struct Rate {
  double at_once, per_second;
};
inline constexpr Rate kLinkRate{80, 30}, kAddressRate{8000, 4000}, kWrongRate{20, 1}, kCodeRate{20, 0.2};
// Tables that an address opens which has no link to open games: at once, and a second.
inline constexpr Rate kTableRate{10, 0.01};

// ---- an imported file of Fairy-Stockfish ----------------------------------------------------------------
inline constexpr std::size_t kMaxIniBytes = 4u << 20, kMaxIniLine = 16384;
inline constexpr std::size_t kMaxIniSections = 5000;  // each is loaded as a variant: a few milliseconds

// The manual page.
std::string limits_markdown();

}  // namespace houserule
