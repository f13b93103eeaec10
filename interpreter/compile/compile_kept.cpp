// Which conditions fields of the game and of sides, and its stage, decide, such as "this side has that
// ability", which stands in each verb and handler of the ability: see Kept.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "compile/compile.h"

namespace houserule {

namespace {

class KeptCompiler {
 public:
  explicit KeptCompiler(Compiled& out) : out_(out) {}

  void all() {
    for (GuardNode& node : out_.guards.nodes) plain(node);
    for (const CompiledVerb& verb : out_.verbs) each_part(verb.when);
    for (const auto& list : out_.handlers) {
      for (const CompiledHandler& handler : list) each_part(handler.when);
    }
    watch();
  }

 private:
  // Compares a field of the game or of a side with a number: its slot is noted.
  void plain(GuardNode& node) const {
    if (node.op != Op::compare || node.a < 0 || (node.count & kAgainstField) != 0) return;
    const FieldSlot& field = out_.fields[static_cast<std::size_t>(node.a)];
    if (field.decl->owner != Owner::game && field.decl->owner != Owner::side) return;
    node.first = field.slot;
    node.count |= kPlain;
    if (field.decl->owner == Owner::side) node.count |= kOfSide;
  }

  // Parts that must all hold are kept one by one: of several conditions they are often the same.
  void each_part(unsigned guard) {
    const GuardNode& node = out_.guards.nodes[guard];
    if (node.op != Op::all) return consider(guard);
    for (const std::uint32_t part : out_.guards.parts(node)) consider(part);
  }

  static bool of_parts(Op op) { return joins(op) || op == Op::anyone; }
  // Compares a field of cells, one by one: where no cell has such a value the fields alone say so.
  bool seeks(const GuardNode& node) const {
    if (node.op != Op::somewhere) return false;
    const GuardNode& part = out_.guards.nodes[out_.guards.children[node.first]];
    return part.op == Op::compare && part.a >= 0 && (part.count & ~kThere) == 0 &&
           out_.fields[static_cast<std::size_t>(part.a)].decl->owner == Owner::cell;
  }

  void consider(unsigned guard) {
    GuardNode& node = out_.guards.nodes[guard];
    if (!(of_parts(node.op) || seeks(node)) || node.kept != 0) return;
    std::set<std::int32_t> fields;
    if (!fields_of(node, fields) || fields.empty()) return;
    const auto [known, fresh] = numbers_.try_emplace(text_of(node), out_.kept.count);
    if (fresh && out_.kept.count == kMostKept) {
      numbers_.erase(known);
      return;
    }
    node.kept = bounded<std::uint16_t>(known->second + 1U);
    if (!fresh) return;
    for (const std::int32_t field : fields) decided_by_[field].push_back(out_.kept.count);
    ++out_.kept.count;
  }

  // Fields that it compares plainly; false where one of them stands among what is put back whole and not slot
  // by slot.
  bool fields_of(const GuardNode& node, std::set<std::int32_t>& fields) const {
    if (node.op == Op::compare && (node.count & kPlain) != 0) {
      if (node.first < kHotSlots) return false;
      fields.insert(node.a);
    }
    if (node.op == Op::in_stage) {
      if (out_.layout.stage < kHotSlots) return false;
      fields.insert(kStage);
    }
    if (seeks(node)) {
      const std::int32_t field = out_.guards.nodes[out_.guards.children[node.first]].a;
      if (out_.fields[static_cast<std::size_t>(field)].slot < kHotSlots) return false;
      fields.insert(field);
    }
    return !of_parts(node.op) || std::ranges::all_of(out_.guards.parts(node), [&](std::uint32_t part) {
      return fields_of(out_.guards.nodes[part], fields);
    });
  }

  // Two conditions with one text ask the same.
  std::string text_of(const GuardNode& node) const {
    if (node.op == Op::in_stage) return fmt::format("stages {}", node.first);
    std::string text = fmt::format("{}.{}.{}.{}.{}.{}.{}.{}", static_cast<int>(node.op), node.a, node.b,
                                   node.c, node.count, node.function, node.options, node.rule.value);
    for (const std::uint32_t part : out_.guards.parts(node))
      text += '(' + text_of(out_.guards.nodes[part]) + ')';
    if (has_parts(node.op) || node.op == Op::compare) return text;
    for (std::uint32_t item = 0; item < node.count && node.first + item < out_.guards.items.size(); ++item)
      text += fmt::format(" {}", out_.guards.items[node.first + item]);
    return text;
  }

  void watch() {
    Kept& kept = out_.kept;
    if (kept.count == 0) return;
    kept.list_at.assign(out_.layout.slots, 0);
    kept.lists.emplace_back();
    for (auto& [field, list] : decided_by_) {
      const auto [first, count] = slots_of(field);
      for (std::uint32_t slot = first; slot < first + count; ++slot) {
        kept.list_at[slot] = bounded<std::uint16_t>(kept.lists.size());
        out_.slot_counted[slot] |= 4;
      }
      kept.lists.push_back(std::move(list));
    }
  }

  // The first slot of the field, and how many it has.
  std::pair<std::uint32_t, std::uint32_t> slots_of(std::int32_t field) const {
    if (field == kStage) return {out_.layout.stage, 1};
    const FieldSlot& slot = out_.fields[static_cast<std::size_t>(field)];
    return {slot.slot, owners_of(out_, slot.decl->owner)};
  }

  static constexpr std::uint16_t kMostKept = 10'000;

  Compiled& out_;
  std::map<std::string, std::uint16_t> numbers_;
  std::map<std::int32_t, std::vector<std::uint16_t>> decided_by_;
};

}  // namespace

void compile_kept(CompileRun& run) { KeptCompiler(run.out).all(); }

}  // namespace houserule
