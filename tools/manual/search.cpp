#include "manual/search.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <sstream>

#include "common/text.h"
#include "files/variant_file.h"
#include "manual/pages.h"

namespace houserule {

namespace {

// What people call a thing, and how the texts say it. Each word stands at the beginning of one of theirs.
struct Meaning {
  std::string_view word;
  std::string_view others;
};
constexpr std::array kMeanings{
    Meaning{"extra", "again more another two several"},
    Meaning{"second", "again more another two"},
    Meaning{"double", "again two more"},
    Meaning{"two", "several again"},
    Meaning{"multi", "several again"},
    Meaning{"multiple", "several"},
    Meaning{"action", "move turn part"},
    Meaning{"skip", "pass"},
    Meaning{"capture", "take"},
    Meaning{"capturing", "take taking"},
    Meaning{"kill", "take dies remove"},
    Meaning{"mandatory", "must"},
    Meaning{"compulsory", "must"},
    Meaning{"obligatory", "must"},
    Meaning{"forced", "must"},
    Meaning{"checkers", "hop must"},
    Meaning{"draughts", "hop must"},
    Meaning{"forbid", "forbids forbidden refuse may without no-"},
    Meaning{"ban", "forbids forbidden refuse without no-"},
    Meaning{"disallow", "forbids forbidden refuse without"},
    Meaning{"through", "cross pass over between"},
    Meaning{"teleport", "displace anywhere place"},
    Meaning{"invisible", "secret hidden audience"},
    Meaning{"hidden", "secret audience"},
    Meaning{"fog", "secret audience know"},
    Meaning{"jump", "hop leap over"},
    Meaning{"pie", "swap change sides"},
    Meaning{"castling", "castle"},
    Meaning{"random", "chance throw dice lots draws chess960"},
    Meaning{"start", "chess960 line-up lineup begin position"},
    Meaning{"shuffle", "random chance lots chess960"},
    Meaning{"bigger", "size wide"},
    Meaning{"larger", "size wide"},
    Meaning{"smaller", "size"},
    Meaning{"board", "size cells"},
    Meaning{"own", "friend"},
    Meaning{"reach", "arrive goes_to at ends"},
    Meaning{"cards", "hand secret draw lots"},
    Meaning{"undo", "take_back take-back takeback"},
    Meaning{"debug", "explain why check"},
    Meaning{"log", "record events note"},
    Meaning{"install", "place folder mod editor"},
    Meaning{"translate", "language lang wording book"},
    Meaning{"language", "lang wording book"},
    Meaning{"explode", "removes within bomb"},
    Meaning{"freeze", "iced frozen"},
    Meaning{"mana", "energy"},
    Meaning{"cost", "price energy"},
    Meaning{"health", "hit wound points"},
    Meaning{"win", "ends wins outcome"},
    Meaning{"rate", "balance often"},
    Meaning{"statistics", "balance"},
    Meaning{"simulate", "balance games"},
    Meaning{"fair", "balance"},
    Meaning{"advantage", "balance"},
    Meaning{"ai", "computer built-in player"},
    Meaning{"engine", "computer built-in player"},
    Meaning{"french", "language lang wording"},
    Meaning{"russian", "language lang wording"},
    Meaning{"goal", "ends outcome"},
    Meaning{"dice", "throw random"},
    Meaning{"promote", "promotion morphs become"},
    Meaning{"resurrect", "back place"},
    Meaning{"timer", "counts_down clock"},
    Meaning{"cooldown", "counts_down"},
    Meaning{"wall", "close"},
    Meaning{"trap", "arrive removes"},
};

constexpr std::array<std::string_view, 32> kSmallWords{
    "a",    "an",   "and", "are", "as",   "be",   "by",   "can",  "do",  "does", "for",
    "from", "have", "how", "i",   "in",   "is",   "it",   "my",   "of",  "on",   "or",
    "so",   "that", "the", "to",  "want", "what", "when", "with", "you", "make"};

constexpr std::size_t kMostNear = 25;  // lines that do not have the words as they stand

std::string in_small(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return text;
}

bool in_word(char c) { return (c >= 'a' && c <= 'z') || is_digit(c) || c == '_'; }

// Does the text have it, `anywhere` or where a word begins? Both in small letters.
bool has_word(const std::string& text, std::string_view word, bool anywhere) {
  for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    if (anywhere || at == 0 || !in_word(text[at - 1])) return true;
  }
  return false;
}

// "exploding", "explodes": "explod", which begins all of them.
std::string stem(std::string word) {
  constexpr std::size_t kShortest = 4;
  for (const std::string_view end : {"ing", "ed", "es", "s", "e"}) {
    if (!word.ends_with(end) || word.size() < kShortest + end.size()) continue;
    word.resize(word.size() - end.size());
    break;
  }
  return word;
}

// A word of a question, and what it may be called besides.
using Called = std::vector<std::string>;

std::vector<Called> asked_for(const std::string& words) {
  std::vector<Called> out;
  std::string word;
  for (const char c : in_small(words) + " ") {
    if (in_word(c)) {
      word += c;
      continue;
    }
    const bool counts = !word.empty() && std::ranges::find(kSmallWords, word) == kSmallWords.end();
    if (counts) out.push_back({stem(word)});
    for (const Meaning& meaning : kMeanings) {
      if (!counts || stem(std::string(meaning.word)) != stem(word)) continue;
      std::istringstream others{std::string(meaning.others)};
      for (std::string other; others >> other;) out.back().push_back(other);
    }
    word.clear();
  }
  return out;
}

// One thing that can be found: what is printed, what is looked through, and how soon it comes among its
// likes.
struct Entry {
  std::string printed, text;
  int first = 0;
};

void add_pages(const Context& context, std::vector<Entry>& out) {
  for (const ManualPage& page : manual_pages()) {
    std::istringstream lines(page_text(context, page));
    std::string heading;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("#")) heading = line.substr(std::min(line.find_first_not_of("# "), line.size()));
      const bool code = line.starts_with(' ') || line.starts_with('#');
      const int first = code ? -1 : std::string_view(page.name) == "wishes" ? 2 : 0;
      out.push_back(
          {fmt::format("{} ({}): {}", page.name, heading, shown(line, 300)), in_small(line), first});
    }
  }
}

