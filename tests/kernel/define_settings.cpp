// Options and what variants set them to; how rules stand to each other.
#include <doctest/doctest.h>

#include "kernel/define_source.h"

using namespace houserule;  // NOLINT(google-build-using-namespace)

namespace {

const std::string kOptions = R"(rule "x" { options = {
  limit = int(4, 1, 9), on = bool(true), mode = choice("claim", { "claim", "off" }) } })";

Defined with_setting(const std::string& key, const OptionValue& value, const std::string& origin = "--set") {
  VariantSpec spec;
  spec.rules = {{"club/x", {}}};
  spec.settings[key] = {value, origin};
  if (origin != "--set") spec.setting_places[key] = {origin, 7, 3};
  return Defined(ModuleTexts{{"club/x", kOptions}}, spec);
}

OptionValue set(const std::string& name, const OptionValue& value) {
  const Defined d = with_setting("club/x." + name, value);
  CHECK(d.problems() == "");
  return d.rule("club/x").settings.at(name).value;
}

std::vector<std::string> order_of(const ModuleTexts& modules) {
  const Defined d(modules);
  CHECK(d.problems() == "");
  std::vector<std::string> names;
  for (const RuleDecl& rule : d.book.rules) names.push_back(rule.name);
  return names;
}

}  // namespace

TEST_CASE("options have their standard or what the variant sets, typed or as text") {
  const Defined d = with_setting("club/x.limit", std::int64_t{7}, "a.toml");
  CHECK(d.problems() == "");
  const auto& settings = d.rule("club/x").settings;
  CHECK(settings.at("limit").value == OptionValue(std::int64_t{7}));
  CHECK(settings.at("limit").origin == "a.toml");
  CHECK(settings.at("on").value == OptionValue(true));
  CHECK(settings.at("on").origin == "default");
  CHECK(settings.at("mode").value == OptionValue(std::string("claim")));
  CHECK(set("limit", std::string("9")) == OptionValue(std::int64_t{9}));
  CHECK(set("on", std::string("false")) == OptionValue(false));
  CHECK(set("on", std::string("on")) == OptionValue(true));
  CHECK(set("mode", std::string("off")) == OptionValue(std::string("off")));
}

TEST_CASE("a setting of the wrong kind, out of range or of nothing is refused where it was made") {
  CHECK(with_setting("club/x.limit", std::int64_t{10}, "a.toml")
            .says("a.toml:7:3: error: the option \"club/x.limit\" cannot be 10\n   it is a whole number from "
                  "1 to 9"));
  CHECK(with_setting("club/x.limit", std::string("4x"))
            .says("--set: error: the option \"club/x.limit\" cannot be 4x"));
  CHECK(with_setting("club/x.limit", true).says("cannot be true"));
  CHECK(with_setting("club/x.on", std::int64_t{1}).says("it is true or false"));
  CHECK(with_setting("club/x.mode", std::string("never")).says("it is one of \"claim\", \"off\""));
  CHECK(with_setting("club/x.limt", std::int64_t{1})
            .says("has no option \"limt\"\n   did you mean \"limit\"?"));
  CHECK(with_setting("club/y.limit", std::int64_t{1}).says("the variant has no rule \"club/y\""));
  CHECK(with_setting("club/x", std::int64_t{1}).says("can be switched on or off, not to 1"));
}

TEST_CASE("rules keep the order of the list but for what comes before and after") {
  constexpr const char *kA = "rule \"a\" {}", *kB = "rule \"b\" {}";
  CHECK(order_of({{"r/a", kA}, {"r/b", kB}, {"r/c", "rule \"c\" {}"}}) ==
        std::vector<std::string>{"r/a", "r/b", "r/c"});
  CHECK(order_of({{"r/a", kA}, {"r/b", kB}, {"r/c", "rule \"c\" { before = \"r/a\" }"}}) ==
        std::vector<std::string>{"r/b", "r/c", "r/a"});
  CHECK(order_of({{"r/a", "rule \"a\" { after = { \"r/c\" } }"}, {"r/b", kB}, {"r/c", "rule \"c\" {}"}}) ==
        std::vector<std::string>{"r/b", "r/c", "r/a"});
}

