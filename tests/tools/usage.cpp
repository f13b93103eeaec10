// The command line itself: words, help, status.
#include <doctest/doctest.h>
#include <unistd.h>

#include <csignal>
#include <nlohmann/json.hpp>

#include "cli.h"
#include "common/standard_output.h"

using cli::holds;

TEST_CASE("the program alone gives a tour, help the commands, help COMMAND its options") {
  CHECK(cli::run({}).status == 0);
  CHECK(holds(cli::run({}).out, "houserule show chess"));
  const std::string overview = cli::run({"help"}).out;
  for (const houserule::Command& command : houserule::commands()) {
    CHECK(holds(overview, command.about));
    const cli::Answer help = cli::run({"help", command.name});
    CHECK(help.status == 0);
    CHECK(help.err.empty());
    const auto examples = help.out.find("Examples:");
    REQUIRE_MESSAGE(examples != std::string::npos, command.name);
    CHECK(examples < help.out.find("Usage:"));
    CHECK(cli::run({command.name, "--help"}).out == help.out);
  }
}

TEST_CASE("the version is printed") { CHECK(cli::run({"--version"}).out.starts_with("houserule 0.")); }

TEST_CASE("misspelt words get a suggestion and status 2") {
  struct Row {
    std::vector<std::string> arguments;
    std::string suggestion;
  };
  for (const Row& row : {Row{{"shwo", "chess"}, "\"show\""}, Row{{"help", "legla"}, "\"legal\""},
                         Row{{"show", "chess", "--svgg", "x"}, "\"--svg\""},
                         Row{{"perft", "chess", "2", "--divid"}, "\"--divide\""},
                         Row{{"show", "chess", "--acitons=e4"}, "\"--actions\""},
                         Row{{"explain", "chess", "--event", "piece.capturd"}, "\"piece.captured\""}}) {
    const cli::Answer answer = cli::run(row.arguments);
    CHECK(answer.status == 2);
    CHECK(answer.out.empty());
    CHECK_MESSAGE(holds(answer.err, "did you mean " + row.suggestion), answer.err);
  }
}

TEST_CASE("wrong usage is status 2 and says what to do") {
  const std::vector<std::vector<std::string>> wrong{{"show"},
                                                    {"perft", "chess"},
                                                    {"perft", "chess", "many"},
                                                    {"perft", "chess", "-1"},
                                                    {"list", "chess"},
                                                    {"show", "chess", "--json", "--svg", "-"},
                                                    {"show", "chess", "--set", "nothing"},
                                                    {"show", "chess", "--position"},
                                                    {"show", "no-such-variant"},
                                                    {"show", "/no/such/file.toml"},
                                                    {"list", "--root", "/no/such/folder"}};
  for (const auto& arguments : wrong) {
    const cli::Answer answer = cli::run(arguments);
    INFO(arguments.front(), " ", arguments.back());
    CHECK(answer.status == 2);
    CHECK(answer.out.empty());
    CHECK(holds(answer.err, "error: "));
  }
}

TEST_CASE("what is meant for another command is told where it goes") {
  const cli::Folder folder;
  const auto said = [](const std::vector<std::string>& arguments) {
    const cli::Answer answer = cli::run(arguments);
    CHECK(answer.status == 2);
    return answer.err;
  };
  CHECK(holds(said({"test", folder.file("x.toml", "houserule = 1\n")}), "tests stand in the files of rules"));
  CHECK(holds(said({"test", folder.file("x.txt", "rule\n")}), "its name ends with .lua"));
  CHECK(holds(said({"show", folder.file("x.md", "x\n")}), "is a file, and neither a variant nor an overlay"));
  CHECK(holds(said({"new", "piece", "drake", "--on", "shogi"}), "leave --on out"));
  CHECK(holds(said({"new", "variant", "duel2", "--on", "ability-duel+powers"}), "--on ability-duel\n"));
  CHECK(holds(said({"manual", "trap"}), "houserule manual --find trap"));
  CHECK(holds(said({"show", "chess", "--actions", "e4, e5"}), "between two actions stands ;"));
  const cli::Answer guessed = cli::run({"manual", "--find", "trap"});
  CHECK(guessed.out.starts_with("no line says \"trap\"; the nearest, looked for by trap, arrive, removes:"));
  CHECK(holds(cli::run({"explain", "chess", "e2 e4"}).out, "is no action of this game: write e2e4"));
  CHECK(holds(cli::run({"explain", "chess", "Qh9"}).out, "there is no cell h9 on this board"));
}

