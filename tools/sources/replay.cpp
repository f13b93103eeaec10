#include "sources/replay.h"

#include <fmt/format.h>

#include <utility>

#include "common/command.h"
#include "draw/draw.h"
#include "options/options.h"

namespace houserule {

namespace {

// The board and what is to know besides, as a page shows them beside one another.
ReplayFrame frame_of(const ReplayWish& wish, const Variant& variant, Game& game, const Clocks& clocks,
                     const std::vector<std::string>& last) {
  const Game::As as(game, wish.viewer);
  refuse_fault(as.fault(), wish.viewer);
  Scene scene = picture_of(variant, game, clocks);
  mark_last(scene, last);
  scene.set = wish.set;
  turn_round(scene, wish.turned);
  ReplayFrame frame;
  frame.state = std::exchange(scene.state, {});
  frame.told = std::exchange(scene.told, {});
  for (std::string& note : scene.notes) frame.told.push_back(std::move(note));
  scene.notes.clear();
  frame.svg = draw_svg(scene);
  return frame;
}

void add_verdict(const Recorded& recorded, const ReplayWish& wish, ModuleSource& source, PlayedGame& out) {
  Judge judge(wish.judge, source);
  const Verdict& verdict = judge.judge(recorded.raw);
  out.verdict = fmt::format("{}: {}", status_name(verdict.status), verdict_words(verdict));
  out.fine = verdict.status == VerdictStatus::ok;
  if (out.fine || verdict.at.number == 0 || wish.after >= 0) return;
  ReplayFrame wrong = out.frames.back();
  wrong.action = verdict.at.text;
  wrong.wrong = true;
  out.frames.push_back(std::move(wrong));
}

}  // namespace

std::vector<std::string> end_cells(const Variant& variant, const Game::Ends& ends) {
  std::vector<std::string> out;
  for (const CellId cell : {ends.from, ends.to}) {
    if (cell.valid()) out.push_back(variant.cell_name(cell));
  }
  return out;
}

PlayedGame replay_of(const Recorded& recorded, const Variant& variant, const ReplayWish& wish,
                     ModuleSource& source) {
  Game game(
      const_cast<Variant&>(variant));  // NOLINT(cppcoreguidelines-pro-type-const-cast): see setup_picture
  const VariantSpec& spec = variant.rulebook().spec;
  PlayedGame out{spec.title.empty() ? spec.name : spec.title, recorded.record.tags, {}, {}, true};
  RecordedArgs none, all;
  none.after = 0;
  if (wish.after >= 0) all.after = static_cast<std::uint64_t>(wish.after);
  const Clocks clocks = play_recorded(recorded, none, game, variant, wish.viewer);
  out.frames.push_back(frame_of(wish, variant, game, clocks, {}));
  game.reset();
  std::vector<std::string> last;
  try {
    play_recorded(recorded, all, game, variant, wish.viewer, [&](const PlayedAction& played) {
      if (!played.spoken) last = end_cells(variant, played.ends);
      out.frames.push_back(frame_of(wish, variant, game, played.clocks, last));
      out.frames.back().action = played.text;
    });
  } catch (const CommandError& error) {
    out.verdict = error.what();
  }
  add_verdict(recorded, wish, source, out);
  return out;
}

}  // namespace houserule
