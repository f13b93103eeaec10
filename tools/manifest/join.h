// Joins the verdicts of shards into the bytes that one run would have written.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "common/command.h"
#include "common/line_sink.h"
#include "manifest/manifest.h"

namespace houserule {

// A file of verdicts and its manifest, which holds for it as it is now.
struct JudgedPart {
  std::string path;
  Manifest manifest;
  bool compared = false;  // with what the manifest says of its bytes; until then, only its length was
};
// CommandError when it is not finished. Reads its manifest and none of its verdicts.
JudgedPart find_part(const Context& context, const std::string& path);
// CommandError when it was changed since. Reads all of it.
void compare_part(JudgedPart& part);
// Both.
JudgedPart read_part(const Context& context, const std::string& path);

// Shards in their order, each once. CommandError when they are not all of one run, with the reason.
std::vector<JudgedPart> in_order(std::vector<JudgedPart> parts);

// The manifest of the whole. Inputs that are here are read once more: CommandError when they are not what the
// shards read; what is not here is said on `err`.
Manifest whole_manifest(const std::vector<JudgedPart>& parts, std::ostream& err);

// Reads each part once. CommandError when one was changed since, which is known only when it was written.
void join(const std::vector<JudgedPart>& parts, Sink& sink);

}  // namespace houserule
