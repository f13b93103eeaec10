// What things are worth: estimated, read, written, and fitted to how games end.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "../support/own_root.h"
#include "../tools/cli.h"
#include "player/fit.h"
#include "player/weights_file.h"

using namespace houserule;
using cli::holds;

namespace {

std::unique_ptr<Variant> three_check() {
  const auto source = folder_source(HOUSERULE_ROOT);
  LoadResult result = Variant::load({"three-check", {}}, *source);
  REQUIRE(result.variant);
  return std::move(result.variant);
}

double weight(Weights weights, const Variant& variant, const Glance& glance, const std::string& name) {
  const auto names = weights.names(variant, glance);
  const auto all = weights.all();
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return *all[i];
  FAIL("no weight " << name);
  return 0;
}

}  // namespace

TEST_SUITE_BEGIN("player");

TEST_CASE("weights come from the script's values and are written and read as people would") {
  const auto variant = three_check();
  Game game(*variant);
  const Glance glance(game);
  const Weights first = estimated(*variant, glance);
  CHECK(weight(first, *variant, glance, "piece queen") == 900);
  CHECK(weight(first, *variant, glance, "number checks") == 0);
  const std::string text = weights_text(first, *variant, glance);
  CHECK(holds(text, "rulebook " + variant->digest() + "\n"));
  CHECK(holds(text, "piece knight 300.0\n"));
  CHECK(weights_text(read_weights(text, "w", *variant, glance), *variant, glance) == text);
  const Weights other =
      read_weights("# mine\npiece knight 310\npiece dragon 5\nnumber checks 250.5\n", "w", *variant, glance);
  CHECK(weight(other, *variant, glance, "piece knight") == 310);
  CHECK(weight(other, *variant, glance, "number checks") == 250.5);
  CHECK(weight(other, *variant, glance, "piece queen") == 900);
  for (const char* wrong :
       {"piece knight\n", "piece knight x\n", "310\n", "piece knight 1e99\n", "piece knight nan\n"}) {
    try {
      (void)read_weights(wrong, "w", *variant, glance);
      FAIL_CHECK("taken: " << wrong);
    } catch (const CommandError& error) {
      CHECK(holds(error.what(), "w:1: "));
    }
  }
}

TEST_CASE("a fit finds what wins, and stays where nothing speaks") {
  const auto variant = three_check();
  Game game(*variant);
  const Glance glance(game);
  const Weights first = estimated(*variant, glance);
  CHECK(weights_text(WeightFit(*variant, glance, first).fitted(), *variant, glance) ==
        weights_text(first, *variant, glance));
  WeightFit fit(*variant, glance, first);
  // Whoever has a knight more wins; a rook more wins as often as not.
  for (int i = 0; i < 400; ++i) {
    const bool white = i % 2 == 0, rook = i % 4 < 2;
    const std::string theirs = rook ? (white ? "4k3" : "4k2n") : (white ? "4k1r1" : "4k1rn");
    const std::string ours = rook ? (white ? "4K1NR" : "4K2R") : (white ? "4K1N1" : "4K3");
    const std::string position = theirs + "/8/8/8/8/8/8/" + ours + " w - - 3+3 0 1";
    REQUIRE(!game.set_position(position));
    fit.look(game, 0);
    fit.end_game(white ? std::vector<double>{1, 0} : std::vector<double>{0, 1});
  }
  fit.look(game, 0);
  fit.drop_game();
  CHECK(fit.positions() == 400);
  const Weights fitted = fit.fitted();
  CHECK(weight(fitted, *variant, glance, "piece knight") > 350);
  CHECK(weight(fitted, *variant, glance, "piece rook") < 500);
  CHECK(weight(fitted, *variant, glance, "piece bishop") == 300);
}

TEST_CASE("what was fitted is kept in one's own place, and used from there") {
  const cli::Folder folder;
  const std::string file = folder.path() + "/w.txt";
  const cli::Answer told =
      cli::run({"train", "king-of-the-hill", "--minutes", "0.1", "--nodes", "20", "--to", file});
  CHECK_MESSAGE(told.status == 0, told.err);
  CHECK(holds(told.out, "# king-of-the-hill: fitted to "));
  CHECK(std::filesystem::exists(file));
  CHECK(holds(told.err, "kept in " + file));
  CHECK(cli::run({"train", "chess", "--minutes", "0"}).status == 2);
  // A place of rules with weights that make a rook worth next to nothing: it is given for a pawn.
  const std::string root = folder.path() + "/root";
  std::filesystem::create_directories(root);
  for (const char* each : {"stdlib", "scripts", "variants"})
    std::filesystem::copy(std::filesystem::path(HOUSERULE_ROOT) / each, root + "/" + each,
                          std::filesystem::copy_options::recursive);
  std::filesystem::create_directories(root + "/variants/weights");
  std::ofstream(root + "/variants/weights/chess.txt") << "piece rook 1\n";
  const auto move = [&](const std::string& at) {
    std::istringstream in("uci\nposition fen 4k3/8/8/3p4/8/8/3p4/K2R4 w - - 0 1\ngo depth 1\n");
    std::ostringstream out, err;
    Context context{in, out, err};
    context.root = at;
    run({"engine"}, context);
    return out.str();
  };
  CHECK(move(root) != move(HOUSERULE_ROOT));
}

