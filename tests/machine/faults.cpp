// The n-th call of each kind fails, for every command that writes: nothing half stands under a final name,
// nothing that was acknowledged is lost, a message says so, and the program ends in an orderly way.
#include <algorithm>
#include <cerrno>
#include <set>
#include <sstream>

#include "machine.h"

namespace machine {

namespace {

struct Kind {
  const char* call;
  int number;  // of the error
  bool stays;  // it may also fail from then on
};
constexpr Kind kKinds[] = {{"write", ENOSPC, true}, {"sync", EIO, false},      {"rename", EIO, false},
                           {"open", EMFILE, true},  {"lock", ENOLCK, false},   {"thread", EAGAIN, true},
                           {"cut", EIO, false},     {"unlink", EACCES, false}, {"alloc", ENOMEM, true}};

// One command and its folder as it is before each attempt.
class Trial {
 public:
  explicit Trial(const Case& of) : case_(of), before_(room_.path() + "/before"), now_(room_.path() + "/now") {
    fs::create_directories(before_);
    case_.prepare(before_);
    old_ = contents(before_, case_.results);
    begin();
    usual_ = run(now_, case_.words, case_.input);
    REQUIRE_MESSAGE(usual_.status < 2, usual_.err);
    whole_ = contents(now_, case_.results);
    const Ended counted = attempt({});
    REQUIRE(counted.status == usual_.status);
    std::istringstream told(houserule::support::text_of(told_file()));
    for (std::string call; told >> call;) told >> calls_[call];
  }

  long calls(const std::string& call) const { return calls_.at(call); }

  void fail(const Kind& kind, long at, bool always) {
    CAPTURE(case_.name);
    CAPTURE(kind.call);
    CAPTURE(at);
    CAPTURE(always);
    const Ended ended = attempt({{"FAILING_CALL", kind.call},
                                 {"FAILING_AT", std::to_string(at)},
                                 {"FAILING_ERRNO", std::to_string(kind.number)},
                                 {"FAILING_ALWAYS", always ? "1" : ""}});
    if (houserule::support::text_of(told_file()) != "failed") return;  // threads came in another order
    CAPTURE(ended.err);
    CAPTURE(ended.status);
    CHECK((ended.status >= 0 && ended.status <= 2));
    CHECK_FALSE(cli::holds(ended.err, "should not happen"));
    if (ended.status == 2) CHECK(cli::holds(ended.err, "error"));
    look_at_files(ended);
    if (case_.resumes) resume();
  }

 private:
  std::string told_file() const { return room_.path() + "/told"; }
  void begin() {
    fs::remove_all(now_);
    fs::copy(before_, now_, fs::copy_options::recursive);
    fs::remove(told_file());
  }
  Ended attempt(Environment how) {
    begin();
    how["LD_PRELOAD"] = failing().string();
    how["FAILING_TOLD"] = told_file();
    return run(now_, case_.words, case_.input, how);
  }

  void look_at_files(const Ended& ended) const {
    if (case_.grows) return look_at_growing(ended);
    const Contents now = contents(now_, case_.results);
    // Verdicts on inputs that could not be read say so.
    if (ended.status == 2 && now.contains("out.manifest.json") &&
        !cli::holds(now.at("out.manifest.json"), "\"failures\": []"))
      return;
    if (ended.status < 2 && case_.same) {
      CHECK(ended.status == usual_.status);
      CHECK(ended.out == usual_.out);
    }
    for (const std::string& name : case_.results) {
      const bool database = name.ends_with(".db");  // has a time in it
      const bool is_old = as_before(now, old_, name);
      const bool is_whole = database ? now.contains(name) : same(now, whole_, name);
      CHECK_MESSAGE((is_whole || (ended.status == 2 && is_old)), name);
    }
  }

  // What was played stands in the file, or it was said that it does not; a file that is there can be read.
  void look_at_growing(const Ended& ended) const {
    const std::string file = case_.words.back(), kept = houserule::support::text_of((now_ / file).string());
    CHECK((kept.empty() || kept.ends_with('\n') || ended.status != 0 ||
           cli::holds(ended.err + ended.out, "cannot")));
    if (ended.status != 0 || cli::holds(ended.err + ended.out, "cannot write")) return;
    if (case_.name == "tournament") {
      CHECK(std::ranges::count(kept, '\n') == 4);
    } else {
      CHECK(cli::holds(kept, "g1f3"));
    }
  }

  void resume() {
    const Ended ended = run(now_, again(now_, case_.words), case_.input);
    CHECK_MESSAGE(ended.status == usual_.status, ended.err);
    CHECK(contents(now_, case_.results) == whole_);
  }

  Case case_;
  cli::Folder room_;
  fs::path before_, now_;
  Contents old_, whole_;
  Ended usual_;
  std::map<std::string, long> calls_;
};

// All of a few; of many the first and some from everywhere.
std::set<long> chosen(long calls, long most) {
  std::set<long> out;
  for (long i = 1; i <= std::min(calls, most); ++i)
    out.insert(calls <= most ? i : 1 + (i - 1) * calls / most);
  if (calls > most)
    for (long i = 1; i <= most / 4; ++i) out.insert(i);
  return out;
}

}  // namespace

TEST_CASE("every command that writes, while a call fails: whole or as it was, said, and in order") {
  if (!built()) {
    MESSAGE("skipped: the program is not built");
    return;
  }
  constexpr long kMostEach = 300;  // of what there is too much of
  std::size_t turn = 0;
  for (const Case& of : cases()) {
    Trial trial(of);
    for (const Kind& kind : kKinds) {
      const long calls = trial.calls(kind.call);
      if (calls == 0) continue;
      ++turn;
      // How many allocations there are differs from build to build, so no sample is the same: all or none.
      if (!houserule::support::slow() && kind.number == ENOMEM) continue;
      if (!houserule::support::slow()) {  // another call of each kind for each command
        trial.fail(kind, 1 + static_cast<long>(turn * 7919) % calls, kind.stays && turn % 2 == 0);
        continue;
      }
      for (const long at : chosen(calls, kMostEach)) {
        trial.fail(kind, at, false);
        if (kind.stays) trial.fail(kind, at, true);
      }
    }
  }
}

}  // namespace machine
