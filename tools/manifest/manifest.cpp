#include "manifest/manifest.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "common/bounds.h"
#include "common/plain.h"

namespace houserule {

namespace {

using nlohmann::json;

constexpr int kManifestFormat = 1;

json tally_json(const Tally& tally) {
  json status = json::object();
  for (std::size_t i = 0; i < tally.by_status.size(); ++i)
    status[std::string(status_name(static_cast<VerdictStatus>(i)))] = tally.by_status[i];
  json out{{"games", tally.games},       {"actions", tally.actions},   {"status", status},
           {"outcomes", tally.outcomes}, {"empty", tally.empty},       {"findings", tally.findings},
           {"notes", tally.notes},       {"marks", tally.wrong_marks}, {"problems", tally.problems}};
  if (tally.not_compared > 0) out["not_compared"] = tally.not_compared;
  return out;
}

Tally tally_of(const json& counts) {
  Tally tally;
  for (std::size_t i = 0; i < tally.by_status.size(); ++i)
    counts.at("status")
        .at(std::string(status_name(static_cast<VerdictStatus>(i))))
        .get_to(tally.by_status[i]);
  for (const auto& [reason, games] : counts.at("outcomes").items())
    tally.outcomes[reason] = games.get<std::uint64_t>();
  counts.at("games").get_to(tally.games);
  counts.at("actions").get_to(tally.actions);
  counts.at("empty").get_to(tally.empty);
  counts.at("findings").get_to(tally.findings);
  counts.at("notes").get_to(tally.notes);
  counts.at("marks").get_to(tally.wrong_marks);
  counts.at("problems").get_to(tally.problems);
  tally.not_compared = counts.value("not_compared", std::uint64_t{0});
  return tally;
}

json input_json(const ReadInput& input) {
  json out{{"name", input.name}};
  if (input.bytes == 0 && input.sha256.empty()) return out;
  out["bytes"] = input.bytes;
  if (!input.sha256.empty()) out["sha256"] = input.sha256;
  if (!input.whole()) out["part"] = {input.from, input.to};
  return out;
}

ReadInput input_of(const json& document) {
  ReadInput input;
  document.at("name").get_to(input.name);
  input.bytes = document.value("bytes", std::uint64_t{0});
  input.sha256 = document.value("sha256", "");
  input.to = input.bytes;
  if (!document.contains("part")) return input;
  document.at("part").at(0).get_to(input.from);
  document.at("part").at(1).get_to(input.to);
  return input;
}

Manifest manifest_of(const json& document) {
  Manifest out;
  document.at("version").get_to(out.version);
  out.options = document.at("options").dump();
  document.at("shard").at(0).get_to(out.shard);
  document.at("shard").at(1).get_to(out.shards);
  for (const json& input : document.at("inputs")) out.inputs.push_back(input_of(input));
  for (const json& book : document.at("rulebooks"))
    out.books.insert({book.at("variant"), book.at("set"), book.at("digest")});
  out.tally = tally_of(document.at("counts"));
  document.at("failures").get_to(out.failures);
  document.at("output").at("bytes").get_to(out.output_bytes);
  out.output_sha256 = document.at("output").value("sha256", "");
  return out;
}

const UsedBook* book_like(const UsedBooks& books, const UsedBook& wanted) {
  const auto found = std::ranges::find_if(
      books, [&](const UsedBook& each) { return each.variant == wanted.variant && each.set == wanted.set; });
  return found == books.end() ? nullptr : &*found;
}

std::string why_not_same_rules(const Manifest& one, const Manifest& other) {
  for (const UsedBook& book : one.books) {
    const UsedBook* const there = book_like(other.books, book);
    if (there != nullptr && there->digest != book.digest)
      return fmt::format("the rules of {} are {} in one and {} in the other", shown(book.variant),
                         book.digest, there->digest);
  }
  return {};
}

std::string why_not_same_inputs(const Manifest& one, const Manifest& other) {
  if (one.inputs.size() != other.inputs.size())
    return fmt::format("one read {} files and the other {}", one.inputs.size(), other.inputs.size());
  for (std::size_t i = 0; i < one.inputs.size(); ++i) {
    const ReadInput &here = one.inputs[i], &there = other.inputs[i];
    if (here.name != there.name)
      return fmt::format("one read \"{}\" where the other read \"{}\"", shown(here.name), shown(there.name));
    if (here.bytes != there.bytes)
      return fmt::format("\"{}\" has {} bytes in one and {} in the other", shown(here.name), here.bytes,
                         there.bytes);
    if (here.from == there.from && here.to == there.to && here.sha256 != there.sha256)
      return fmt::format("the bytes of \"{}\" are not the same in both", shown(here.name));
  }
  return {};
}

// The first option that differs, with both values.
std::string why_not_same_options(const std::string& one, const std::string& other) {
  const json here = json::parse(one), there = json::parse(other);
  for (const auto& [name, value] : here.items())
    if (!there.contains(name) || there[name] != value)
      return fmt::format("the option \"{}\" is {} in one and {} in the other", name, value.dump(),
                         there.value(name, json()).dump());
  return "one has options that the other has not";
}

}  // namespace

std::string manifest_text(const Manifest& manifest) {
  json inputs = json::array(), books = json::array();
  for (const ReadInput& input : manifest.inputs) inputs.push_back(input_json(input));
  for (const UsedBook& book : manifest.books)
    books.push_back({{"variant", book.variant}, {"set", book.set}, {"digest", book.digest}});
  json output{{"bytes", manifest.output_bytes}};
  if (!manifest.output_sha256.empty()) output["sha256"] = manifest.output_sha256;
  return json_text({{"houserule_manifest", kManifestFormat},
                    {"version", manifest.version},
                    {"options", json::parse(manifest.options)},
                    {"shard", {manifest.shard, manifest.shards}},
                    {"inputs", inputs},
                    {"rulebooks", books},
                    {"counts", tally_json(manifest.tally)},
                    {"failures", manifest.failures},
                    {"output", output}}) +
         "\n";
}

Manifest read_manifest(const Context& context, const std::string& path) {
  const json document = json::parse(read_text(context, path, kMaxManifestBytes), nullptr, false);
  if (!document.is_object() || document.value("houserule_manifest", json()) != kManifestFormat)
    throw CommandError(fmt::format("{} is no manifest of verdicts", shown(path)));
  try {
    return manifest_of(document);
  } catch (const json::exception& problem) {
    throw CommandError(
        fmt::format("the manifest {} is damaged: {}", shown(path), json_problem(problem.what())));
  }
}

std::string manifest_path(const std::string& output) { return output + ".manifest.json"; }
std::string gathered_path(const std::string& output) { return output + ".unfinished"; }
std::string unfinished_path(const std::string& output) { return output + ".unfinished.json"; }

std::string why_not_one_run(const Manifest& one, const Manifest& other) {
  if (one.version != other.version)
    return fmt::format("one was judged by version {} of the program and the other by {}", shown(one.version),
                       shown(other.version));
  if (one.shards != other.shards)
    return fmt::format("one is a part of {} and the other of {}", one.shards, other.shards);
  if (one.options != other.options) return why_not_same_options(one.options, other.options);
  const std::string inputs = why_not_same_inputs(one, other);
  return inputs.empty() ? why_not_same_rules(one, other) : inputs;
}

}  // namespace houserule
