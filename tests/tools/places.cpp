// Where rules are found, who goes before whom, and that mods beside the shipped rules are as good as these.
#include "places/places.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli.h"

using namespace houserule;
using cli::holds;

namespace {

namespace fs = std::filesystem;

constexpr const char* kGame =
    "houserule = 1\nname = \"fire-chess\"\ntitle = \"Fire chess\"\nextends = \"chess\"\n"
    "rules = [\"fire/cold\"]\n";
constexpr const char* kRule =
    "rule \"cold\" {\n  about = \"Nothing is taken from the first row.\",\n"
    "  forbids = { when = all { captures, at(rows(1, 1)) }, because = \"it is cold\" },\n}\n";

std::string mod(const cli::Folder& folder, const std::string& name) {
  folder.file(name + "/variants/fire-chess.toml", kGame);
  folder.file(name + "/scripts/fire/cold.lua", kRule);
  return folder.path() + "/" + name;
}

Surroundings around(const cli::Folder& own) {
  Surroundings out;
  out.here = own.path() + "/nowhere";
  out.own = own.path() + "/own";
  out.installed = {HOUSERULE_ROOT};
  return out;
}

struct Found {
  FoundPlaces places;
  std::unique_ptr<ModuleSource> source;

  explicit Found(const Surroundings& surroundings) : places(find_places(surroundings)) {
    std::vector<RulePlace> rules;
    for (const FoundPlace& place : places.list) rules.push_back(place.rules);
    source = places_source(std::move(rules));
  }
  std::vector<std::string> origins() const {
    std::vector<std::string> out;
    for (const FoundPlace& place : places.list) out.push_back(place.origin);
    return out;
  }
  std::string digest(const std::string& variant) const {
    const LoadResult loaded = Variant::load({variant, {}}, *source);
    for (const Diagnostic& problem : loaded.diagnostics) MESSAGE(problem.text());
    return loaded.variant ? loaded.variant->digest() : "";
  }
  std::string refusal(const std::string& variant) const {
    std::string error;
    return source->variant(variant, error) ? "found" : error;
  }
};

std::string refused(const Surroundings& surroundings) {
  try {
    find_places(surroundings);
  } catch (const CommandError& error) {
    return error.what();
  }
  return "found";
}

}  // namespace

TEST_SUITE_BEGIN("places");

TEST_CASE("places are used in the stated order") {
  const cli::Folder folder;
  Surroundings all = around(folder);
  mod(folder, "said");
  mod(folder, "path");
  mod(folder, "here");
  mod(folder, "own");
  mod(folder, "own/mods/more");
  all.root = folder.path() + "/said";
  all.path = folder.path() + "/path";
  all.here = folder.path() + "/here";
  CHECK(Found(all).origins() == std::vector<std::string>{"--root", "$HOUSERULE_PATH",
                                                         "the folder you stand in", "your own", "a mod",
                                                         "came with the program"});
  CHECK(Found(around(folder)).origins() ==
        std::vector<std::string>{"your own", "a mod", "came with the program"});
}

TEST_CASE("a folder counts as the one you stand in only with variants/") {
  const cli::Folder folder;
  folder.file("here/scripts/a/b.lua", "");
  Surroundings standing = around(folder);
  standing.here = folder.path() + "/here";
  CHECK(Found(standing).origins() == std::vector<std::string>{"came with the program"});
}

TEST_CASE("nothing is looked for after a complete place that one says") {
  const cli::Folder folder;
  mod(folder, "own");
  for (auto member : {&Surroundings::root, &Surroundings::path, &Surroundings::old_root}) {
    Surroundings said = around(folder);
    said.*member = HOUSERULE_ROOT;
    CHECK(Found(said).places.list.size() == 1);
  }
  Surroundings both = around(folder);
  both.path = mod(folder, "first") + ":" + HOUSERULE_ROOT;
  CHECK(Found(both).places.list.size() == 2);
}

TEST_CASE("of complete places only the first is used") {
  const cli::Folder folder;
  folder.file("other/variants/other.toml", "");
  folder.file("other/stdlib/diagram.lua", "");
  Surroundings standing = around(folder);
  standing.here = HOUSERULE_ROOT;
  standing.installed = {folder.path() + "/other"};
  CHECK(Found(standing).origins() == std::vector<std::string>{"the folder you stand in"});
}

TEST_CASE("a place with libraries of its own is not complete by them") {
  const cli::Folder folder;
  folder.file("mine/variants/mine.toml", "");
  folder.file("mine/stdlib/mine.lua", "");
  Surroundings standing = around(folder);
  standing.here = folder.path() + "/mine";
  standing.installed = {HOUSERULE_ROOT};
  const Found found(standing);
  CHECK(found.places.list.size() == 2);
  CHECK(!found.places.list.front().complete);
}

