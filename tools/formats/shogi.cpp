#include "formats/shogi.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "common/text.h"
#include "formats/notation.h"
#include "read/decimal.h"
#include "read/result_words.h"

namespace houserule {

namespace {

constexpr std::array<ShogiEnd, 16> kEnds{{
    {"%TORYO", "投了", "resignation", ShogiEffect::loses},
    {"%TIME_UP", "切れ負け", "time forfeit", ShogiEffect::loses},
    {"%TSUMI", "詰み", "mate", ShogiEffect::loses},
    {"%ILLEGAL_MOVE", "反則負け", "illegal move", ShogiEffect::loses},
    {"%ILLEGAL_MOVE", "反則勝ち", "illegal move of the other side", ShogiEffect::wins},
    {"%KACHI", "入玉勝ち", "declaration", ShogiEffect::wins},
    {"%SENNICHITE", "千日手", "repetition", ShogiEffect::draw},
    {"%JISHOGI", "持将棋", "impasse", ShogiEffect::draw},
    {"%HIKIWAKE", "引き分け", "draw", ShogiEffect::draw},
    {"%MAX_MOVES", "最大手数", "most moves", ShogiEffect::draw},
    {"%CHUDAN", "中断", "interrupted", ShogiEffect::none},
    {"%FUZUMI", "不詰", "no mate", ShogiEffect::none},
    {"%+ILLEGAL_ACTION", "", "illegal action of the first side", ShogiEffect::first_loses},
    {"%-ILLEGAL_ACTION", "", "illegal action of the second side", ShogiEffect::second_loses},
    {"", "不戦敗", "forfeit", ShogiEffect::loses},
    {"%ERROR", "", "error", ShogiEffect::none},
}};

constexpr std::string_view kTermination = "Termination", kTime = "[%emt ", kBetween = " | ";

template <class Part>
const ShogiEnd* found_end(Part part, std::string_view text) {
  if (text.empty()) return nullptr;
  const auto* const found = std::ranges::find(kEnds, text, part);
  return found == kEnds.end() ? nullptr : found;
}

bool first_wins(ShogiEffect effect, bool first) {
  return effect == ShogiEffect::second_loses || (effect == ShogiEffect::wins && first) ||
         (effect == ShogiEffect::loses && !first);
}

std::string result_of(const ShogiEnd& end, bool first) {
  if (end.effect == ShogiEffect::none) return {};
  if (end.effect == ShogiEffect::draw) return "1/2-1/2";
  return first_wins(end.effect, first) ? "1-0" : "0-1";
}

}  // namespace

// "手合割" is a set-up and no tag: see kif.cpp. What has no name in a format keeps its own there.
const std::array<ShogiTag, 13> kShogiTags{{
    {"N+", "先手", "Sente"},
    {"N-", "後手", "Gote"},
    {"N+", "下手", "Sente"},
    {"N-", "上手", "Gote"},
    {"$EVENT", "棋戦", "Event"},
    {"$SITE", "場所", "Site"},
    {"$START_TIME", "開始日時", "StartTime"},
    {"$END_TIME", "終了日時", "EndTime"},
    {"$TIME_LIMIT", "持ち時間", "TimeLimit"},
    {"$OPENING", "戦型", "Opening"},
    {"$NOTE", "備考", "Note"},
    {"", "表題", "Title"},
    {"", "秒読み", "Byoyomi"},
}};

const ShogiEnd* end_of_csa(std::string_view word) { return found_end(&ShogiEnd::csa, word); }
const ShogiEnd* end_of_kif(std::string_view word) {
  if (word == "持将棋" || word == "入玉宣言") word = word == "持将棋" ? word : "入玉勝ち";
  if (word == "時間切れ" || word == "切負") word = "切れ負け";
  return found_end(&ShogiEnd::kif, word);
}

const ShogiEnd* end_of_record(const GameRecord& record, bool first) {
  for (const auto& [name, value] : record.tags)
    if (name == kTermination)
      if (const ShogiEnd* const end = found_end(&ShogiEnd::words, value)) return end;
  std::string stated;
  if (record.result_text) {
    const auto word = result_word(*record.result_text);
    if (!word) return nullptr;
    stated = word->first == word->second ? "1/2-1/2" : word->first > word->second ? "1-0" : "0-1";
  } else if (record.points.size() == 1) {
    stated = record.points.begin()->first == "sente" ? "1-0" : "0-1";
  }
  for (const std::string_view words : {"resignation", "declaration", "draw"}) {
    const ShogiEnd* const end = found_end(&ShogiEnd::words, words);
    if (!stated.empty() && result_of(*end, first) == stated) return end;
  }
  return nullptr;
}

const ShogiEnd* end_said(const ReplayedAction& action) {
  if (!action.spoken) return nullptr;
  return action.brief == "resign"    ? found_end(&ShogiEnd::words, "resignation")
         : action.brief == "timeout" ? found_end(&ShogiEnd::words, "time forfeit")
                                     : nullptr;
}

void state_end(GameRecord& record, const ShogiEnd& end, bool first) {
  if (const std::string result = result_of(end, first); !result.empty()) record.result_text = result;
  record.tags.emplace_back(kTermination, end.words);
}

// ---- boards ----------------------------------------------------------------------------------------

ShogiBoard ShogiBoard::at_start(int size) {
  ShogiBoard out(size);
  const std::string_view home = size == 5 ? "RBSGK" : "LNSGKGSNL";  // from the right of each
  for (int file = 1; file <= size; ++file) {
    const std::string letter(1, home[static_cast<std::size_t>(file) - 1]);
    out.put(file, size, letter, true);
    out.put(size + 1 - file, 1, letter, false);
    if (size == 9) out.put(file, 7, "P", true), out.put(file, 3, "P", false);
  }
  if (size == 5) out.put(5, 4, "P", true), out.put(1, 2, "P", false);
  if (size != 9) return out;
  for (const bool first : {true, false}) {
    out.put(first ? 2 : 8, first ? 8 : 2, "R", first);
    out.put(first ? 8 : 2, first ? 8 : 2, "B", first);
  }
  return out;
}

bool ShogiBoard::put(int file, int rank, std::string_view letter, bool first) {
  if (file < 1 || rank < 1 || file > size_ || rank > size_) return false;
  std::string& cell = cells_[static_cast<std::size_t>(rank)][static_cast<std::size_t>(file)];
  cell = first ? std::string(letter) : lower_case(std::string(letter));
  return true;
}

void ShogiBoard::hold(std::string_view letter, bool first, int count) {
  const std::string held = first ? std::string(letter) : lower_case(std::string(letter));
  for (int i = 0; i < count; ++i) hands_[first ? 0 : 1] += held;
}

void ShogiBoard::hold_rest(bool first) {
  constexpr std::string_view kSet = "RRBBGGGGSSSSNNNNLLLLPPPPPPPPPPPPPPPPPP";
  std::string missing(kSet);
  const auto away = [&](char letter) {
    const std::size_t at = missing.find(static_cast<char>(std::toupper(static_cast<unsigned char>(letter))));
    if (at != std::string::npos) missing.erase(at, 1);
  };
  for (const auto& row : cells_)
    for (const std::string& cell : row)
      if (!cell.empty()) away(cell.back());
  for (const std::string& hand : hands_)
    for (const char letter : hand) away(letter);
  hold(missing, first);
}

std::string ShogiBoard::text(bool first_to_move) const {
  std::string out;
  for (int rank = 1; rank <= size_; ++rank) {
    int gap = 0;
    for (int file = size_; file >= 1; --file) {
      const std::string& cell = cells_[static_cast<std::size_t>(rank)][static_cast<std::size_t>(file)];
      if (cell.empty() && ++gap > 0) continue;
      if (gap > 0) out += std::to_string(gap);
      gap = 0;
      out += cell;
    }
    if (gap > 0) out += std::to_string(gap);
    if (rank < size_) out += '/';
  }
  const std::string hands = hands_[0] + hands_[1];
  return fmt::format("{} {} {} 1", out, first_to_move ? "b" : "w", hands.empty() ? "-" : hands);
}

std::vector<std::vector<PlacedPiece>> placed_rows(std::string_view board) {
  std::vector<std::vector<PlacedPiece>> rows(1);
  for (std::size_t at = 0; at < board.size(); ++at) {
    const char byte = board[at];
    if (byte == '/') {
      rows.emplace_back();
    } else if (is_digit(byte)) {
      rows.back().resize(rows.back().size() + static_cast<std::size_t>(byte - '0'));
    } else {
      const std::size_t length = byte == '+' ? 2 : 1;
      std::string letter(board.substr(at, length));
      at += length - 1;
      const bool first = letter.back() < 'a';
      letter.back() = static_cast<char>(std::toupper(static_cast<unsigned char>(letter.back())));
      if (piece_of_letter(letter) != nullptr) rows.back().push_back({letter, first});
    }
  }
  return rows;
}

std::vector<HeldPiece> held_pieces(std::string_view hands, bool first) {
  std::vector<HeldPiece> out;
  int count = 0;
  for (const char byte : hands) {
    if (is_digit(byte)) {
      count = count * 10 + (byte - '0');
      continue;
    }
    const std::string letter(1, static_cast<char>(std::toupper(static_cast<unsigned char>(byte))));
    if (is_letter(byte) && (byte < 'a') == first && piece_of_letter(letter) != nullptr)
      out.push_back({letter, std::max(count, 1)});
    count = 0;
  }
  return out;
}

// ---- remarks ---------------------------------------------------------------------------------------

void add_remark(GameRecord& record, std::string_view text) {
  if (trimmed(text).empty()) return;
  const std::string key = std::to_string(record.actions.size());
  if (record.remarks.empty() || record.remarks.back().first != key) {
    record.remarks.emplace_back(key, text);
    return;
  }
  std::string& before = record.remarks.back().second;
  before += before.starts_with(kTime) && before.ends_with(']') && before.find(kBetween) == std::string::npos
                ? " "
                : std::string(kBetween);
  before += text;
}

void add_time(GameRecord& record, std::int64_t ms) {
  constexpr std::int64_t kSecond = 1000, kMinute = 60 * kSecond, kHour = 60 * kMinute;
  const std::string rest = ms % kSecond == 0 ? "" : fmt::format(".{:03}", ms % kSecond);
  add_remark(record, fmt::format("{}{}:{:02}:{:02}{}]", kTime, ms / kHour, ms % kHour / kMinute,
                                 ms % kMinute / kSecond, rest));
}

Remarked remarked(const GameRecord& record, std::size_t actions) {
  Remarked out;
  const std::string key = std::to_string(actions);
  for (const auto& [number, text] : record.remarks) {
    if (number != key) continue;
    std::string_view rest = text;
    if (const std::size_t end = rest.find(']'); rest.starts_with(kTime) && end != std::string_view::npos) {
      out.time_ms = duration_ms(rest.substr(kTime.size(), end - kTime.size()));
      rest = trimmed(rest.substr(end + 1));
    }
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(kBetween), rest.size());
      out.lines.emplace_back(rest.substr(0, end));
      rest.remove_prefix(std::min(rest.size(), end + kBetween.size()));
    }
  }
  return out;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
    if (!take(text, "\r\n") && !text.empty()) text.remove_prefix(1);
  }
  return lines;
}

}  // namespace houserule
