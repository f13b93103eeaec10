// The power fails: what was not synced is lost, and of what was renamed, made and removed the folder may or
// may not know. From what one run did to its files every state is made that a disk may then have.
#include <sys/stat.h>

#include <algorithm>
#include <sstream>

#include "machine.h"

namespace machine {

namespace {

// A file by its number, as programs see it and as it is surely on the disk.
struct DiskFile {
  std::string seen, safe;
};

class Disk {
 public:
  explicit Disk(const fs::path& folder) : folder_(fs::canonical(folder)) {
    for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
      struct stat info {};
      if (!entry.is_regular_file() || ::stat(entry.path().c_str(), &info) != 0) continue;
      const std::string text = houserule::support::text_of(entry.path().string());
      files_[info.st_ino] = {text, text};
      seen_[entry.path().string()] = info.st_ino;
    }
    safe_ = seen_;
  }

  // The next line of the log, with its bytes. True where a state behind it is worth a look.
  bool apply(std::istream& log) {
    std::string line, word, path;
    std::getline(log, line);
    std::istringstream words(line);
    unsigned long file = 0;
    long at = 0, size = 0;
    words >> word;
    if (word == "said") {
      words >> size;
      said_ += bytes(log, size);
      return true;
    }
    if (word == "folder") {
      std::getline(words >> std::ws, path);
      sync_names(full(path));
      return true;
    }
    words >> file;
    if (word == "sync" && file == 0) {  // all files, and their names
      for (auto& [number, each] : files_) each.safe = each.seen;
      safe_ = seen_;
      return true;
    }
    DiskFile& one = files_[file];
    if (word == "write") {
      words >> at >> size;
      const auto end = static_cast<std::size_t>(at + size);
      if (one.seen.size() < end) one.seen.resize(end);
      one.seen.replace(static_cast<std::size_t>(at), static_cast<std::size_t>(size), bytes(log, size));
      return false;
    }
    if (word == "cut") {
      words >> size;
      one.seen.resize(static_cast<std::size_t>(size));
      return false;
    }
    if (word == "sync") {
      one.safe = one.seen;
      return true;
    }
    std::getline(words >> std::ws, path);
    change_names(word, file, path);
    return true;
  }

  const std::string& said() const { return said_; }

  // Names and bytes as programs see them, or only what is safe of either.
  void put_into(const fs::path& folder, bool names_seen, bool bytes_seen) const {
    fs::remove_all(folder);
    fs::create_directories(folder);
    for (const auto& [path, file] : names_seen ? seen_ : safe_) {
      const fs::path inside = fs::path(path).lexically_relative(folder_);
      if (inside.empty() || *inside.begin() == "..") continue;
      fs::create_directories((folder / inside).parent_path());
      const DiskFile& one = files_.at(file);
      std::ofstream(folder / inside, std::ios::binary) << (bytes_seen ? one.seen : one.safe);
    }
  }

 private:
  static std::string bytes(std::istream& log, long size) {
    std::string out(static_cast<std::size_t>(size), '\0');
    log.read(out.data(), size);
    return out;
  }
  std::string full(const std::string& path) const {
    return (fs::path(path).is_absolute() ? fs::path(path) : folder_ / path).lexically_normal().string();
  }
  void change_names(const std::string& word, unsigned long file, const std::string& path) {
    const auto tab = path.find('\t');
    if (word == "new") {
      files_[file] = {};
      seen_[full(path)] = file;
    } else if (word == "gone") {
      seen_.erase(full(path));
    } else {
      if (word == "name") seen_.erase(full(path.substr(0, tab)));
      seen_[full(path.substr(tab + 1))] = file;
    }
  }
  void sync_names(const std::string& folder) {
    const auto here = [&](const auto& name) { return fs::path(name.first).parent_path() == folder; };
    std::erase_if(safe_, here);
    for (const auto& name : seen_)
      if (here(name)) safe_.insert(name);
  }

  fs::path folder_;
  std::map<unsigned long, DiskFile> files_;
  std::map<std::string, unsigned long> seen_, safe_;
  std::string said_;
};

// Every state of one command.
class PowerTrial {
 public:
  explicit PowerTrial(const Case& of)
      : case_(of), now_(room_.path() + "/now"), then_(room_.path() + "/then") {
    fs::create_directories(now_);
    case_.prepare(now_);
    old_ = contents(now_, case_.results);
  }

  void look() {
    Disk disk(now_);
    const std::string log = room_.path() + "/log";
    usual_ = run(
        now_, case_.words, case_.input,
        {{"LD_PRELOAD", failing().string()}, {"FAILING_LOG", log}, {"FAILING_TOLD", room_.path() + "/told"}});
    REQUIRE(usual_.status < 2);
    whole_ = contents(now_, case_.results);
    std::ifstream in(log, std::ios::binary);
    for (bool more = true; more;) {
      const bool worth = disk.apply(in);
      more = in.peek() != EOF;
      if (!worth && more) continue;
      for (const bool names : {true, false})
        for (const bool bytes : {true, false}) {
          if (bytes && !houserule::support::slow() && more)
            continue;  // a killed process: other tests have that
          disk.put_into(then_, names, bytes);
          look_at_state(more ? disk.said() : usual_.out, !more);
        }
    }
  }

 private:
  void look_at_state(const std::string& said, bool finished) {
    CAPTURE(case_.name);
    CAPTURE(finished);
    const Contents now = contents(then_, case_.results);
    for (const std::string& name : case_.results) {
      const bool database = name.ends_with(".db");  // has a time in it
      const bool is_whole = database ? now.contains(name) && now.at(name).size() == whole_.at(name).size()
                                     : same(now, whole_, name);
      CHECK_MESSAGE((is_whole || (!finished && as_before(now, old_, name))), name);
    }
    if (case_.grows) look_at_growing(said, finished);
    if (!case_.resumes || (!houserule::support::slow() && !finished && ++looked_ % 3 != 0)) return;
    const Ended ended = run(then_, again(then_, case_.words), case_.input);
    CHECK_MESSAGE(ended.status == usual_.status, ended.err);
    CHECK(contents(then_, case_.results) == whole_);
  }

  // What somebody saw on the screen is in the file; once the program ended, all of it.
  void look_at_growing(const std::string& said, bool finished) const {
    const std::string kept = houserule::support::text_of((then_ / case_.words.back()).string());
    if (!finished) {
      CHECK((kept.empty() || kept.ends_with('\n')));
      if (cli::holds(said, "white to move, round 2")) CHECK(cli::holds(kept, "e7e5"));
    } else if (case_.name == "tournament") {
      CHECK(std::ranges::count(kept, '\n') == 4);
    } else {
      CHECK(cli::holds(kept, "g1f3"));
    }
  }

  Case case_;
  cli::Folder room_;
  fs::path now_, then_;
  Contents old_, whole_;
  Ended usual_;
  int looked_ = 0;
};

}  // namespace

TEST_CASE("the power fails while a command writes: what it had acknowledged is there, and nothing is half") {
  if (!built()) {
    MESSAGE("skipped: the program is not built");
    return;
  }
  for (const Case& of : cases()) {
    if (!of.same || (of.results.empty() && !of.grows)) continue;
    PowerTrial(of).look();
  }
}

}  // namespace machine
