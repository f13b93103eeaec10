// What a module cannot do, because it has no processes, sockets, terminals and threads, or does not bring the
// libraries for it. Whoever asks for it is told so.
#include <dlfcn.h>
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>

#include "archives/kept_output.h"
#include "common/command.h"
#include "draw/png.h"
#include "engine/child.h"
#include "manifest/signature.h"
#include "manual/topics.h"
#include "read/late_libraries.h"
#include "serve/own_addresses.h"
#include "serve/qr.h"

namespace houserule {

namespace {

[[noreturn]] void refuse(std::string_view what) {
  throw CommandError(fmt::format(
      "{} is not in the build for WebAssembly\n   the program has it: see README.md of Houserule", what));
}

}  // namespace

#define HOUSERULE_LEFT_OUT(name)                                   \
  void add_##name(CLI::App& app, Context&) {                       \
    app.allow_extras()->callback([] { refuse("\"" #name "\""); }); \
  }
HOUSERULE_LEFT_OUT(balance)
HOUSERULE_LEFT_OUT(completion)
HOUSERULE_LEFT_OUT(editor)
HOUSERULE_LEFT_OUT(engine)
HOUSERULE_LEFT_OUT(help)
HOUSERULE_LEFT_OUT(import)
HOUSERULE_LEFT_OUT(manual)
HOUSERULE_LEFT_OUT(merge)
HOUSERULE_LEFT_OUT(page)
HOUSERULE_LEFT_OUT(play)
HOUSERULE_LEFT_OUT(serve)
HOUSERULE_LEFT_OUT(sign)
HOUSERULE_LEFT_OUT(tournament)
HOUSERULE_LEFT_OUT(train)
HOUSERULE_LEFT_OUT(verify)
HOUSERULE_LEFT_OUT(version)
#undef HOUSERULE_LEFT_OUT

std::string version_text() { return HOUSERULE_VERSION; }

// ---- files of verdicts that outlive a broken run, and signatures -------------------------------------

void refuse_inputs_as_verdicts(const std::string&, const std::vector<std::string>&) {}
KeptOutput::KeptOutput(const Context& context, std::string path, Manifest, Beginning)
    : context_(context), path_(std::move(path)), file_(-1), sink_(-1) {
  refuse("--to");
}
KeptOutput::~KeptOutput() = default;
std::set<std::string> KeptOutput::told_digests() const { return {}; }
void KeptOutput::came(const Totals&, double) {}
void KeptOutput::keep(const Totals&) {}
void KeptOutput::finish(const Totals&, std::vector<ReadInput>, std::vector<std::string>) {}
void sign_verdicts(const Context&, const std::string&, const std::string&) { refuse("--key"); }

// ---- pictures of points, other programs, networks ----------------------------------------------------

std::string png_of(const std::string&) { refuse("PNG"); }
ChildProgram::ChildProgram(const std::vector<std::string>&) { refuse("another program as a player"); }
ChildProgram::~ChildProgram() = default;
bool ChildProgram::say(const std::string&) { return false; }
std::optional<std::string> ChildProgram::line(Clock::time_point) { return std::nullopt; }
std::vector<std::string> command_words(const std::string& text) { return {text}; }
std::string qr_svg(const std::string&) { refuse("a picture of a link"); }
std::vector<std::string> own_addresses() { return {}; }

}  // namespace houserule

// ---- libraries that the program loads when they are wanted (read/late_libraries.cpp), and chance --------

extern "C" {

void* dlopen(const char*, int) { houserule::refuse("a library for zip, tar and databases"); }
void* dlsym(void*, const char*) { return nullptr; }
// Chance for the words of links, by the surroundings' own source of it.
ssize_t getrandom(void* into, std::size_t size, unsigned) {
  return getentropy(into, size) == 0 ? static_cast<ssize_t>(size) : -1;
}
int dladdr(const void*, Dl_info*) { return 0; }

}  // extern "C"
