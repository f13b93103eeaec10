// What the compiling rooms share. `compile()` runs them in this order; each reads what the ones before it
// made.
#pragma once

#include <string>
#include <vector>

#include "compile/compiled.h"

namespace houserule {

struct CompileRun {
  Compiled& out;
  Diagnostics& diagnostics;

  void error(const Place& place, std::string message, std::string hint = {}) const {
    diagnostics.push_back({Severity::error, place, std::move(message), std::move(hint)});
  }
};

void compile_sides(CompileRun& run);    // types, tags, tracks
void compile_codes(CompileRun& run);    // flavours, codes, shapes, hashes
void compile_layout(CompileRun& run);   // fields and slots
void compile_morphs(CompileRun& run);   // changes on arrival
void compile_paths(CompileRun& run);    // programs
void compile_couples(CompileRun& run);  // couples into programs
void compile_drops(CompileRun& run);    // drops and captives
void compile_lines(CompileRun& run);    // who attacks what: lines, leaps, reach
void compile_rules(CompileRun& run);    // forbids, assigns, handlers, ends, marks, verbs
void compile_tier(CompileRun& run);
void compile_making(CompileRun& run);  // which short ways are sound

// The cells of a zone as one army sees it.
CellSet resolve_zone(CompileRun& run, const ZoneSpec& zone, SideId side, const std::string& rule);
// A number, or the value of the rule's option that it names.
std::int64_t resolve_number(CompileRun& run, const Number& number, const std::string& rule,
                            const Place& place);
bool matches(const Compiled& tables, const Filter& filter, TypeId type);
// The bit of a flavour in codes; 0 when no piece field of that name is one.
unsigned flavour_bit(const Compiled& tables, const std::string& field);

// What is known at load of whom a condition will be asked about.
struct GuardSubject {
  bool known = false;  // a piece of this shape
  TypeId type;
  unsigned flavours = 0;
  SideId army;  // with `cell`: where it stands
  CellId cell;
};
// Does the condition ask where the piece stands?
bool asks_place(const GuardSpec& spec);
inline constexpr unsigned kNeverGuard = ~0U;
// Index into Compiled::guards: 0 when it always holds, kNeverGuard when it never does.
unsigned compile_guard(CompileRun& run, const GuardSpec& spec, const std::string& rule,
                       const GuardSubject& subject = {});

// Turns a condition on nothing but the acting piece and its taking into a table by code (bit 0 quiet, bit 1
// taking); false when it asks for more.
bool fold_action_guard(const Compiled& out, unsigned guard, std::vector<std::uint8_t>& by_code);

// How many sides, cells or pieces hold a field of this kind; 1 for the game.
std::size_t owners_of(const Compiled& out, Owner owner);

int board_of(const Compiled& tables, SideId side);

}  // namespace houserule
