// Verdicts as a page for people: one file of HTML, with nothing beside it.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "judge/shelf.h"
#include "report/verdict_lines.h"

namespace houserule {

class Report final : public VerdictLines {
 public:
  // `source` must outlive it: boards are drawn by its variants. `own` is the variant of the person who asks.
  Report(ModuleSource& source, const std::string& own, bool strict);

  void ended(const RunEnd& end) { end_ = end; }
  std::string html() const;

 private:
  using Counts = std::map<std::string, std::uint64_t>;
  struct Problem {
    nlohmann::json verdict;  // without its position
    std::string board;       // SVG; empty when it is not drawn
  };

  void take(const nlohmann::json& verdict) override;
  void count_opening(const nlohmann::json& verdict, bool well);
  void count_findings(const nlohmann::json& verdict);
  bool is_problem(const nlohmann::json& verdict) const;
  void keep(const nlohmann::json& verdict);
  std::string board(const nlohmann::json& verdict);
  std::string summary() const;
  std::string charts() const;
  std::string problems() const;

  VariantShelf shelf_;
  bool strict_;
  RunEnd end_;
  std::uint64_t games_ = 0, actions_ = 0, problem_games_ = 0;
  Counts status_, endings_, wrongs_, rules_, kinds_, books_, openings_, wrong_openings_;
  std::vector<std::uint64_t> lengths_, errors_at_;  // by length, and by number of the action, in steps
  std::vector<Problem> problems_;                   // the first of each sort
  Counts kept_;                                     // by sort
};

}  // namespace houserule
