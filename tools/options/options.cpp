#include "options/options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>

#include "common/safe_text.h"
#include "formats/meaning.h"
#include "formats/position_forms.h"
#include "places/packed.h"
#include "places/places.h"
#include "table/dead.h"
#include "table/impossible.h"
#include "table/table_words.h"
#include "table/throws.h"

namespace houserule {

// ---- a variant -------------------------------------------------------------------------------------

void add_set_option(CLI::App& app, std::vector<std::string>& set) {
  app.add_option("--set", set, "sets an option of a rule: module/rule.option=value; may be repeated")
      ->type_name("OPTION=VALUE")
      ->expected(1)
      ->allow_extra_args(false)  // or it would take the action behind it as well
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void VariantArgs::add(CLI::App& app) {
  app.add_option("VARIANT", name, "a name from \"houserule list\" or a TOML file, overlays after +")
      ->required();
  add_set_option(app, set);
}

LoadRequest VariantArgs::request() const {
  LoadRequest out;
  out.name = name;
  for (const std::string& text : set) {
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw CommandError(
          fmt::format("--set \"{}\" sets nothing\n   write --set module/rule.option=value", shown(text)));
    }
    out.set.emplace_back(text.substr(0, equals), text.substr(equals + 1));
  }
  return out;
}

std::unique_ptr<Variant> VariantArgs::load(const Context& context, RulebookTexts* texts) const {
  refuse_other_file(name);
  const auto source = module_source(context);
  RecordingSource recording(*source);
  LoadResult loaded = Variant::load(request(), recording);
  if (texts != nullptr) *texts = recording.texts();
  if (loaded.variant) return std::move(loaded.variant);
  print_diagnostics(context, loaded.diagnostics);
  throw CommandError(fmt::format("\"{}\" does not load", shown(name)));
}

// ---- a seat -----------------------------------------------------------------------------------------

namespace {

const std::string kJudge = "judge";

}  // namespace

void ViewerArgs::add(CLI::App& app) {
  app.add_option(
         "--as", seat,
         "as this seat may know the game: a side's name, or judge, who knows everything (the default)")
      ->type_name("SEAT");
}

SideId ViewerArgs::of(const Variant& variant) const {
  const auto& sides = variant.rulebook().spec.sides;
  std::vector<std::string> known{kJudge};
  for (const SideSpec& side : sides) known.push_back(side.name);
  const auto found = std::ranges::find(sides, seat, &SideSpec::name);
  if (found != sides.end()) return SideId{static_cast<std::size_t>(found - sides.begin())};
  if (seat.empty() || seat == kJudge) return SideId::none();
  throw CommandError(
      fmt::format("no seat \"{}\" in {}\n   {}", shown(seat), variant.name(), one_of(seat, known)));
}

// ---- a position ------------------------------------------------------------------------------------

void PositionArgs::add(CLI::App& app) {
  auto* text = app.add_option("--position", position, "position text, such as FEN")->type_name("TEXT");
  app.add_option("--setup", setup, "a JSON file that says what stands where; - is standard input")
      ->type_name("FILE")
      ->excludes(text);
  app.add_option("--actions", actions,
                 "played from there, with ; between them; \"roll 4\" or \"draw white\" is how chance fell")
      ->type_name("\"A; B\"");
}

bool is_stuck(Game& game, const ActionList& list) {
  return list.actions.empty() && !game.outcome().over && game.claimable().empty();
}

std::string stuck_text(const Game& game) {
  return fmt::format("{} has no legal action, and no rule ends the game",
                     game.variant().rulebook().spec.sides[game.turn().index()].name);
}

void refuse_fault(const std::optional<Fault>& fault, SideId viewer) {
  if (fault) throw CommandError((viewer.valid() ? discreet(*fault) : *fault).text());
}

void refuse_played(const Game& game, const std::optional<Fault>& fault,
                   const std::vector<RecordedThrow>& throws, std::size_t number, std::string_view text,
                   SideId viewer) {
  if (fault && fault->kind == kThrowFault)
    throw CommandError(throw_problem(game, throws, number, text), kFindings);
  refuse_fault(fault, viewer);
}

namespace {

[[noreturn]] void refuse(const Resolved& answer, std::size_t number, const std::string& text) {
  refuse_fault(answer.fault);
  const bool illegal = answer.status == Resolved::Status::illegal;
  std::string message = fmt::format("action {} \"{}\" {}: {}", number, shown(text),
                                    illegal ? "is illegal" : "cannot be read", answer.reason);
  if (!answer.rule.empty()) message += fmt::format("\n   rule {}", answer.rule);
  if (text.find(',') != std::string::npos || (!illegal && text.find(' ') != std::string::npos))
    message += "\n   between two actions stands ;";
  throw CommandError(message, illegal ? kFindings : kFailed);
}

}  // namespace

SideId speaker(const Game& game, std::string_view seat) {
  const std::vector<SideSpec>& sides = game.variant().rulebook().spec.sides;
  if (seat.empty()) return game.turn();
  const auto named = seat_named(seat, sides);
  if (!named) throw CommandError(fmt::format("there is no seat \"{}\"", shown(seat, 40)));
  return *named;
}

namespace {

void play_actions(const std::vector<std::string>& list, Game& game, SideId viewer, DrawOffers* offers) {
  // Chance as it is said to have fallen is used where the rules throw, and is no action itself.
  const auto thrown = recorded_throws(list, game.variant().rulebook());
  if (!thrown.empty()) game.throws(values_of(thrown));
  std::string last;  // the cell on which the last action ended
  for (std::size_t number = 1; number <= list.size(); ++number) {
    if (std::ranges::find(thrown, number, &RecordedThrow::action) != thrown.end()) continue;
    const std::string& text = list[number - 1];
    const SeatedText said = split_seat(text);
    if (table_word(said.body, game.variant().rulebook()) == TableWord::draw_offer) {
      if (offers != nullptr) offers->agree(speaker(game, said.seat));
      continue;
    }
    const Resolved answer = meant_by(game, text, last, viewer).answer;
    if (!answer.ok()) refuse(answer, number, game.seen_text(text, answer, viewer));
    const Game::Ends ends = game.ends(answer.action);
    refuse_played(game, game.play(answer), thrown, number, text, viewer);
    last = ends.to.valid() ? game.variant().cell_name(ends.to) : std::string{};
    const SideId seat{answer.action.seat};
    if (offers != nullptr) offers->played(seat, !game.alive(seat));
  }
  const std::size_t used = thrown.empty() ? 0 : game.throws_used();
  if (used < thrown.size()) {
    throw CommandError(fmt::format("action {} \"{}\" is illegal: nothing is thrown or drawn here",
                                   thrown[used].action, shown(thrown[used].text)),
                       kFindings);
  }
}

}  // namespace

void PositionArgs::apply(Game& game, const Context& context, SideId viewer, DrawOffers* offers) const {
  std::optional<Diagnostic> wrong;
  const Muster start = muster_of(game);
  std::vector<std::string> open;
  if (!position.empty()) wrong = set_mended(game, position, open);
  for (const std::string& left : open) context.err << "note: " << left << '\n';
  std::optional<std::string> bare;
  if (!setup.empty()) {
    const std::string text = read_text(context, setup);
    bare = empty_board_in(text);
    wrong = game.set_up(text);
    if (wrong) wrong->place.file = setup == "-" ? "standard input" : shown(setup);
  }
  if (wrong) {
    refuse_fault(game.set_up_fault(), viewer);
    context.err << with_excerpt(context, *wrong) << '\n';
    throw CommandError(position.empty() ? "the set-up cannot be used" : "the position cannot be used");
  }
  if (bare) context.err << "note: " << *bare << '\n';
  if (!position.empty() || !setup.empty()) {
    for (const std::string& oddity : impossible_in(game, start)) context.err << "note: " << oddity << '\n';
  }
  play_actions(split_actions(actions), game, viewer, offers);
  if (position.empty() && setup.empty() && actions.empty()) return;
  if (const auto dead = dead_position(game))
    context.err << fmt::format("note: the game is drawn: {} [{}]\n", dead->reason, dead->rule);
}

}  // namespace houserule
