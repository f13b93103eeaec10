// What a rule says of reserves: who gets what is taken, and what may be dropped where.
#include <lua.hpp>

#include "script/definition.h"

namespace houserule {
namespace {

void read_drops(const ScriptTable& table, RuleDecl& rule) {
  each_table(table, "drops", schemas::kDrop, [&](const ScriptTable& drop) {
    rule.drops.push_back(
        {filter_under(drop, "of"), zone_under(drop, "onto"), drop.text("with"), rule.name, drop.place()});
  });
  each_table(table, "bars", schemas::kBar, [&](const ScriptTable& bar) {
    rule.bars.push_back({filter_under(bar, "of"), zone_under(bar, "at"), filter_under(bar, "columns_of"),
                         bar.has("columns_of"), bar.text("because"), rule.name, bar.place()});
  });
}

void read_gates(const ScriptTable& table, RuleDecl& rule) {
  each_table(table, "gates", schemas::kGate, [&](const ScriptTable& gate) {
    if (!gate.has("has")) return;
    rule.gates.push_back(
        {filter_under(gate, "of"), gate.text("has"), gate.texts("brings"), rule.name, gate.place()});
  });
}

void read_captives(const ScriptTable& table, RuleDecl& rule) {
  each_table(table, "captives", schemas::kCaptive, [&](const ScriptTable& captive) {
    Captive made;
    made.of = filter_under(captive, "of");
    made.as = captive.text("as");
    made.rule = rule.name;
    made.place = captive.place();
    captive.value("to", [&](int index, const SourceSpot& spot) {
      if (lua_type(captive.reading().L, index) == LUA_TSTRING) {
        made.to = captive.one_of("to", {"captor", "partner"});
      } else {
        made.option = read_number(captive.reading(), index, spot).option;
      }
    });
    rule.captives.push_back(std::move(made));
  });
  each_table(table, "reverts", schemas::kReversion, [&](const ScriptTable& reversion) {
    if (!reversion.has("field") || !reversion.has("to")) return;
    rule.reversions.push_back({reversion.text("field"), reversion.text("to"), rule.name, reversion.place()});
  });
}

}  // namespace

void read_reserves(const ScriptTable& table, RuleDecl& rule) {
  read_drops(table, rule);
  read_gates(table, rule);
  read_captives(table, rule);
}

}  // namespace houserule
