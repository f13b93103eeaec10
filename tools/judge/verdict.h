// What is said of one game, and the two ways to write it down.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "houserule.h"
#include "judge/finding.h"

namespace houserule {

enum class VerdictStatus : std::uint8_t { ok, illegal, late, disagrees, fault, unreadable };
inline constexpr std::size_t kVerdictStatuses = 6;
std::string_view status_name(VerdictStatus status);

// The action that a verdict speaks of.
struct VerdictAction {
  std::size_t number = 0;  // from 1; 0: none
  std::string text;
  std::uint32_t line = 0;  // where it stands in the input; 0: not known
  std::uint32_t column = 0;
};

// Reused from game to game: texts and vectors keep their memory.
struct Verdict {
  VerdictStatus status = VerdictStatus::ok;
  std::string id;
  std::string file;          // only when several are read
  int line = 1;              // where the game starts
  std::uint64_t byte = 0;    // where the game starts, from 0
  std::uint64_t number = 1;  // of the game in its file
  // What it says of itself, as written; views into what the judge read.
  std::vector<std::pair<std::string_view, std::string_view>> tags;
  std::string variant;
  std::size_t actions = 0;      // that were legal
  Outcome outcome;              // how the game ended, by the rules or by agreement
  VerdictAction at;             // illegal, late, fault, unreadable
  std::string reason;           // every status but ok; an empty game
  std::string rule;             // illegal
  std::optional<Fault> fault;   // fault
  std::size_t wrong_marks = 0;  // marks after short text that the rules do not give
  std::size_t first_wrong_mark = 0;
  Findings findings;                   // oddities that make no action illegal
  std::vector<std::string> trace;      // the actions as played, when asked for
  std::vector<std::string> opening;    // the first actions as played, when asked for
  std::string final_json;              // when asked for
  std::vector<std::int64_t> material;  // by side, when asked for
  const Variant* book = nullptr;       // null when the variant did not load; belongs to the judge

  void clear();
  // Is there anything that whoever keeps the archive should look at? With `strict` also what is only worth
  // knowing.
  bool problem(bool strict) const;
  bool noted() const;  // anything of the latter
  // The value of the first tag of that name; empty when there is none, or only "?".
  std::string_view tag(std::string_view name) const;
  bool empty_game() const { return status == VerdictStatus::ok && !reason.empty(); }
};

// Where in a written line a "duplicate id" can still be put: whoever writes the lines in order knows of it,
// whoever judged the game does not.
struct LateFinding {
  struct Part {
    std::size_t at = 0;       // offset in the text that was appended to
    std::string_view insert;  // lives forever
  };
  std::array<Part, 2> parts{};  // in the order of their places; without text: there is none
};

// The tags by which people know a game, in the order in which they are told.
inline constexpr std::array<std::string_view, 10> kTellingTags{
    "Event", "Site", "Date", "Round", "White", "Black", "WhiteA", "BlackA", "WhiteB", "BlackB"};

// One line of the contract's JSON, with the line's end. Keys come in the contract's order.
LateFinding append_json(const Verdict& verdict, std::string& out);

// One line of comma-separated values after RFC 4180, with the columns that `csv_head` names.
LateFinding append_csv(const Verdict& verdict, std::string& out);
std::string csv_head();

// One row for people. `table_head` is the row above them.
LateFinding append_row(const Verdict& verdict, std::string& out);
std::string table_head();
// What the row says in words: how the game ended, or what is wrong.
std::string verdict_words(const Verdict& verdict);

}  // namespace houserule
