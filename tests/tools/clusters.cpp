// The scripts for many machines, with a scheduler that is a few lines of shell.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>

#include "../support/texts.h"
#include "cli.h"

using houserule::support::text_of;

namespace {

namespace fs = std::filesystem;

// Runs the array's tasks one after the other, the second twice and the third killed in between, as a node
// that is lost; then the job that depends on them.
constexpr const char* kSbatch = R"(#!/bin/bash
script=$(cat)
for word in "$@"; do case $word in --array=1-*) tasks=${word#--array=1-} ;; --output=*) log=${word#--output=} ;; esac; done
if [ -z "$tasks" ]; then
  bash -c "$script" >"$log" 2>&1; status=$?
  echo 2; exit $status
fi
for ((i = 1; i <= tasks; ++i)); do
  export SLURM_ARRAY_TASK_ID=$i
  if [ $i = 3 ]; then bash -c "$script" & sleep 0.02; kill -TERM $!; wait $!; fi
  bash -c "$script" || echo "task $i failed" >&2
  if [ $i = 2 ]; then bash -c "$script" || echo "task $i failed again" >&2; fi
done >&2
echo 1
)";

bool is_there(const std::string& command) {
  return std::system(("command -v " + command + " >/dev/null 2>&1").c_str()) == 0;
}

std::string games() {
  std::string text;
  for (int i = 0; i < 400; ++i)
    text += "[Event \"" + std::to_string(i) + "\"]\n\n1. e4 e5 2. " + (i % 7 == 0 ? "Ke3" : "Ke2") + " *\n\n";
  return text;
}

// The script's status; its words go into a file.
int run_script(const cli::Folder& folder, const std::string& name, const std::string& arguments) {
  const std::string command = "PATH=" + folder.path() + ":$PATH HOUSERULE='" + cli::program().string() +
                              "' HOUSERULE_PATH='" + fs::absolute(HOUSERULE_ROOT).string() + "' " +
                              HOUSERULE_ROOT + "/tools/cluster/" + name + " " + arguments + " >" +
                              folder.path() + "/words 2>&1";
  const int status = std::system(command.c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

TEST_CASE("shards through Slurm's commands, some run twice and one killed, are the bytes of one run") {
  if (!fs::exists(cli::program())) {
    MESSAGE("skipped: the program is not built");
    return;
  }
  const cli::Folder folder;
  const std::string archive = folder.file("my games.pgn", games()), out = folder.path() + "/out.jsonl";
  const std::string sbatch = folder.file("sbatch", kSbatch);
  REQUIRE(::chmod(sbatch.c_str(), 0755) == 0);
  const int status =
      run_script(folder, "slurm-adjudicate", "-w -n 5 -o " + out + " \"" + archive + "\" -- --only problems");
  CHECK_MESSAGE(status == 1, text_of(folder.path() + "/words"));
  const std::string one = cli::run({"adjudicate", "--quiet", "--only", "problems", archive}).out;
  CHECK(one.size() > 1000);
  CHECK(text_of(out) == one);
  CHECK(run_script(folder, "slurm-adjudicate", "-n 5 " + folder.path() + "/none.pgn") == 2);
  CHECK(run_script(folder, "slurm-adjudicate", "-n x \"" + archive + "\"") == 2);
}

TEST_CASE("the same through GNU parallel") {
  if (!fs::exists(cli::program()) || !is_there("parallel")) {
    MESSAGE("skipped: the program is not built, or there is no GNU parallel");
    return;
  }
  const cli::Folder folder;
  const std::string archive = folder.file("my games.pgn", games()), out = folder.path() + "/out.jsonl";
  const int status =
      run_script(folder, "parallel-adjudicate", "-n 4 -j 2 -o " + out + " \"" + archive + "\"");
  CHECK_MESSAGE(status == 1, text_of(folder.path() + "/words"));
  CHECK(text_of(out) == cli::run({"adjudicate", "--quiet", archive}).out);
}
