// houserule verify: does a file of verdicts still say what was judged, from which games, by which rules, and
// who signed that?
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <ostream>

#include "common.h"
#include "judge/shelf.h"
#include "manifest/join.h"
#include "manifest/sha256.h"
#include "manifest/signature.h"
#include "read/file_reader.h"

namespace houserule {

namespace {

struct VerifyArgs {
  std::vector<std::string> files;
  std::string key;
};

class Verification {
 public:
  Verification(const VerifyArgs& args, Context& context) : args_(args), context_(context) {}

  void check(const std::string& file) {
    file_ = file;
    const JudgedPart part = read_verdicts();
    say(fmt::format("{} games as the manifest says", part.manifest.tally.games));
    check_signature();
    for (const ReadInput& input : part.manifest.inputs) check_input(input);
    for (const UsedBook& book : part.manifest.books) tell_book(book);
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
    const std::uint64_t size = file_size(input.name);
    if (input.sha256.empty())
      return say(fmt::format("input {}: nothing is known of its bytes", shown(input.name)));
    if (size == 0) return say(fmt::format("input {}: not here", shown(input.name)));
    const bool same = size == input.bytes && file_sha256(input.name, input.from, input.to) == input.sha256;
    same ? say(fmt::format("input {}: what was judged", shown(input.name)))
         : find(fmt::format("input {}: NOT what was judged", shown(input.name)));
  }

  void tell_book(const UsedBook& book) const {
    if (book.kept()) return say(fmt::format("kept rules, named by games: {}", shown(book.variant)));
    const auto source = module_source(context_);
    const LoadResult now = Variant::load({book.variant, book.set, false}, *source);
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
      "The exit status is 1 when something is not as it was.");
  const auto args = std::make_shared<VerifyArgs>();
  app.add_option("FILE", args->files, "verdicts with a manifest beside them")->required();
  app.add_option("--key", args->key, "the public key that must have signed them")->type_name("KEY.pub");
  app.callback([args, &context] {
    Verification verification(*args, context);
    for (const std::string& file : args->files) verification.check(file);
  });
}

}  // namespace houserule
