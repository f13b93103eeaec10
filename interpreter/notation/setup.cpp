// A set-up read from JSON: the contract's `setup`.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "kernel/apply.h"
#include "kernel/course.h"
#include "kernel/protect.h"
#include "kernel/start.h"
#include "notation/field_words.h"
#include "notation/json_spot.h"
#include "notation/plain_text.h"
#include "notation/reserve_text.h"
#include "notation/setup_text.h"
#include "notation/told.h"

namespace houserule {

namespace {

using Json = nlohmann::json;

// What goes wrong in `read` is below the key.
template <class F>
void below(const std::string& key, F&& read) {
  try {
    read();
  } catch (SetupError& error) {
    error.path.insert(error.path.begin(), key);
    throw;
  }
}

// Reads the contract's `setup`; throws SetupError with the first thing that is wrong.
class SetupReader : SetupValues {
 public:
  SetupReader(Core& core, const Json& json) : SetupValues(core), core_(core), t_(core.t), json_(json) {}

  void read() {
    if (!json_.is_object()) throw SetupError{"a set-up is an object", "write {\"pieces\": {…}}"};
    only(json_, {"start", "pieces", "turn", "round", "stage", "sides", "cells", "game", "also"}, "a set-up");
    clear_game(core_);
    part("stage", [&](const Json& value) { core_.s.set(t_.layout.stage, stage(text(value, "stage"))); });
    part("pieces", [&](const Json& value) { pieces(value); });
    if (!json_.contains("stage")) core_.s.set(t_.layout.stage, stage_as_set_up(core_));
    part("turn", [&](const Json& value) { turns(value); });
    part("round", [&](const Json& value) {
      by_board(value, "round", [&](const Track& track, const Json& one) {
        core_.s.set(track.round_slot, number(one, "round", 1, 100000));
      });
    });
    part("game", [&](const Json& value) { fields(value, Owner::game, 0); });
    part("sides", [&](const Json& value) {
      each(value, "sides", [&](const std::string& name, const Json& one) { one_side(name, one); });
    });
    part("cells", [&](const Json& value) {
      each(value, "cells", [&](const std::string& name, const Json& one) { one_cell(name, one); });
    });
    for (unsigned track = 0; track < t_.tracks.size(); ++track) {
      if (core_.s.get(t_.layout.alive + core_.turn(track)) == 0 && anybody_alive(track))
        throw SetupError{fmt::format("{} is out of the game and cannot have the turn",
                                     t_.book.spec.sides[core_.turn(track)].name),
                         "say whose \"turn\" it is",
                         {"turn"}};
    }
    part("also", [&](const Json& value) { also(text(value, "also")); });
    settle_all_flag_links(core_);
  }

  // What it says of fields, after it has been read, once more: rules complete what is left out and nothing
  // else.
  void again() {
    const auto all = [&](const char* key, Owner owner, const std::vector<const char*>& others, auto index) {
      if (!json_.contains(key)) return;
      for (const auto& item : json_[key].items()) {
        Json rest = item.value();
        if (!rest.is_object()) continue;
        for (const char* other : others) rest.erase(other);
        if (const auto found = index(item.key())) fields(rest, owner, *found);
      }
    };
    if (json_.contains("game")) fields(json_["game"], Owner::game, 0);
    all("sides", Owner::side, {"alive", "acted", "reserve"},
        [&](const std::string& name) { return std::optional(static_cast<unsigned>(side(name))); });
    all("cells", Owner::cell, {"closed"}, [&](const std::string& name) { return std::optional(cell(name)); });
    all("pieces", Owner::piece, {"colour", "type", "controller"}, [&](const std::string& name) {
      const unsigned at = cell(name);
      return core_.s.code(at) > kWallCode ? std::optional(core_.s.piece(at).value) : std::nullopt;
    });
    if (json_.contains("also")) also(json_["also"].get<std::string>());
  }

 private:
  void also(const std::string& words) {
    if (const auto problem = read_fields(core_, words, 0)) throw SetupError{problem->message, problem->hint};
  }

  template <class F>
  void part(const char* key, F&& read) {
    if (json_.contains(key)) below(key, [&] { read(json_[key]); });
  }

  void one_side(const std::string& name, const Json& value) {
    const auto index = static_cast<unsigned>(side(name));
    Json rest = value;
    if (rest.is_object() && rest.contains("alive"))
      core_.s.set(t_.layout.alive + index, taken_flag(rest, "alive") ? 1 : 0);
    if (rest.is_object() && rest.contains("acted") && !t_.keeps.empty())
      core_.s.set(t_.layout.acted + index, taken_flag(rest, "acted") ? 1 : 0);
    if (rest.is_object() && rest.contains("reserve")) {
      const std::string problem = set_reserve(core_, index, rest["reserve"]);
      if (!problem.empty()) throw SetupError{problem, {}, {"reserve"}};
      rest.erase("reserve");
    }
    fields(rest, Owner::side, index);
  }

