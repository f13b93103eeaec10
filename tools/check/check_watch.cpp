#include "check/check_watch.h"

#include <fmt/format.h>

#include <map>
#include <memory>
#include <ostream>
#include <set>

#include "check/folder_events.h"
#include "common/interrupt.h"
#include "places/places.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

// When each file was written last, and how long it is.
using Seen = std::map<std::string, std::pair<fs::file_time_type, std::uintmax_t>>;

void look(const fs::path& file, Seen& seen) {
  std::error_code error;
  const auto time = fs::last_write_time(file, error);
  if (!error) seen[file.string()] = {time, fs::file_size(file, error)};
}

// Editors write a file beside and put it into place: one that is gone for a moment is no error.
Seen look_at_all(const std::vector<fs::path>& folders, const std::vector<std::string>& named) {
  Seen seen;
  for (const fs::path& folder : folders) {
    for (const char* room : {"scripts", "variants", "stdlib"}) {
      std::error_code error;
      for (fs::recursive_directory_iterator it(folder / room, error), end; !error && it != end;
           it.increment(error)) {
        const fs::path kind = it->path().extension();
        if (kind == ".lua" || kind == ".toml") look(it->path(), seen);
      }
    }
  }
  for (const std::string& name : named) {
    for (std::size_t at = 0; at <= name.size();) {  // "chess+mine.toml"
      const std::size_t end = std::min(name.find('+', at), name.size());
      look(name.substr(at, end - at), seen);
      at = end + 1;
    }
  }
  return seen;
}

std::string changed(const Seen& before, const Seen& now) {
  for (const auto& [file, state] : now) {
    const auto old = before.find(file);
    if (old == before.end() || old->second != state) return file;
  }
  for (const auto& [file, state] : before) {
    if (!now.contains(file)) return file;
  }
  return {};
}

std::set<fs::path> folders_of(const Seen& seen) {
  std::set<fs::path> folders;
  for (const auto& [file, state] : seen) folders.insert(fs::path(file).parent_path());
  return folders;
}

}  // namespace

void watch_files(Context& context, const std::vector<std::string>& named,
                 const std::function<void()>& again) {
  Seen seen = look_at_all(place_folders(context), named);
  std::set<fs::path> folders;
  std::unique_ptr<FolderEvents> events;
  for (std::string what = " ";;) {
    if (std::set<fs::path> now = folders_of(seen); !events || now != folders) {
      events = std::make_unique<FolderEvents>(now);
      folders = std::move(now);
    }
    if (!what.empty()) {
      context.status = kDone;
      context.places.reset();
      try {
        again();
      } catch (const CommandError& wrong) {
        context.err << "houserule: error: " << wrong.what() << '\n';
        context.status = wrong.status();
      }
    }
    const Interruptible interruptible;  // only while nothing is done: a check ends at once
    if (!what.empty())
      context.out << fmt::format("-- watching {} files; Ctrl-C ends\n", seen.size()) << std::flush;
    if (!stop_wanted()) events->wait();
    Seen now = look_at_all(place_folders(context), named);
    if (stop_wanted() || !context.out || reader_has_gone()) return;
    what = changed(seen, now);
    if (!what.empty()) context.out << fmt::format("\n-- {} was saved\n", shown(what)) << std::flush;
    seen = std::move(now);
  }
}

}  // namespace houserule
