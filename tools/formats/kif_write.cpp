// Games of shogi as text in KIF and KI2.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "formats/kif.h"
#include "formats/kif_words.h"
#include "formats/losses.h"
#include "formats/position_forms.h"
#include "formats/shogi.h"

namespace houserule {

namespace {

constexpr std::string_view kWideSpace = "　";

// The board as it is drawn, with hands.
std::string drawn_board(const std::string& position) {
  const std::vector<std::string> words = words_of(position);
  constexpr std::array<std::string_view, 10> kNumbers{"",   "一", "二", "三", "四",
                                                      "五", "六", "七", "八", "九"};
  const auto hand = [&](bool first) {
    std::string out;
    for (const HeldPiece& held : held_pieces(words[2], first)) {
      out += std::string(piece_of_letter(held.letter)->one);
      const auto count = static_cast<std::size_t>(held.count);
      if (count > 9) out += "十";
      if (count > 1) out += kNumbers[count % 10];
      out += kWideSpace;
    }
    return out.empty() ? "なし" : out;
  };
  std::string out =
      "後手の持駒：" + hand(false) + "\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n";
  std::size_t rank = 0;
  for (const std::vector<PlacedPiece>& row : placed_rows(words[0])) {
    out += '|';
    for (const PlacedPiece& cell : row)
      out += cell.letter.empty() ? " ・"
                                 : (cell.first ? " " : "v") + std::string(piece_of_letter(cell.letter)->one);
    out += "|" + std::string(kNumbers[std::min<std::size_t>(++rank, 9)]) + "\n";
  }
  out += "+---------------------------+\n先手の持駒：" + hand(true) + "\n";
  return out + (words[1] == "b" ? "" : "後手番\n");
}

class KifText {
 public:
  KifText(const GameRecord& record, const Replay& replay, const Variant* variant, std::string& lost)
      : record_(record), replay_(replay), losses_(lost) {
    mini_ = variant != nullptr && variant->rulebook().spec.boards.front().files == 5;
  }

  std::string kif() {
    head("#KIF version=2.0 encoding=UTF-8\n");
    out_ += "手数----指手---------消費時間--\n";
    remarks(0, false);
    const ShogiEnd* end = nullptr;
    for (std::size_t i = 0; i < replay_.actions.size(); ++i) {
      if (!replay_.actions[i].theirs.empty()) {
        out_ += fmt::format("{:4} {}{}\n", i + 1, replay_.actions[i].theirs, time(i + 1));
      } else if ((end = end_said(replay_.actions[i])) == nullptr) {
        losses_.action(i, replay_.actions[i].full);
      }
      remarks(i + 1, false);
    }
    if (end == nullptr) end = end_of_record(record_, replay_.first_to_move);
    if (end != nullptr && !end->kif.empty())
      out_ += fmt::format("{:4} {}\n", replay_.actions.size() + 1, end->kif);
    finish(end);
    return out_ + "\n";
  }

  std::string ki2() {
    head("");
    remarks(0, true);
    std::size_t in_line = 0;
    const ShogiEnd* end = nullptr;
    for (std::size_t i = 0; i < replay_.actions.size(); ++i) {
      constexpr std::size_t kInLine = 6;
      if (!replay_.actions[i].theirs.empty()) {
        out_ += replay_.actions[i].theirs;
      } else if ((end = end_said(replay_.actions[i])) == nullptr) {
        losses_.action(i, replay_.actions[i].full);
      }
      const bool said = !remarked(record_, i + 1).lines.empty();
      out_ += ++in_line % kInLine == 0 || said || i + 1 == replay_.actions.size() ? "\n" : "    ";
      if (said) in_line = 0;
      remarks(i + 1, true);
    }
    if (end == nullptr) end = end_of_record(record_, replay_.first_to_move);
    if (end != nullptr && !end->kif.empty())
      out_ += std::string(replay_.first_to_move ? "▲" : "△") + std::string(end->kif) + "\n";
    if (timed_) losses_.add("the times that its moves took");
    finish(end);
    return out_ + "\n";
  }

 private:
  void head(std::string_view first) {
    out_ += first;
    std::string handicap(mini_ ? kKifMini[0] : kKifEven);
    const bool usual = replay_.start.empty() || mini_ || replay_.start == ShogiBoard::at_start(9).text(true);
    for (const KifHandicap& known : kKifHandicaps)
      if (replay_.start == std::string(known.position) + std::string(kKifPawns)) handicap = known.name;
    const bool drawn = !usual && handicap == kKifEven;
    for (const auto& [name, value] : record_.tags) {
      if (name == "Handicap" || name == "Termination" || name == "Result") continue;
      const auto* const known = std::ranges::find(kShogiTags, name, &ShogiTag::tag);
      const bool named = known != kShogiTags.end() && !known->kif.empty();
      out_ += fmt::format("{}：{}\n", named ? known->kif : without_controls(name), without_controls(value));
    }
    if (mini_ && !replay_.position.empty()) losses_.add("its board");
    out_ += fmt::format("手合割：{}\n", drawn ? kKifOther : handicap);
    if (drawn) out_ += drawn_board(replay_.start);
  }

  std::string time(std::size_t actions) {
    const Remarked said = remarked(record_, actions);
    if (!said.time_ms) return {};
    constexpr std::int64_t kSecond = 1000, kHour = 3600;
    if (*said.time_ms % kSecond != 0) parts_ = true;
    const std::int64_t seconds = *said.time_ms / kSecond;
    std::int64_t& all = used_[actions % 2];
    all += seconds;
    return fmt::format("   ({:2}:{:02}/{:02}:{:02}:{:02})", seconds / 60, seconds % 60, all / kHour,
                       all % kHour / 60, all % 60);
  }

  void remarks(std::size_t actions, bool times_lost) {
    const Remarked said = remarked(record_, actions);
    timed_ = timed_ || (times_lost && said.time_ms.has_value());
    for (const std::string& line : said.lines) out_ += "*" + without_controls(line) + "\n";
  }

  void finish(const ShogiEnd* end) {
    if (parts_) losses_.add("parts of seconds");
    if (record_.states_result() && (end == nullptr || end->kif.empty())) losses_.add("its result");
    losses_.clocks_and_options(record_);
  }

  const GameRecord& record_;
  const Replay& replay_;
  Losses losses_;
  bool mini_ = false, timed_ = false, parts_ = false;
  std::int64_t used_[2] = {0, 0};
  std::string out_;
};

}  // namespace

std::string kif_text(const GameRecord& record, const Replay& replay, const Variant* variant,
                     std::string& lost) {
  return KifText(record, replay, variant, lost).kif();
}
std::string ki2_text(const GameRecord& record, const Replay& replay, const Variant* variant,
                     std::string& lost) {
  return KifText(record, replay, variant, lost).ki2();
}

}  // namespace houserule
