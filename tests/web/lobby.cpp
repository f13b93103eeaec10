// Who makes tables, how many, and what stands on the invitations.
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "common/bounds.h"
#include "serve/families.h"
#include "serve/qr.h"
#include "serve/rules_page.h"
#include "served.h"

using namespace houserule;
using cli::holds;
using web::Json;
using web::Served;

namespace {

const std::string kNobody;

}  // namespace

TEST_SUITE_BEGIN("web");

TEST_CASE("a lobby is open where nothing was named; elsewhere only the host opens games") {
  Served served("chess");
  CHECK(served.get("/api/lobby?language=en", kNobody)->status == 401);
  CHECK(served.post("/api/games", kNobody, {{"variant", "chess"}})->status == 401);
  CHECK(served.get("/api/lobby?language=en", served.host())->status == 200);
  served.open_to_all();
  CHECK(served.get("/api/lobby?language=xx", kNobody)->status == 404);
  const Json lobby = Json::parse(served.get("/api/lobby?language=ru", kNobody)->body);
  std::set<std::string> names;
  for (const Json& family : lobby["families"]) {
    for (const Json& variant : family["variants"]) {
      CHECK(names.insert(variant["name"]).second);
      if (variant["name"] == "shogi") {
        CHECK(family["family"] == "shogi");
        CHECK(variant["title"] == "Сёги");
        CHECK(holds(variant["intro"], "Японские шахматы"));
      }
    }
  }
  CHECK(names.contains("quaternity"));
}

TEST_CASE("one address makes so many tables, and does not learn where they are kept; the host makes more") {
  Served served("chess");
  served.open_to_all();
  std::size_t made = 0;
  Json answer;
  for (int i = 0; i < 2 * static_cast<int>(kTableRate.at_once); ++i) {
    answer = served.deed("/api/games", kNobody, {{"variant", "gardner"}});
    made += answer.value("done", false) ? 1 : 0;
    CHECK(!answer.contains("kept"));
  }
  CHECK(made == static_cast<std::size_t>(kTableRate.at_once));
  CHECK(holds(answer["why"], "too many games were opened from here"));
  CHECK(served.deed("/api/games", served.host(), {{"variant", "gardner"}})["done"] == true);
  CHECK(holds(served.deed("/api/games", served.host(), {{"variant", "../secret.toml"}})["why"],
              "may only name a variant"));
  CHECK(served.deed("/api/games", served.host(),
                    {{"variant", "chess"}, {"table", "yes"}, {"hints", 1}})["done"] ==
        true);  // anything else than true is not true
}

TEST_CASE("a lobby says why a game cannot be had, to people who type no options") {
  const Served served("gardner");
  const auto why = [&](const char* variant, const char* clock = "") {
    return served.deed("/api/games", served.host(), {{"variant", variant}, {"clock", clock}})["why"]
        .get<std::string>();
  };
  CHECK(holds(why("ches"), "there is no variant or overlay \"ches\""));
  CHECK(holds(why("ches"), "did you mean \"chess\"?"));
  CHECK(holds(why("chess+bughouse"), "\"bughouse\" is a variant, not an overlay"));
  CHECK(why("chess", "soon").starts_with("\"soon\" is no time"));
  CHECK(holds(why(""), "may only name a variant"));
}

TEST_CASE("next games that follow one table have a bound, and each is opened once") {
  Served served("gardner");
  Hall& hall = served.hall();
  std::string white = served.seat("white"), black = served.seat("black");
  std::size_t games = 0;
  for (;; ++games) {
    REQUIRE(games <= kMaxRematches);
    const auto entry = hall.find(white);
    CHECK(hall.rematch(*entry)["why"] == "the game is not over");
    entry->room->act(entry->guest, "resign", {});
    const Json next = hall.rematch(*entry);
    if (next["done"] != true) {
      CHECK(holds(next["why"], "open another table"));
      break;
    }
    CHECK(hall.rematch(*entry)["secret"] == next["secret"]);
    black = hall.rematch(*hall.find(black))["secret"];
    white = next["secret"];
  }
  CHECK(games == kMaxRematches);
}

TEST_CASE("families of the lobby are the rows of variants/README.md, named in four languages") {
  std::map<std::string, std::string> known;
  for (const VariantFamily& family : variant_families())
    known[std::string(family.name)] = std::string(family.variants);
  CHECK((" " + known["chess"] + " ").find(" crazyhouse ") != std::string::npos);
  CHECK(known["tafl"].starts_with("brandubh"));
  std::ifstream file(HOUSERULE_ROOT "/tools/web/words.js");
  const std::string words{std::istreambuf_iterator<char>(file), {}};
  for (const auto& [family, names] : known) {
    CHECK(names.find_first_of("`,|") == std::string::npos);
    std::string key = family;
    for (char& c : key) c = c >= 'a' && c <= 'z' ? c : '_';
    std::size_t told = 0;
    for (auto at = words.find("family_" + key + ": "); at != std::string::npos;
         at = words.find("family_" + key + ": ", at + 1))
      ++told;
    CHECK_MESSAGE(told == 4, family);
  }
}

TEST_CASE("a link as a QR code: three marks in its corners, a white rim, another picture for another link") {
  const std::string svg = qr_svg("http://192.168.1.5:8642/#abcdefghijklmnopqrstuv");
  CHECK(holds(svg, "M4 4h1v1h-1z"));
  CHECK(holds(svg, "M10 10h1v1h-1z"));
  CHECK(!holds(svg, "M5 5h1v1h-1z"));  // the white ring of a mark
  CHECK(holds(svg, "M6 6h1v1h-1z"));   // and its middle
  CHECK(!holds(svg, "M3 4h1v1h-1z"));
  CHECK(svg != qr_svg("http://192.168.1.5:8642/#abcdefghijklmnopqrstuw"));
  CHECK_THROWS_AS(qr_svg(std::string(5000, 'x')), CommandError);
  const Served served("gardner");
  CHECK(served.post("/api/qr", kNobody, {{"text", "javascript:x"}})->status == 400);
  CHECK(served.post("/api/qr", kNobody, {{"text", "http://" + std::string(400, 'x')}})->status == 400);
  CHECK(served.deed("/api/qr", kNobody, {{"text", "http://127.0.0.1/#x"}})["done"] == true);
}

TEST_CASE("what the rulebook says is read once for all games by the same rules") {
  Served served("gardner");
  const auto room_of = [&](const RoomWish& wish) {
    return served.hall().room(served.hall().open(wish)["game"].get<std::size_t>());
  };
  RoomWish same, other;
  same.variant.name = "gardner";
  other.variant.name = "minishogi";
  RulesPages pages;
  const auto words = [&](Room& room, const char* language) {
    return pages.words(room, served.context(), language);
  };
  const auto first = served.hall().room(1), second = room_of(same), third = room_of(other);
  CHECK(words(*first, "en") == words(*second, "en"));
  CHECK(words(*first, "en") != words(*first, "ru"));
  CHECK(*words(*first, "en") != *words(*third, "en"));
  // Nothing of the game is asked for: it is read while the room is busy.
  const std::lock_guard busy(first->mutex());
  CHECK(holds(pages.rule(*first, served.context(), "ru", "chess/royal_safety"), "шах"));
  CHECK(pages.rule(*first, served.context(), "ru", "no/rule").empty());
}

TEST_SUITE_END();
