// What rules forbid, asked at the level on which each part depends; and what a look at a royal piece says
// where not only it and its lines matter.
#include <set>

#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("refusals");

namespace {

constexpr const char* kStart =
    R"({"pieces":{"a1":"red leaper","b1":"red tower","c3":"red leaper","a3":"blue leaper",)"
    R"("d5":"blue tower","b4":"blue leaper"},"turn":"red"})";

// What is legal where the rule forbids this.
std::set<std::string> legal_without(const std::string& forbids) {
  SmallGame play({.modules = {{"game/x",
                               "rule \"x\" { about = \"x\", fields = { game = { n = int(3, 0, 9) },\n"
                               "  side = { k = int(1, 0, 9) } },\n" +
                                   forbids + " }"}}});
  REQUIRE(!play.game.set_up(kStart));
  const auto legal = play.legal();
  return {legal.begin(), legal.end()};
}

// Each condition as data, and as a function that says the same.
const std::vector<std::pair<std::string, std::string>> kSame = {
    {"all { compare('game.n', '==', 3), moves_a 'tower', captures }",
     "function(a) return game.n == 3 and a.piece.type == 'tower' and a.captured ~= nil end"},
    {"none { moves_a 'tower', captures }",
     "function(a) return a.piece.type ~= 'tower' and a.captured == nil end"},
    {"any { moves_a 'tower', all { captures, compare('side.k', '>', 0) } }",
     "function(a) return a.piece.type == 'tower' or a.captured ~= nil and a.side.k > 0 end"},
    {"all { none { compare('game.n', '>', 3), moves_a 'tower' }, some('tower', { at(rows(1, 1)) }) }",
     "function(a) return game.n <= 3 and a.piece.type ~= 'tower' end"},
    {"all { compare('game.n', '<', 3), captures }", "function() return false end"},
    {"none { compare('game.n', '<', 3), compare('side.k', '>', 4) }", "function() return true end"},
};

}  // namespace

TEST_CASE("a forbid in parts refuses what it refuses as a whole") {
  for (const auto& same : kSame) {
    const std::string &data = same.first, &function = same.second;
    CAPTURE(data);
    const auto wanted = legal_without("forbids = { when = " + function + ", because = 'no' }");
    CHECK(legal_without("forbids = { when = " + data + ", because = 'no' }") == wanted);
    CHECK(legal_without("forbids_after = { when = compare('game.n', '==', 3), given = " + data +
                        ", because = 'no' }") == wanted);
    CHECK(legal_without("forbids_after = { when = all { " + data +
                        ", compare('game.n', '==', 3) }, because = 'no' }") == wanted);
  }
}

TEST_CASE("more forbids than there are bits for them") {
  std::string many = "forbids = {";
  for (int i = 0; i < 70; ++i)
    many += " { when = all { compare('game.n', '==', 9), captures }, because = 'no' },";
  const auto all = legal_without("");
  CHECK(legal_without(many + " }") == all);
  const auto quiet = legal_without("forbids = { when = captures, because = 'no' }");
  CHECK(quiet.size() < all.size());
  CHECK(legal_without(
            many + " { when = all { moves_a { 'tower', 'leaper' }, captures }, because = 'no' } }") == quiet);
}

namespace {

constexpr const char* kRoyal =
    "piece 'vaulter' { letter = 'V', moves = "
    "'mRcpR' }\n"
    "piece 'horse' { letter = 'H', moves = 'nN' }\n"
    "rule 'x' { about = 'x', forbids_after = { when = exposed 'royal', because = 'left attacked' },\n"
    "couples = function(side) return { { mover = 'tower', mover_from = side.cell(2, 1), mover_to = "
    "side.cell(2, 2),\n"
    "  partner = 'leaper', partner_from = side.cell(3, 1), partner_to = side.cell(3, 2),\n"
    "  empty = { side.cell(2, 2), side.cell(3, 2) }, label = 'P-P', word = 'pair', full = true } } end }";

bool is_legal_in(const std::string& pieces, const std::string& action) {
  SmallGame play({.modules = {{"game/x", kRoyal}}});
  REQUIRE(!play.game.set_up("{\"turn\":\"red\",\"pieces\":{" + pieces + "}}"));
  const bool listed = play.legal().contains(action);
  CHECK(listed == play.game.resolve(action).ok());
  return listed;
}

}  // namespace

