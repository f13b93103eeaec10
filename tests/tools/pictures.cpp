// Pictures of games: nothing public is left out, from every side, in every form.
#include <doctest/doctest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <regex>

#include "cli.h"
#include "draw/draw.h"

using namespace houserule;
using cli::holds;
using cli::run;

namespace {

const std::string kBoard = "{\"variant\":\"chess\",\"actions\":[\"e2e4\",\"f7f5\",\"d1h5\"]}\n";

std::string widest(const std::string& svg) {
  std::string out;
  const std::regex note("xml:space=\"preserve\">([^<]*)<");
  for (std::sregex_iterator at(svg.begin(), svg.end(), note), end; at != end; ++at)
    if (at->str(1).size() > out.size()) out = at->str(1);
  return out;
}

}  // namespace

TEST_SUITE_BEGIN("pictures");

TEST_CASE("a board is turned by quarters, with its names and who sits at it") {
  Scene scene;
  scene.sides = {"white", "black"};
  scene.pieces = {{"king", "white", "white", "K", "K", 0}};
  Scene::Board board{"", 3, 2, {}};
  for (int rank = 0; rank < 2; ++rank)
    for (int file = 0; file < 3; ++file)
      board.cells.push_back({std::string(1, static_cast<char>('a' + file)) + std::to_string(rank + 1), true});
  board.cells[0].piece = 0;  // a1, which is dark
  scene.boards.push_back(board);
  const bool dark = scene.boards[0].dark(0, 0);
  const std::vector<std::string> drawn{
      " 2  . . .\n 1  K . .\n    a b c\n", " a  K .\n b  . .\n c  . .\n    1 2\n",
      " 1  . . K\n 2  . . .\n    c b a\n", " c  . .\n b  . .\n a  . K\n    2 1\n"};
  for (std::size_t quarter = 0; quarter < 4; ++quarter) {
    CHECK(holds(draw_text(scene, false), drawn[quarter]));
    const Scene::Board& now = scene.boards[0];
    for (int file = 0; file < now.files; ++file)
      for (int rank = 0; rank < now.ranks; ++rank)
        if (now.at(file, rank).name == "a1") CHECK(now.dark(file, rank) == dark);
    turn_round(scene, 1);
  }
}

TEST_CASE("the last action and an attacked king are marked, in text told") {
  const cli::Folder folder;
  const std::string file = folder.file("g.jsonl", kBoard);
  const std::string svg = run({"show", "--record", file, "--svg", "-"}).out;
  CHECK(std::count(svg.begin(), svg.end(), '\n') > 64);
  CHECK(holds(svg, "#7aa23c"));
  CHECK(holds(svg, "#d6281f"));
  CHECK(holds(run({"show", "--record", file}).out, "black to move, round 2; attacked: black king on e8\n"));
  CHECK(holds(run({"show", "--record", file, "--flip"}).out, " 1  R N B K . B N R\n"));
  CHECK(!holds(run({"show", "chess", "--svg", "-"}).out, "#d6281f"));
}

TEST_CASE("captions are broken and never cut; fields of pieces and reserves of the dead are told") {
  const std::string svg =
      run({"show", "chpok", "--svg", "-", "--actions", "bid x raise 2 width=10 hill=on"}).out;
  CHECK(widest(svg).size() <= 65);
  const cli::Folder folder;
  const std::string setup =
      folder.file("s.json", R"({"pieces":{"a9":{"colour":"red","type":"king","wounded":true},
      "p9":"black king","e1":"blue king","h16":"green king"}})");
  const std::string wounded = run({"show", "four-ability+wounds", "--setup", setup, "--svg", "-"}).out;
  CHECK(holds(wounded, "a9 red king: wounded"));
  CHECK(holds(wounded, "<title>red king a9: wounded</title>"));
}

TEST_CASE("partners at two boards sit side by side") {
  const std::string text = run({"show", "bughouse"}).out;
  CHECK(holds(text, " 8  r n b q k b n r     1  R N B K Q B N R\n"));
  CHECK(holds(text, "    a b c d e f g h        h g f e d c b a\n"));
}

TEST_CASE("a game becomes one page with every position and what is wrong with it, and nothing beside it") {
  const cli::Folder folder;
  const std::string file = folder.file(
      "g.jsonl", R"({"variant":"chess","tags":{"White":"</script><b>A"},"actions":["e2e4","e7e5","e1e8"]})"
                 "\n");
  const std::string page = run({"show", "--record", file, "--html", "-"}).out;
  CHECK(page.starts_with("<!doctype html>"));
  CHECK(!holds(page, "http://www.w3.org/1999"));
  CHECK(!std::regex_search(page, std::regex("(src|href)=\"")));
  CHECK(!holds(page, "<b>A"));
  const auto begin = page.find("id=\"game\">") + 10;
  const auto data = nlohmann::json::parse(page.substr(begin, page.find("</script>", begin) - begin));
  CHECK(data["frames"].size() == 4);
  CHECK(data["frames"][3]["wrong"] == true);
  CHECK(data["frames"][2]["action"] == "e7e5");
  CHECK(holds(data["verdict"], "e1e8"));
  CHECK(data["tags"][0][1] == "</script><b>A");
  std::string svg;
  for (const auto& line : data["frames"][1]["svg"])
    svg += data["lines"][line.get<std::size_t>()].get<std::string>() + "\n";
  CHECK(holds(svg, "<title>white pawn e4</title>"));
  CHECK(run({"show", "chess", "--html", "-"}).status == 2);
}

