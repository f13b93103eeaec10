#include "archives/kept_output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "common/output_file.h"
#include "manifest/sha256.h"
#include "manifest/signature.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void refuse_output(const std::string& path, const std::string& why) {
  throw CommandError(fmt::format("cannot write \"{}\": {}", shown(path), why));
}

// The file in which verdicts are gathered, which no other process has. Whoever had it may have given it its
// last name between our opening and our locking it: then there is another one to open.
int open_output(const std::string& path, const std::string& gathered) {
  if (is_device(path)) refuse_output(path, "it is no file; leave --to out and use a pipe");
  refuse_unwritable(path);
  for (;;) {
    const int file = ::open(gathered.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0) refuse_output(path, std::strerror(errno));
    if (::flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
      ::close(file);
      refuse_output(path, "another run writes there now");
    }
    struct stat own {};
    struct stat named {};
    if (::fstat(file, &own) == 0 && ::stat(gathered.c_str(), &named) == 0 && own.st_ino == named.st_ino)
      return file;
    ::close(file);
  }
}

void remove_file(const std::string& path) {
  std::error_code error;
  fs::remove(path, error);
}

}  // namespace

void refuse_inputs_as_verdicts(const std::string& path, const std::vector<std::string>& inputs) {
  for (const std::string& file :
       {path, gathered_path(path), unfinished_path(path), manifest_path(path), signature_path(path)})
    refuse_input_as_output(file, inputs);
}

KeptOutput::KeptOutput(const Context& context, std::string path, Manifest run, Beginning beginning)
    : context_(context),
      path_(std::move(path)),
      run_(std::move(run)),
      gathered_(gathered_path(behind_links(path_))),
      file_(open_output(path_, gathered_)),
      sink_(file_) {
  try {
    begin(beginning);
  } catch (...) {
    struct stat info {};
    if (::fstat(file_, &info) == 0 && info.st_size == 0) remove_file(gathered_);
    ::close(file_);
    throw;
  }
}

KeptOutput::~KeptOutput() {
  if (writing_.valid()) writing_.wait();
  ::close(file_);
}

void KeptOutput::begin(Beginning beginning) {
  const bool resume = beginning == Beginning::resumed;
  const std::string unfinished = unfinished_path(path_), whole = manifest_path(path_);
  if (beginning == Beginning::anew && fs::exists(unfinished))
    refuse_output(path_,
                  fmt::format("an earlier run into it is not finished\n   go on with --resume, or remove {}",
                              shown(unfinished)));
  if (resume && fs::exists(unfinished)) {
    Manifest before = read_manifest(context_, unfinished);
    if (before.output_sha256.empty()) return go_on(before);
    if (finish_placing(std::move(before))) return;
  } else if (resume && fs::exists(whole) && was_finished(read_manifest(context_, whole))) {
    return remove_file(gathered_);
  }
  if (::ftruncate(file_, 0) != 0) refuse_output(path_, std::strerror(errno));
  keep({});
}

// Where an input could not be read to its end, it may be there again: that run begins anew.
bool KeptOutput::was_finished(Manifest done) {
  if (!done.failures.empty()) return false;
  Manifest asked = done;
  for (ReadInput& input : asked.inputs) input.sha256.clear();
  if (const std::string why = why_not_one_run(asked, run_); !why.empty())
    refuse_output(path_, "it is of another run: " + why);
  run_ = std::move(done);
  finished_ = true;
  return true;
}

// Gives what is whole its names: the verdicts, and then what is said of them, in place of what was there.
// Nothing here needs room on the disk.
void KeptOutput::place() {
  const std::string real = behind_links(path_);
  (void)::fchmod(file_, rights_of(real));
  // It is of what was there, and may not stand beside what is not.
  if (::unlink(signature_path(path_).c_str()) != 0 && errno != ENOENT)
    refuse_output(signature_path(path_), std::strerror(errno));
  if (::rename(gathered_.c_str(), real.c_str()) != 0) refuse_output(path_, std::strerror(errno));
  name_manifest();
}

void KeptOutput::name_manifest() const {
  if (::rename(unfinished_path(path_).c_str(), manifest_path(path_).c_str()) != 0)
    refuse_output(manifest_path(path_), std::strerror(errno));
  sync_folder(behind_links(path_));
}

