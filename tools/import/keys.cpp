#include "keys.h"

#include <fmt/format.h>

#include <algorithm>

#include "cell_text.h"
#include "key_table.h"
#include "kinds.h"

namespace houserule {

namespace {

constexpr FairyCells kNowhere;

class SectionReader {
 public:
  SectionReader(FairyGame& game, const IniSection& section, const std::string& file, Diagnostics& problems)
      : game_(game), section_(section), file_(file), problems_(problems) {}

  void read() {
    size();
    for (const FairyWord& word : fairy_words()) piece(word.key);
    for (int i = 1; i <= kMostCustomPieces; ++i) piece("customPiece" + std::to_string(i));
    piece("king");
    for (const FairyKey& key : fairy_keys()) {
      if (const IniEntry* entry = take(key.name)) check(*entry, key.set(game_, entry->value));
    }
    for (const IniEntry& entry : section_.entries) unknown(entry);
  }

 private:
  const IniEntry* take(const std::string& key) {
    const auto found = std::ranges::find(section_.entries, key, &IniEntry::key);
    if (found == section_.entries.end()) return nullptr;
    taken_.push_back(key);
    return &*found;
  }

  void wrong(const IniEntry& entry, const std::string& message, const std::string& hint) {
    problems_.push_back({Severity::error, {file_, entry.line, entry.column}, message, hint});
  }

  void check(const IniEntry& entry, bool fits) {
    if (!fits)
      wrong(entry, fmt::format("\"{}\" is no value of {}", shown(entry.value), entry.key),
            "the head of Fairy-Stockfish's variants.ini says which values there are");
  }

  void unknown(const IniEntry& entry) {
    if (std::ranges::find(taken_, entry.key) != taken_.end()) return;
    std::vector<std::string> known = silent_keys();
    if (std::ranges::find(known, entry.key) != known.end()) return;
    for (const FairyKey& key : fairy_keys()) known.push_back(key.name);
    for (const char* key : {"maxRank", "maxFile", "king", "customPiece1"}) known.emplace_back(key);
    for (const FairyWord& word : fairy_words()) known.emplace_back(word.key);
    wrong(entry, fmt::format("\"{}\" is no key of this format", shown(entry.key)),
          did_you_mean(entry.key, known));
  }

  // Both sides of a board of another size keep their regions, which are cut off where they are used.
  void size() {
    if (const IniEntry* entry = take("maxRank"))
      check(*entry, number(entry->value, game_.ranks) && game_.ranks <= kMostFairyRanks);
    if (const IniEntry* entry = take("maxFile")) {
      const bool letter = entry->value.size() == 1 && entry->value[0] >= 'a' && entry->value[0] <= 'p';
      if (letter) game_.files = entry->value[0] - 'a' + 1;
      check(*entry, letter || (number(entry->value, game_.files) && game_.files <= kMostFairyFiles));
    }
  }

  static bool number(const std::string& text, int& out) {
    if (text.empty() || text.size() > 2 || text.find_first_not_of("0123456789") != std::string::npos)
      return false;
    out = std::stoi(text);
    return out > 0;
  }

  // A kind gets a letter, and what had that letter before is gone; "-" takes the kind away.
  void piece(const std::string& key) {
    region(key);
    const IniEntry* entry = take(key);
    if (!entry || entry->value.empty()) return;
    const char letter = static_cast<char>(entry->value[0] | 0x20);
    if (letter < 'a' || letter > 'z') return check(*entry, entry->value == "-"), remove(key);
    const std::string before = kind_of(game_, letter);
    if (!before.empty() && before != key) remove(before);
    const bool own = is_custom_piece(key) || (key == "king" && entry->value.size() > 1);
    if (own && (entry->value.size() < 3 || entry->value[1] != ':'))
      return wrong(*entry, fmt::format("{} says no movement", key),
                   "write the letter and Betza notation: k:KN");
    const auto word =
        std::ranges::find(fairy_words(), key, [](const FairyWord& one) { return std::string(one.key); });
    FairyKind kind;
    kind.letter = letter;
    kind.moves = own ? entry->value.substr(2) : key == "king" ? "K" : word->moves;
    if (is_custom_piece(key) && kind.moves.find('e') != std::string::npos) {
      game_.passing.white.insert(key);
      game_.passing.black.insert(key);
    }
    game_.kinds[key] = kind;
  }

  void remove(const std::string& key) {
    game_.kinds.erase(key);
    game_.promotions.white.erase(key);
    game_.promotions.black.erase(key);
  }

  void region(const std::string& key) {
    std::string name = key;
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    for (const bool white : {true, false}) {
      const IniEntry* entry = take(fmt::format("mobilityRegion{}{}", white ? "White" : "Black", name));
      if (!entry) continue;
      auto& regions = game_.mobility[key];
      check(*entry, read_cells(entry->value, white ? regions.white : regions.black));
    }
  }

  FairyGame& game_;
  const IniSection& section_;
  const std::string& file_;
  Diagnostics& problems_;
  std::vector<std::string> taken_;
};

}  // namespace

void apply_section(FairyGame& game, const IniSection& section, const std::string& file,
                   Diagnostics& problems) {
  game.name = section.name;
  SectionReader(game, section, file, problems).read();
}

FairyGame empty_game() {
  FairyGame game;
  const FairyCells all = ~kNowhere;
  game.promotion_region = {rank_cells(7), rank_cells(0)};
  game.double_region = {rank_cells(1), rank_cells(6)};
  game.passing_region = {all, all};
  game.drop_region = {all, all};
  return game;
}

FairyGame chess_game() {
  FairyGame game = empty_game();
  game.name = "chess";
  const std::pair<const char*, FairyKind> men[] = {{"pawn", {'p', "fmWfceF"}}, {"knight", {'n', "N"}},
                                                   {"bishop", {'b', "B"}},     {"rook", {'r', "R"}},
                                                   {"queen", {'q', "Q"}},      {"king", {'k', "K"}}};
  for (const auto& [key, kind] : men) game.kinds[key] = kind;
  game.promotions.white = game.promotions.black = {"knight", "bishop", "rook", "queen"};
  return game;
}

}  // namespace houserule