// What the first rule or ability of a file says of itself.
std::string said_of_itself(const std::string& text) {
  for (const std::string_view key : {"about = \"", "\n  text = \""}) {
    const auto at = text.find(key);
    if (at == std::string::npos) continue;
    const std::size_t from = at + key.size();
    return text.substr(from, text.find('"', from) - from);
  }
  return {};
}

void add_rules(ModuleSource& source, std::vector<Entry>& out) {
  for (const std::string& name : source.module_names()) {
    std::string error;
    const auto text = source.module(name, error);
    const std::string said = text && name.find('/') != std::string::npos ? said_of_itself(text->text) : "";
    if (!said.empty())
      out.push_back({fmt::format("rule {}: {}", name, shown(said, 300)),
                     in_small(fmt::format("{} {}", name, said)), 1});
  }
}

void add_variants(ModuleSource& source, std::vector<Entry>& out) {
  for (const std::string& name : source.variant_names()) {
    std::string error;
    Diagnostics ignored;
    const auto text = source.variant(name, error);
    const auto head = text ? read_variant_head(*text, ignored) : std::nullopt;
    if (!head) continue;
    // What a variant is made of is no change that anybody looks for.
    const std::string does = head->does.empty() || !head->overlay ? "" : "; " + head->does;
    out.push_back({fmt::format("{} {}: {}{}", head->overlay ? "overlay" : "variant", name, shown(head->title),
                               shown(does, 300)),
                   in_small(fmt::format("{} {}{}", name, head->title, does)), 1});
  }
}

// Short words only as they are, or as several of them: "over" is no part of "overlay".
bool speaks_of(const std::string& text, const std::string& name) {
  constexpr std::size_t kShort = 5;
  for (auto at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
    if (at > 0 && in_word(text[at - 1]) && text[at - 1] != '_') continue;  // "down" is a word of counts_down
    std::size_t end = at + name.size();
    if (name.size() >= kShort) return true;
    if (end < text.size() && (text[end] == 's' || text[end] == '_')) ++end;
    if (end >= text.size() || !in_word(text[end]) || text[end - 1] == '_') return true;
  }
  return false;
}

struct Fit {
  std::size_t words = 0;  // of the question that it has, or others that mean the same
  int worth = 0;          // more for the words themselves
  const Entry* entry = nullptr;
};

Fit fit_of(const Entry& entry, const std::vector<Called>& asked) {
  Fit out{0, entry.first, &entry};
  for (const Called& word : asked) {
    const auto named =
        std::ranges::find_if(word, [&](const std::string& name) { return speaks_of(entry.text, name); });
    if (named == word.end()) continue;
    ++out.words;
    out.worth += named == word.begin() ? 4 : 2;
  }
  return out;
}

// Those with most of the words, at least half of them; the best first.
std::vector<std::string> nearest_of(const std::vector<Entry>& entries, const std::vector<Called>& asked) {
  std::vector<Fit> fits;
  for (const Entry& entry : entries) fits.push_back(fit_of(entry, asked));
  std::size_t most = 0;
  for (const Fit& fit : fits) most = std::max(most, fit.words);
  if (most == 0 || 2 * most < asked.size()) return {};
  std::erase_if(fits, [&](const Fit& fit) { return fit.words < most; });
  std::ranges::stable_sort(fits, std::greater<>(), &Fit::worth);
  if (fits.size() > kMostNear) fits.resize(kMostNear);
  std::vector<std::string> out;
  for (const Fit& fit : fits) out.push_back(fit.entry->printed);
  return out;
}

// Says that what follows is not what was asked for, and by which words it was found.
std::string guessed(const std::string& words, const std::vector<Called>& asked) {
  std::vector<std::string> names;
  for (const Called& word : asked) names.insert(names.end(), word.begin(), word.end());
  return fmt::format("no line says \"{}\"; the nearest, looked for by {}:", shown(words, 80), joined(names));
}

}  // namespace

std::vector<std::string> found_in_manual(const Context& context, const std::string& words) {
  std::vector<Entry> entries;
  add_pages(context, entries);
  const auto source = module_source(context);
  add_variants(*source, entries);
  add_rules(*source, entries);
  const std::string whole = in_small(words);
  std::string joined = whole;  // "counts down" is also "counts_down"
  std::ranges::replace(joined, ' ', '_');
  for (const bool anywhere : {false, true}) {
    std::vector<std::string> found;
    for (const Entry& entry : entries)
      if (has_word(entry.text, whole, anywhere) || has_word(entry.text, joined, anywhere))
        found.push_back(entry.printed);
    if (!found.empty()) return found;
  }
  const std::vector<Called> asked = asked_for(words);
  std::vector<std::string> near = nearest_of(entries, asked);
  if (!near.empty()) near.insert(near.begin(), guessed(words, asked));
  return near;
}

}  // namespace houserule
