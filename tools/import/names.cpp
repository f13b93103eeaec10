#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "cell_text.h"
#include "imported.h"

namespace houserule {

namespace {

constexpr int kEveryNumber = 60;  // more pieces than an army has: all are royal, however many

// "4x5-chess" as the name of a folder of rules.
std::string module_of(std::string name) {
  std::ranges::replace(name, '-', '_');
  return name[0] >= '0' && name[0] <= '9' ? "v" + name : name;
}

// What the format does not say: how far a hopper with a number goes, and what a lame leap over more cells
// passes.
bool read_in_several_ways(const FairyAtom& atom) {
  const bool steps = atom.letter == 'N' || atom.letter == 'A' || atom.letter == 'Z' || atom.letter == 'D';
  return (atom.hops && !atom.lands && atom.most > 0) || (atom.lame && !steps && atom.letter != 'H');
}

bool becomes(const FairyGame& game, const std::string& key) {
  return std::ranges::any_of(game.promoted, [&](const auto& pair) { return pair.second == key; });
}

// Royal pieces of which there are several, or to which some are added, are royal only while they are few.
bool changing_royals(const FairyGame& game, const FairyStart& start) {
  if (!game.pseudo_royal || game.extinct_count >= kEveryNumber) return false;
  if (game.extinct_count > 0 || game.duple_check) return true;
  return std::ranges::any_of(game.extinct, [&](const std::string& key) {
    if (!game.kinds.contains(key)) return false;
    const char letter = game.kinds.at(key).letter;
    return game.promotions.white.contains(key) || game.promotions.black.contains(key) ||
           game.promoted.contains(key) || becomes(game, key) || count_in_start(start, letter) > 1 ||
           count_in_start(start, upper(letter)) > 1;
  });
}

}  // namespace

ImportNames::ImportNames(const FairyGame& of) : game(of), module(module_of(of.name)) {
  const FairyStart start = read_start(of);
  royals_change_ = changing_royals(of, start);
  for (const auto& [key, kind] : of.kinds) {
    const bool reached = of.promotions.white.contains(key) || of.promotions.black.contains(key) ||
                         stands_in(start, kind.letter);
    if (reached || !becomes(of, key)) own_.push_back(key);
    std::vector<FairyAtom> atoms;
    const bool read = read_fairy_moves(kind.moves, atoms);
    if (!read || std::ranges::any_of(atoms, read_in_several_ways)) unread_ = kind.moves;
    atoms_[key] = std::move(atoms);
  }
}

std::string ImportNames::kind(const std::string& key) const {
  if (key.starts_with("customPiece")) {
    const char letter = game.kinds.at(key).letter;
    if (is_pawn(key) && letter == 'p') return "pawn";
    return fmt::format("piece_{}", letter);
  }
  std::string out;
  for (const char c : key) {
    if (c >= 'A' && c <= 'Z') out += '_';
    out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return out;
}

std::vector<std::string> ImportNames::types(const KindSet& kinds) const {
  if (kinds.contains(kAllPieces)) return all_types();
  std::vector<std::string> out;
  for (const std::string& key : kinds) {
    if (std::ranges::find(own_, key) != own_.end()) out.push_back(kind(key));
    for (const auto& [from, to] : game.promoted) {
      if (to == key && game.kinds.contains(from)) out.push_back(promoted(kind(from)));
    }
  }
  return out;
}

std::vector<std::string> ImportNames::all_types() const {
  std::vector<std::string> out;
  for (const std::string& key : own_) out.push_back(kind(key));
  for (const auto& [from, to] : game.promoted) {
    if (game.kinds.contains(from)) out.push_back(promoted(kind(from)));
  }
  return out;
}

bool ImportNames::is_royal(const std::string& key) const {
  return key == "king" || (game.pseudo_royal && !royals_change_ && game.extinct.contains(key));
}

bool ImportNames::has_royals() const {
  return std::ranges::any_of(game.kinds, [&](const auto& one) { return is_royal(one.first); });
}

bool ImportNames::is_pawn(const std::string& key) const {
  return key == "pawn" || game.promotion_pawns.white.contains(key) ||
         game.promotion_pawns.black.contains(key);
}

std::string ImportNames::zone(const ByColour<FairyCells>& cells) const {
  return zone_text(cells, game.files, game.ranks);
}

FairyStart read_start(const FairyGame& game) {
  FairyStart out;
  std::vector<std::string> words;
  std::string word;
  for (const char c : game.start + " ") {
    if (c != ' ') {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::exchange(word, {}));
    }
  }
  if (words.empty()) words.emplace_back();
  const std::string board = words[0].substr(0, words[0].find('['));
  if (board.size() < words[0].size()) {
    out.hand = words[0].substr(board.size() + 1);
    std::erase_if(out.hand, [](char c) { return c == ']' || c == '-'; });
  }
  std::vector<std::string> row;
  const auto close = [&] {
    row.resize(static_cast<std::size_t>(game.files), ".");
    out.cells.push_back(std::exchange(row, {}));
  };
  for (std::size_t at = 0; at < board.size(); ++at) {
    const char c = board[at];
    if (c == '/') {
      close();
    } else if (c >= '0' && c <= '9') {
      int number = c - '0';
      if (at + 1 < board.size() && board[at + 1] >= '0' && board[at + 1] <= '9')
        number = 10 * number + (board[++at] - '0');
      row.resize(row.size() + static_cast<std::size_t>(number), ".");
    } else if (c == '+' && at + 1 < board.size()) {
      row.push_back(std::string{c, board[++at]});
    } else if (c != '~') {
      row.emplace_back(1, c);
    }
  }
  close();
  out.cells.resize(static_cast<std::size_t>(game.ranks),
                   std::vector<std::string>(static_cast<std::size_t>(game.files), "."));
  std::vector<std::string> rest(words.begin() + 1, words.end());
  const auto take = [&](const auto& fits, std::string& into) {
    if (rest.empty() || !fits(rest.front())) return;
    into = rest.front();
    rest.erase(rest.begin());
  };
  const auto numeric = [](const std::string& one) {
    return one.find_first_not_of("0123456789") == std::string::npos;
  };
  const auto counts = [](const std::string& one) { return one.find('+') != std::string::npos; };
  const auto plain = [&](const std::string& one) { return !numeric(one) && !counts(one); };
  take([](const std::string& one) { return one == "w" || one == "b"; }, out.turn);
  take(plain, out.castling);
  take(plain, out.passing);
  take(counts, out.checks);
  take(numeric, out.quiet);
  take(numeric, out.round);
  return out;
}

int count_in_start(const FairyStart& start, char letter) {
  int count = static_cast<int>(std::ranges::count(start.hand, letter));
  for (const auto& row : start.cells)
    count += static_cast<int>(std::ranges::count(row, std::string(1, letter)));
  return count;
}

bool stands_in(const FairyStart& start, char letter) {
  return count_in_start(start, letter) + count_in_start(start, upper(letter)) > 0;
}

std::string name_list(const std::vector<std::string>& names) {
  if (names.size() == 1) return fmt::format("\"{}\"", names[0]);
  return fmt::format("{{ \"{}\" }}", fmt::join(names, "\", \""));
}

char upper(char letter) {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

std::string sentence(const std::vector<std::string>& parts) {
  std::string out = fmt::format("{}.", fmt::join(parts, "; "));
  out[0] = upper(out[0]);
  return out;
}

std::string blank_word(const std::string& written) {
  return fmt::format("  position = {{ read = function() end, write = function() return \"{}\" end }},\n",
                     written);
}

// The calls of `by_colour` in a text, each once, in the order in which they come.
static std::vector<std::string> regions_of(const std::string& text) {
  std::vector<std::string> found;
  for (auto at = text.find("by_colour("); at != std::string::npos; at = text.find("by_colour(", at + 1)) {
    const std::string call = text.substr(at, text.find(')', at) + 1 - at);
    if (std::ranges::find(found, call) == found.end()) found.push_back(call);
  }
  return found;
}

std::string rule_file(const std::string& head, std::string body) {
  std::string regions;
  int number = 0;
  for (const std::string& call : regions_of(body)) {
    const std::string name = fmt::format("region_{}", ++number);
    regions += fmt::format("local {} = {}\n", name, call);
    for (auto at = body.find(call); at != std::string::npos; at = body.find(call, at))
      body.replace(at, call.size(), name);
  }
  return head + (regions.empty() ? "" : kByColour + ("\n" + regions) + "\n") + body;
}

}  // namespace houserule
