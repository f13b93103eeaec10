// Medians and ratios, and how they are printed.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace bench {

double median(std::vector<double> values);  // of at least one value

// Two speeds from one run: measured in turn, A B A B, so that a slow spell of the machine hits both.
struct Pair {
  double ours = 0;
  double other = 0;
  double ratio = 0;  // the median of the rounds' ratios
};
Pair alternate(int rounds, const std::function<double()>& ours, const std::function<double()>& other);

// Prints ratios and remembers whether one was short of what is wanted.
class Report {
 public:
  explicit Report(std::string title);

  // `unit` of both speeds ("Mnps"); `other` names the peer or the baseline.
  void ratio(const std::string& name, const std::string& other, const std::string& unit, const Pair& pair,
             double wanted);
  // A single figure with a limit it must stay below.
  void below(const std::string& name, const std::string& unit, double value, double limit);
  void check(const std::string& name, bool good, const std::string& otherwise);
  void note(const std::string& text) const;

  int exit_status() const { return short_ ? 1 : 0; }

 private:
  void verdict(bool good);

  bool short_ = false;
};

}  // namespace bench