// Of a run that was stopped while it gave the names. False where the verdicts are nowhere.
bool KeptOutput::finish_placing(Manifest done) {
  const auto holds = [&](const std::string& file) {
    return file_sha256(file, 0, done.output_bytes) == done.output_sha256;
  };
  const bool gathered = holds(gathered_), placed = !gathered && holds(behind_links(path_));
  const auto bytes = static_cast<off_t>(done.output_bytes);
  if ((!gathered && !placed) || !was_finished(std::move(done))) return false;
  if (placed) {
    remove_file(gathered_);
    name_manifest();
  } else {
    if (::ftruncate(file_, bytes) != 0) refuse_output(path_, std::strerror(errno));
    place();
  }
  return true;
}

void KeptOutput::go_on(const Manifest& before) {
  if (const std::string why = why_not_one_run(before, run_); !why.empty())
    refuse_output(path_, "what was begun there is another run: " + why);
  struct stat info {};
  if (before.shard != run_.shard) refuse_output(path_, "what was begun there is another shard");
  if (::fstat(file_, &info) != 0 || static_cast<std::uint64_t>(info.st_size) < before.output_bytes)
    refuse_output(gathered_, fmt::format("it is shorter than when the run broke off\n   remove it and {} to "
                                         "begin anew",
                                         shown(unfinished_path(path_))));
  const auto bytes = static_cast<off_t>(before.output_bytes);
  if (::ftruncate(file_, bytes) != 0 || ::lseek(file_, bytes, SEEK_SET) != bytes)
    refuse_output(path_, std::strerror(errno));
  if (file_sha256(gathered_, 0, before.output_bytes, nullptr, &sum_).empty())
    refuse_output(gathered_, "it cannot be read again");
  run_ = before;
}

void KeptOutput::discard() {
  if (writing_.valid()) writing_.wait();
  remove_file(unfinished_path(path_));
  remove_file(gathered_);
}

// Lines of digests stand before the first game judged by each.
std::set<std::string> KeptOutput::told_digests() const {
  static constexpr std::string_view kDigestLine = "{\"rulebook\":\"";
  std::set<std::string> told;
  if (run_.output_bytes == 0) return told;
  std::ifstream in(gathered_, std::ios::binary);
  for (std::string line; std::getline(in, line);)
    if (line.starts_with(kDigestLine))
      told.insert(line.substr(kDigestLine.size(), line.rfind('"') - kDigestLine.size()));
  return told;
}

void KeptOutput::sync() const {
  if (const int why = sync_data(file_); why != 0) refuse_output(path_, std::strerror(why));
}

void KeptOutput::came(const Totals& totals, double seconds_between) {
  using std::chrono::steady_clock;
  if (std::chrono::duration<double>(steady_clock::now() - last_).count() < seconds_between) return;
  if (writing_.valid() && writing_.wait_for(std::chrono::seconds{0}) != std::future_status::ready) return;
  wait();
  last_ = steady_clock::now();
  try {
    writing_ = std::async(std::launch::async, [this, now = so_far(totals)] { write_down(now); });
  } catch (const std::system_error&) {
    keep(totals);  // the system gives no more threads
  }
}

void KeptOutput::keep(const Totals& totals) {
  wait();
  write_down(so_far(totals));
  last_ = std::chrono::steady_clock::now();
}

Manifest KeptOutput::so_far(const Totals& totals) const {
  Manifest now = run_;
  now.tally = totals.tally;
  now.books = totals.books;
  now.output_bytes = static_cast<std::uint64_t>(::lseek(file_, 0, SEEK_CUR));
  return now;
}

// The verdicts are on the disk before it is said that they are.
void KeptOutput::write_down(const Manifest& so_far) const {
  sync();
  write_file(unfinished_path(path_), manifest_text(so_far));
}

// Throws what the thread met.
void KeptOutput::wait() {
  if (writing_.valid()) writing_.get();
}

void KeptOutput::finish(const Totals& totals, std::vector<ReadInput> inputs,
                        std::vector<std::string> failures) {
  wait();
  sync();
  run_.tally = totals.tally;
  run_.books = totals.books;
  run_.inputs = std::move(inputs);
  run_.failures = std::move(failures);
  run_.output_bytes = static_cast<std::uint64_t>(::lseek(file_, 0, SEEK_CUR));
  run_.output_sha256 = sum_.text();
  write_file(unfinished_path(path_), manifest_text(run_));
  place();
}

}  // namespace houserule