TEST_CASE("PNG is drawn where rsvg-convert is, and else it is said what to install") {
  const cli::Answer answer = run({"show", "chess", "--png", "-"});
  if (answer.status != 0) {
    CHECK(holds(answer.err, "librsvg2-bin"));
    MESSAGE("skipped: rsvg-convert is not installed");
    return;
  }
  CHECK(answer.out.starts_with("\x89PNG"));
}

TEST_CASE("pieces bear the characters that their players know, as outlines: no font is needed") {
  for (const char* variant : {"shogi", "minishogi", "xiangqi", "janggi"}) {
    CAPTURE(variant);
    const std::string board = run({"show", variant, "--svg", "-"}).out;
    std::size_t drawn = 0;
    for (std::size_t at = board.find("href=\"#"); at != std::string::npos;
         at = board.find("href=\"#", at + 1), ++drawn) {
      const std::size_t begin = at + 7, end = board.find('"', begin);
      CHECK(holds(board, "<path id=\"" + board.substr(begin, end - begin) + "\" d=\"M"));
    }
    CHECK(drawn >= 12);
    const std::size_t piece = board.find("<title>", board.find("data-cell"));  // no letter on any
    CHECK(!holds(board.substr(piece, board.rfind("<title>") - piece), "<text"));
  }
  const std::string xiangqi = run({"show", "xiangqi", "--svg", "-"}).out;
  CHECK(holds(xiangqi, "#c-帥"));
  CHECK(holds(xiangqi, "#c-將"));
  CHECK(holds(xiangqi, "#c-河"));
  CHECK(!holds(run({"show", "chess", "--svg", "-"}).out, "href"));
  CHECK(holds(run({"show", "crazyhouse", "--svg", "-"}).out, "<title>white king e1</title>"));
}

TEST_CASE("boards of shogi, xiangqi and janggi are lettered as their players do, on either side") {
  const auto labels = [](const std::string& svg) {
    std::string out;
    const std::string around = svg.substr(svg.find("<g class=\"at\">"));
    for (std::size_t at = 0; at < around.find("</g>"); at = around.find('\n', at) + 1) {
      if (const std::string line = around.substr(at, around.find('\n', at) - at); holds(line, "#c-"))
        out += line.substr(line.find("#c-") + 3, 3);
      else if (holds(line, "<text x"))
        out += line.substr(line.find('>') + 1, line.find("</") - line.find('>') - 1);
    }
    return out;
  };
  CHECK(labels(run({"show", "shogi", "--svg", "-"}).out) == "987654321九八七六五四三二一");
  CHECK(labels(run({"show", "shogi", "--flip", "--svg", "-"}).out) == "123456789一二三四五六七八九");
  CHECK(labels(run({"show", "minishogi", "--svg", "-"}).out) == "54321五四三二一");
  CHECK(labels(run({"show", "xiangqi", "--svg", "-"}).out) == "1九2八3七4六5五6四7三8二9一");
  CHECK(labels(run({"show", "xiangqi", "--flip", "--svg", "-"}).out) == "一9二8三7四6五5六4七3八2九1");
  CHECK(labels(run({"show", "janggi", "--svg", "-"}).out) == "1234567890987654321");
  CHECK(labels(run({"show", "chess", "--svg", "-"}).out) == "abcdefgh12345678");
  CHECK(holds(run({"show", "shogi", "--svg", "-"}).out, "class=\"own\""));  // as texts write cells
}

TEST_CASE("pieces are drawn in the set that is wished") {
  const auto drawn = [](const std::string& variant, const std::string& set) {
    return run({"show", variant, "--pieces", set, "--svg", "-"}).out;
  };
  CHECK(run({"show", "shogi", "--svg", "-"}).out == drawn("shogi", "kanji"));
  CHECK(holds(drawn("shogi", "two-kanji"), "#c-将"));
  CHECK(!holds(drawn("shogi", "international"), "#c-飛"));
  CHECK(holds(drawn("janggi", "hangul"), "#c-초"));
  CHECK(!holds(drawn("xiangqi", "international"), "#c-帥"));
  CHECK(holds(drawn("chess", "letters"), ">Q</text>"));
  CHECK(drawn("makruk", "international") != run({"show", "makruk", "--svg", "-"}).out);
  const cli::Answer wrong = run({"show", "chess", "--pieces", "kanji", "--svg", "-"});
  CHECK(wrong.status == 2);
  CHECK(holds(wrong.err, "it has: figures, letters"));
}

TEST_CASE("a board of points has lines, a river, palaces, and its pieces on discs") {
  const std::string board = run({"show", "xiangqi", "--svg", "-"}).out;
  CHECK(holds(board, "stroke=\"#6b5a3e\""));
  CHECK(!holds(board, "#c9b08f"));
  CHECK(holds(board, "M24 264l0 -48"));    // the edge leads over the river, a5 to a6
  CHECK(!holds(board, "M72 264l0 -48"));   // b5 to b6 does not
  CHECK(holds(board, "M216 408l48 -48"));  // out of the palace's middle, e2 to f3
  CHECK(!holds(board, "M72 408l48 -48"));
  CHECK(holds(board, "r=\"20.5\""));
  const std::string turned = run({"show", "xiangqi", "--flip", "--svg", "-"}).out;
  CHECK(holds(turned, "M24 264l0 -48"));
  CHECK(!holds(turned, "M72 264l0 -48"));
  CHECK(!holds(run({"show", "chess", "--svg", "-"}).out, "#6b5a3e"));
}

TEST_SUITE_END();
