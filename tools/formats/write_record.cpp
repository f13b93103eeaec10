#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "common/ordered_object.h"
#include "common/safe_text.h"
#include "formats/write.h"

namespace houserule {

namespace {

using Json = nlohmann::ordered_json;

// Thousandths as people write them: 179.9, not 179.900000.
Json thousandths_json(std::int64_t value) {
  return value % 1000 == 0 ? Json(value / 1000) : Json(static_cast<double>(value) / 1000.0);
}

Json pairs_json(const std::vector<std::pair<std::string, std::string>>& pairs) {
  OrderedObject out;
  for (const auto& [name, value] : pairs) out[name] = value;
  return out.take();
}

}  // namespace

std::string record_line(const GameRecord& record, const Replay& replay) {
  Json out = Json::object();
  if (!record.id.empty()) out["id"] = record.id;
  out["variant"] = record.variant;
  if (!record.set.empty()) out["set"] = pairs_json(record.set);
  if (record.seed) out["seed"] = *record.seed;
  if (!record.setup_json.empty()) out["setup"] = Json::parse(record.setup_json);
  if (record.position) out["position"] = *record.position;
  out["actions"] = Json::array();
  for (const ReplayedAction& action : replay.actions) out["actions"].push_back(action.full);
  if (!record.clocks_ms.empty()) out["clocks"] = Json::array();
  for (const auto& clock : record.clocks_ms)
    out["clocks"].push_back(clock ? thousandths_json(*clock) : Json());
  if (record.result_text) out["result"] = *record.result_text;
  if (!record.points.empty()) out["result"] = Json::object();
  for (const auto& [side, points] : record.points) out["result"][side] = thousandths_json(points);
  if (!record.tags.empty()) out["tags"] = pairs_json(record.tags);
  if (!record.remarks.empty()) out["remarks"] = pairs_json(record.remarks);
  return json_line(out) + "\n";
}

}  // namespace houserule
