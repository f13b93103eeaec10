#include "report.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>

namespace bench {

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

Pair alternate(int rounds, const std::function<double()>& ours, const std::function<double()>& other) {
  std::vector<double> our_values;
  std::vector<double> other_values;
  std::vector<double> ratios;
  for (int round = 0; round < rounds; ++round) {
    our_values.push_back(ours());
    other_values.push_back(other());
    ratios.push_back(our_values.back() / other_values.back());
  }
  return {median(our_values), median(other_values), median(ratios)};
}

Report::Report(std::string title) { fmt::print("\n== {}\n", title); }

void Report::ratio(const std::string& name, const std::string& other, const std::string& unit,
                   const Pair& pair, double wanted) {
  fmt::print("{:<44} {:>9.2f} {}   {} {:>9.2f}   ratio {:>6.2f}   wanted {:.2f}", name, pair.ours, unit,
             other, pair.other, pair.ratio, wanted);
  verdict(pair.ratio >= wanted);
}

void Report::below(const std::string& name, const std::string& unit, double value, double limit) {
  fmt::print("{:<44} {:>9.2f} {}   wanted below {:.2f}", name, value, unit, limit);
  verdict(value < limit);
}

void Report::check(const std::string& name, bool good, const std::string& otherwise) {
  fmt::print("{:<44} {}", name, good ? "yes" : otherwise);
  verdict(good);
}

void Report::note(const std::string& text) const {
  fmt::print("   {}\n", text);
  std::fflush(stdout);
}

void Report::verdict(bool good) {
  fmt::print("   {}\n", good ? "reached" : "SHORT");
  std::fflush(stdout);
  if (!good) short_ = true;
}

}  // namespace bench
