// The verdict on one record, as text.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "judge/judge.h"

namespace houserule::support {

inline std::string judged(const nlohmann::json& record, const JudgeOptions& options, ModuleSource& source) {
  Judge judge(options, source);
  RawGame raw;
  raw.kind = ArchiveKind::record;
  raw.text = record.dump();
  std::string out;
  append_json(judge.judge(raw), out);
  return out;
}

}  // namespace houserule::support
