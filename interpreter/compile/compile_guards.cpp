// Conditions as written become nodes. Every name that they speak of is there: language/define_names has seen
// to it. What is known of the subject at load is folded away, so that a
// condition on a piece's piece flag costs nothing in play.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "book/script_words.h"
#include "compile/compile.h"

namespace houserule {

namespace {

class GuardCompiler {
 public:
  GuardCompiler(CompileRun& run, const std::string& rule, const GuardSubject& subject)
      : run_(run), rule_(rule), subject_(subject) {}

  GuardNode node(const GuardSpec& spec) {
    switch (spec.op) {
      case Op::nothing:
      case Op::always:
        return {};
      case Op::function:
        return function(spec);
      case Op::option:
        return constant(option(spec));
      case Op::some:
        return some(spec, spec.numbers.empty() ? 1 : small_number(spec));
      case Op::few:
        return few(spec);
      case Op::next_cell:
        return next_cell(spec);
      case Op::throughout:
        return throughout(spec);
      case Op::near:
      case Op::near_foe:
        return near(spec);
      case Op::beside:
        return with_neighbours(run_.out, tag(spec));
      case Op::encloses:
        return mark_ways(run_.out), plain(spec);
      case Op::at_rim:
        mark_outward(run_.out);
        return plain(spec);
      default:
        return looks(spec.op, kAtActions) ? asking(plain(spec), spec) : plain(spec);
    }
  }

 private:
  static GuardNode constant(bool value) { return {.op = value ? Op::always : Op::never}; }

  static GuardNode group_of(Op op, std::vector<GuardNode>&& kept, Guards& guards) {
    if (kept.size() == 1 && op != Op::none) return kept.front();
    std::vector<std::uint32_t> indexes;
    for (GuardNode& child : kept) {
      indexes.push_back(bounded<std::uint32_t>(guards.nodes.size()));
      guards.nodes.push_back(child);
    }
    return guards.joining(op, indexes);
  }

  // `all` is decided by a part that never holds, `any` and `none` by one that always does.
  GuardNode group(Op op, const std::vector<GuardSpec>& parts) {
    const bool all = op == Op::all;
    const Op decisive = all ? Op::never : Op::always;
    std::vector<GuardNode> kept;
    for (const GuardSpec& part : parts) {
      GuardNode child = node(part);
      if (child.op == decisive) return constant(op == Op::any);
      if (child.op != (all ? Op::always : Op::never)) kept.push_back(child);
    }
    if (kept.empty()) return constant(op != Op::any);
    return group_of(op, std::move(kept), run_.out.guards);
  }

  // What its arguments say, of which the table of words tells.
  GuardNode plain(const GuardSpec& spec) {
    const std::string_view arguments = row_of(spec.op).arguments;
    switch (arguments.empty() ? '\0' : arguments.front()) {
      case 'g':
        return joins(spec.op) ? group(spec.op, spec.parts) : of_other(spec);
      case 'k':
      case 'x':
        return tag(spec);
      case 'X':
        return types(spec);
      case 'z':
        return in_zone(spec);
      case 'p':
        return has(spec);
      case 's':
        return acting(spec);
      case 'T':
        return in_stage(spec);
      case 'd':
        return compare(spec);
      case 'o':
        return constant(chosen(spec));
      case 'e':
        return heard(spec.words.front());
      default:
        return {.op = spec.op, .a = small_number(spec)};
    }
  }

  // Asked of other sides, cells or actions than those at hand: nothing is known of them here.
  GuardNode of_other(const GuardSpec& spec) {
    static const GuardSubject kNobody;
    const GuardNode child = GuardCompiler(run_, rule_, kNobody).group(Op::all, spec.parts);
    GuardNode n = group_of(Op::none, {child}, run_.out.guards);
    n.op = spec.op;
    return n;
  }

  bool option(const GuardSpec& spec) {
    return *run_.out.rule(run_.out.find_rule(rule_)).set_to<bool>(spec.words.front());
  }

  // One of the conditions under which somebody hears it; a handler without one always does.
  GuardNode heard(const std::string& event) {
    static const GuardSubject kNobody;
    std::vector<GuardNode> kept;
    for (const RuleDecl& rule : run_.out.book.rules) {
      for (const Handler& handler : rule.handlers) {
        if (handler.event != event) continue;
        if (handler.function == kNoFunction || !asks_game(handler.when)) return constant(true);
        const GuardNode one = GuardCompiler(run_, rule.name, kNobody).node(handler.when);
        if (one.op == Op::always) return one;
        if (one.op != Op::never) kept.push_back(one);
      }
    }
    return kept.empty() ? constant(false) : group_of(Op::any, std::move(kept), run_.out.guards);
  }

