// What comes of right variant files: inheritance, overlays, settings, places. Wrong files:
// variant_faults.cpp.
#include "files/variant_file.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "files/toml_gate.h"
#include "files/variant_words.h"
#include "manual.h"

using namespace houserule;  // NOLINT(google-build-using-namespace)

namespace {

// Variants in memory, so that a test shows what it reads.
class Shelf : public ModuleSource {
 public:
  std::map<std::string, std::string> files;

  std::optional<SourceText> variant(const std::string& name, std::string& error) override {
    const auto found = files.find(name);
    if (found != files.end()) return SourceText{name + ".toml", found->second};
    error = "no " + name;
    return std::nullopt;
  }
  std::optional<SourceText> module(const std::string& name, std::string& error) override {
    error = "no " + name;
    return std::nullopt;
  }
  std::vector<std::string> variant_names() override { return {}; }
  std::vector<std::string> module_names() override { return {}; }
};

constexpr const char* kBase = R"(houserule = 1
title = "Base"
source = "a book"
rules = ["a/one", "a/two", "a/three"]
position = ["turn", "a/two", "round"]
start = "4/4/4/4"
order = ["black", "white"]
[board]
size = [4, 4]
[[side]]
name = "white"
[[side]]
name = "black"
seat = "north"
[set]
"a/two.depth" = 7
[option.limit]
sets = "a/one.limit"
type = "integer"
default = 3
min = 1
max = 5
)";

const std::string kOverlay = "houserule = 1\nkind = \"overlay\"\n";

struct Loaded {
  std::optional<VariantSpec> spec;
  Diagnostics diagnostics;

  std::string errors() const {
    std::string out;
    for (const Diagnostic& d : diagnostics) out += d.text() + "\n";
    return out;
  }
  std::string rules() const {
    std::string out;
    for (const RuleUse& rule : spec->rules) out += (out.empty() ? "" : " ") + rule.name;
    return out;
  }
};

// Loads `name` from base, what the test gives, and `set`.
Loaded load_file(const std::string& name, std::map<std::string, std::string> files = {},
                 std::vector<std::pair<std::string, std::string>> set = {}) {
  Shelf shelf;
  shelf.files = std::move(files);
  shelf.files.emplace("base", kBase);
  Loaded out;
  out.spec = read_variant({name, std::move(set), false}, shelf, out.diagnostics);
  return out;
}

