// Loading: the variant file, its modules, the compiled tables.
#include <fmt/format.h>

#include <algorithm>

#include "binding/bind.h"
#include "binding/bind_index.h"
#include "binding/play.h"
#include "binding/play_objects.h"
#include "compile/compile.h"
#include "files/digest.h"
#include "files/variant_file.h"
#include "houserule.h"
#include "kernel/start.h"
#include "language/define.h"
#include "lua/host.h"
#include "notation/notation.h"

namespace houserule {

namespace {

// Remembers every text that loading asks for: the digest covers just those.
class Recorder : public ModuleSource {
 public:
  explicit Recorder(ModuleSource& inner) : inner_(inner) {}

  std::optional<SourceText> variant(const std::string& name, std::string& error) override {
    return inner_.variant(name, error);
  }
  std::optional<SourceText> module(const std::string& name, std::string& error) override {
    auto text = inner_.module(name, error);
    if (text) texts_[name] = text->text;
    return text;
  }
  std::vector<std::string> variant_names() override { return inner_.variant_names(); }
  std::vector<std::string> module_names() override { return inner_.module_names(); }
  bool partial() const override { return inner_.partial(); }
  const std::map<std::string, std::string>& texts() const { return texts_; }

 private:
  ModuleSource& inner_;
  std::map<std::string, std::string> texts_;
};

void describe_sides(const VariantSpec& spec, std::string& out) {
  for (const BoardSpec& board : spec.boards) {
    out += fmt::format("board {} {}x{} wrap {} cut {}\n", board.name, board.files, board.ranks,
                       board.wrap_files, fmt::join(board.cut, " "));
    if (board.hexagons || !board.letters.empty())
      out += fmt::format("hexagons {} letters {}\n", board.hexagons, board.letters);
    for (const auto& link : board.links)
      out += fmt::format("link {} {} {}\n", link.direction, link.from, link.to);
  }
  for (const SideSpec& side : spec.sides) {
    out += fmt::format("side {} {} {} {} {} {} {}\n", side.name, side.letter, side.seat, side.mirror,
                       side.board, side.team, fmt::join(side.lineup, "/"));
  }
  out += fmt::format("order {}\nposition {}\nstart {}\n", fmt::join(spec.order, " "),
                     fmt::join(spec.position, " "), spec.start);
  for (const StageSpec& stage : spec.stages) out += fmt::format("stage {} {}\n", stage.name, stage.moves);
  for (const auto& piece : spec.pieces) {
    out +=
        fmt::format("piece {} {} {} {}\n", piece.name, piece.letter, piece.moves, fmt::join(piece.tags, " "));
  }
}

// What decides a game: board, sides, rules in order with their options, and the text of every module. Not
// names of files, titles or comments in the variant file.
std::string digest_of(const Rulebook& book, const std::set<std::string>& modules,
                      const std::map<std::string, std::string>& texts) {
  std::string text;
  describe_sides(book.spec, text);
  for (const RuleDecl& rule : book.rules) {
    text += fmt::format("rule {}\n", rule.name);
    for (const auto& [name, setting] : rule.settings)
      text += fmt::format("set {} {}\n", name, option_text(setting.value));
  }
  Digest digest;
  digest.add(text);
  for (const auto& [name, source] : texts) {
    if (!modules.contains(name)) continue;
    digest.add(fmt::format("module {} {}\n", name, source.size()));
    digest.add(source);
    digest.add("\n");
  }
  return "sha256:" + digest.hex();
}

bool asks_script(const Compiled& out, unsigned guard) {
  return guard != kNeverGuard &&
         out.guards.any(guard, [](const GuardNode& node) { return node.op == Op::function; });
}

// Scripts that may run whenever an action is looked at or played, apart from those that only decide an end.
bool calls_lua_often(const Compiled& out) {
  const auto asks = [&](const auto& part) { return asks_script(out, part.when); };
  const auto in_some = [](const auto& lists, const auto& is) {
    return std::ranges::any_of(lists, [&](const auto& list) { return std::ranges::any_of(list, is); });
  };
  return in_some(out.handlers,
                 [&](const CompiledHandler& h) { return h.function != kNoFunction || asks(h); }) ||
         in_some(out.ranges_of, [&](const CompiledRange& r) { return asks_script(out, r.unless); }) ||
         in_some(out.morphs_of, asks) ||
         std::ranges::any_of(out.paths, [&](const ShapePath& p) { return asks_script(out, p.guard); }) ||
         std::ranges::any_of(out.forbids,
                             [&](const CompiledForbid& f) { return asks(f) || asks_script(out, f.given); }) ||
         std::ranges::any_of(out.assigns, asks) || std::ranges::any_of(out.keeps, asks) ||
         !out.verbs.empty() || !out.shape_generators.empty();
}

bool calls_lua(const Compiled& out) {
  const auto asks = [&](const auto& part) { return asks_script(out, part.when); };
  const bool ends =
      std::ranges::any_of(out.ends, [](const CompiledEnd& e) { return e.spec->function != kNoFunction; });
  const auto hides = [](const FieldDecl& f) { return f.audience.function != kNoFunction; };
  const bool told = std::ranges::any_of(out.book.rules, [](const RuleDecl& rule) {
    const auto asks_lua = [](const ShownSpec& shown) { return shown.function != kNoFunction; };
    return rule.clock != kNoFunction || rule.cannot_win != kNoFunction || rule.sees != kNoFunction ||
           std::ranges::any_of(rule.shows, asks_lua);
  });
  return ends || told || std::ranges::any_of(out.standings, asks) ||
         std::ranges::any_of(out.book.fields, hides) || std::ranges::any_of(out.ends, asks) ||
         std::ranges::any_of(out.marks, asks);
}

// Names the rule that failed and the file that brings it: a house rule need not fit every variant.
std::string no_start(const VariantSpec& spec, const Fault& fault) {
  if (fault.kind == kThrowFault)
    return "as the game begins nothing can be recorded or seeded yet: throw in a verb, such as verbs = { "
           "throw = { ends_turn = false, apply = function() game.die = game.random(6) end } }";
  const auto use = std::ranges::find(spec.rules, fault.rule, &RuleUse::name);
  if (use == spec.rules.end()) return "the start cannot be set up";
  return fmt::format("the start cannot be set up: the rule {}, which {} brings, does not fit {}", use->name,
                     use->place.file, spec.name);
}

// An action whose word reads as a move would be played in its place.
void refuse_words_of_moves(const Compiled& out, std::vector<Diagnostic>& found) {
  const int boards = static_cast<int>(out.board.boards().size());
  for (const CompiledVerb& verb : out.verbs) {
    for (int board = 0; board < boards; ++board) {
      if (!parse_short(out, verb.spec->word, board) && !parse_long(out, verb.spec->word, board)) continue;
      add_error(found, verb.spec->place,
                fmt::format("the action \"{}\" is written like a move", verb.spec->word),
                "give it a name that no move has");
      break;
    }
  }
}

// Of the book and of what is left out of it.
std::vector<YoungRule> young_rules(const Rulebook& book, std::vector<YoungRule> left_out) {
  for (const RuleDecl& rule : book.rules)
    if (!rule.since.empty() && !is_set(book.spec, rule.name)) left_out.push_back({rule.since, rule.name});
  std::ranges::stable_sort(left_out, {}, &YoungRule::since);
  return left_out;
}

LoadResult load_all(const LoadRequest& request, ModuleSource& source) {
  LoadResult result;
  Recorder recorder(source);
  const auto spec = read_variant(request, recorder, result.diagnostics);
  if (!spec || has_errors(result.diagnostics)) return result;
  auto compiled = std::make_unique<Compiled>();
  compiled->host = std::make_unique<LuaHost>();
  ModulesUsed used = define(
      {*spec, recorder, lua_of(*compiled), request.tests, request.day, install_play_words, is_play_word},
      compiled->book, result.diagnostics);
  compiled->host->throw_machine_failure();  // of which the diagnostics may speak as if rules were wrong
  if (has_errors(result.diagnostics)) return result;
  result.young = young_rules(compiled->book, std::move(used.left_out));
  LuaRuleFunctions functions(lua_of(*compiled));
  compile(*compiled, functions, result.diagnostics);
  compiled->host->throw_machine_failure();
  if (!has_errors(result.diagnostics)) refuse_words_of_moves(*compiled, result.diagnostics);
  if (has_errors(result.diagnostics)) return result;
  const bool often = calls_lua_often(*compiled);
  compiled->scripted = often || calls_lua(*compiled);
  compiled->rarely = compiled->scripted && !often;
  compiled->digest = digest_of(compiled->book, used.modules, recorder.texts());
  auto variant = std::make_unique<Variant>(std::move(compiled));
  const Game game(*variant);
  variant->throw_machine_failure();
  if (const auto& fault = game.core().start_fault) {
    add_error(result.diagnostics, fault->place, fault->message, no_start(*spec, *fault));
    return result;
  }
  result.variant = std::move(variant);
  return result;
}

}  // namespace

std::string option_text(const OptionValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return fmt::format("{}", *number);
  if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
  return std::get<std::string>(value);
}

LoadResult Variant::load(const LoadRequest& request, ModuleSource& source) {
  LoadResult result = load_all(request, source);
  cut(result.diagnostics);
  return result;
}

Variant::Variant(std::unique_ptr<Compiled> compiled) : compiled_(std::move(compiled)) {}
Variant::~Variant() = default;

const Rulebook& Variant::rulebook() const { return compiled_->book; }
const std::string& Variant::name() const { return compiled_->book.spec.name; }
std::size_t Variant::held_bytes() const { return houserule::held_bytes(*compiled_); }
std::uint64_t Variant::script_calls(LuaRef function) const { return lua_of(*compiled_).calls(function); }
void Variant::throw_machine_failure() const { compiled_->host->throw_machine_failure(); }
std::int64_t Variant::script_steps() const { return lua_of(*compiled_).gas_spent(); }
bool Variant::secrets() const { return compiled_->secrets; }
const std::string& Variant::digest() const { return compiled_->digest; }
const Topology& Variant::board() const { return compiled_->board; }
Compiled& Variant::compiled() const { return *compiled_; }

std::vector<Variant::DeclaredEvent> Variant::events() const {
  std::vector<std::string> raised;
  (void)lua_of(*compiled_).protect([&](lua_State* L) { raised = raised_events(L); });
  std::vector<DeclaredEvent> out;
  std::size_t at = kEvents.size();
  for (const RuleDecl& rule : compiled_->book.rules) {
    for (const EventDecl& event : rule.events) {
      const bool was = std::ranges::count(raised, event.name) > 0;
      out.push_back({event.name, rule.name, !compiled_->handlers[at++].empty(), was});
    }
  }
  return out;
}

}  // namespace houserule
