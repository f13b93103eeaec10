// How rules stand to each other: their order, and what they need, exclude and lift.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "files/variant_file.h"
#include "language/definition.h"

namespace houserule {
namespace {

// Is there such a rule, though the variant may not have it? What was packed cannot tell, and whoever packed
// it was told.
bool may_exist(const Definition& definition, const std::string& name) {
  ModuleSource& source = definition.request.source;
  if (source.partial()) return true;
  const std::vector<std::string> known = source.module_names();
  return std::ranges::find(known, name) != known.end();
}

// A rule that exists but is not in this variant orders and excludes nothing. `how`, as in "is ordered by".
void refuse_missing(Definition& d, const RuleDecl& rule, const std::string& name, std::string_view how) {
  if (may_exist(d, name)) return;
  d.report(rule.place,
           fmt::format("\"{}\" {} a rule \"{}\" that does not exist", rule.name, how, shown(name)),
           did_you_mean(name, d.request.source.module_names()));
}

class Orderer {
 public:
  explicit Orderer(Definition& definition)
      : d_(definition), rules_(definition.book.rules), ahead_(rules_.size()) {}

  void order() {
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      for (const std::string& name : rules_[i].before) require(i, i, name, true);
      for (const std::string& name : rules_[i].after) require(i, i, name, false);
    }
    std::vector<std::size_t> sequence;
    std::set<std::size_t> left;
    for (std::size_t i = 0; i < rules_.size(); ++i) left.insert(i);
    while (!left.empty()) {
      const auto free = std::ranges::find_if(left, [&](std::size_t i) {
        return std::ranges::none_of(ahead_[i], [&](std::size_t other) { return left.contains(other); });
      });
      if (free == left.end()) return refuse_cycle(left);
      sequence.push_back(*free);
      left.erase(free);
    }
    apply(sequence);
  }

 private:
  void require(std::size_t from, std::size_t rule, const std::string& name, bool before) {
    const auto found = std::ranges::find(rules_, actual_rule(d_.book.spec, name), &RuleDecl::name);
    if (found == rules_.end()) return refuse_missing(d_, rules_[from], name, "is ordered by");
    const auto other = static_cast<std::size_t>(found - rules_.begin());
    ahead_[before ? other : rule].insert(before ? rule : other);
  }

  // Every rule left waits for another that is left: following them ends in a circle.
  void refuse_cycle(const std::set<std::size_t>& left) {
    std::vector<std::size_t> walk{*left.begin()};
    while (true) {
      const auto& waits = ahead_[walk.back()];
      const auto next = std::ranges::find_if(waits, [&](std::size_t other) { return left.contains(other); });
      const auto seen = std::ranges::find(walk, *next);
      if (seen != walk.end()) {
        walk.erase(walk.begin(), seen);
        break;
      }
      walk.push_back(*next);
    }
    std::string names = fmt::format("\"{}\"", rules_[walk.front()].name);
    std::ranges::reverse(walk);
    for (const std::size_t i : walk) names += fmt::format(" before \"{}\"", rules_[i].name);
    d_.report(rules_[walk.back()].place, fmt::format("rules are ordered in a circle: {}", names),
              "take one \"before\" or \"after\" away");
  }

  void apply(const std::vector<std::size_t>& sequence) {
    std::vector<RuleDecl> ordered;
    for (const std::size_t i : sequence) ordered.push_back(std::move(rules_[i]));
    rules_ = std::move(ordered);
  }

  Definition& d_;
  std::vector<RuleDecl>& rules_;
  std::vector<std::set<std::size_t>> ahead_;  // by rule: those that must come first
};

class Relations {
 public:
  explicit Relations(Definition& definition) : d_(definition) {}

