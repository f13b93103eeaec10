// What the games came to, as one page with plots and games that show it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "balance/tally.h"

namespace houserule {

class BalanceReport {
 public:
  BalanceReport(Variant& variant, const LoadRequest& request) : variant_(variant), request_(request) {}

  void add(const BalanceGame& game);
  // `head`: who played, as text.
  std::string html(const BalanceTally& tally, const std::string& head, int limit) const;

 private:
  std::string game_html(const std::string& why, const BalanceGame& game) const;
  std::string record(const BalanceGame& game) const;
  std::string board_behind(const BalanceGame& game) const;
  std::string games_html() const;
  std::string lengths_html() const;

  Variant& variant_;
  LoadRequest request_;
  std::vector<int> lengths_;
  std::optional<BalanceGame> shortest_, longest_, wildest_;  // wildest: the lead passes most often
  std::map<std::string, BalanceGame> endings_;               // the first of each
};

}  // namespace houserule
