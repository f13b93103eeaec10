#include "formats/dhtmlxq.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include "common/bounds.h"
#include "common/text.h"
#include "formats/encoding.h"
#include "formats/losses.h"
#include "formats/position_forms.h"
#include "formats/shogi.h"

namespace houserule {

namespace {

constexpr std::string_view kDhtmlTag = "[DhtmlXQ_", kDhtmlEnd = "[/DhtmlXQ_", kDhtmlWhole = "[DhtmlXQ]";
constexpr std::string_view kListed = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
constexpr std::string_view kUsualList = "8979695949392919097717866646260600102030405060708012720323436383";
constexpr int kFiles = 9, kRows = 10;

struct DhtmlName {
  std::string_view theirs, tag;
};
constexpr std::array<DhtmlName, 8> kDhtmlNames{{{"title", "Title"},
                                                {"event", "Event"},
                                                {"date", "Date"},
                                                {"place", "Site"},
                                                {"round", "Round"},
                                                {"red", "White"},
                                                {"black", "Black"},
                                                {"open", "Opening"}}};
struct Outcome4 {
  std::string_view words, result;
};
constexpr std::array<Outcome4, 7> kResults{{{"红胜", "1-0"},
                                            {"黑胜", "0-1"},
                                            {"和棋", "1/2-1/2"},
                                            {"紅勝", "1-0"},
                                            {"黑勝", "0-1"},
                                            {"和局", "1/2-1/2"},
                                            {"红负", "0-1"}}};

bool pair_of(std::string_view text, int& file, int& row) {
  if (text.size() < 2 || !is_digit(text[0]) || !is_digit(text[1])) return false;
  file = text[0] - '0';
  row = text[1] - '0';
  return true;
}

std::string cell_of(int file, int row) {
  return fmt::format("{}{}", static_cast<char>('a' + file), kRows - row);
}

// The rows of the board from its list of pieces; nothing where the list is none.
std::optional<std::string> rows_of_list(std::string_view list) {
  std::array<std::string, kRows> rows;
  rows.fill(std::string(kFiles, ' '));
  if (list.size() != 2 * kListed.size()) return std::nullopt;
  for (std::size_t i = 0; i < kListed.size(); ++i) {
    int file = 0, row = 0;
    if (!pair_of(list.substr(2 * i), file, row)) return std::nullopt;
    if (file < kFiles) rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(file)] = kListed[i];
  }
  std::string out;
  for (const std::string& row : rows) {
    if (!out.empty()) out += '/';
    int gap = 0;
    for (const char cell : row) {
      if (cell == ' ' && ++gap > 0) continue;
      if (gap > 0) out += std::to_string(gap);
      gap = 0;
      out += cell;
    }
    if (gap > 0) out += std::to_string(gap);
  }
  return out;
}

class DhtmlXqReader {
 public:
  DhtmlXqReader(int line, GameRecord& record) : record_(record) {
    record = {};
    record.line = line;
    record.variant = "xiangqi";
  }

  std::optional<Diagnostic> read(std::string_view text) {
    for (std::size_t at = text.find(kDhtmlTag); at != std::string_view::npos;
         at = text.find(kDhtmlTag, at + 1)) {
      const std::size_t name_end = text.find(']', at);
      if (name_end == std::string_view::npos) break;
      const std::string_view name = text.substr(at + kDhtmlTag.size(), name_end - at - kDhtmlTag.size());
      const std::size_t end = text.find(kDhtmlEnd, name_end);
      if (end == std::string_view::npos) break;
      tag(name, text.substr(name_end + 1, end - name_end - 1));
      if (wrong_) return wrong_;
    }
    if (!has_moves_) fail("there is no list of moves", "it stands in [DhtmlXQ_movelist]…[/DhtmlXQ_movelist]");
    if (!list_.empty() && list_ != kUsualList) place();
    for (const auto& [number, words] : comments_) record_.remarks.emplace_back(std::to_string(number), words);
    return wrong_;
  }

 private:
  void fail(std::string message, std::string hint) {
    if (!wrong_)
      wrong_ = Diagnostic{Severity::error, {{}, record_.line, 1}, std::move(message), std::move(hint)};
  }

  void tag(std::string_view name, std::string_view value) {
    if (name == "movelist") return moves(value);
    if (name == "binit") return static_cast<void>(list_ = std::string(trimmed(value)));
    if (name == "firstnum") return static_cast<void>(second_ = trimmed(value) == "1");
    if (name == "result") return result(trimmed(value));
    if (name.starts_with("comment")) return comment(name.substr(std::string_view("comment").size()), value);
    if (name.starts_with("move_") || trimmed(value).empty()) return;
    const auto* const known = std::ranges::find(kDhtmlNames, name, &DhtmlName::theirs);
    record_.tags.emplace_back(known == kDhtmlNames.end() ? name : known->tag, trimmed(value));
  }

  void moves(std::string_view text) {
    has_moves_ = true;
    text = trimmed(text);
    for (std::size_t at = 0; at < text.size(); at += 4) {
      int from_file = 0, from_row = 0, to_file = 0, to_row = 0;
      if (!pair_of(text.substr(at), from_file, from_row) ||
          !pair_of(text.substr(std::min(at + 2, text.size())), to_file, to_row))
        return fail(fmt::format("\"{}\" in the list of moves is no move", shown(text.substr(at, 4))),
                    "a move is four digits: file and row, twice");
      if (record_.actions.size() >= kMaxGameActions)
        return fail(fmt::format("game too long: more than {} actions", kMaxGameActions), {});
      record_.actions.push_back(cell_of(from_file, from_row) + cell_of(to_file, to_row));
    }
  }

