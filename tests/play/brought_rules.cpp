// Rules that a game brings along, as strangers may write them.
#include <doctest/doctest.h>

#include <string>

#include "../support/own_root.h"
#include "../support/texts.h"
#include "../tools/cli.h"

using namespace houserule;

TEST_CASE("rules that a stranger's game brings along and nobody can use concern that game alone") {
  const cli::Folder folder;
  const std::string file = folder.path() + "/own.jsonl";
  const support::OwnRoot root = support::stepping_root();
  REQUIRE(root.run({"play", "own", "--save", file}, "a1a2\n").status == 0);
  const std::string whole = support::text_of(file),
                    next = R"({"id":"next","variant":"chess","actions":["e2e4"]})";
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string text = whole;
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
  };
  struct Attack {
    std::string text, told;
  };
  const Attack attacks[] = {
      {changed("\"books\":{}", "\"books\":{\"x\":{}}"),
       R"(a packed rulebook that is damaged: \"file\" is missing in \"books\": \"x\")"},
      {changed("\"houserule_rulebook\":1", "\"houserule_rulebook\":9"), "is no packed rulebook"},
      {changed("\"text\":\"", "\"text\":7,\"was\":\""), "a packed rulebook that is damaged"},
      {changed("moves = \\\"W", "moves = \\\"F"), "somebody changed them"},
  };
  for (const Attack& attack : attacks) {
    CAPTURE(attack.told);
    const cli::Answer answer = cli::run(
        {"adjudicate", "--quiet", folder.file("a.jsonl", attack.text), folder.file("b.jsonl", next)});
    CHECK(answer.status == 1);
    CHECK(cli::holds(answer.out, "\"status\":\"unreadable\""));
    CHECK(cli::holds(answer.out, attack.told));
    CHECK(cli::holds(answer.out, "\"id\":\"next\""));
    CHECK(cli::holds(answer.out, "\"status\":\"ok\""));
    CHECK(cli::run({"show", "--record", folder.path() + "/a.jsonl"}).status == 2);
  }
}