TEST_CASE("where who loses pieces wins, shipped weights make the player lose them") {
  for (const char* variant : {"antichess", "giveaway", "losers", "antidraughts"}) {
    const cli::Answer told = cli::run({"tournament", variant, "--player", "computer:nodes=100", "--player",
                                       "computer", "--games", "4", "--longest", "200"});
    CHECK_MESSAGE(holds(told.out, "4 won, 0 drawn, 0 lost"), variant, ": ", told.out, told.err);
  }
}

TEST_CASE("shipped weights are of a variant that there is, and no name in them is unknown") {
  const auto source = folder_source(HOUSERULE_ROOT);
  int files = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path(HOUSERULE_ROOT) / "variants/weights")) {
    ++files;
    const std::string name = entry.path().stem().string();
    LoadResult loaded = Variant::load({name, {}}, *source);
    REQUIRE_MESSAGE(loaded.variant, name);
    Game game(*loaded.variant);
    const Glance glance(game);
    Weights weights = estimated(*loaded.variant, glance);
    const auto names = weights.names(*loaded.variant, glance);
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with("#") || line.starts_with("rulebook ")) continue;
      CHECK_MESSAGE(std::ranges::find(names, line.substr(0, line.rfind(' '))) != names.end(), name, ": ",
                    line);
    }
  }
  CHECK(files >= 2);
}

TEST_CASE("a piece that nothing can stop, a guarded royal piece and games of others count") {
  const auto source = folder_source(HOUSERULE_ROOT);
  const auto chess = std::move(Variant::load({"chess", {}}, *source).variant);
  Game game(*chess);
  Weights weights = estimated(*chess, Glance(game));
  const auto worth = [&](const std::string& position) {
    REQUIRE(!game.set_position(position + " w - - 0 1"));
    const Judgement judgement(*chess, Glance(game), weights);
    return judgement.worth(game, judgement.counted(game), 0, 0);
  };
  weights.aim = weights.guard = 0;
  const int barred = worth("4k3/4p3/8/4P3/8/8/8/4K3"), beside = worth("4k3/3p4/8/4P3/8/8/8/4K3"),
            passed = worth("4k3/p7/8/4P3/8/8/8/4K3");
  CHECK(passed > barred);
  CHECK(passed > beside);
  weights.free = 0;
  CHECK(worth("4k3/p7/8/4P3/8/8/8/4K3") < passed);
  CHECK(worth("4k3/8/8/8/4P3/4P3/8/4K3") < worth("4k3/8/8/8/4P3/3P4/8/4K3"));
  weights.doubled = weights.alone = 0;
  const int plain = worth("rnbqkbnr/8/8/8/8/8/PPPPPP1P/RNBQKBNR");
  weights.guard = 10;
  CHECK(worth("rnbqkbnr/8/8/8/8/8/PPPPPP1P/RNBQKBNR") > plain);
  weights.guard = 0;
  weights.aim = 10;
  CHECK(worth("6q1/4k3/8/8/8/8/P7/6KR") < worth("1q6/4k3/8/8/8/8/P7/6KR"));
  const cli::Folder folder;
  const std::string games = folder.file("g.jsonl",
                                        "{\"variant\":\"chess\",\"actions\":[\"e2e4\",\"e7e5\",\"g1f3\","
                                        "\"b8c6\"],\"result\":\"1-0\"}\nnonsense\n");
  const cli::Answer told =
      cli::run({"train", "chess", "--games", games, "--minutes", "0.01", "--to", folder.path() + "/w"});
  CHECK_MESSAGE(holds(told.out, "positions of 1 games of others"), told.out, told.err);
  // A result by side, and movetext.
  for (const char* text :
       {"{\"variant\":\"chess\",\"actions\":[\"e2e4\",\"e7e5\"],\"result\":{\"white\":1,\"black\":0}}\n",
        "[Result \"0-1\"]\n\n1. e4 e5 2. Nf3 Nc6 0-1\n"}) {
    const cli::Answer other = cli::run({"train", "chess", "--games", folder.file("other", text), "--minutes",
                                        "0.01", "--to", folder.path() + "/w"});
    CHECK_MESSAGE(holds(other.out, "positions of 1 games of others"), other.out, other.err);
  }
  CHECK(holds(cli::run({"train", "atomic", "--games", games}).err, "has no game of atomic with a result"));
}

TEST_SUITE_END();