  bool chosen(const GuardSpec& spec) {
    const RuleId rule = run_.out.find_rule(rule_);
    if (!rule.valid()) return false;
    const RuleDecl& decl = run_.out.rule(rule);
    const auto option = std::ranges::find(decl.options, spec.words[0], &OptionDecl::name);
    if (option != decl.options.end() &&
        std::ranges::find(option->choices, spec.words[1]) == option->choices.end()) {
      run_.error(spec.place, fmt::format("\"{}\" is never {}", spec.words[0], shown(spec.words[1])),
                 did_you_mean(spec.words[1], option->choices));
    }
    const std::string* const now = decl.set_to<std::string>(spec.words[0]);
    return now != nullptr && *now == spec.words[1];
  }

  GuardNode types(const GuardSpec& spec) {
    GuardNode n{.op = spec.op, .first = bounded<std::uint32_t>(run_.out.guards.items.size())};
    for (const std::string& word : spec.words) {
      const int tag = run_.out.find_tag(word);
      for (std::size_t t = 0; t < run_.out.n_types; ++t) {
        const TypeDecl& type = run_.out.book.types[t];
        // A piece becomes what is named, and nothing that only counts as it.
        const bool named = tag < 0 || spec.op == Op::becomes_a;
        if (named ? type.name == word || std::ranges::count(type.tags, word) > 0
                  : run_.out.tagged(TypeId{t}, static_cast<unsigned>(tag)))
          run_.out.guards.items.push_back(bounded<std::int32_t>(t));
      }
    }
    n.count = bounded<std::uint32_t>(run_.out.guards.items.size()) - n.first;
    if (n.op == Op::of && subject_.known) {
      const auto items = std::span(run_.out.guards.items).subspan(n.first, n.count);
      return constant(std::ranges::count(items, bounded<std::int32_t>(subject_.type.index())) > 0);
    }
    return n;
  }

  GuardNode has(const GuardSpec& spec) {
    const int field = run_.out.find_field(spec.words.front(), Owner::piece);
    const FieldSlot& slot = run_.out.fields[static_cast<std::size_t>(field)];
    if (slot.piece_flag < 0) return {.op = Op::compare, .a = field, .b = 1};  // not equal
    if (subject_.known) return constant(((subject_.piece_flags >> slot.piece_flag) & 1) != 0);
    return {.op = Op::has, .a = slot.piece_flag};
  }

  GuardNode compare(const GuardSpec& spec) {
    GuardNode n;
    n.b = bounded<std::int32_t>(std::ranges::find(kRelations, spec.words.at(1)) - kRelations.begin());
    const bool fields = spec.words.size() > 2;
    const std::string& first = spec.words.front();
    if (first.starts_with(kOptionOwner) && !fields) {
      const Number option{0, first.substr(kOptionOwner.size())};
      return constant(related(n.b, resolve_int(run_, option, rule_, spec.place), small_number(spec)));
    }
    n.op = Op::compare;
    n.a = field_called(run_.out, first);
    n.c = fields ? field_called(run_.out, spec.words[2]) : small_number(spec);
    if (fields) n.count |= kAgainstField;
    if (spec.words.front().starts_with("there.")) n.count |= kThere;
    if (fields && spec.words[2].starts_with("there.")) n.count |= kAgainstThere;
    return n;
  }

  GuardNode near(const GuardSpec& spec) {
    GuardNode n = tag(spec);
    n.b = bounded<std::int32_t>(around_index(run_.out, Around::of_text(spec.words[1], number(spec, 0))));
    if (spec.words.size() > 2) n.c = bounded<std::int32_t>(piece_flag_bit(run_.out, spec.words[2]));
    return n;
  }

  GuardNode function(const GuardSpec& spec) {
    GuardNode n{.op = Op::function, .function = spec.function};
    n.takes = bounded<std::uint8_t>(run_.functions.parameters(spec.function, 2));
    n.rule = run_.out.find_rule(rule_);
    if (n.rule.valid()) n.options = run_.out.rule(n.rule).options_table;
    return n;
  }

  GuardNode acting(const GuardSpec& spec) {
    GuardNode n;
    n.op = Op::acting;
    n.a = run_.out.find_side(spec.words.front());
    return n;
  }

  GuardNode in_stage(const GuardSpec& spec) {
    return {.op = Op::in_stage, .first = stage_bits(run_.out, spec.words)};
  }

  // A condition that asks what is legal, for who must say which it was.
  GuardNode asking(GuardNode n, const GuardSpec& spec) {
    n.rule = run_.out.find_rule(rule_);
    n.c = bounded<std::int32_t>(run_.out.guards.places.size());
    run_.out.guards.places.push_back(spec.place);
    return n;
  }

