#include "player/weights.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <sstream>

#include "common/command.h"

namespace houserule {

namespace {

constexpr double kUnit = 100;
constexpr std::array<const char*, 4> kByType{"row ", "late-row ", "centre ", "late-centre "};

// How many cells a type reaches on average on an empty board, those far away for less: others stand in the
// way.
double reach_of(const Glance& glance, std::size_t type) {
  constexpr double kNear = 0.57, kFar = 0.38;
  double sum = 0;
  int counted = 0;
  for (unsigned code = kWallCode + 1; code < glance.codes(); ++code) {
    const Glance::Kind kind = glance.kind(static_cast<Code>(code));
    if (kind.type.index() != type || kind.colour != kind.controller) continue;
    for (unsigned from = 0; from < glance.cells(); ++from) {
      for (unsigned to = 0; to < glance.cells(); ++to)
        sum += glance.may_lead(static_cast<Code>(code), from, to) ? (kind.far ? kFar : kNear) : 0;
    }
    counted += static_cast<int>(glance.cells());
  }
  return counted == 0 ? 1 : sum / counted;
}

}  // namespace

Weights estimated(const Variant& variant, const Glance& glance) {
  Weights out;
  const auto& types = variant.rulebook().types;
  for (std::size_t type = 0; type < types.size(); ++type) {
    const double worth = types[type].value > 0 ? types[type].value : std::max(0.5, reach_of(glance, type));
    out.pieces.push_back(std::round(worth * kUnit));
    out.hands.push_back(std::round(worth * kUnit * 1.1));
  }
  for (std::vector<double>* each : {&out.row, &out.late_row, &out.centre, &out.late_centre})
    each->resize(types.size());
  out.numbers.resize(glance.side_numbers().size());
  out.note = "estimated from the rulebook";
  return out;
}

std::vector<std::string> Weights::names(const Variant& variant, const Glance& glance) const {
  std::vector<std::string> out;
  for (const char* what : {"piece ", "hand "}) {
    for (const TypeDecl& type : variant.rulebook().types) out.push_back(what + type.name);
  }
  for (const FieldId field : glance.side_numbers()) out.push_back("number " + glance.field_name(field));
  for (const char* what : kByType) {
    for (const TypeDecl& type : variant.rulebook().types) out.push_back(what + type.name);
  }
  for (const char* name :
       {"open", "ahead", "home", "late-open", "moves", "free", "doubled", "alone", "aim", "guard"})
    out.emplace_back(name);
  return out;
}

std::vector<double*> Weights::all() {
  std::vector<double*> out;
  for (std::vector<double>* list : {&pieces, &hands, &numbers, &row, &late_row, &centre, &late_centre}) {
    for (double& value : *list) out.push_back(&value);
  }
  for (double* value : {&open, &ahead, &home, &late_open, &moves, &free, &doubled, &alone, &aim, &guard})
    out.push_back(value);
  return out;
}

std::string weights_text(const Weights& weights, const Variant& variant, const Glance& glance) {
  Weights copy = weights;
  const std::vector<std::string> names = copy.names(variant, glance);
  const std::vector<double*> values = copy.all();
  std::string text = fmt::format("# {}: {}\nrulebook {}\n", variant.name(), weights.note, variant.digest());
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].starts_with("hand ") && !glance.reserves()) continue;
    const bool by_type =
        std::ranges::any_of(kByType, [&](const char* what) { return names[i].starts_with(what); });
    if (by_type && *values[i] == 0) continue;
    text += fmt::format("{} {:.1f}\n", names[i], *values[i]);
  }
  return text;
}

Weights read_weights(const std::string& text, const std::string& file, const Variant& variant,
                     const Glance& glance) {
  Weights out = estimated(variant, glance);
  const std::vector<std::string> names = out.names(variant, glance);
  const std::vector<double*> values = out.all();
  std::istringstream lines(text);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (const std::string head = fmt::format("# {}: ", variant.name()); number == 1 && line.starts_with(head))
      out.note = line.substr(head.size());
    if (line.empty() || line.starts_with("#") || line.starts_with("rulebook ")) continue;
    const auto blank = line.rfind(' ');
    double value = 0;
    const char* const end = line.data() + line.size();
    const auto read = std::from_chars(line.data() + (blank == line.npos ? 0 : blank + 1), end, value);
    if (blank == line.npos || read.ec != std::errc{} || read.ptr != end || !(std::abs(value) < 1e6)) {
      throw CommandError(
          fmt::format("{}:{}: \"{}\" is no weight\n   write a name and a number: piece knight 310", file,
                      number, line.substr(0, 60)));
    }
    const auto found = std::ranges::find(names, line.substr(0, blank));
    if (found != names.end()) *values[static_cast<std::size_t>(found - names.begin())] = value;
  }
  return out;
}

}  // namespace houserule
