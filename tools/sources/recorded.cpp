#include "sources/recorded.h"

#include <fmt/format.h>

#include "archives/intake.h"
#include "formats/notation.h"
#include "formats/position_forms.h"
#include "judge/spellings.h"
#include "options/options.h"
#include "read/words.h"
#include "sources/document.h"
#include "table/table_words.h"
#include "table/throws.h"

namespace houserule {

Recorded read_recorded(const RawGame& raw) {
  Recorded out{{}, raw};
  if (auto wrong = read_document(raw, "chess", out.record)) {
    if (wrong->place.file.empty()) wrong->place.file = shown(raw.source_name);
    throw CommandError(wrong->text());
  }
  return out;
}

Recorded find_recorded(const RecordedArgs& args, const Context& context) {
  Intake intake(find_inputs({args.file}), {}, context, nullptr);
  Batch batch;
  for (std::size_t before = 0; intake.next(batch); before += batch.size) {
    const std::size_t wanted = static_cast<std::size_t>(args.number) - 1;
    if (wanted >= before + batch.size) continue;
    Recorded out = read_recorded(batch.games[wanted - before]);
    out.damaged = intake.failed();
    return out;
  }
  throw CommandError(intake.failed()
                         ? fmt::format("game {} of \"{}\" cannot be read", args.number, shown(args.file))
                         : fmt::format("\"{}\" has no game {}", shown(args.file), args.number));
}

namespace {

void put_up(const GameRecord& record, Game& game, const Variant& variant) {
  std::optional<Diagnostic> wrong;
  if (record.position) wrong = put_position(game, *record.position);
  if (!wrong && !record.setup_json.empty()) wrong = game.set_up(record.setup_json);
  if (wrong && !record.position) wrong->place = {"setup", 0, 0};  // its lines are not those of the file
  if (wrong) throw CommandError(wrong->text());
  if (record.seed) game.seed(*record.seed);
  give_throws(game, record.actions, variant.rulebook());
}

}  // namespace

std::size_t actions_shown(const Recorded& recorded, const RecordedArgs& args) {
  const std::size_t all = recorded.record.actions.size();
  if (args.after.value_or(all) > all)
    throw CommandError(fmt::format("the game has {} actions: there is nothing after {}", all, *args.after));
  return args.after.value_or(all);
}

Clocks play_recorded(const Recorded& recorded, const RecordedArgs& args, Game& game, const Variant& variant,
                     SideId viewer, const Heard& played) {
  const GameRecord& record = recorded.record;
  put_up(record, game, variant);
  Clocks clocks(record.clocks_ms.empty() ? 0 : variant.rulebook().spec.sides.size());
  const std::size_t count = actions_shown(recorded, args);
  const auto throws = recorded_throws(record.actions, variant.rulebook());
  std::string last;
  Course course{game, last};
  for (std::size_t i = 0; i < count; ++i) {
    const std::string text =
        record.notation != nullptr ? record.notation->read(course, record.actions[i]) : record.actions[i];
    const TableWord word = table_word(split_seat(text).body, variant.rulebook());
    if (word != TableWord::none) {
      if (played && word != TableWord::chance) played({text, {}, true, clocks});
      continue;
    }
    const std::string_view next =
        record.movetext && i + 1 < count ? std::string_view(record.actions[i + 1]) : "";
    const auto [action, took_next] = read_word(game, text, next, nullptr, viewer);
    if (!action.ok() && leaves_out_pass(game, text, viewer)) {
      refuse_played(game, game.play(game.resolve(kPass, viewer)), throws, i + 1, text, viewer);
      if (played) played({std::string(kPass), {}, false, clocks});
      --i;
      continue;
    }
    if (took_next) ++i;
    const bool mark = record.movetext && action.status == Resolved::Status::unreadable;
    if (mark && !is_null_move(text) && castling_word(text).empty()) continue;
    if (!action.ok()) {
      throw CommandError(
          fmt::format("action {}, \"{}\", is not legal: {}\n   show what stands before it: --after {}", i + 1,
                      shown(game.seen_text(text, action, viewer)), action.reason, i),
          kFindings);
    }
    const std::string seen = game.seen_text(text, action, viewer);
    const Game::Ends ends = game.ends(action.action);
    refuse_played(game, game.play(action), throws, i + 1, text, viewer);
    if (i < record.clocks_ms.size() && record.clocks_ms[i]) clocks[action.action.seat] = record.clocks_ms[i];
    if (played) played({seen, seen == text ? ends : Game::Ends{}, false, clocks});
  }
  return clocks;
}

}  // namespace houserule