TEST_CASE("a circle of before and after is refused with its members") {
  const Defined d(ModuleTexts{{"r/a", "rule \"a\" { before = \"r/b\" }"},
                              {"r/b", "rule \"b\" { before = \"r/c\" }"},
                              {"r/c", "rule \"c\" { before = \"r/a\" }"}});
  CHECK(d.says("rules are ordered in a circle: \"r/a\" before \"r/b\" before \"r/c\" before \"r/a\""));
}

TEST_CASE(
    "a rule that exists but is not in the variant orders nothing, one that does not exist is an error") {
  VariantSpec spec;
  spec.rules = {{"r/a", {}}};
  CHECK(Defined(ModuleTexts{{"r/a", "rule \"a\" { after = \"r/b\" }"}, {"r/b", ""}}, spec).problems() == "");
  CHECK(Defined(ModuleTexts{{"r/a", "rule \"a\" { after = \"r/bb\" }"}, {"r/b", ""}}, spec)
            .says("ordered by a rule \"r/bb\" that does not exist\n   did you mean \"r/b\"?"));
}

TEST_CASE("what a rule needs must be there, what it clashes with must not, what it lifts must forbid") {
  const std::string forbidding = "rule \"b\" { forbids = captures }";
  const Defined good(
      ModuleTexts{{"r/a", "rule \"a\" { needs = \"r/b\", lifts = \"r/b\", clashes = \"r/c\" }"},
                  {"r/b", forbidding},
                  {"r/c", ""}},
      [] {
        VariantSpec spec;
        spec.rules = {{"r/a", {}}, {"r/b", {}}};
        return spec;
      }());
  CHECK(good.problems() == "");
  const Defined bad(ModuleTexts{{"r/a", "rule \"a\" { needs = \"r/d\", lifts = \"r/c\", clashes = \"r/b\" }"},
                                {"r/b", forbidding},
                                {"r/c", ""}});
  CHECK(bad.says("scripts/r/a.lua:1:1: error: \"r/a\" needs the rule \"r/d\""));
  CHECK(bad.says("\"r/a\" lifts \"r/c\", which forbids nothing"));
  CHECK(bad.says(
      "\"r/a\" cannot stand beside \"r/b\"\n   that stands at scripts/r/b.lua:1:1; drop one of them"));
}

TEST_CASE("a replaced rule is found by either name") {
  VariantSpec spec;
  spec.rules = {{"r/a", {}}, {"r/b", {}}};
  spec.replaced["r/a"] = "r/new";
  spec.settings["r/a.n"] = {std::int64_t{2}, "--set"};
  const Defined d(ModuleTexts{{"r/new", "rule \"new\" { options = { n = int(1, 0, 9) } }"},
                              {"r/b", "rule \"b\" { needs = { \"r/a\", \"r/new\" } }"}},
                  spec);
  CHECK(d.problems() == "");
  CHECK(d.rule("r/new").settings.at("n").value == OptionValue(std::int64_t{2}));
}

TEST_CASE("what two modules define alike is refused with both places") {
  const std::string module =
      "piece \"p\" { letter = \"P\" }\nrule \"NAME\" { fields = { game = { n = int(0, 0, 9) } },\n"
      "  verbs = { go = { candidates = function() end, apply = function() end } } }";
  const auto named = [&](const std::string& name) {
    std::string text = module;
    return text.replace(text.find("NAME"), 4, name);
  };
  const Defined d(ModuleTexts{{"r/a", named("a")}, {"r/b", named("b")}});
  CHECK(
      d.says("scripts/r/b.lua:1:1: error: the piece \"p\" is defined twice\n   the other stands at "
             "scripts/r/a.lua:1:1"));
  CHECK(
      d.says("scripts/r/b.lua:2:32: error: the field \"game.n\" is declared twice\n   the other stands at "
             "scripts/r/a.lua:2:32"));
  CHECK(
      d.says("scripts/r/b.lua:3:13: error: the verb \"go\" is defined twice\n   the other stands at "
             "scripts/r/a.lua:3:13"));
}

TEST_CASE("a rule that is not there is an error at the variant's line") {
  VariantSpec spec;
  spec.rules = {{"r/aa", {"v.toml", 4, 2}}, {"betza", {"v.toml", 5, 2}}};
  const Defined d(ModuleTexts{{"r/a", ""}}, spec);
  CHECK(d.says("v.toml:4:2: error: no module \"r/aa\"\n   did you mean \"r/a\"?"));
  CHECK(d.says("v.toml:5:2: error: \"betza\" is a library, not a rule"));
}