TEST_CASE("what one says has to be there") {
  const cli::Folder folder;
  Surroundings said = around(folder);
  said.root = folder.path() + "/nothing";
  CHECK(holds(refused(said), "--root \"" + said.root + "\" has no folder variants/"));
  said.root = "";
  said.path = folder.file("empty/readme", "") + ":" + HOUSERULE_ROOT;
  CHECK(holds(refused(said), "$HOUSERULE_PATH"));
  Surroundings nothing = around(folder);
  nothing.installed = {};
  CHECK(holds(refused(nothing), "houserule help places"));
}

TEST_CASE("a mod plays with the shipped rules, and its place does not show in the digest") {
  const cli::Folder folder, other;
  mod(folder, "own/mods/fire");
  Surroundings said = around(other);
  said.root = mod(other, "fire");
  const Found own(around(folder)), named(said);
  CHECK(own.digest("fire-chess").starts_with("sha256:"));
  CHECK(own.digest("fire-chess") == named.digest("fire-chess"));
  CHECK(own.digest("chess") == Found(around(cli::Folder())).digest("chess"));
  std::string error;
  CHECK(own.source->variant("fire-chess", error)->file ==
        folder.path() + "/own/mods/fire/variants/fire-chess.toml");
  CHECK(own.source->variant("chess", error)->file == "variants/chess.toml");
}

TEST_CASE("two of one name are refused with both places, unless one is said") {
  const cli::Folder folder;
  mod(folder, "own/mods/a");
  mod(folder, "own/mods/b");
  const std::string mods = folder.path() + "/own/mods/", file = "/variants/fire-chess.toml";
  CHECK(Found(around(folder)).refusal("fire-chess") ==
        "two variants are named \"fire-chess\": " + mods + "a" + file + " and " + mods + "b" + file +
            "; choose a place with --root, or rename or remove one of them");
  Surroundings chosen = around(folder);
  chosen.root = mods + "b";
  CHECK(!Found(chosen).digest("fire-chess").empty());
  Surroundings path = around(folder);
  path.path = mods + "b:" + mods + "a";
  CHECK(holds(Found(path).refusal("fire-chess"), "two variants"));
}

TEST_CASE("two modules of one name are refused, with the rule that asks for it") {
  const cli::Folder folder;
  mod(folder, "own/mods/a");
  folder.file("own/mods/b/scripts/fire/cold.lua", kRule);
  const Found found(around(folder));
  const LoadResult loaded = Variant::load({"fire-chess", {}}, *found.source);
  CHECK(!loaded.variant);
  REQUIRE(!loaded.diagnostics.empty());
  CHECK(holds(loaded.diagnostics.front().text(), "two modules are named \"fire/cold\""));
}

TEST_CASE("list shows places; a mistake in a mod is shown with its line") {
  const cli::Folder folder;
  const std::string place = mod(folder, "fire");
  const auto run = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"--root", place, "--root", HOUSERULE_ROOT});
    return cli::run(arguments);
  };
  const cli::Answer list = run({"list"});
  CHECK(holds("\n" + list.out, "\nfire-chess\tFire chess\t" + place + "\n"));
  CHECK(holds("\n" + list.out, "\nchess\tChess\n"));
  CHECK(holds(run({"list", "--places"}).out, place + "\t--root\n" HOUSERULE_ROOT "\t--root, complete\n"));
  const auto json = nlohmann::json::parse(run({"list", "--json"}).out);
  for (const auto& row : json) {
    if (row["name"] == "fire-chess") CHECK(row["place"] == place);
    if (row["name"] == "chess") CHECK(row["place"] == HOUSERULE_ROOT);
  }
  folder.file("fire/scripts/fire/cold.lua", "rule \"cold\" {\n  abuot = 1,\n}\n");
  const cli::Answer wrong = run({"check", "fire-chess"});
  CHECK(wrong.status == 2);
  CHECK(holds(wrong.out, place + "/scripts/fire/cold.lua:"));
  CHECK(holds(wrong.out, "| "));
}

TEST_CASE("new writes where one says, and says where") {
  const cli::Folder folder;
  const std::string place = mod(folder, "fire");
  const cli::Answer made = cli::run({"--root", place, "new", "variant", "ice-chess"});
  REQUIRE(made.status == 0);
  CHECK(made.out == place + "/variants/ice-chess.toml\n");
  CHECK(holds(made.err, "written as --root says"));
  CHECK(cli::run({"--root", place, "check", "ice-chess"}).status == 0);
  for (const auto& [kind, name] :
       {std::pair{"variant", "torpedo"}, {"overlay", "no-castling"}, {"rule", "swap"}}) {
    const cli::Answer second = cli::run({"--root", place, "--root", HOUSERULE_ROOT, "new", kind, name});
    CHECK(second.status == 2);
    CHECK_MESSAGE(holds(second.err, "is there already, as "), name);
  }
}

TEST_CASE("help tells of the places") {
  const cli::Answer help = cli::run({"help", "places"});
  CHECK(help.status == 0);
  for (const char* word :
       {"--root", "HOUSERULE_PATH", "HOUSERULE_ROOT", "XDG_DATA_HOME", "mods/", ".tar.zst", "--places"})
    CHECK_MESSAGE(holds(help.out, word), word);
}

TEST_SUITE_END();