TEST_CASE("text from strangers is shown, not sent to the terminal") {
  const cli::Answer answer = cli::run({"show", "\x1b[31mred"});
  CHECK(answer.status == 2);
  CHECK(!holds(answer.err, "\x1b"));
}

TEST_CASE("list gives name, tab and title; overlays have a list of their own") {
  const cli::Answer variants = cli::run({"list"});
  CHECK(variants.status == 0);
  CHECK(variants.err.empty());
  CHECK(holds("\n" + variants.out, "\nchess\tChess\n"));
  CHECK(!holds(variants.out, "house/"));
  const cli::Answer overlays = cli::run({"list", "--overlays"});
  CHECK(holds(overlays.out, "house/no-castling\t"));
  CHECK(!holds("\n" + overlays.out, "\nchess\t"));
}

TEST_CASE("list as JSON") {
  const auto list = nlohmann::json::parse(cli::run({"list", "--json"}).out);
  const nlohmann::json chess{{"name", "chess"}, {"title", "Chess"}, {"place", HOUSERULE_ROOT}};
  CHECK(std::find(list.begin(), list.end(), chess) != list.end());
}

TEST_CASE("a variant file with a mistake is still listed, and the mistake is told") {
  const cli::Folder folder;
  folder.file("variants/good.toml", "houserule = 1\ntitle = \"Good\"\n");
  folder.file("variants/bad.toml", "houserule = 1\ntitle = \"Bad\n");
  const cli::Answer answer = cli::run({"list", "--root", folder.path()});
  CHECK(answer.status == 0);
  CHECK(holds(answer.out, "good\tGood\t" + folder.path() + "\n"));
  CHECK(holds("\n" + answer.out, "\nbad\t"));
  CHECK(holds(answer.err, "variants/bad.toml:2:"));
}

TEST_CASE("results that cannot be written are status 2") {
  struct Full : std::streambuf {};  // takes nothing
  Full full;
  std::istringstream in;
  std::ostream out(&full);
  std::ostringstream err;
  houserule::Context context{in, out, err};
  context.root = HOUSERULE_ROOT;
  CHECK(houserule::run({"list"}, context) == 2);
  CHECK(holds(err.str(), "cannot write the results"));
}

TEST_CASE("who stops reading is not told that results cannot be written") {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  ::close(ends[0]);
  const auto before = std::signal(SIGPIPE, SIG_IGN);
  {
    houserule::DescriptorBuffer buffer(ends[1]);
    std::istringstream in;
    std::ostream out(&buffer);
    std::ostringstream err;
    houserule::Context context{in, out, err};
    context.root = HOUSERULE_ROOT;
    CHECK(houserule::run({"list"}, context) == 2);
    CHECK_MESSAGE(err.str().empty(), err.str());
  }
  ::close(ends[1]);
  std::signal(SIGPIPE, before);
}

TEST_CASE("a terminal gets columns instead of tabs") {
  std::istringstream in;
  std::ostringstream out, err;
  houserule::Context context{in, out, err, true};
  context.root = HOUSERULE_ROOT;
  CHECK(houserule::run({"list"}, context) == 0);
  CHECK(!holds(out.str(), "\t"));
  CHECK(holds("\n" + out.str(), "\nchess  "));
  CHECK(holds(out.str(), "  Chess\n"));
}
