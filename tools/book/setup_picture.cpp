#include "book/setup_picture.h"

#include <fmt/format.h>

#include "common/command.h"
#include "draw/draw.h"

namespace houserule {

namespace {

void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

// What a picture says of its pieces to who cannot see it, in the language of the page.
std::string translated(std::string svg, const Wording& wording) {
  for (const SideSpec& side : wording.book().spec.sides) {
    for (const TypeDecl& type : wording.book().types)
      replace_all(svg, fmt::format("<title>{} {} ", side.name, type.name),
                  fmt::format("<title>{}, {} ", xml_escaped(wording.side(side.name)),
                              xml_escaped(wording.piece_name(type))));
  }
  return svg;
}

}  // namespace

SetupPicture setup_picture(const Wording& wording) {
  const Variant& variant = wording.variant();
  // A game changes nothing of its variant, but holds it for writing.
  Game game(const_cast<Variant&>(variant));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
  for (const std::string& action : wording.variant_list("diagram")) {
    const Resolved answer = game.resolve(action);
    if (!answer.ok()) break;
    if (game.play(answer.action, answer.arguments)) break;
  }
  Scene scene = picture_of(variant, game);
  scene.title = wording.title();
  scene.state.clear();
  scene.told.clear();
  scene.notes.clear();
  for (Scene::Board& board : scene.boards) {
    for (Scene::Player& player : board.players) {
      player.turn = false;
      player.name = wording.side(player.name);
    }
  }
  SetupPicture out{translated(draw_svg(scene), wording), {}};
  scene.title.clear();
  out.plain = draw_text(scene, false);
  while (out.plain.starts_with('\n')) out.plain.erase(0, 1);
  while (out.plain.ends_with("\n\n")) out.plain.pop_back();
  return out;
}

}  // namespace houserule
