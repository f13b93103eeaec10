#include "base/diagnostic.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

namespace houserule {

std::string Place::text() const {
  std::string out = file;
  if (line > 0) out += fmt::format("{}{}", out.empty() ? "line " : ":", line);
  if (line > 0 && column > 0) out += fmt::format(":{}", column);
  return out;
}

std::string Diagnostic::text() const {
  std::string out = place.text();
  if (!out.empty()) out += ": ";
  out += severity == Severity::error ? "error: " : "warning: ";
  out += message;
  if (!hint.empty()) out += "\n   " + hint;
  return out;
}

bool has_errors(const Diagnostics& diagnostics) {
  return std::ranges::any_of(diagnostics, [](const Diagnostic& d) { return d.severity == Severity::error; });
}

void add_error(Diagnostics& to, Place place, std::string message, std::string hint) {
  to.push_back({Severity::error, std::move(place), std::move(message), std::move(hint)});
}

void cut(Diagnostics& diagnostics) {
  if (diagnostics.size() <= kMostProblems) return;
  std::stable_partition(diagnostics.begin(), diagnostics.end(),
                        [](const Diagnostic& d) { return d.severity == Severity::error; });
  const std::size_t more = diagnostics.size() - kMostProblems;
  const Severity severity = diagnostics[kMostProblems].severity;
  diagnostics.resize(kMostProblems);
  diagnostics.push_back({severity,
                         {},
                         fmt::format("{} more {} not shown", more, more == 1 ? "problem is" : "problems are"),
                         "mend some of these first"});
}

Fault discreet(const Fault& fault) {
  Fault out;
  out.kind = fault.kind;
  out.message = "a script failed; the judge may know how";
  return out;
}

std::string Fault::text() const {
  std::string out = place.text();
  if (!out.empty()) out += ": ";
  out += fmt::format("fault ({}): {}", kind, message);
  if (!rule.empty()) out += fmt::format("\n   in rule {}", rule);
  if (!slot.empty()) out += fmt::format(", {}", slot);
  if (!action.empty()) out += fmt::format("\n   while playing {}", action);
  return out + "\n   nothing was changed";
}

namespace {

// Edits to get from one word to the other; two neighbouring letters changed round count as one.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> far(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) far[i][0] = i;
  std::iota(far[0].begin(), far[0].end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = far[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      far[i][j] = std::min({far[i - 1][j] + 1, far[i][j - 1] + 1, change});
      const bool round = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (round) far[i][j] = std::min(far[i][j], far[i - 2][j - 2] + 1);
    }
  }
  return far[a.size()][b.size()];
}

// How many letters both words begin with, behind the folders that they share: 4 of "a/turned" and "a/turns".
std::size_t beginning(std::string_view a, std::string_view b) {
  const auto differs = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
  const std::size_t folder = a.substr(0, differs).rfind('/') + 1;  // npos + 1 is 0
  return differs - folder;
}

// How many edits still make a word near, where so many letters at the beginning are alike: "ability" is near
// "abilities".
std::size_t reach(std::string_view word, std::size_t alike) {
  constexpr std::size_t kTelling = 4;
  return std::max({std::size_t{1}, word.size() / 3, alike < kTelling ? 0 : (alike + 1) / 2});
}

// Length of the UTF-8 sequence at `at`, or 0 when it is malformed.
std::size_t sequence_length(std::string_view text, std::size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  const std::size_t length = lead < 0x80         ? 1
                             : lead >> 5 == 0x6  ? 2
                             : lead >> 4 == 0xE  ? 3
                             : lead >> 3 == 0x1E ? 4
                                                 : 0;
  if (length == 0 || at + length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if (begins_character(text[at + i])) return 0;
  }
  return length;
}

}  // namespace

Place place_in(const std::string& file, std::string_view text, std::size_t at) {
  const std::string_view before = text.substr(0, at);
  const std::size_t start = before.rfind('\n') + 1;  // npos + 1 is 0
  const auto characters = std::ranges::count_if(before.substr(start), begins_character);
  int line = 1;
  for (std::size_t end = before.find('\n'); end != std::string_view::npos; end = before.find('\n', end + 1))
    ++line;
  return {file, line, static_cast<int>(characters) + 1};
}

std::string nearest(std::string_view word, const std::vector<std::string>& known) {
  if (word.size() > 64) return {};
  std::string best;
  std::size_t least = 0, most_alike = 0;
  for (const std::string& candidate : known) {
    if (candidate.size() > 64) continue;
    const std::size_t far = distance(word, candidate), alike = beginning(word, candidate);
    if (far > reach(word, alike)) continue;
    const bool nearer = best.empty() || far < least || (far == least && alike > most_alike);
    if (!nearer) continue;
    least = far;
    most_alike = alike;
    best = candidate;
  }
  return best;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
  const std::string near = nearest(word, known);
  const bool helps = !near.empty() && near != word;  // what is there and cannot be used is no suggestion
  return helps ? fmt::format("did you mean \"{}\"?", near) : std::string{};
}

std::string with_article(std::string_view name) {
  const std::size_t letter = name.starts_with('"') ? 1 : 0;
  const bool vowel =
      name.size() > letter && std::string_view("aeiou").find(name[letter]) != std::string_view::npos;
  return fmt::format("{} {}", vowel ? "an" : "a", name);
}

std::string meant_or_known(std::string_view word, const std::vector<std::string>& known) {
  constexpr std::size_t kMost = 48;
  std::string near = did_you_mean(word, known);
  // Of a name that is cut short most letters are missing: "opt" for "options".
  const auto whole = std::ranges::find_if(known, [&](const std::string& name) {
    return word.size() > 2 && name.starts_with(word) && name != word;
  });
  if (near.empty() && whole != known.end()) return fmt::format("did you mean \"{}\"?", *whole);
  if (!near.empty() || known.empty() || known.size() > kMost) return near;
  return fmt::format("there {}: {}", known.size() == 1 ? "is only" : "are", fmt::join(known, ", "));
}

std::size_t control_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
  if (byte(0) < 0x80) return byte(0) < 0x20 || byte(0) == 0x7F ? 1 : 0;
  const std::size_t length = sequence_length(text, at);
  if (length == 2) {
    const bool letter_mark = byte(0) == 0xD8 && byte(1) == 0x9C;  // U+061C
    return letter_mark || (byte(0) == 0xC2 && byte(1) < 0xA0) ? 2 : 0;
  }
  if (length != 3 || byte(0) != 0xE2) return 0;
  const unsigned rest = (byte(1) - 0x80U) * 64 + byte(2) - 0x80U;  // above U+2000
  const bool mark =
      rest == 0x0E || rest == 0x0F || (rest >= 0x28 && rest <= 0x2E) || (rest >= 0x66 && rest <= 0x69);
  return mark ? 3 : 0;
}

std::string shown(std::string_view text, std::size_t limit) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    if (out.size() >= limit) return out + "…";
    const std::size_t length = sequence_length(text, i);
    if (length == 0 || control_at(text, i) != 0) {
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[i]));
      i += 1;
    } else {
      out.append(text.substr(i, length));
      i += length;
    }
  }
  return out;
}

}  // namespace houserule
