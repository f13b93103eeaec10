#include "match/sheet.h"

#include <algorithm>

#include <optional>
#include <string>
#include <utility>

namespace houserule {

namespace {

using Kind = JournalEntry::Kind;

class Sheet {
 public:
  void read(const JournalEntry& entry) {
    if (entry.kind == Kind::action || entry.kind == Kind::word) return play(entry);
    if (entry.kind == Kind::undo) return take_back(entry);
    if (entry.kind == Kind::redo) play_again(entry.count);
  }
  nlohmann::json told() {
    close();
    nlohmann::json out{{"moves", nlohmann::json::array()}, {"corrections", std::move(corrections_)}};
    for (const JournalEntry& entry : played_) {
      nlohmann::json move{{"text", entry.text}, {"seat", entry.seat}, {"time", entry.time}};
      if (entry.clock_ms) move["clock"] = seconds_json(*entry.clock_ms);
      for (const std::int32_t fell : entry.throws) move["throws"].push_back(fell);
      out["moves"].push_back(std::move(move));
    }
    return out;
  }

 private:
  // What was taken back last, and what has come in its place.
  struct Correction {
    std::size_t number = 0;
    std::vector<JournalEntry> old;
    std::string why, time, now;
    std::size_t next = 0;  // of the old ones, how many have been passed
    std::size_t again = 0;
  };

  void play(const JournalEntry& entry) {
    undone_.clear();
    played_.push_back(entry);
    if (!open_) return;
    Correction& correction = *open_;
    if (correction.next == 0 && entry.text != correction.old.front().text) {
      correction.now = entry.text;
      correction.next = 1;
      return;
    }
    const bool same = correction.next < correction.old.size() &&
                      entry.text == correction.old[correction.next].text &&
                      entry.seat == correction.old[correction.next].seat;
    if (!same) return close();
    played_.back().time = correction.old[correction.next].time;
    ++correction.next;
    ++correction.again;
  }

  void take_back(const JournalEntry& entry) {
    close();
    const std::size_t count = std::min(entry.count, played_.size());
    if (count == 0) return;
    const auto first = played_.end() - static_cast<std::ptrdiff_t>(count);
    open_ = Correction{played_.size() - count + 1, {first, played_.end()}, entry.why, entry.time, {}, 0, 0};
    for (; played_.size() >= open_->number; played_.pop_back()) undone_.push_back(played_.back());
  }

  // What is played again as it was corrects nothing.
  void play_again(std::size_t count) {
    if (open_ && open_->next == 0 && count == open_->old.size()) open_.reset();
    close();
    for (; count > 0 && !undone_.empty(); --count) {
      played_.push_back(undone_.back());
      undone_.pop_back();
    }
  }

  void close() {
    if (!open_) return;
    const Correction& one = *open_;
    nlohmann::json lost = nlohmann::json::array();
    for (std::size_t i = std::max<std::size_t>(one.next, 1); i < one.old.size(); ++i)
      lost.push_back(one.old[i].text);
    if (one.now.empty() && one.next == one.old.size()) return open_.reset();  // all of it stands there again
    corrections_.push_back({{"number", one.number},
                            {"seat", one.old.front().seat},
                            {"old", one.old.front().text},
                            {"now", one.now},
                            {"again", one.again},
                            {"lost", std::move(lost)},
                            {"why", one.why},
                            {"time", one.time}});
    open_.reset();
  }

  std::vector<JournalEntry> played_, undone_;
  std::optional<Correction> open_;
  nlohmann::json corrections_ = nlohmann::json::array();
};

}  // namespace

nlohmann::json sheet_of(const std::vector<JournalEntry>& journal) {
  Sheet sheet;
  for (const JournalEntry& entry : journal) sheet.read(entry);
  return sheet.told();
}

}  // namespace houserule
