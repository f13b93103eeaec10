// Numbers on the command line: every option reads them in one way, as decimal digits.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <set>

#include "cli.h"
#include "common/plain.h"
#include "match/clocks.h"

using cli::holds;
using namespace houserule;  // NOLINT(google-build-using-namespace)

namespace {

// The options of a command that take a number, as its help says.
std::vector<std::string> numbers_of(const Command& command) {
  std::istringstream in;
  std::ostringstream out, err;
  Context context{in, out, err};
  CLI::App app;
  command.add(app, context);
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    const std::string type = option->get_type_name();
    const bool number = type == "N" || type == "NODES" || holds(type, "..");
    if (number && !option->get_lnames().empty()) names.push_back("--" + option->get_lnames().front());
  }
  return names;
}

// An option's bounds, as its help has them: "N:1..256".
struct Bounded {
  std::string command, option;
  std::uint64_t least = 0, most = 0;
};

std::vector<Bounded> bounded_options() {
  std::vector<Bounded> out;
  for (const Command& command : commands()) {
    std::istringstream in;
    std::ostringstream results, messages;
    Context context{in, results, messages};
    CLI::App app;
    command.add(app, context);
    for (CLI::Option* option : app.get_options()) {
      const std::string type = option->get_type_name();
      const auto dots = type.find(".."), colon = type.rfind(':');
      const std::size_t from = colon == std::string::npos ? 0 : colon + 1;
      const auto least = whole_number(dots == std::string::npos ? "" : type.substr(from, dots - from)),
                 most = whole_number(dots == std::string::npos ? "" : type.substr(dots + 2));
      if (!least || !most) continue;
      out.push_back({command.name, option->get_name(), *least, *most});
      // At the bounds it is taken; the command itself, which would work for a long time, does not run.
      for (const std::uint64_t number : {*least, *most}) {
        std::string text = std::to_string(number);
        CHECK_MESSAGE((*option->get_validator(0))(text).empty(), command.name, option->get_name());
      }
    }
  }
  return out;
}

}  // namespace

TEST_CASE("numbers at their bounds are taken, and those below and above refused, with the bounds") {
  const auto options = bounded_options();
  CHECK(options.size() >= 14);
  for (const Bounded& each : options) {
    const auto refused = [&](std::uint64_t number) {
      const std::string text = std::to_string(number);
      const cli::Answer answer =
          each.option.starts_with("--")
              ? cli::run({each.command, each.option.substr(0, each.option.find(',')) + "=" + text})
              : cli::run({each.command, "chess", text});
      CHECK_MESSAGE(answer.status == 2, each.command, each.option);
      CHECK_MESSAGE(holds(answer.err, fmt::format("\"{}\" is no whole number from {} to {}", text, each.least,
                                                  each.most)),
                    answer.err);
    };
    refused(each.most + 1);
    if (each.least > 0) refused(each.least - 1);
  }
}

TEST_CASE("every option that takes a number refuses signs, blanks, hexadecimal, exponents and fractions") {
  std::set<std::string> tried;
  for (const Command& command : commands()) {
    for (const std::string& option : numbers_of(command)) {
      tried.insert(option);
      for (const char* wrong : {"0x10", "0b1", "+3", "-3", " 3", "3 ", "1e3", "1_000", "1'000", "3x",
                                "\xEF\xBC\x93", "99999999999999999999999"}) {
        const cli::Answer answer = cli::run({command.name, option + "=" + wrong});
        CAPTURE(command.name);
        CAPTURE(option);
        CAPTURE(wrong);
        CHECK(answer.status == 2);
        CHECK(answer.out.empty());
        CHECK_MESSAGE(
            (holds(answer.err, "is no whole number from") || holds(answer.err, "is no number from")),
            answer.err);
      }
    }
  }
  for (const char* known : {"--games", "--jobs", "--seed", "--longest", "--port", "--number", "--after",
                            "--most", "--nodes", "--minutes", "--replay"})
    CHECK_MESSAGE(tried.contains(known), known);
}

TEST_CASE("zeros in front change nothing: 010 is ten") {
  const cli::Answer ten = cli::run(
      {"balance", "chess", "--players", "chance", "--longest", "01", "--games", "010", "--seed", "007"});
  CHECK(ten.status == 0);
  CHECK_MESSAGE(holds(ten.out, "10 games"), ten.out, ten.err);
  CHECK(holds(ten.out, "seed 7"));
  CHECK(cli::run({"perft", "chess", "02"}).out.starts_with("nodes 400\n"));
  CHECK(holds(cli::run({"perft", "chess", "0x2"}).err, "\"0x2\" is no whole number from 0 to 100"));
}

TEST_CASE("numbers within the words of an option are read in the same way") {
  for (const char* wrong : {"1e1+3", "-5+3", "+5+3", "0x5", "5+-0", "5+1e1", "inf", "nan", ""})
    CHECK_MESSAGE(!clock_budget(wrong), wrong);
  CHECK(clock_budget("05+03")->gain_ms == 3000);
  for (const char* wrong : {"3/0x10", "+1/2", "1e0/2", "1/2 ", "1/-2"})
    CHECK_MESSAGE(holds(cli::run({"adjudicate", "--shard", wrong, "x.pgn"}).err, "is no part"), wrong);
  const std::vector<std::string> meet{"tournament", "chess", "--player", "random", "--player", "random"};
  for (const auto& [option, wrong] :
       std::vector<std::pair<std::string, std::string>>{{"--openings", "random:-3"},
                                                        {"--openings", "random:0x3"},
                                                        {"--openings", "random:"},
                                                        {"--sprt", "0x0,10"},
                                                        {"--sprt", "0,1e1"},
                                                        {"--sprt", " 0,10"},
                                                        {"--sprt", "5,5"},
                                                        {"--sprt", ","},
                                                        {"--sprt", "1"}}) {
    auto words = meet;
    words.insert(words.end(), {option, wrong, "--games", "1", "--longest", "1"});
    CHECK_MESSAGE(cli::run(words).status == 2, option, " ", wrong);
  }
  for (const char* wrong : {"depth=0x4", "depth=+4", "nodes=1e3", "depth=-1", "1.5s", "+1s"})
    CHECK_MESSAGE(cli::run({"balance", "chess", "--strength", wrong, "--games", "1"}).status == 2, wrong);
}

TEST_CASE("a number is digits; a decimal may have a sign and a point") {
  CHECK(whole_number("18446744073709551615") == UINT64_MAX);
  for (const char* wrong : {"", " ", "-", "+", "1.0", "18446744073709551616", "0x1", "1 "})
    CHECK_MESSAGE(!whole_number(wrong), wrong);
  CHECK(decimal_number("-0.5") == -0.5);
  CHECK(decimal_number("007.250") == 7.25);
  for (const char* wrong : {"", "-", ".", ".5", "+1", "1e3", "inf", "-inf", "nan", "0x1", " 1", "1 ", "1,5"})
    CHECK_MESSAGE(!decimal_number(wrong), wrong);
}
