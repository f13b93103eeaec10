// houserule verify: does a file of verdicts still say what was judged, from which games, by which rules, and
// who signed that?
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "common/bounds.h"
#include "common/command.h"
#include "judge/shelf.h"
#include "manifest/join.h"
#include "manifest/sha256.h"
#include "manifest/signature.h"
#include "manual/topics.h"
#include "places/places.h"
#include "read/file_reader.h"

namespace houserule {

namespace {

struct VerifyArgs {
  std::vector<std::string> files;
  std::string key;
  std::vector<std::string> expected;  // of kLimits: what the verdicts are known not to hold
};

// By what a manifest says that its verdicts are less than all games of its inputs; names for --expect.
const std::vector<std::string> kLimits{"part",     "unread",         "unknown-input", "only-problems",
                                       "one-seat", "more-rulebooks", "more-ids",      "no-verdict"};

constexpr std::size_t kMostOptions = 2000;  // bytes of them that are told

class Verification {
 public:
  Verification(const VerifyArgs& args, Context& context) : args_(args), context_(context) {}

  void check(const std::string& file) {
    file_ = file;
    const JudgedPart part = read_verdicts();
    tell_counts(part.manifest.tally);
    tell_how(part.manifest);
    tell_limits(part.manifest);
    check_signature();
    for (const ReadInput& input : part.manifest.inputs) check_input(input);
    for (const UsedBook& book : part.manifest.books) tell_book(book, part.manifest.options);
  }

 private:
  JudgedPart read_verdicts() const {
    try {
      return read_part(context_, file_);
    } catch (const CommandError& problem) {
      throw CommandError(problem.what(), std::filesystem::exists(manifest_path(file_)) ? kFindings : kFailed);
    }
  }

  void say(const std::string& text) const { context_.out << fmt::format("{}: {}\n", shown(file_), text); }
  void find(const std::string& text) const {
    say(text);
    context_.status = kFindings;
  }

  // A limit that nobody expects is a finding: who trusts the verdicts must know what they leave out.
  void limit(const char* name, const std::string& text) const {
    const bool known = std::ranges::find(args_.expected, name) != args_.expected.end();
    known ? say(fmt::format("{}: {}, as expected", name, text)) : find(fmt::format("{}: {}", name, text));
  }

  void tell_counts(const Tally& tally) const {
    std::string by_status;
    for (std::size_t i = 0; i < tally.by_status.size(); ++i)
      if (tally.by_status[i] > 0)
        by_status += fmt::format("{} {} {}", by_status.empty() ? ":" : ",", tally.by_status[i],
                                 status_name(static_cast<VerdictStatus>(i)));
    say(fmt::format("{} games as the manifest says{}", tally.games, by_status));
  }

  // By which program, and with which options that change verdicts.
  void tell_how(const Manifest& manifest) const {
    if (manifest.version != version_text())
      say(fmt::format("judged by version {}; this is {}", shown(manifest.version), version_text()));
    const auto options = nlohmann::json::parse(manifest.options);
    std::string given;
    for (const auto& set : options.at("set"))
      given += fmt::format(" --set {}={}", set.at(0).get<std::string>(), set.at(1).get<std::string>());
    for (const char* word : {"rulebook", "letters", "from"})
      if (const std::string text = options.value(word, ""); !text.empty())
        given += fmt::format(" --{} {}", word, text);
    for (const char* flag : {"todays-rules", "strict"})
      if (options.value(flag, false)) given += fmt::format(" --{}", flag);
    if (!given.empty()) say("judged with" + shown(given, kMostOptions));
  }

  void tell_limits(const Manifest& manifest) const {
    const auto options = nlohmann::json::parse(manifest.options);
    if (manifest.shards != 1)
      limit("part", fmt::format("these are the games of part {} of {}; the others are NOT in it",
                                manifest.shard, manifest.shards));
    for (const std::string& failure : manifest.failures)
      limit("unread", fmt::format("an input was NOT read to its end: {}",
                                  shown(failure.substr(0, failure.find('\n')))));
    if (options.value("only", "all") != "all") limit("only-problems", "games that were well are NOT listed");
    if (const std::string seat = options.value("as", ""); !seat.empty())
      limit("one-seat", fmt::format("judged by what {} may know, NOT by all that happened", shown(seat)));
    if (manifest.books.size() >= kMaxUsedBooks)
      limit("more-rulebooks",
            fmt::format("games asked for more rulebooks than the {} that are told", kMaxUsedBooks));
    if (manifest.tally.not_compared > 0)
      limit("more-ids", fmt::format("{} games came after {} different ids, and were NOT compared with them",
                                    manifest.tally.not_compared, kMaxIds));
    if (const auto faults = manifest.tally.by_status[static_cast<std::size_t>(VerdictStatus::fault)])
      limit("no-verdict", fmt::format("{} games have NO verdict: a rule failed or reached a limit", faults));
  }

