// A game as it is kept while it is played: lines that are only ever appended. The first says from where the
// game starts, each of the others what was done next. Read as a whole it is one record.
//
//   {"journal":1,"variant":"chess","rulebook":"sha256:…","seed":7,"tags":{"White":"Anna"}}
//   {"action":"e2e4","seat":"white","time":"2026-11-22T19:04:05Z"}
//   {"action":"e7e5","seat":"black","throws":[4]}            how chance fell with it
//   {"word":"draw offer","seat":"white"}                     said at the table
//   {"undo":2,"why":"the wrong board"}   {"redo":1}          corrections: what was taken back stays readable
//   {"undo":3,"why":"…","again":[{"action":"d2d4",…},…]}     a correction: all of it in one line, or none of
//   it
//   {"refused":"e2e5","seat":"white","why":"…"}              tried, and not allowed; "penalty" says what it
//   came to
//   {"note":"…"}   {"tag":"Event","value":"…"}
//   {"clock":{"white":120},"why":"two minutes more"}         clocks that were set, in seconds; actions have a
//                                                            "clock", too: what was left behind them
//   {"result":{"white":1,"black":0},"why":"checkmate"}       unless something is taken back behind it
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace houserule {

struct JournalEntry {
  enum class Kind : std::uint8_t { action, word, undo, redo, refused, note, tag, result, clock };
  Kind kind = Kind::action;
  std::string text;                  // the action or word, what was refused, the note, the name of the tag
  std::string seat;                  // by name; may be empty
  std::vector<std::int32_t> throws;  // of an action
  std::size_t count = 0;             // of undo and redo
  std::string why;                   // of undo, refused, result; the value of a tag
  std::string time;                  // as written
  std::string penalty;               // of what was refused: the word by which it was judged
  std::optional<std::int64_t> clock_ms;  // of an action: what its seat had left behind it
  nlohmann::ordered_json points;         // of a result; of a clock, seconds by seat
};

struct Journal {
  nlohmann::ordered_json start;  // the first line, with the keys of a record and some of the program's own
  std::vector<JournalEntry> entries;
  std::size_t whole_bytes = 0;  // up to the end of the last line that is whole: a line may have been cut off
};

inline constexpr std::string_view kJournalBegins = "{\"journal\":";
// Does a journal go on with this line, whole or cut off?
bool continues_journal(std::string_view line);

// What is wrong, with its line, or nothing. A last line without its end is passed over.
std::optional<Diagnostic> read_journal(std::string_view text, int line, Journal& journal);

// The entries that stand when all corrections are made, and what may be redone, the next one last.
struct PlayedLine {
  struct Step {
    const JournalEntry* entry = nullptr;
    std::size_t number = 0;  // in the journal
  };
  std::vector<Step> played, undone;
  const JournalEntry* result = nullptr;  // null: the game goes on
};
PlayedLine line_of(const Journal& journal);

// The journal as one line of a record, without its end.
std::string record_of(const Journal& journal);

// Milliseconds as records write them: seconds, whole where they are.
nlohmann::ordered_json seconds_json(std::int64_t ms);

// One entry as its line, with the line's end; several that hold together only as a whole: as one line, too.
std::string journal_line(const JournalEntry& entry);
std::string journal_line(const std::vector<JournalEntry>& entries);

}  // namespace houserule
