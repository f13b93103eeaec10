// Drawing of scenes made by hand.
#include "draw/draw.h"

#include <doctest/doctest.h>

#include "cli.h"
#include "draw/glyphs.h"
#include "draw/lying.h"

using namespace houserule;
using cli::holds;

namespace {

// 3 by 2 with a hole at a1 and a shut cell at c1; on rank 2 a king, nothing, and a piece nobody knows.
Scene small_scene() {
  Scene scene;
  scene.title = "Small";
  scene.state = "white to move, round 1";
  scene.sides = {"white", "black"};
  scene.pieces = {{"king", "white", "white", "K", "K", 0}, {"x<y>&", "black", "black", "q", "<", 1, 1}};
  Scene::Board board{"", 3, 2, {}};
  board.cells = {{"", false, false, -1}, {"b1", true, false, -1}, {"c1", true, true, -1},
                 {"a2", true, false, 0}, {"b2", true, false, -1}, {"c2", true, false, 1}};
  scene.boards.push_back(board);
  return scene;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

}  // namespace

TEST_CASE("a board as text: holes blank, shut cells #") {
  CHECK(draw_text(small_scene(), false) ==
        "Small\n\n"
        " 2  K . q\n"
        " 1    . #\n"
        "    a b c\n"
        "\nwhite to move, round 1\n");
}

TEST_CASE("boards side by side, each with its name, letters with prefixes") {
  Scene scene = small_scene();
  scene.boards.push_back(scene.boards[0]);
  scene.boards[0].name = "A";
  scene.boards[1].name = "B";
  scene.pieces[0].letter = "wK";
  CHECK(draw_text(scene, false) ==
        "Small\n\n"
        " A               B\n"
        " 2  wK .  q      2  wK .  q\n"
        " 1     .  #      1     .  #\n"
        "    a  b  c         a  b  c\n"
        "\nwhite to move, round 1\n");
}

TEST_CASE("pieces of a side that is out are small where their letters have prefixes") {
  Scene scene = small_scene();
  scene.sides = {"red", "blue", "green"};
  scene.pieces = {{"king", "red", "red", "K", "rK", 0}, {"rook", "blue", "green", "bRg", "R", 1, 2, true}};
  scene.pieces[0].letter = "rK";
  CHECK(draw_text(scene, false) ==
        "Small\n\n"
        " 2  rK  .   brg\n"
        " 1      .   #\n"
        "    a   b   c\n"
        "\nwhite to move, round 1\n"
        "small letters: pieces of a side that is out of the game\n");
  scene.by_case = true;
  CHECK(holds(draw_text(scene, false), "bRg"));
  CHECK(!holds(draw_text(scene, false), "small letters"));
}

TEST_CASE("a picture shows whose turn it is, who plays a piece, and who is out") {
  Scene scene = small_scene();
  scene.state = "green to move, round 7";
  scene.pieces[1].player = 0;
  scene.pieces[1].out = true;
  scene.pieces[1].controller = "white";
  const std::string svg = draw_svg(scene);
  CHECK(holds(svg, ">green to move, round 7</text>"));
  CHECK(holds(svg, "c2, played by white, out of the game</title>"));
  CHECK(count(svg, "opacity=") == 1);
  CHECK(count(svg, "cx=\"38\"") == 1);
}

TEST_CASE("colour only when asked for") {
  CHECK(!holds(draw_text(small_scene(), false), "\x1b"));
  CHECK(holds(draw_text(small_scene(), true), "\x1b["));
}

TEST_CASE("a picture has every cell, every piece with a title, and no raw text") {
  Scene scene = small_scene();
  scene.title = "</title><script>";
  const std::string svg = draw_svg(scene);
  CHECK(svg.starts_with("<svg "));
  CHECK(svg.ends_with("</svg>\n"));
  CHECK(!holds(svg, "<script>"));
  CHECK(holds(svg, "<title>white king a2</title>"));
  CHECK(holds(svg, "<title>black x&lt;y&gt;&amp; c2</title>"));
  CHECK(count(svg, "h48v48h-48z") == 5);
  CHECK(count(svg, "url(#shut)") == 1);
  CHECK(count(svg, "<g ") + count(svg, "<g>") == count(svg, "</g>"));
  CHECK(holds(svg, "<circle"));  // the piece without a shape of its own
}

TEST_CASE("sides differ by pattern, not by colour alone") {
  Scene scene = small_scene();
  scene.sides = {"red", "green"};
  const std::string svg = draw_svg(scene);
  CHECK(holds(svg, "<pattern id=\"ink0\""));
  CHECK(holds(svg, "<pattern id=\"ink1\""));
  CHECK(holds(svg, "fill=\"url(#ink0)\""));
}

TEST_CASE("shapes are known by the name of the type") {
  for (const char* type : {"pawn", "rook", "knight", "bishop", "queen", "king"})
    CHECK(find_glyph(type) != nullptr);
  CHECK(find_glyph("nobody") == nullptr);
}

TEST_CASE("what lies on cells: signs and notes in text, a flame and badges in pictures") {
  Scene scene = small_scene();
  scene.boards[0].cells[1].lying = {{"fire", 1, true}, {"torch", 2, false}};
  scene.boards[0].cells[4].lying = {{"bucket", 1, false}, {"soot", 3, false}};
  CHECK(draw_text(scene, false) ==
        "Small\n\n"
        " 2  K , q\n"
        " 1    ^ #\n"
        "    a b c\n"
        "\nwhite to move, round 1\n");
  const std::string picture = draw_svg(scene);
  CHECK(count(picture, "<title>fire</title>") == 1);
  CHECK(holds(picture, "<title>torch 2</title>"));
  CHECK(holds(picture, ">2</text>"));  // behind the picture of a torch
  CHECK(holds(picture, "<title>bucket 1</title><path"));
  CHECK(holds(picture, ">so3</text>"));  // of what there is no picture
}

TEST_CASE("fields of a cell as they are told: flags that are set, counts above 0, no details") {
  const auto lying = lying_on(nlohmann::json::parse(
      R"({"closed": true, "fire": true, "wet": false, "torch": 2, "torch_taken": 1, "trap": 0, "owner": "red"})"));
  CHECK(lying_text(lying) == "fire, owner red, torch 2");
  CHECK(lying_text(lying_on(nlohmann::json::parse(
            R"({"bomb": 3, "bomb_of": "red", "bomb_age": 2, "wet": true, "wet_by": "blue"})"))) ==
        "bomb 3 (red), wet (blue)");
  CHECK(lying_text({}).empty());
  CHECK(lying_sign({}) == ".");
}
