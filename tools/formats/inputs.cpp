#include "formats/inputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <istream>

#include "common/output_file.h"
#include "formats/format.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

// Standard input that is not the process's: what a test puts there.
class StreamReader final : public ByteReader {
 public:
  explicit StreamReader(std::istream& in) : in_(in) {}
  std::size_t read(char* to, std::size_t size) override {
    in_.read(to, static_cast<std::streamsize>(size));
    return static_cast<std::size_t>(in_.gcount());
  }
  const std::optional<Diagnostic>& failure() const override { return none_; }

 private:
  std::istream& in_;
  std::optional<Diagnostic> none_;
};

// Has nothing but a reason.
class NoReader final : public ByteReader {
 public:
  explicit NoReader(Diagnostic why) : why_(std::move(why)) {}
  std::size_t read(char* /*to*/, std::size_t /*size*/) override { return 0; }
  const std::optional<Diagnostic>& failure() const override { return why_; }

 private:
  std::optional<Diagnostic> why_;
};

Diagnostic problem_with(const std::string& name, std::string message, std::string hint) {
  return {Severity::error, {shown(name), 0, 0}, std::move(message), std::move(hint)};
}

// What is looked for in folders and archives: the endings in the table of formats.
std::string names_of_games() {
  std::string endings;
  for (const GameFormat& format : game_formats())
    if (!format.endings.empty()) endings += fmt::format(" {}", format.endings);
  return fmt::format("looked for names that end with{}, packed or not, .zip or .tar", endings);
}

// In a folder other files lie, too: games are told by their names. ".json" may be anything.
bool names_games(const std::string& name) { return archive_kind_of_file(name) && !name.ends_with(".json"); }

bool is_folder(const std::string& name) {
  std::error_code error;
  return name != "-" && fs::is_directory(name, error);
}

// A link to a file that is not there, or round in a circle.
bool leads_nowhere(const fs::directory_entry& entry) {
  std::error_code unknown;
  return entry.is_symlink(unknown) && !entry.exists(unknown);
}

void find_in_folder(const std::string& folder, std::vector<InputFile>& files) {
  std::error_code error;
  std::vector<std::string> found;
  const auto written = file_identity("/dev/stdout");
  fs::recursive_directory_iterator at(folder, error);
  for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
    const std::string path = at->path().string();
    std::error_code unknown;
    const bool games = names_games(path) || names_container(path);
    // Who sends verdicts into the folder does not want them read.
    const bool is_one = at->is_regular_file(unknown) && file_identity(path) != written;
    if (games && (is_one || leads_nowhere(*at))) found.push_back(path);
  }
  std::ranges::sort(found);
  for (const std::string& path : found) {
    std::optional<Diagnostic> wrong;
    if (leads_nowhere(fs::directory_entry(path)))
      wrong = problem_with(path, "a link that leads to no file", "what it stood for is not here");
    files.push_back({path, !wrong && names_container(path), std::move(wrong)});
  }
  if (error) {
    files.push_back({folder, false, problem_with(folder, "cannot read the folder: " + error.message(), {})});
  } else if (found.empty()) {
    files.push_back(
        {folder, false, problem_with(folder, "no file of games in the folder", names_of_games())});
  }
}

}  // namespace

std::vector<InputFile> find_inputs(const std::vector<std::string>& names) {
  std::vector<InputFile> files;
  for (const std::string& name : names) {
    if (is_folder(name)) {
      find_in_folder(name, files);
    } else {
      files.push_back({name, name != "-" && is_container(name), {}});
    }
  }
  if (names.empty()) files.push_back({"-", false, {}});
  return files;
}

bool several_streams(const std::vector<InputFile>& files) {
  return files.size() > 1 || std::ranges::any_of(files, &InputFile::container);
}

InputWalk::InputWalk(std::vector<InputFile> files, std::string from, std::istream* in)
    : files_(std::move(files)), from_(std::move(from)), in_(in) {}

InputWalk::~InputWalk() = default;

std::unique_ptr<Archive> InputWalk::failed(const Diagnostic& why) {
  given_ = true;
  return std::make_unique<Archive>(std::make_unique<NoReader>(why), why.place.file, from_);
}

void InputWalk::enter(std::unique_ptr<Container> container) { open_.push_back(std::move(container)); }

// The next stream of the innermost container, which may be one inside it. Null when all are through.
std::unique_ptr<Archive> InputWalk::member() {
  while (!open_.empty()) {
    Container& inside = *open_.back();
    if (!inside.next()) {
      const std::string container = inside.name();
      const auto failure = inside.failure();
      open_.pop_back();
      if (failure) return failed(*failure);
      if (open_.empty() && !given_)
        return failed(problem_with(container, "no file of games in the archive", names_of_games()));
      continue;
    }
    if (inside.damaged()) return failed(*inside.damaged());
    const std::string name = inside.name() + "/" + inside.member();
    if (names_container(inside.member())) {
      if (open_.size() >= static_cast<std::size_t>(kMaxNesting))
        return failed(
            problem_with(name, "too many archives inside one another", "unpack some of them first"));
      enter(std::make_unique<Container>(inside.open(), name));
    } else if (names_games(inside.member())) {
      given_ = true;
      return std::make_unique<Archive>(inside.open(), name, from_);
    }
  }
  return nullptr;
}

std::unique_ptr<Archive> InputWalk::open(const InputFile& file) {
  if (file.problem) return failed(*file.problem);
  if (file.path == "-" && in_ != nullptr)
    return std::make_unique<Archive>(std::make_unique<StreamReader>(*in_), "standard input", from_);
  return std::make_unique<Archive>(file.path, from_);
}

std::unique_ptr<Archive> InputWalk::next() {
  for (;;) {
    if (auto inside = member()) return inside;
    if (begun_ == files_.size()) return nullptr;
    const InputFile& file = files_[begun_++];
    if (!file.container) return open(file);
    given_ = false;
    enter(std::make_unique<Container>(file.path));
  }
}

}  // namespace houserule
