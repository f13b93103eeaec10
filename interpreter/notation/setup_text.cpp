#include "notation/setup_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "kernel/start.h"
#include "notation/json_spot.h"

namespace houserule {

std::string momentary_refusal(const FieldDecl& field) {
  return fmt::format("\"{}.{}\" cannot be set: it holds something only while an action is played",
                     owner_name(field.owner), field.name);
}

std::vector<std::string> settable_fields(const Compiled& t, Owner owner) {
  std::vector<std::string> names;
  for (const FieldDecl& field : t.book.fields)
    if (field.owner == owner && !field.momentary) names.push_back(field.name);
  return names;
}

using Json = nlohmann::json;

Diagnostic setup_problem(std::string message, std::string hint, const Place& spot) {
  return {Severity::error, {"setup", spot.line, spot.column}, std::move(message), std::move(hint)};
}

Diagnostic set_up_problem(Core& core, const Fault& fault, Diagnostic refusal) {
  if (fault.kind == kRefused) return refusal;
  core.set_up_fault = fault;
  std::string slot = fault.slot.empty() ? "" : ", " + fault.slot;
  return {Severity::error, fault.place, fmt::format("fault ({}): {}", fault.kind, fault.message),
          fault.rule.empty() ? "" : fmt::format("in rule {}{}", fault.rule, slot)};
}

Diagnostic located(const SetupError& error, std::string_view text) {
  if (error.path.empty()) return setup_problem(error.message, error.hint);
  const std::string path = fmt::format("{}", fmt::join(error.path, "."));
  return setup_problem(fmt::format("{}: {}", shown(path), error.message), error.hint,
                       json_spot(text, error.path));
}

std::optional<Diagnostic> read_setup_json(std::string_view text, Json& json) {
  constexpr int kDeepest = 16;
  bool deep = false;
  try {
    json = Json::parse(text, [&](int depth, Json::parse_event_t, Json&) {
      deep = deep || depth > kDeepest;
      return !deep;
    });
  } catch (const Json::parse_error& error) {
    return setup_problem("this is not JSON: " + json_problem(error.what()), {},
                         place_in({}, text, error.byte == 0 ? 0 : error.byte - 1));
  } catch (const Json::out_of_range& error) {
    return setup_problem("this is not JSON: " + json_problem(error.what()), {});
  }
  if (deep) return setup_problem(fmt::format("a set-up is not nested deeper than {}", kDeepest), {});
  if (const auto twice = path_to_double(text); !twice.empty())
    return located({"this key stands here twice", "keep one of the two", twice}, text);
  return std::nullopt;
}

std::string SetupValues::text(const Json& value, const std::string& what) {
  if (!value.is_string()) throw SetupError{fmt::format("\"{}\" is no text", what), {}};
  return value.get<std::string>();
}

std::int32_t SetupValues::number(const Json& value, const std::string& what, std::int64_t min,
                                 std::int64_t max) {
  const bool huge = value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t{INT64_MAX};
  const auto given = value.is_number_integer() && !huge ? value.get<std::int64_t>() : min - 1;
  if (given < min || given > max)
    throw SetupError{fmt::format("\"{}\" is no whole number from {} to {}", shown(what), min, max), {}};
  return static_cast<std::int32_t>(given);
}

namespace {

std::int32_t among(const std::vector<std::string>& known, const std::string& name, const std::string& what) {
  const auto found = std::ranges::find(known, name);
  if (found == known.end())
    throw SetupError{fmt::format("{} \"{}\"", what, shown(name)), meant_or_known(name, known)};
  return static_cast<std::int32_t>(found - known.begin());
}

}  // namespace

std::int32_t SetupValues::side(const std::string& name) const {
  return among(names_of(core_.t.book.spec.sides), name, "there is no side");
}
std::int32_t SetupValues::stage(const std::string& name) const {
  return among(names_of(core_.t.book.spec.stages), name, "there is no stage");
}
std::int32_t SetupValues::type(const std::string& name) const {
  return among(names_of(core_.t.book.types), name, "there is no piece");
}

unsigned SetupValues::cell(const std::string& name, int board) const {
  if (const CellId found = core_.t.board.find_full(name, board); found.valid()) return found.value;
  throw SetupError{fmt::format("\"{}\" is no cell of this board", shown(name)), {}};
}

std::int32_t SetupValues::held(const FieldDecl& field, const Json& value) const {
  if (field.kind == FieldKind::boolean) {
    if (!value.is_boolean()) throw SetupError{fmt::format("\"{}\" is true or false", field.name), {}};
    return value == Json(true) ? 1 : 0;
  }
  if (field.kind == FieldKind::integer) return number(value, field.name, field.min, field.max);
  if (field.kind == FieldKind::word)
    return among(field.words, text(value, field.name), fmt::format("\"{}\" cannot be", field.name));
  if (value.is_null()) return -1;
  const std::string name = text(value, field.name);
  if (field.kind == FieldKind::side) return side(name);
  if (field.kind == FieldKind::type) return type(name);
  const unsigned at = cell(name);
  if (field.kind == FieldKind::cell) return static_cast<std::int32_t>(at);
  if (core_.s.code(at) <= kWallCode)
    throw SetupError{fmt::format("no piece stands on {}", shown(name)), "name the cell of a piece"};
  return static_cast<std::int32_t>(core_.s.piece(at).value);
}

}  // namespace houserule