  void one_cell(const std::string& name, const Json& value) {
    const unsigned index = cell(name);
    Json rest = value;
    if (rest.is_object() && rest.contains("closed") && taken_flag(rest, "closed")) close(index, name);
    fields(rest, Owner::cell, index);
  }

  bool anybody_alive(unsigned track) const {
    return std::ranges::any_of(t_.tracks[track].order,
                               [&](SideId side) { return core_.s.get(t_.layout.alive + side.value) != 0; });
  }

  template <class F>
  static void each(const Json& object, const char* what, F&& f) {
    if (!object.is_object()) throw SetupError{fmt::format("\"{}\" is no object", what), {}};
    for (const auto& item : object.items()) below(item.key(), [&] { f(item.key(), item.value()); });
  }

  static void only(const Json& object, const std::vector<std::string>& known, const char* what) {
    for (const auto& [key, _] : object.items()) {
      if (std::find(known.begin(), known.end(), key) == known.end()) {
        throw SetupError{
            fmt::format("{} has no \"{}\"", what, shown(key)), meant_or_known(key, known), {key}};
      }
    }
  }

  // The boolean under the key, which goes from the object.
  static bool taken_flag(Json& object, const char* key) {
    const Json value = object[key];
    if (!value.is_boolean()) throw SetupError{fmt::format("\"{}\" is true or false", key), {}, {key}};
    object.erase(key);
    return value.get<bool>();
  }

  // A value for the one board, or {"board": value}.
  template <class F>
  void by_board(const Json& given, const char* what, F&& f) {
    if (t_.tracks.size() == 1) return f(t_.tracks.front(), given);
    if (!given.is_object())
      throw SetupError{fmt::format("\"{}\" does not say of which board", what),
                       fmt::format("write {{\"{}\": …}}", t_.board.boards().front().name)};
    for (const auto& item : given.items()) {
      const std::string& name = item.key();
      const Track* found = nullptr;
      for (const Track& track : t_.tracks) {
        if (t_.board.boards()[static_cast<std::size_t>(board_of(t_, track))].name == name) found = &track;
      }
      if (found == nullptr)
        throw SetupError{fmt::format("there is no board \"{}\"", shown(name)), {}, {name}};
      below(name, [&] { f(*found, item.value()); });
    }
  }

  // A side's name is enough: it says on which board.
  void turns(const Json& given) {
    if (given.is_string()) {
      const auto named = static_cast<std::size_t>(side(given.get<std::string>()));
      core_.s.set(t_.tracks[t_.side_track[named]].turn_slot, static_cast<std::int32_t>(named));
      return;
    }
    by_board(given, "turn", [&](const Track& track, const Json& value) {
      const std::int32_t named = side(text(value, "turn"));
      if (std::ranges::find(track.order, SideId{static_cast<std::size_t>(named)}) == track.order.end())
        throw SetupError{fmt::format("\"{}\" does not play on that board", shown(value.get<std::string>())),
                         {}};
      core_.s.set(track.turn_slot, named);
    });
  }

  void close(unsigned index, const std::string& name) {
    if (core_.s.code(index) != kEmptyCode)
      throw SetupError{fmt::format("a piece stands on the closed cell {}", name), {}};
    core_.s.put(index, kWallCode);
  }

  void pieces(const Json& list) {
    each(list, "pieces", [&](const std::string& name, const Json& value) {
      Json piece = value;
      if (piece == Json("")) return nothing_on(name);
      if (piece.is_string()) {
        const std::string words = piece.get<std::string>();
        const auto space = words.find(' ');
        if (space == std::string::npos)
          throw SetupError{fmt::format("\"{}\" on {} is no piece", shown(words), name),
                           "write \"colour type\""};
        piece = Json{{"colour", words.substr(0, space)}, {"type", words.substr(space + 1)}};
      }
      if (!piece.is_object() || !piece.contains("colour") || !piece.contains("type"))
        throw SetupError{fmt::format("the piece on {} needs a colour and a type", name), {}};
      const int colour = side(text(piece["colour"], "colour"));
      const unsigned index = cell(name, board_of(t_, SideId{static_cast<std::size_t>(colour)}));
      placed_.push_back({name, index, put(index, piece)});
    });
    for (const Placed& one : placed_)
      below(one.name, [&] { fields(one.rest, Owner::piece, core_.s.piece(one.index).value); });
  }