  void examine(const RuleDecl& rule) {
    for (const std::string& name : rule.needs) {
      if (find(name) != nullptr) continue;
      d_.lacking.insert(rule.name);
      d_.report(listed_at(rule),
                fmt::format("\"{}\" needs the rule \"{}\", which the variant does not have", rule.name,
                            shown(name)),
                near(name, fmt::format("{}; the need is said at {}", where_it_is(name, listed_at(rule)),
                                       rule.place.text())));
    }
    for (const std::string& name : rule.clashes) {
      if (const RuleDecl* other = find(name)) {
        d_.report(rule.place, fmt::format("\"{}\" cannot stand beside \"{}\"", rule.name, other->name),
                  fmt::format("that stands at {}; drop one of them", other->place.text()));
      } else {
        refuse_missing(d_, rule, name, "clashes with");
      }
    }
    for (const std::string& name : rule.lifts) examine_lift(rule, name);
  }

 private:
  const RuleDecl* find(const std::string& name) const {
    const auto found = std::ranges::find(d_.book.rules, actual_rule(d_.book.spec, name), &RuleDecl::name);
    return found == d_.book.rules.end() ? nullptr : &*found;
  }

  // Where the variant brings the rule; in the rule itself where that is not known.
  Place listed_at(const RuleDecl& rule) const {
    const auto& uses = d_.book.spec.rules;
    const auto use = std::ranges::find_if(
        uses, [&](const RuleUse& one) { return actual_rule(d_.book.spec, one.name) == rule.name; });
    const bool known = use != uses.end() && use->place.column > 0 && use->place.file.ends_with(".toml");
    return known ? use->place : rule.place;
  }

  // How to come by a rule that what stands at the place lacks: an overlay lies over another variant better
  // than it brings the other's pieces along.
  std::string where_it_is(const std::string& need, const Place& place) {
    constexpr std::size_t kMost = 4;
    if (heads_.empty()) read_heads();
    std::vector<std::string> having;
    bool by_overlay = false;
    for (const Head& head : heads_) {
      by_overlay = by_overlay || (head.overlay && head.text.file == place.file);
      if (head.overlay || having.size() == kMost) continue;
      if (head.text.text.find(fmt::format("\"{}\"", need)) != std::string::npos) having.push_back(head.name);
    }
    if (!by_overlay || having.empty()) return "add it to the variant's rules";
    return fmt::format("lay the overlay over a variant that has it, such as {}", fmt::join(having, ", "));
  }

  void read_heads() {
    for (const std::string& name : d_.request.source.variant_names()) {
      std::string error;
      Diagnostics ignored;
      auto text = d_.request.source.variant(name, error);
      const auto head = text ? read_variant_head(*text, ignored) : std::nullopt;
      if (head) heads_.push_back({name, head->overlay, *std::move(text)});
    }
  }

  void examine_lift(const RuleDecl& rule, const std::string& name) {
    const RuleDecl* other = find(name);
    if (other == nullptr) {
      d_.report(rule.place,
                fmt::format("\"{}\" lifts the rule \"{}\", which the variant does not have", rule.name,
                            shown(name)),
                near(name, "an exception needs the rule that it is from"));
    } else if (other->forbids.empty()) {
      d_.report(rule.place,
                fmt::format("\"{}\" lifts \"{}\", which forbids nothing", rule.name, other->name));
    }
  }

  // A rule of nearly that name, unless it is that very name.
  std::string near(const std::string& name, const std::string& otherwise) const {
    const std::string found = nearest(name, d_.request.source.module_names());
    return found.empty() || found == name ? otherwise : fmt::format("did you mean \"{}\"?", found);
  }

  struct Head {
    std::string name;
    bool overlay = false;
    SourceText text;
  };

  Definition& d_;
  std::vector<Head> heads_;  // of all variants and overlays, once somebody asks
};

}  // namespace

void order_rules(Definition& definition) { Orderer(definition).order(); }

void examine_rules(Definition& definition) {
  Relations relations(definition);
  for (const RuleDecl& rule : definition.book.rules) relations.examine(rule);
}

}  // namespace houserule
