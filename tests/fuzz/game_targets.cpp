// What is said of a game: position text, set-ups, actions, serialised games. The first byte chooses among
// variants that between them have every part that texts may name.
#include <fmt/format.h>

#include <array>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>

#include "houserule.h"
#include "kernel/core.h"
#include "targets.h"

namespace houserule::fuzz {

namespace {

constexpr std::array kVariants{"chess",   "crazyhouse", "bughouse",     "quaternity", "chpok",
                               "cannons", "chess960",   "ability-duel", "atrium",     "four-ability+powers"};

// A variant with a game of it, loaded when it is first asked for.
struct Board {
  std::unique_ptr<Variant> variant;
  std::unique_ptr<Game> game, other;
};

Board& board(std::size_t index) {
  static std::map<std::size_t, Board> boards;
  Board& found = boards[index];
  if (found.variant) return found;
  const auto source = folder_source(HOUSERULE_ROOT);
  LoadResult loaded = Variant::load({kVariants[index], {}, false}, *source);
  if (!loaded.variant) throw std::runtime_error(std::string(kVariants[index]) + " does not load");
  found.variant = std::move(loaded.variant);
  found.game = std::make_unique<Game>(*found.variant);
  found.other = std::make_unique<Game>(*found.variant);
  return found;
}

// The board that the first byte names, at its start, and the text behind it.
std::pair<Board&, std::string_view> chosen(std::string_view bytes) {
  const std::size_t index = bytes.empty() ? 0 : static_cast<unsigned char>(bytes.front()) % kVariants.size();
  Board& found = board(index);
  found.game->reset();
  return {found, bytes.empty() ? bytes : bytes.substr(1)};
}

std::vector<std::int32_t> arguments_of(const Action& action, const ActionList& list) {
  if (action.kind != ActionKind::verb) return {};
  const auto first = list.arguments.begin() + action.from;
  return {first, first + action.to};
}

// Whatever was read, the game can be asked, played on and taken back.
void check_game(Game& game) {
  if (!game.core().s.audit()) throw Wrong("the audit of the state");
  ActionList list;
  const std::uint64_t before = game.state_hash();
  if (game.legal(list)) return;
  static_cast<void>(game.standings());
  if (nlohmann::json::parse(game.final_json(), nullptr, false).is_discarded())
    throw Wrong("what stands where is no JSON");
  if (!list.actions.empty() && !game.outcome().over) {
    const Action action = list.actions[list.actions.size() / 2];
    if (!game.play(action, arguments_of(action, list))) game.undo();
  }
  if (game.state_hash() != before) throw Wrong("asking and taking back left something changed");
  if (!game.core().s.audit()) throw Wrong("the audit of the state after taking back");
}

}  // namespace

// What was read is written so that it is read again as the same.
void read_position(std::string_view bytes) {
  const auto [found, text] = chosen(bytes);
  Game& game = *found.game;
  const std::uint64_t start = game.state_hash();
  if (game.set_position(text)) {
    if (game.state_hash() != start) throw Wrong("a refused position left something changed");
    return;
  }
  check_game(game);
  const std::string written = game.position();
  if (const auto wrong = found.other->set_position(written)) throw Wrong(written + ": " + wrong->text());
  if (found.other->position() != written)
    throw Wrong(written + " is written back as " + found.other->position());
}

void read_setup(std::string_view bytes) {
  const auto [found, text] = chosen(bytes);
  if (!found.game->set_up(text)) check_game(*found.game);
}

// The text itself; or, behind "=", words of a good state and what they become: two bytes and four of each.
void read_state(std::string_view bytes) {
  const auto [found, behind] = chosen(bytes);
  const std::string_view text = behind;
  std::string state(text);
  if (text.starts_with('=')) {
    std::vector<std::string> words;
    std::istringstream in(found.game->serialise());
    for (std::string word; in >> word;) words.push_back(word);
    for (std::size_t at = 1; at + 6 <= text.size(); at += 6) {
      const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
      std::int32_t value = 0;
      for (std::size_t i = 2; i < 6; ++i)
        value = static_cast<std::int32_t>(static_cast<std::uint32_t>(value) << 8 | byte(i));
      words[3 + (byte(0) * 256U + byte(1)) % (words.size() - 3)] = std::to_string(value);
    }
    state = fmt::format("{}", fmt::join(words, " "));
  }
  if (found.game->restore(state)) return;
  check_game(*found.game);
  if (found.other->restore(found.game->serialise())) throw Wrong("what was written cannot be taken up");
}

// Every line is resolved and explained, and played where it is legal. At the end all is taken back.
void read_action(std::string_view bytes) {
  const auto [found, text] = chosen(bytes);
  Game& game = *found.game;
  game.seed(1);
  const std::uint64_t start = game.state_hash();
  int left = 40;
  for (std::size_t at = 0; at < text.size() && left > 0; --left) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line(text.substr(at, end - at));
    at = end + 1;
    const std::uint64_t before = game.state_hash();
    const Resolved resolved = game.resolve(line);
    const Explanation explained = game.explain(line);
    if (game.state_hash() != before) throw Wrong("resolving or explaining changed the state");
    if (!resolved.ok()) {
      if (resolved.reason.empty() && !resolved.fault) throw Wrong("refused without a reason: " + line);
      continue;
    }
    if (!explained.legal) throw Wrong("played and explained differently: " + line);
    if (game.outcome().over) break;
    static_cast<void>(game.play(resolved.action, resolved.arguments));
  }
  if (!game.core().s.audit()) throw Wrong("the audit of the state");
  while (game.undo()) {
  }
  if (game.state_hash() != start) throw Wrong("taking everything back gives another state");
}

}  // namespace houserule::fuzz
