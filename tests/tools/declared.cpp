// A game of shogi that ends with a declaration.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli.h"

TEST_SUITE_BEGIN("formats");

// The king, ten others and 28 points, or 27.
TEST_CASE("CSA: a declaration stands where the rules let it be claimed") {
  const auto declared = [](const std::string& hand) {
    std::string text = "V2.2\nN+Ann\nN-Bob\nP1+OU+RY+UM+KI+KI+GI+GI *  * \nP2+TO+TO+TO+TO *  *  *  *  * \n";
    for (int row = 3; row < 9; ++row) text += fmt::format("P{} *  *  *  *  *  *  *  *  * \n", row);
    text += "P9 *  *  *  *  *  *  *  * -OU\nP+00HI" + hand + "\n-\n-1918OU\n%KACHI\n";
    return nlohmann::json::parse(cli::run({"adjudicate", "--quiet"}, text).out);
  };
  const auto sound = declared("00KA");
  CHECK(sound["status"] == "ok");
  CHECK(sound["outcome"]["reason"] == "win by claim: the king has entered");
  const auto short_of = declared("00FU00FU00FU00FU");
  CHECK(short_of["status"] == "disagrees");
  CHECK(short_of["reason"] ==
        "the record says \"declaration\", and there is no declaration here; it states 1-0");
}

TEST_SUITE_END();