bool holds(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_SUITE("variant files") {
  TEST_CASE("a variant says what it says, and where") {
    const Loaded base = load_file("base");
    REQUIRE_MESSAGE(base.spec, base.errors());
    CHECK(base.diagnostics.empty());
    CHECK(base.spec->name == "base");
    CHECK(base.spec->title == "Base");
    CHECK(base.rules() == "a/one a/two a/three");
    CHECK(base.spec->rules[1].place.text() == "base.toml:4:19");
    CHECK(base.spec->order == std::vector<std::string>{"black", "white"});
    CHECK(base.spec->sides[1].letter == "b");
    CHECK(base.spec->sides[1].place.text() == "base.toml:12:1");
    CHECK(base.spec->boards[0].files == 4);
    CHECK(std::get<std::int64_t>(base.spec->settings.at("a/two.depth").value) == 7);
    CHECK(base.spec->settings.at("a/two.depth").origin == "base.toml:16");
    CHECK(base.spec->setting_places.at("a/two.depth").text() == "base.toml:16:1");
    CHECK(std::get<std::int64_t>(base.spec->settings.at("a/one.limit").value) == 3);
    CHECK(base.spec->published[0].decl.max == 5);
  }

  TEST_CASE("a child's words take the place of its parent's, its rules come behind") {
    const Loaded child = load_file("child", {{"child", R"(houserule = 1
extends = "base"
without = ["a/two"]
rules = ["b/four", "a/two"]
[set]
limit = 5
)"}});
    REQUIRE_MESSAGE(child.spec, child.errors());
    CHECK(child.spec->title == "child");
    CHECK(child.spec->source == "a book");
    CHECK(child.rules() == "a/one a/three b/four a/two");
    CHECK_FALSE(child.spec->settings.contains("a/two.depth"));
    CHECK(std::get<std::int64_t>(child.spec->settings.at("a/one.limit").value) == 5);
    CHECK(child.spec->start == "4/4/4/4");
    CHECK(child.spec->files == std::vector<std::string>{"base.toml", "child.toml"});
  }

  TEST_CASE("another board and other sides take start and order along") {
    const Loaded child = load_file("child", {{"child", R"(houserule = 1
extends = "base"
[board]
size = [5, 5]
[[side]]
name = "red"
[[side]]
name = "green"
)"}});
    REQUIRE_MESSAGE(child.spec, child.errors());
    CHECK(child.spec->start.empty());
    CHECK(child.spec->order == std::vector<std::string>{"red", "green"});
    CHECK(child.spec->boards.size() == 1);
    CHECK(child.spec->boards[0].files == 5);
  }

  TEST_CASE("an overlay drops, adds, sets and replaces") {
    const Loaded over = load_file("base + over", {{"over", kOverlay + R"(title = "calm"
without = ["a/three"]
rules = ["b/four"]
[set]
limit = 2
[replace]
"a/two" = "b/two"
)"}});
    REQUIRE_MESSAGE(over.spec, over.errors());
    CHECK(over.spec->name == "base+over");
    CHECK(over.spec->title == "Base + calm");
    CHECK(over.rules() == "a/one b/two b/four");
    CHECK(over.spec->replaced.at("a/two") == "b/two");
    CHECK(over.spec->position == std::vector<std::string>{"turn", "b/two", "round"});
    CHECK(over.spec->settings.at("a/one.limit").origin == "over.toml:7");
  }

  TEST_CASE("two overlays may bring the same rule, but none that the variant has") {
    const std::string first = kOverlay + "rules = [\"b/four\", \"b/five\"]";
    const Loaded both =
        load_file("base+one+two", {{"one", first}, {"two", kOverlay + "rules = [\"b/six\", \"b/four\"]"}});
    REQUIRE_MESSAGE(both.spec, both.errors());
    CHECK(both.rules().ends_with("b/four b/five b/six"));
    const Loaded there = load_file("base+one", {{"one", kOverlay + "rules = [\"a/one\"]"}});
    CHECK(holds(there.errors(), "rule \"a/one\" is already there"));
  }

  TEST_CASE("the word of a dropped rule stays in position text") {
    const Loaded over = load_file("base+over", {{"over", kOverlay + "without = [\"a/two\"]"}});
    REQUIRE_MESSAGE(over.spec, over.errors());
    CHECK(over.spec->position == std::vector<std::string>{"turn", "a/two", "round"});
  }

  TEST_CASE("of two overlays that set the same, the one that says over the other wins, in either order") {
    const std::map<std::string, std::string> files{
        {"house/low", kOverlay + "[set]\nlimit = 1\n[replace]\n\"a/two\" = \"b/two\""},
        {"high", kOverlay + "over = [\"low\"]\n[set]\nlimit = 2\n[replace]\n\"a/two\" = \"c/two\""},
    };
    for (const char* name : {"base+house/low+high", "base+high+house/low"}) {
      const Loaded both = load_file(name, files);
      REQUIRE_MESSAGE(both.spec, both.errors());
      CHECK(std::get<std::int64_t>(both.spec->settings.at("a/one.limit").value) == 2);
      CHECK(both.rules() == "a/one c/two a/three");
    }
    const Loaded alone = load_file("base+high", files);
    CHECK(holds(alone.errors(), "overlay \"high\" does not lie over \"base\""));
  }

  TEST_CASE("without that they are refused, both places named") {
    const Loaded both = load_file(
        "base+one+two", {{"one", kOverlay + "[set]\nlimit = 1"}, {"two", kOverlay + "\n[set]\nlimit = 2"}});
    CHECK_FALSE(both.spec);
    CHECK(both.errors() ==
          "two.toml:5:1: error: \"a/one.limit\" is set twice\n"
          "   also by one.toml:4:1; leave one of the two out, or let one of them say  over = [\"one\"]\n");
  }

  TEST_CASE("an overlay over a parent's name fits its children too") {
    const std::map<std::string, std::string> files{
        {"child", "houserule = 1\nextends = \"base\""},
        {"over", kOverlay + "over = [\"base\"]\nrules = [\"b/x\"]"}};
    CHECK(load_file("child+over", files).spec);
  }

  TEST_CASE("settings from outside are texts, over everything, by either name") {
    const Loaded set = load_file("base+over", {{"over", kOverlay + "[set]\nlimit = 1"}},
                                 {{"limit", "4"}, {"a/three.word", "x y"}});
    REQUIRE_MESSAGE(set.spec, set.errors());
    CHECK(std::get<std::string>(set.spec->settings.at("a/one.limit").value) == "4");
    CHECK(set.spec->settings.at("a/one.limit").origin == "--set");
    CHECK(set.spec->setting_places.at("a/three.word").text() == "--set a/three.word");
  }

  TEST_CASE("variants that extend one another in a circle are named") {
    const Loaded circle = load_file("one", {{"one", "houserule = 1\nextends = \"two\""},
                                            {"two", "houserule = 1\nextends = \"three\""},
                                            {"three", "houserule = 1\nextends = \"one\""}});
    CHECK(holds(circle.errors(),
                "three.toml:2:11: error: \"extends\" goes round in a circle: "
                "one extends two extends three extends one"));
    CHECK(holds(load_file("self", {{"self", "houserule = 1\nextends = \"self\""}}).errors(),
                "self extends self"));
  }

  TEST_CASE("chains and stacks end somewhere") {
    std::map<std::string, std::string> files;
    for (int i = 0; i < 20; ++i) {
      files["v" + std::to_string(i)] = "houserule = 1\nextends = \"v" + std::to_string(i + 1) + "\"";
    }
    CHECK(holds(load_file("v0", files).errors(), "more than 16 variants extend one another"));
    std::string name = "base";
    for (int i = 0; i < 33; ++i) name += "+x";
    CHECK(holds(load_file(name).errors(), "at most 32 overlays"));
    for (const char* empty : {"", "+", "base+", "+base", "base++over"}) {
      CHECK(holds(load_file(empty).errors(), "is not the name of a variant"));
    }
  }

  TEST_CASE("one run finds what is wrong in every file") {
    const Loaded all = load_file("child+over", {{"base", std::string(kBase) + "bad = 1\n"},
                                                {"child", "houserule = 1\nextends = \"base\"\nbad = 2"},
                                                {"over", kOverlay + "bad = 3\nworse = 4"}});
    CHECK(all.diagnostics.size() == 4);
  }

  TEST_CASE("a file found by name bears it") {
    const Loaded other =
        load_file("other", {{"other", "houserule = 1\nextends = \"base\"\nname = \"another\""}});
    CHECK(holds(other.errors(),
                "other.toml:3:8: error: the file calls itself \"another\" but is found as \"other\""));
  }

  TEST_CASE("a head is read without the rest") {
    Diagnostics none;
    const auto head = read_variant_head({"house/over.toml", kOverlay + "over = [\"base\"]"}, none);
    REQUIRE(head);
    CHECK(head->overlay);
    CHECK(head->title == "over");
    CHECK(head->over == std::vector<std::string>{"base"});
    CHECK_FALSE(read_variant_head({"x.toml", "="}, none));
    CHECK(none.size() == 1);
  }

  TEST_CASE("texts that would overrun the parser do not reach it") {
    const auto refused = [](const std::string& text) { return toml_gate(text, "x").has_value(); };
    const auto times = [](std::string_view part, int count) {
      std::string out;
      for (int i = 0; i < count; ++i) out += part;
      return out;
    };
    CHECK(refused(std::string(kTomlBytes + 1, ' ')));
    CHECK_FALSE(refused(std::string(kTomlBytes, ' ')));
    CHECK(refused("a" + times(".a", 30000) + " = 1"));
    CHECK(refused("[a" + times(".a", 30000) + "]"));
    CHECK(refused("a = " + times("[", 30000)));
    CHECK(refused("a = " + times("{a=", 20000)));
    CHECK(refused("a" + times(".a", 17)));
    CHECK_FALSE(refused("a" + times(".a", 16)));
    CHECK(refused("'''''' = 1\n" + times("a.", 17)));
    CHECK(refused("x = \"\"\"a\\\"\"\"\"\n" + times("a.", 17)));
    CHECK(refused("x = \"\"\"a\"\"\"\"\"\n" + times("a.", 17)));
    CHECK(refused("x = 'a\\'\n" + times("a.", 17)));
    CHECK_FALSE(refused("x = \"\"\"\n" + times("a.", 99) + "\"\"\""));
    CHECK_FALSE(refused("# " + times("[.", 99) + "\nx = '" + times("[.", 99) + "'"));
    CHECK_FALSE(refused(times("a.b = [1.5, 2.5]\n", 99)));
  }

  TEST_CASE("every word is documented") {
    const std::string manual = variant_words_page();
    for (const WordInfo& word : variant_words()) {
      CHECK_MESSAGE(holds(manual, "| `" + std::string(word.word) + "`"), word.word);
      CHECK_MESSAGE(!word.about.empty(), word.word);
    }
  }

  // A variant that the overlay, whose front line says what it is laid over, may lie on; through other
  // overlays.
  std::string ground_of(const VariantHead& head, ModuleSource& source) {
    if (head.over.empty()) return "chess";
    std::string error;
    Diagnostics diagnostics;
    const auto text = source.variant(head.over.front(), error);
    REQUIRE_MESSAGE(text, error);
    const auto below = read_variant_head(*text, diagnostics);
    REQUIRE(below);
    return (below->overlay ? ground_of(*below, source) + "+" : "") + head.over.front();
  }

  TEST_CASE("every shipped variant and overlay can be read") {
    const auto source = folder_source(HOUSERULE_ROOT);
    const std::vector<std::string> names = source->variant_names();
    CHECK(std::ranges::find(names, "chess") != names.end());
    for (const std::string& name : names) {
      std::string error;
      Diagnostics diagnostics;
      const auto text = source->variant(name, error);
      REQUIRE_MESSAGE(text, error);
      const auto head = read_variant_head(*text, diagnostics);
      REQUIRE(head);
      const std::string base = ground_of(*head, *source);
      Loaded loaded;
      loaded.spec =
          read_variant({head->overlay ? base + "+" + name : name, {}, false}, *source, loaded.diagnostics);
      CHECK_MESSAGE(loaded.spec, loaded.errors());
    }
  }
}
