// What archives of others hold that no description of their format says.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli.h"

using cli::run;

TEST_SUITE_BEGIN("formats");

namespace {

nlohmann::json judged(const std::string& text, std::vector<std::string> more = {}) {
  more.insert(more.begin(), {"adjudicate", "--quiet"});
  const auto answer = run(more, text);
  CAPTURE(answer.err);
  REQUIRE(!answer.out.empty());
  return nlohmann::json::parse(answer.out);
}

}  // namespace

TEST_CASE("the moves say in which code a text is, also those of a few") {
  const std::string head = "[Game \"Chinese Chess\"]\n[Red \"\xBF\xF1\"]\n\n1. ";
  // 馬二進三 馬２進３ in Big5, without a move to the side.
  const auto big5 = judged(head + "\xB0\xA8\xA4\x47\xB6\x69\xA4\x54 \xB0\xA8\xA2\xB1\xB6\x69\xA2\xB2 *\n");
  CHECK(big5["actions"] == 2);
  CHECK_FALSE(big5.contains("findings"));
  // 兵七进一 in GB18030.
  CHECK(judged(head + "\xB1\xF8\xC6\xDF\xBD\xF8\xD2\xBB *\n")["actions"] == 1);
  // A name in Latin-1 makes no game of chess a Chinese one.
  CHECK(judged("[White \"M\xFCller\"]\n\n1. e4 e5 *\n")["variant"] == "chess");
}

TEST_CASE("CSA: one blank between cells where the format has two") {
  const auto verdict = judged(
      "V2.2\nP1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * * * * * * * * *\nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\n"
      "P4 *  *  *  *  *  *  *  *  * \nP7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA * * * * * +HI *\n"
      "P9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n-\n-3334FU\n+7776FU\n");
  CHECK(verdict["status"] == "ok");
  CHECK(verdict["actions"] == 2);
}

TEST_SUITE_END();