  void result(std::string_view text) {
    const auto* const known = std::ranges::find(kResults, text, &Outcome4::words);
    if (known != kResults.end())
      record_.result_text = std::string(known->result);
    else if (!text.empty())
      record_.tags.emplace_back("Outcome", text);
  }

  // "0" or "12" of the main line; "1_5" belongs to a variation, "0_5" does not.
  void comment(std::string_view number, std::string_view text) {
    if (number.starts_with("0_")) number.remove_prefix(2);
    constexpr std::size_t kLongest = 5;
    if (number.empty() || number.size() > kLongest || !std::ranges::all_of(number, is_digit)) return;
    std::string words;
    for (std::string_view rest = text; !rest.empty();) {
      const std::size_t end = std::min(rest.find("||"), rest.size());
      words += (words.empty() ? "" : " | ") + std::string(trimmed(rest.substr(0, end)));
      rest.remove_prefix(std::min(rest.size(), end + 2));
    }
    if (!trimmed(words).empty()) comments_[std::stoi(std::string(number))] = words;
  }

  void place() {
    const auto rows = rows_of_list(list_);
    if (!rows)
      return fail("the list of pieces has not 32 cells",
                  "it stands in [DhtmlXQ_binit]; 99 is a piece that is not there");
    record_.position = *rows + (second_ ? " b - - 0 1" : " w - - 0 1");
  }

  GameRecord& record_;
  std::string list_;
  bool has_moves_ = false, second_ = false;
  std::map<int, std::string> comments_;
  std::optional<Diagnostic> wrong_;
};

// The list of pieces of a position; empty where it has more of a kind than the list has room for.
std::string list_of(std::string_view board) {
  std::string list(2 * kListed.size(), '9');
  std::string left(kListed);
  int file = 0, row = 0;
  for (const char byte : board) {
    if (byte == '/') {
      file = 0;
      ++row;
    } else if (is_digit(byte)) {
      file += byte - '0';
    } else {
      const std::size_t at = left.find(byte);
      if (at == std::string::npos) return {};
      left[at] = ' ';
      list[2 * at] = static_cast<char>('0' + file++);
      list[2 * at + 1] = static_cast<char>('0' + row);
    }
  }
  return list;
}

}  // namespace

bool begins_dhtmlxq(std::string_view text) {
  return text.starts_with(kDhtmlWhole) || text.starts_with(kDhtmlTag);
}

std::optional<Diagnostic> parse_dhtmlxq(std::string_view text, int line, GameRecord& record) {
  return DhtmlXqReader(line, record).read(decoded(text, kChineseCode));
}

std::string dhtmlxq_text(const GameRecord& record, const Replay& replay, const Variant* variant,
                         std::string& lost) {
  Losses losses(lost);
  std::string out = std::string(kDhtmlWhole) + "\n";
  const auto tag = [&](std::string_view name, std::string text) {
    std::ranges::replace(text, '[', '(');
    std::ranges::replace(text, ']', ')');
    out += fmt::format("{}{}]{}{}{}]\n", kDhtmlTag, name, without_controls(text), kDhtmlEnd, name);
  };
  for (const auto& [name, value] : record.tags) {
    const auto* const known = std::ranges::find(kDhtmlNames, name, &DhtmlName::tag);
    if (name != "Result")
      tag(known == kDhtmlNames.end() ? lower_case(without_controls(name)) : known->theirs, value);
  }
  const auto* const result = std::ranges::find(kResults, record.result_text.value_or(""), &Outcome4::result);
  if (result != kResults.end())
    tag("result", std::string(result->words));
  else if (record.states_result())
    losses.add("its result");
  const std::vector<std::string> words = words_of(replay.start);
  const std::string list = words.size() < 2 ? std::string(kUsualList) : list_of(words[0]);
  if (list.empty()) losses.add("its position");
  tag("binit", list.empty() || replay.position.empty() ? std::string(kUsualList) : list);
  if (words.size() > 1 && words[1] == "b") tag("firstnum", "1");
  std::string moves;
  for (std::size_t i = 0; i < replay.actions.size(); ++i) {
    const ReplayedAction& action = replay.actions[i];
    if (action.from.empty()) {
      losses.action(i, action.full);
      continue;
    }
    for (const std::string& cell : {action.from, action.to})
      moves += fmt::format("{}{}", cell[0] - 'a', kRows - std::stoi(cell.substr(1)));
  }
  tag("movelist", moves);
  for (const auto& [number, text] : record.remarks) {
    constexpr std::size_t kLongest = 5;
    if (number.empty() || number.size() > kLongest || !std::ranges::all_of(number, is_digit)) continue;
    std::string lines;
    for (const std::string& line : remarked(record, static_cast<std::size_t>(std::stoul(number))).lines)
      lines += (lines.empty() ? "" : "||") + line;
    tag("comment" + number, lines);
  }
  losses.clocks_and_options(record);
  (void)variant;
  return out + "[/DhtmlXQ]\n";
}

}  // namespace houserule
