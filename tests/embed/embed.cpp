// A program outside of Houserule's tree, against the installed library: embed RULES plays a game of chess,
// says why an action is refused, and makes a bid of Chpok.
#include <houserule/houserule.h>

#include <cstdio>

using namespace houserule;

static bool play(Game& game, const char* text) {
  const Resolved resolved = game.resolve(text);
  if (!resolved.ok()) std::printf("%s: %s (%s)\n", text, resolved.reason.c_str(), resolved.rule.c_str());
  return resolved.ok() && !game.play(resolved);
}

static std::unique_ptr<Variant> load(const char* name, ModuleSource& rules) {
  LoadResult loaded = Variant::load({name, {}}, rules);
  for (const Diagnostic& problem : loaded.diagnostics) std::puts(problem.text().c_str());
  return std::move(loaded.variant);
}

static int report(const std::vector<Diagnostic>& problems) {
  for (const Diagnostic& problem : problems) std::puts(problem.text().c_str());
  return 2;
}

// clang-format off
// The example at the head of houserule.h, word by word.
static int first_game(const char* root, const char* name) {
  auto files = folder_source(root);   // a folder with variants/, scripts/ and stdlib/
  LoadResult loaded = Variant::load({name, {}}, *files);   // "game" or "game+overlay"
  if (!loaded.variant) return report(loaded.diagnostics);
  Game game(*loaded.variant);
  Resolved r = game.resolve("e2e4");   // or "e4", or a word with arguments: "bid x raise 2"
  if (r.ok()) game.play(r);
  else puts(r.reason.c_str());

  ActionList list;
  game.legal(list);
  for (std::size_t i = 0; i < list.size(); ++i) puts(game.text(list, i).c_str());

  CellId cell = loaded.variant->cell("e4");   // and loaded.variant->cell_name(cell) is "e4"
  CellId from = game.ends(list.actions[0]).from;   // the cell where a click takes hold of this action
  game.play(list, 0);
  return cell.valid() && from.valid() ? 0 : 1;
}
// clang-format on

int main(int argc, char** argv) {
  const auto rules = folder_source(argc > 1 ? argv[1] : "/usr/share/houserule");
  const auto chess = load("chess", *rules), chpok = load("chpok", *rules);
  if (!chess || !chpok || first_game(argc > 1 ? argv[1] : "/usr/share/houserule", "chess+no-castling"))
    return 2;
  Game game(*chess);
  for (const char* text : {"e4", "e5", "Ke3", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"}) play(game, text);
  std::printf("%s by %s\n", game.outcome().reason.c_str(), game.outcome().rule.c_str());
  game.undo();
  ActionList list;
  if (game.legal(list)) return 1;
  for (const Action& action : list.actions) {
    const Game::Ends ends = game.ends(action);
    if (ends.from == chess->cell("h5"))
      std::printf("%s to %s\n", chess->cell_name(ends.from).c_str(), chess->cell_name(ends.to).c_str());
  }
  Game bidding(*chpok);
  if (!play(bidding, "bid x raise 2 width=10 hill=on") || bidding.legal(list)) return 1;
  std::printf("%zu answers, the first: %s\n", list.size(), bidding.text(list, 0).c_str());
  return bidding.play(list, 0) ? 1 : 0;
}