TEST_CASE("two pieces without the royal one go together, also between it and an attack") {
  CHECK(
      is_legal_in(R"("e1":"red crown","b1":"red tower","c1":"red leaper","a5":"blue crown")", "pair b1 c1"));
  const std::string attacked =
      R"("e2":"red crown","b1":"red tower","c1":"red leaper","a2":"blue tower","a5":"blue crown")";
  CHECK(is_legal_in(attacked, "pair b1 c1"));
  CHECK(!is_legal_in(attacked, "b1b3"));
}

TEST_CASE("couples: nothing goes onto what stands, and two pieces stay two") {
  CHECK(!is_legal_in(
      R"("e1":"red crown","b1":"red tower","c1":"red leaper","b2":"blue tower","a5":"blue crown")",
      "pair b1 c1"));
  const auto loading = [](const std::string& cells, const std::string& empty) {
    const Small small{.modules = {{"game/x",
                                   "rule 'x' { about = 'x', couples = function(side) local c = side.cell\n"
                                   "return { { mover = 'tower', partner = 'leaper', word = 'pair', " +
                                       cells + empty + " } } end }"}}};
    auto source = small.source();
    return problems(Variant::load({"small", {}, false}, source).diagnostics);
  };
  CHECK(has(loading("mover_from = c(2,1), mover_to = c(2,3), partner_from = c(3,1), partner_to = c(2,3)", ""),
            "a couple of tower and leaper ends with both pieces on one cell"));
  CHECK(has(loading("mover_from = c(2,1), mover_to = c(2,3), partner_from = c(2,1), partner_to = c(3,3)", ""),
            "begins with both pieces on one cell"));
  CHECK(has(loading("mover_from = c(2,1), mover_to = c(2,1), partner_from = c(3,1), partner_to = c(3,1)", ""),
            "moves neither piece"));
  // They may change places; and where they go must be empty though nobody says so.
  CHECK(loading("mover_from = c(2,1), mover_to = c(3,1), partner_from = c(3,1), partner_to = c(2,1)", "") ==
        "");
  Small small{
      .modules = {{"game/x",
                   "rule 'x' { about = 'x', couples = function(side) return { { mover = 'tower', partner = "
                   "'leaper', word = 'pair',\n"
                   "mover_from = side.cell(2,1), mover_to = side.cell(2,2), partner_from = side.cell(1,1), "
                   "partner_to = side.cell(1,2) } } end }"}}};
  SmallGame play(small);
  CHECK(play.game.resolve("pair b1 a1").ok());
  REQUIRE(
      !play.game.set_up(R"({"turn":"red","pieces":{"a1":"red leaper","b1":"red tower","b2":"red leaper"}})"));
  CHECK(!play.game.resolve("pair b1 a1").ok());
  REQUIRE(!play.game.set_up(
      R"({"turn":"red","pieces":{"a1":"red leaper","b1":"red tower","a2":"blue leaper"}})"));
  CHECK(!play.game.resolve("pair b1 a1").ok());
}

TEST_CASE("what stands between a vaulter and its prey goes neither away nor a second one there") {
  const std::string one =
      R"("e1":"red crown","e3":"blue leaper","e5":"blue vaulter","a5":"blue crown","b2":"red tower")";
  CHECK(is_legal_in(one, "b2e2"));   // a second one stands between
  CHECK(!is_legal_in(one, "b2b3"));  // the attack stands
  const std::string none = R"("e1":"red crown","e5":"blue vaulter","a5":"blue crown","b2":"red tower")";
  CHECK(!is_legal_in(none, "b2e2"));
  CHECK(is_legal_in(none, "b2d2"));
  const std::string two =
      R"("e1":"red crown","e2":"red tower","e3":"blue leaper","e5":"blue vaulter","a5":"blue crown")";
  CHECK(!is_legal_in(two, "e2d2"));
  CHECK(!is_legal_in(two, "e2e3"));  // the taker would stand between with nobody else
}

TEST_CASE("who stands in the way of a lame piece does not leave") {
  const std::string held =
      R"("e1":"red crown","d2":"red tower","c2":"blue horse","a5":"blue crown","a1":"red leaper")";
  CHECK(!is_legal_in(held, "d2d5"));
  CHECK(is_legal_in(held, "d2c2"));
  CHECK(is_legal_in(held, "a1c2"));
}