  GuardNode in_zone(const GuardSpec& spec) {
    if (spec.op == Op::at && subject_.cell.valid())
      return constant(
          resolve_zone(run_, spec.zones.front(), subject_.army, rule_).has(subject_.cell.index()));
    GuardNode n{.op = spec.op};
    std::vector<Word> cells(std::size_t{run_.out.n_sides} * run_.out.n_words);
    for (std::size_t side = 0; side < run_.out.n_sides; ++side) {
      const CellSet zone = resolve_zone(run_, spec.zones.front(), SideId{side}, rule_);
      for (unsigned cell = 0; cell < run_.out.n_cells; ++cell) {
        if (zone.has(cell)) add_bit(&cells[side * run_.out.n_words], cell);
      }
    }
    n.a = bounded<std::int32_t>(run_.out.guards.zones.size());
    run_.out.guards.zones.push_back(std::move(cells));
    return n;
  }

  GuardNode some(const GuardSpec& spec, std::int32_t least) {
    GuardNode named;
    if (spec.words.size() > 1) {
      named.a = -1;
    } else if (named = tag(spec); named.op != Op::some) {
      return named;
    }
    GuardNode n = of_other(spec.words.size() > 1 ? among_all(run_.out, spec) : spec);
    if (least < 1) return constant(true);
    if (run_.out.guards.nodes[run_.out.guards.parts(n).front()].op == Op::never) return constant(false);
    n.a = named.a;
    n.b = least;
    return n;
  }

  // Not one more than that.
  GuardNode few(const GuardSpec& spec) {
    GuardSpec one = spec;
    one.op = Op::some;
    const std::int32_t most = small_number(spec);
    if (most == std::numeric_limits<std::int32_t>::max()) return constant(true);
    const GuardNode more = some(one, most + 1);
    if (more.op != Op::some) return constant(more.op == Op::never);
    return group_of(Op::none, {more}, run_.out.guards);
  }

  GuardNode next_cell(const GuardSpec& spec) {
    GuardNode n = of_other(spec);
    n.a = bounded<std::int32_t>(next_index(run_.out, resolve_int(run_, spec.numbers.at(0), rule_, spec.place),
                                           resolve_int(run_, spec.numbers.at(1), rule_, spec.place)));
    return n;
  }

  // What it asks is answered as each position is remembered, before anybody asks how often it stood.
  GuardNode throughout(const GuardSpec& spec) {
    std::vector<std::uint32_t>& remembered = run_.out.remembered;
    if (std::ranges::any_of(spec.parts, asks_history))
      run_.error(spec.place,
                 "\"throughout\" asks of each position as it was, and not how often it stood before",
                 "ask that beside it: all { repeated(3), throughout(3, { … }) }");
    if (remembered.size() == kMostRemembered) {
      run_.error(spec.place, fmt::format("\"throughout\" stands in more than {} places", kMostRemembered),
                 "write fewer ends that ask what held between repeated positions");
      return constant(false);
    }
    GuardNode n = of_other(spec);
    n.a = small_number(spec);
    n.b = bounded<std::int32_t>(remembered.size());
    remembered.push_back(run_.out.guards.parts(n).front());
    return n;
  }

  static bool asks_history(const GuardSpec& spec) {
    return spec.op == Op::repeated || spec.op == Op::throughout ||
           std::ranges::any_of(spec.parts, asks_history);
  }

  GuardNode tag(const GuardSpec& spec) {
    const GuardNode n{.op = spec.op == Op::exposed ? Op::attacked : spec.op,
                      .a = run_.out.find_tag(spec.words.front())};
    if (n.op == Op::tagged && subject_.known)
      return constant(run_.out.tagged(subject_.type, static_cast<unsigned>(n.a)));
    return n;
  }

  std::int64_t number(const GuardSpec& spec, std::size_t i) {
    return i < spec.numbers.size() ? resolve_number(run_, spec.numbers[i], rule_, spec.place) : 0;
  }

  std::int32_t small_number(const GuardSpec& spec) {
    return spec.numbers.empty() ? 0 : resolve_int(run_, spec.numbers[0], rule_, spec.place);
  }

  CompileRun& run_;
  const std::string& rule_;
  const GuardSubject& subject_;
};

}  // namespace

bool asks_place(const GuardSpec& spec) {
  return spec.op == Op::at || std::ranges::any_of(spec.parts, asks_place);
}

unsigned compile_guard(CompileRun& run, const GuardSpec& spec, const std::string& rule,
                       const GuardSubject& subject) {
  Guards& guards = run.out.guards;
  GuardNode node = GuardCompiler(run, rule, subject).node(spec);
  if (node.op == Op::always) return 0;
  if (node.op == Op::never) return kNeverGuard;
  guards.nodes.push_back(node);
  return static_cast<unsigned>(guards.nodes.size() - 1);
}

}  // namespace houserule
