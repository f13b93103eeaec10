// houserule explain: the rulebook, or why an action is legal or not.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "base/event_names.h"
#include "book/clauses.h"
#include "common/command.h"
#include "common/plain.h"
#include "draw/own_words.h"
#include "draw/scene.h"
#include "formats/meaning.h"
#include "options/options.h"
#include "table/table_words.h"
#include "wording/explain_action.h"
#include "wording/explain_book.h"
#include "wording/rulebook_text.h"

namespace houserule {

namespace {

struct ExplainArgs {
  VariantArgs variant;
  std::vector<std::string> action;  // words
  PositionArgs position;
  ViewerArgs as;
  std::string rule, event;
  bool cost = false;
  bool sources = false, all = false;
  Reasons reasons() const { return sources ? Reasons::sources : all ? Reasons::all : Reasons::deciding; }
  bool json = false;
};

[[noreturn]] void refuse_name(const char* kind, const std::string& name,
                              const std::vector<std::string>& known) {
  std::string message = fmt::format("no {} \"{}\"", kind, shown(name));
  const std::string suggestion = did_you_mean(name, known);
  throw CommandError(suggestion.empty() ? message : message + "\n   " + suggestion);
}

// A rule instead of an action: "castling", where one rule alone is called so.
const RuleDecl* rule_meant(const Rulebook& book, const std::string& word) {
  const RuleDecl* found = nullptr;
  for (const RuleDecl& rule : book.rules) {
    if (rule.name != word && !rule.name.ends_with("/" + word)) continue;
    if (found != nullptr) return nullptr;
    found = &rule;
  }
  return found;
}

// What is told of a word that is no action but the name of a rule or a piece; nothing of any other.
std::string page_meant(const Rulebook& book, const std::string& word) {
  if (const RuleDecl* rule = rule_meant(book, word)) return rule_page(book, *rule);
  const auto type = std::ranges::find(book.types, word, &TypeDecl::name);
  return type == book.types.end() ? "" : piece_page(book, *type);
}

const RuleDecl& rule_named(const Rulebook& book, const std::string& name) {
  if (const RuleDecl* rule = rule_meant(book, name)) return *rule;
  std::vector<std::string> known;
  for (const RuleDecl& rule : book.rules) {
    known.push_back(rule.name);
    known.push_back(rule.name.substr(rule.name.rfind('/') + 1));
  }
  refuse_name("rule", name, known);
}

const std::string& event_named(const std::string& name, const Rulebook& book) {
  std::vector<std::string> known;
  for (const EventInfo& event : kEvents) known.emplace_back(event.name);
  for (const RuleDecl& rule : book.rules) {
    for (const EventDecl& event : rule.events) known.push_back(event.name);
  }
  if (std::ranges::find(known, name) == known.end()) refuse_name("event", name, known);
  return name;
}

// ---- an action -------------------------------------------------------------------------------------

// What people say at a table, where the rules have no verb for it, as judges take it.
Explanation said(Game& game, const std::string& action, TableWord word, const DrawOffers& offers) {
  const SideId seat = speaker(game, split_seat(action).seat);
  const bool win = word == TableWord::claim_win, claims = win || word == TableWord::claim_draw;
  Explanation why;
  why.action = action;
  const auto refused = [&](std::string reason) {
    why.lines.push_back({"illegal", std::move(reason), "table", {}});
    return why;
  };
  if (game.outcome().over) return refused(fmt::format("the game was over: {}", game.outcome().reason));
  const auto end = claims ? claimed(game, seat, win) : std::nullopt;
  if (claims && !end) return refused(std::string(nothing_claimed(win)));
  const bool accepts = word == TableWord::draw_accept;
  if (std::string flaw = accepts || word == TableWord::draw_offer ? offers.refused(game, seat, accepts) : "";
      !flaw.empty())
    return refused(std::move(flaw));
  why.legal = true;
  why.lines.push_back({"allowed",
                       claims    ? "a rule lets a player claim this here: " + end->reason
                       : accepts ? "another player offers a draw"
                                 : "players may say this at any time",
                       "table",
                       {}});
  if (claims) why.lines.push_back({"ends", "", end->rule, {}});
  return why;
}

int explain_action(const ExplainArgs& args, const Context& context, Game& game, const DrawOffers& offers,
                   SideId viewer) {
  const Rulebook& book = game.variant().rulebook();
  const std::string action = fmt::format("{}", fmt::join(args.action, " "));
  const TableWord word = table_word(split_seat(action).body, book);
  const bool of_table = word != TableWord::none && word != TableWord::chance;
  Explanation why =
      of_table ? said(game, action, word, offers) : game.explain(meant_by(game, action, {}, viewer).text);
  refuse_fault(why.fault);
  if (why.action.empty()) why.action = action;
  if (const std::string page = unreadable(why) && !args.json ? page_meant(book, action) : ""; !page.empty()) {
    context.out << page;
    return kDone;
  }
  context.out << (args.json ? json_text(action_json(why)) + "\n"
                            : action_page(book, why, game.settled(), args.reasons()));
  if (const std::string clause = clause_alone(book, why); !args.json && !clause.empty())
    context.out << clause_said(context, clause);
  if (unreadable(why)) return kFailed;
  return why.legal ? kDone : kFindings;
}

// ---- a position ------------------------------------------------------------------------------------

nlohmann::json standing_json(const VariantSpec& spec, const Game::Standing& standing) {
  nlohmann::json words = nlohmann::json::array();
  for (const auto& [word, rule] : standing.words) words.push_back({{"word", word}, {"rule", rule}});
  return {{"side", spec.sides[standing.side.index()].name}, {"stands", words}, {"why", standing.why}};
}

std::string standing_text(const VariantSpec& spec, const Game::Standing& standing, bool over) {
  std::string words;
  for (const auto& [word, rule] : standing.words)
    words += fmt::format("{}{}{}", words.empty() ? "" : ", ", word, rule.empty() ? "" : " by " + rule);
  std::string out =
      fmt::format("{}{}: {}\n", spec.sides[standing.side.index()].name, over ? "" : " to move", words);
  for (const std::string& why : standing.why) out += "   " + why + "\n";
  return out;
}

// What was settled in play: "   the value  (verb 7, side)".
std::string settled_text(const Game& game) {
  std::string out;
  for (const Game::Settled& one : game.settled())
    out += fmt::format("   {} = {}  ({})\n", one.name, one.value, one.origin);
  return out.empty() ? out : "options that play can settle\n" + out;
}

nlohmann::json settled_json(const Game& game) {
  nlohmann::json out = nlohmann::json::array();
  for (const Game::Settled& one : game.settled())
    out.push_back({{"rule", one.rule}, {"name", one.name}, {"value", one.value}, {"origin", one.origin}});
  return out;
}

// Of the sides whose turn it is, what a seat may know: only its own.
std::string own_words_text(Game& game, const Game::Standing& standing, SideId viewer) {
  std::string out;
  if (viewer.valid() && viewer != standing.side) return out;
  for (const std::string& line : own_word_lines(game, standing.side)) out += line + "\n";
  return out;
}

int explain_position(const ExplainArgs& args, const Context& context, Game& game, SideId viewer) {
  const VariantSpec& spec = game.variant().rulebook().spec;
  ActionList list;
  refuse_fault(game.legal(list));  // how it stands cannot be told where a script fails
  nlohmann::json document = nlohmann::json::array();
  std::string text = game.outcome().over ? "over: " + outcome_text(spec, game.outcome()) + "\n" : "";
  for (const Game::Standing& standing : game.standings()) {
    document.push_back(standing_json(spec, standing));
    text += standing_text(spec, standing, game.outcome().over) + own_words_text(game, standing, viewer);
  }
  if (const nlohmann::json settled = settled_json(game); !settled.empty())
    document.push_back({{"settled", settled}});
  refuse_fault(game.telling_fault());
  context.out << (args.json ? json_text(document) + "\n" : text + settled_text(game));
  return kDone;
}

// An action or a position, as the seat may know the game.
int explain_game(const ExplainArgs& args, const Context& context, Variant& variant) {
  Game game(variant);
  const SideId viewer = args.as.of(variant);
  DrawOffers offers;
  args.position.apply(game, context, viewer, &offers);
  const Game::As as(game, viewer);
  refuse_fault(as.fault(), viewer);
  return args.action.empty() ? explain_position(args, context, game, viewer)
                             : explain_action(args, context, game, offers, viewer);
}

// ---- the rulebook ----------------------------------------------------------------------------------

std::string page(const ExplainArgs& args, Variant& variant) {
  const Rulebook& book = variant.rulebook();
  if (!args.rule.empty()) return rule_page(book, rule_named(book, args.rule));
  if (!args.event.empty()) return event_page(book, event_named(args.event, book));
  return args.cost ? cost_page(variant) : book_page(variant);
}

// The part of the whole document that the page would show.
nlohmann::json document(const ExplainArgs& args, const Variant& variant) {
  nlohmann::json book = book_json(variant);
  if (!args.event.empty())
    return book["events"].value(event_named(args.event, variant.rulebook()), nlohmann::json::array());
  if (args.rule.empty() && !args.cost) return book;
  nlohmann::json costs = nlohmann::json::object();
  for (nlohmann::json& rule : book["rules"]) {
    if (rule["name"] == args.rule) return rule;
    costs[rule["name"].get<std::string>()] = rule["parts"];
  }
  return costs;
}

int explain(ExplainArgs& args, const Context& context) {
  const auto variant = args.variant.load(context);
  if (!args.rule.empty()) args.rule = rule_named(variant->rulebook(), args.rule).name;
  const bool page_named = !args.rule.empty() || !args.event.empty() || args.cost;
  if (!args.action.empty() || (args.position.given() && !page_named))
    return explain_game(args, context, *variant);
  context.out << (args.json ? json_text(document(args, *variant)) + "\n" : page(args, *variant));
  return kDone;
}

}  // namespace

void add_explain(CLI::App& app, Context& context) {
  app.footer(
      "  houserule explain chess                                   the rules\n"
      "  houserule explain chess e2e5                              why not?\n"
      "  houserule explain chess Nf3 --actions \"e4; e5\"            from another position\n"
      "  houserule explain chess --actions \"e4; e5\"                how whoever is to move stands there, "
      "and why\n"
      "  houserule explain chess --rule chess/castling\n"
      "  houserule explain chess --event piece.captured            who reacts, in which order\n"
      "  houserule explain chess --cost                            what runs natively, what calls Lua");
  const auto args = std::make_shared<ExplainArgs>();
  args->variant.add(app);
  auto* action =
      app.add_option("ACTION", args->action, "an action in the position; exit status 1 when it is illegal");
  args->position.add(app);
  args->as.add(app);
  auto* rule = app.add_option("--rule", args->rule, "one rule with everything in it")->type_name("NAME");
  auto* event = app.add_option("--event", args->event, "the handlers of an event")->type_name("NAME");
  auto* cost = app.add_flag("--cost", args->cost, "which parts of the rules run natively and which call Lua");
  app.add_flag("--all", args->all,
               "with an action: also every condition that was asked and has nothing against it");
  app.add_flag("--sources", args->sources,
               "with an action: every path that was tried and every rule that was asked, with file and line");
  app.add_flag("--json", args->json, "as JSON");
  action->excludes(rule, event, cost);
  rule->excludes(event, cost);
  event->excludes(cost);
  app.callback([args, &context] { context.status = explain(*args, context); });
}

}  // namespace houserule