  void check_signature() const {
    if (!std::filesystem::exists(signature_path(file_))) {
      return args_.key.empty() ? say("not signed") : find("NOT signed");
    }
    const std::string signer = signer_of(context_, file_);
    if (args_.key.empty())
      return say(fmt::format("signed by {}; --key says whether that is the right one", signer));
    if (signer == public_key(context_, args_.key)) return say(fmt::format("signed by {}", shown(args_.key)));
    find(fmt::format("signed by ANOTHER key: {}", signer));
  }

  void check_input(const ReadInput& input) const {
    if (input.sha256.empty())
      return limit("unknown-input", fmt::format("of {} NOTHING is known but that it was read",
                                                input.name == "-" ? "standard input" : shown(input.name)));
    if (!std::filesystem::exists(input.name))
      return say(fmt::format("input {}: not here", shown(input.name)));
    const bool same =
        file_size(input.name) == input.bytes && file_sha256(input.name, input.from, input.to) == input.sha256;
    same ? say(fmt::format("input {}: what was judged", shown(input.name)))
         : find(fmt::format("input {}: NOT what was judged", shown(input.name)));
  }

  // What games set comes before what the person set who judged.
  static LoadRequest request_of(const UsedBook& book, const nlohmann::json& options) {
    LoadRequest request{book.variant, book.set, false};
    for (const auto& option : options.at("set"))
      if (std::ranges::find(book.set, option.at(0).get<std::string>(), &Settings::value_type::first) ==
          book.set.end())
        request.set.emplace_back(option.at(0), option.at(1));
    return request;
  }

  void tell_book(const UsedBook& book, const std::string& option_text) const {
    const auto options = nlohmann::json::parse(option_text);
    if (!options.at("rulebook").get<std::string>().empty())
      return say(fmt::format("rules of {}: {}, from a packed rulebook", shown(book.variant), book.digest));
    if (book.kept()) return say(fmt::format("kept rules, named by games: {}", shown(book.variant)));
    const auto source = module_source(context_);
    const LoadResult now = Variant::load(request_of(book, options), *source);
    const bool same = now.variant && now.variant->digest() == book.digest;
    say(fmt::format("rules of {}: {}{}", shown(book.variant), book.digest,
                    same ? ", as they are here" : "; here they are others"));
  }

  const VerifyArgs& args_;
  Context& context_;
  std::string file_;
};

}  // namespace

void add_verify(CLI::App& app, Context& context) {
  app.footer(
      "  houserule verify verdicts.jsonl                          against its manifest, and the games if "
      "they are here\n"
      "  houserule verify verdicts.jsonl --key arbiter.key.pub    and whether this key signed it\n"
      "  houserule verify half.jsonl --expect part                a part of a run, which is meant to be one\n"
      "The exit status is 1 when something is not as it was, or when the verdicts are not those of all games "
      "of their inputs\nand --expect does not name the reason.");
  const auto args = std::make_shared<VerifyArgs>();
  app.add_option("FILE", args->files, "verdicts with a manifest beside them")->required();
  app.add_option("--key", args->key, "the public key that must have signed them")->type_name("KEY.pub");
  app.add_option(
         "--expect", args->expected,
         "what may be missing from the verdicts: part (of a run in parts), unread (an input broke off), "
         "unknown-input (standard input), only-problems, one-seat (--as), no-verdict (a rule failed), "
         "more-rulebooks, more-ids")
      ->check(CLI::IsMember(kLimits))
      ->type_name("LIMIT");
  app.callback([args, &context] {
    Verification verification(*args, context);
    for (const std::string& file : args->files) verification.check(file);
  });
}

}  // namespace houserule
