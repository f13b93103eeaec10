#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "common/safe_text.h"
#include "formats/write.h"
#include "read/pgn.h"
#include "table/result.h"
#include "table/table_words.h"

namespace houserule {

namespace {

constexpr std::size_t kLineLength = 80;
constexpr std::array<std::string_view, 7> kRoster{"Event", "Site",  "Date",  "Round",
                                                  "White", "Black", "Result"};

std::string pgn_quoted(const std::string& text) {
  std::string out;
  for (const char c : without_controls(text)) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

// Clocks as each format has them: "{179.547}", "{[%clk 0:02:59.547]}".
std::string clock_text(std::int64_t ms, bool seated) {
  constexpr std::int64_t kSecond = 1000, kMinute = 60 * kSecond, kHour = 60 * kMinute;
  if (seated) return fmt::format("{{{}.{:03}}}", ms / kSecond, ms % kSecond);
  const std::string rest = ms % kSecond == 0 ? "" : fmt::format(".{:03}", ms % kSecond);
  return fmt::format("{{[%clk {}:{:02}:{:02}{}]}}", ms / kHour, ms % kHour / kMinute, ms % kMinute / kSecond,
                     rest);
}

class PgnText {
 public:
  PgnText(const GameRecord& record, const Replay& replay, const Variant* variant, std::string& lost)
      : record_(record), replay_(replay), variant_(variant), lost_(lost) {
    for (const auto& [place, text] : record.remarks) remarks_.emplace(place, text);
    seated_ = variant != nullptr ? variant->rulebook().spec.boards.size() > 1
                                 : std::ranges::any_of(record.actions, [](const std::string& text) {
                                     return !split_seat(text).seat.empty();
                                   });
  }

  std::string text() {
    if (!record_.set.empty()) lose("the options that it sets");
    tags();
    out_ += '\n';
    moves();
    word(result());
    return out_ + "\n\n";
  }

 private:
  void lose(const std::string& what) { lost_ += (lost_.empty() ? "" : ", ") + what; }

  void tag(const std::string& name, const std::string& value) {
    out_ += fmt::format("[{} \"{}\"]\n", without_controls(name), pgn_quoted(value));
  }

  void tags() {
    const bool roster = !record_.tags.empty() && !seated_;
    if (roster) tell_roster();
    for (const auto& [name, value] : record_.tags) {
      const bool own = name == "Variant" || name == "FEN" || name == "StartFen4" || name == "SetUp" ||
                       (name == kSeedTag && record_.seed) ||
                       (name == "Format" && replay_.notation != nullptr);
      const bool told = roster && std::ranges::find(kRoster, name) != kRoster.end();
      if (!own && !told) tag(name, value);
    }
    if (record_.seed) tag(std::string(kSeedTag), fmt::format("{}", *record_.seed));
    if (tag_of(record_, "GameId").empty() && !record_.id.empty()) tag("GameId", record_.id);
    if (record_.tags.empty()) tag("Result", result());
    if (record_.variant != "chess") tag("Variant", record_.variant);
    if (replay_.notation != nullptr) tag("Format", std::string(replay_.notation->name));
    const std::string position = replay_.position.empty() ? record_.position.value_or("") : replay_.position;
    if (position.empty()) return;
    if (!replay_.fen4.empty()) return tag("StartFen4", replay_.fen4);
    tag("SetUp", "1");
    tag("FEN", position);
  }

  // Of the seven tags that readers of PGN expect those that are known, in their order, and the result.
  void tell_roster() {
    for (const std::string_view name : kRoster) {
      const std::string given = tag_of(record_, name);
      if (!given.empty() || name == "Result") tag(std::string(name), given.empty() ? result() : given);
    }
  }

  std::string result() const {
    if (record_.result_text) return is_pgn_word(*record_.result_text) ? *record_.result_text : "*";
    if (record_.points.empty() || variant_ == nullptr) return "*";
    const auto& sides = variant_->rulebook().spec.sides;
    for (const char* word : {"1-0", "0-1", "1/2-1/2"}) {
      Stated stated;
      if (!read_result(word, sides, stated)) continue;
      const bool fits = std::ranges::all_of(sides, [&](const SideSpec& side) {
        const auto given = record_.points.find(side.name);
        const auto index = static_cast<std::size_t>(&side - sides.data());
        return (given == record_.points.end() ? 0 : given->second) == stated.points[index];
      });
      if (fits) return word;
    }
    return "*";
  }

  void moves() {
    remarks(0);
    for (std::size_t i = 0; i < replay_.actions.size(); ++i) {
      const ReplayedAction& action = replay_.actions[i];
      if (action.spoken) {
        word("{" + action.full + "}");
      } else if (!action.plain && verb(action).empty()) {
        lose(fmt::format("action {}, \"{}\"", i + 1, shown(action.full, 40)));
      } else {
        move(action, i);
      }
      remarks(i + 1);
    }
  }

  // "swap~f2~g2": an action with a word of its own, as one word; the seat with it where nothing else tells
  // it. Empty where it cannot be one.
  std::string verb(const ReplayedAction& action) const {
    std::string text = seated_ ? action.brief : action.full;
    if (text.find(kVerbGlue) != std::string::npos) return {};
    std::ranges::replace(text, ' ', kVerbGlue);
    return is_pgn_word(text) ? text : std::string{};
  }

  void move(const ReplayedAction& action, std::size_t number) {
    const bool first = action.seat.index() == 0;
    if (seated_) {
      const std::string seat = variant_ == nullptr
                                   ? std::string(split_seat(action.full).seat)
                                   : variant_->rulebook().spec.sides[action.seat.index()].name;
      word(fmt::format("{}{}.", action.round, seat));
    } else if (first || begin_) {
      word(fmt::format("{}{}", action.round, first ? "." : "..."));
    }
    begin_ = false;
    std::string text = action.theirs.empty() ? action.brief : action.theirs;
    if (!action.plain) text = verb(action);
    if (number < record_.clocks_ms.size() && record_.clocks_ms[number])
      text += (seated_ ? "" : " ") + clock_text(*record_.clocks_ms[number], seated_);
    word(text);
  }

  void remarks(std::size_t after) {
    const auto [first, last] = remarks_.equal_range(std::to_string(after));
    for (auto remark = first; remark != last; ++remark) {
      std::string safe(remark->second);
      std::ranges::replace(safe, '}', ')');
      word("{" + safe + "}");
      begin_ = true;
    }
  }

  // Behind what stands in the line, or on a new one.
  void word(const std::string& raw) {
    const std::string text = without_controls(raw);
    if (column_ != 0 && column_ + 1 + text.size() > kLineLength) {
      out_ += '\n';
      column_ = 0;
    } else if (column_ != 0) {
      out_ += ' ';
      ++column_;
    }
    out_ += text;
    column_ += text.size();
  }

  const GameRecord& record_;
  const Replay& replay_;
  const Variant* variant_;
  std::string& lost_;
  std::multimap<std::string_view, std::string_view, std::less<>> remarks_;  // by what they stand behind
  bool seated_ = false;
  bool begin_ = true;  // the next move says its number, whoever makes it
  std::string out_;
  std::size_t column_ = 0;
};

}  // namespace

std::string pgn_text(const GameRecord& record, const Replay& replay, const Variant* variant,
                     std::string& lost) {
  lost.clear();
  return PgnText(record, replay, variant, lost).text();
}

bool is_pgn_word(std::string_view text) {
  return text.find_first_of(" {}()[];$\"") == std::string_view::npos && without_controls(text) == text;
}

}  // namespace houserule
