#include "notation/clauses_cited.h"

#include <algorithm>

#include "base/decimal.h"

namespace houserule {

namespace {

bool capital_letter(char c) { return c >= 'A' && c <= 'Z'; }

}  // namespace

std::vector<std::string> clauses_in(std::string_view text) {
  static constexpr std::string_view kLaws = "FIDE";
  std::vector<std::string> found;
  for (std::size_t at = 1; at + 1 < text.size(); ++at) {
    const bool joins = text[at] == '-' || (text[at] == ' ' && text.substr(0, at).ends_with(kLaws));
    if (!joins || !capital_letter(text[at - 1]) || !decimal_digit(text[at + 1])) continue;
    std::size_t begin = at, end = at + 1;
    while (begin > 0 && capital_letter(text[begin - 1])) --begin;
    const auto numbers = [&] {
      while (end < text.size() && (decimal_digit(text[end]) || text[end] == '.')) ++end;
      if (text[end - 1] == '.') --end;
    };
    numbers();
    static constexpr std::string_view kTo = " to ";
    if (text.substr(end).starts_with(kTo) && end + kTo.size() < text.size() &&
        decimal_digit(text[end + kTo.size()])) {  // "FIDE 3.2 to 3.8"
      end += kTo.size();
      numbers();
    }
    std::string clause(text.substr(begin, end - begin));
    if (std::ranges::find(found, clause) == found.end()) found.push_back(std::move(clause));
  }
  return found;
}

std::string first_clause(std::string_view text) {
  const std::vector<std::string> all = clauses_in(text);
  return all.empty() ? "" : all.front();
}

}  // namespace houserule