  // A text over the start that takes off a piece which does not stand there.
  void nothing_on(const std::string& name) const {
    (void)cell(name);
    if (t_.tracks.size() > 1)
      throw SetupError{fmt::format("nothing stands on {} that could be taken off", name),
                       "name the cell with its board"};
  }

  // Gives what is left to read of the piece.
  Json put(unsigned index, Json piece) {
    const auto colour = static_cast<std::size_t>(side(text(piece["colour"], "colour")));
    const auto kind = static_cast<std::size_t>(type(text(piece["type"], "type")));
    const auto controller = piece.contains("controller")
                                ? static_cast<std::size_t>(side(text(piece["controller"], "controller")))
                                : colour;
    for (const char* key : {"colour", "type", "controller"}) piece.erase(key);
    unsigned piece_flags = standard_piece_flags(t_, TypeId{kind}, SideId{colour}, index, true);
    for (std::size_t f = 0; f < t_.piece_flag_fields.size(); ++f) {
      const std::string& name = t_.book.fields[t_.piece_flag_fields[f].index()].name;
      if (!piece.contains(name)) continue;
      if (!piece[name].is_boolean()) throw SetupError{fmt::format("\"{}\" is true or false", name), {}};
      const unsigned bit = (1U << f) & t_.type_piece_flags[kind];
      piece_flags = piece[name] == Json(true) ? piece_flags | bit : piece_flags & ~bit;
      piece.erase(name);
    }
    if (t_.board.cell(CellId{index}).board != board_of(t_, SideId{colour}))
      throw SetupError{fmt::format("{} does not play on the board of {}", t_.book.spec.sides[colour].name,
                                   t_.board.full_name(CellId{index})),
                       {}};
    const Code code = t_.code(TypeId{kind}, SideId{colour}, SideId{controller}, piece_flags);
    if (code == kEmptyCode)
      throw SetupError{"no rule of this variant lets a piece change its controller", {}};
    if (core_.s.code(index) > kWallCode)
      throw SetupError{fmt::format("two pieces stand on {}", t_.board.full_name(CellId{index})), {}};
    if (!put_new(core_, code, index)) throw SetupError{"too many pieces", {}};
    return piece;
  }

  void fields(const Json& object, Owner owner, unsigned index) {
    each(object, "fields", [&](const std::string& name, const Json& value) {
      const int found = t_.find_field(name, owner);
      if (found < 0)
        throw SetupError{fmt::format("there is no field \"{}\"", shown(name)),
                         meant_or_known(name, settable_fields(t_, owner))};
      const FieldSlot& field = t_.fields[static_cast<std::size_t>(found)];
      if (field.decl->momentary) throw SetupError{momentary_refusal(*field.decl), "leave it out", {name}};
      if (field.piece_flag >= 0) return;
      core_.s.set(field.slot + index, held(*field.decl, value));
    });
  }

  Core& core_;
  const Compiled& t_;
  const Json& json_;

  struct Placed {
    std::string name;
    unsigned index;
    Json rest;
  };
  std::vector<Placed> placed_;  // their fields are read last: those may name pieces placed later
};

// With "start" the set-up says what differs from the variant's start.
std::optional<Diagnostic> lay_over_start(Core& core, Json& setup, std::string_view text) {
  if (!setup.is_object() || !setup.contains("start")) return std::nullopt;
  const Json start = setup["start"];
  if (!start.is_boolean()) return located({"\"start\" is true or false", {}, {"start"}}, text);
  setup.erase("start");
  if (start == Json(false)) return std::nullopt;
  if (const auto null = path_to_null(setup.dump()); !null.empty())
    return located({"null says nothing: leave the key out", {}, null}, text);
  if (setup.contains("pieces") && !setup["pieces"].is_object())
    return located({"\"pieces\" is no object", {}, {"pieces"}}, text);
  reset_game(core);
  setup = Json::parse(set_up_over(final_data(core), setup.dump()));
  return std::nullopt;
}

std::optional<Diagnostic> apply_setup(Core& core, std::string_view text, Json& given) {
  Json json;
  if (auto problem = read_setup_json(text, json)) return problem;
  given = json;
  if (auto problem = lay_over_start(core, json, text)) return problem;
  try {
    SetupReader(core, json).read();
  } catch (const SetupError& error) {
    return located(error, text);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Diagnostic> set_up_game(Core& core, std::string_view json) {
  Json given;
  core.set_up_fault.reset();
  auto problem = apply_setup(core, json, given);
  if (!problem) {
    auto fault = settle_set_up(core, "data", [&] {
      try {
        SetupReader(core, given).again();
      } catch (const SetupError& error) {
        problem = located(error, json);
      }
    });
    if (fault) problem = set_up_problem(core, *fault, setup_problem(fault->message, {}));
  }
  if (problem) reset_game(core);
  return problem;
}

}  // namespace houserule
