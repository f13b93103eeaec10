// Rulebooks that nobody would think of: the kernel against slow rules that were written from the manuals.
// HOUSERULE_RANDOM_BOOKS=N and HOUSERULE_RANDOM_SEED=S in the environment choose how many and which;
// tools/random-rulebooks N S runs only these. With HOUSERULE_RANDOM_WORDS it tells which words of the manuals
// none of them uses, and how often each condition or effect decided something.
#include <doctest/doctest.h>
#include <fmt/ranges.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "../support/shipped.h"
#include "compare.h"
#include "slow_game.h"

namespace fs = std::filesystem;
using namespace houserule::random_books;

TEST_SUITE_BEGIN("random rulebooks");

namespace {

constexpr std::uint64_t kUsual = 600, kSlow = 100'000;
constexpr std::uint64_t kStride = 1'000'003;  // between the first case of one seed and that of the next
constexpr int kMostTold = 5;

std::uint64_t asked_for(const char* name, std::uint64_t usual) {
  const char* said = std::getenv(name);
  return said == nullptr ? usual : std::strtoull(said, nullptr, 10);
}

// What was found goes into build/random/, from where a mended one goes to tests/random/kept/.
std::string put_away(std::uint64_t number, const Found& found) {
  const fs::path folder = fs::path(HOUSERULE_ROOT) / "build/random";
  fs::create_directories(folder);
  const fs::path file = folder / (std::to_string(number) + ".txt");
  std::ofstream(file) << kept_text(found);
  return file.string();
}

// What stands in backticks at the beginning of a row of the manuals' tables, as far as it is one word.
std::set<std::string> words_of_manuals() {
  std::set<std::string> words;
  for (const char* manual : {"stdlib/WORDS.md", "interpreter/binding/play_words.md", "variants/WORDS.md"}) {
    std::ifstream in(fs::path(HOUSERULE_ROOT) / manual);
    static const std::regex row(R"(^\| `(?:[a-z]+[.:])?([a-z_]+(?:\.[a-z]+)?).*)");
    std::smatch found;
    for (std::string line; std::getline(in, line);)
      if (std::regex_match(line, found, row)) words.insert(found.str(1));
  }
  return words;
}

void leave_out_used(const Text& text, std::set<std::string>& words) {
  static const std::regex word(R"([a-z_]+(?:\.[a-z_]+)?)");
  for (const std::string& part : {text.variant, text.modules.begin()->second}) {
    for (std::sregex_iterator at(part.begin(), part.end(), word), end; at != end; ++at) {
      const std::string whole = at->str();
      words.erase(whole);
      if (const auto dot = whole.find('.'); dot != std::string::npos) words.erase(whole.substr(dot + 1));
    }
  }
}

// "word true/false", how often a condition was settled by it either way.
std::string told_decided() {
  std::string out;
  for (const auto& [word, decided] : decided_by())
    out += decided.no == 0 ? fmt::format("\n  {} {}", word, decided.yes)
                           : fmt::format("\n  {} {}/{}", word, decided.yes, decided.no);
  return out;
}

}  // namespace

TEST_CASE("random rulebooks are played as the slow rules play them") {
  const std::uint64_t books =
      asked_for("HOUSERULE_RANDOM_BOOKS", houserule::support::slow() ? kSlow : kUsual);
  const std::uint64_t seed = asked_for("HOUSERULE_RANDOM_SEED", 1);
  std::uint64_t positions = 0;
  int told = 0;
  const bool words_asked = std::getenv("HOUSERULE_RANDOM_WORDS") != nullptr;
  std::set<std::string> unused = words_asked ? words_of_manuals() : std::set<std::string>{};
  for (std::uint64_t i = 0; i < books && told < kMostTold; ++i) {
    const std::uint64_t number = seed * kStride + i;
    Draws draws(number);
    const Found found = compare(draws);
    positions += static_cast<std::uint64_t>(found.positions);
    if (words_asked) leave_out_used(found.text, unused);
    if (found.kind.empty()) continue;
    ++told;
    const Found small = shrunk(draws, found.kind);
    FAIL_CHECK("rulebook " << number << ": " << small.kind << ": " << small.what << "\n"
                           << kept_text(small) << "\nkept in " << put_away(number, small));
  }
  if (words_asked) {
    MESSAGE("words that none of them uses: " << fmt::format("{}", fmt::join(unused, " ")));
    MESSAGE("how often each decided something:" << told_decided());
  }
  MESSAGE(books << " random rulebooks, " << positions << " positions");
  CHECK(positions > books);
}

TEST_CASE("what random rulebooks found once") {
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry :
       fs::directory_iterator(fs::path(HOUSERULE_ROOT) / "tests/random/kept"))
    files.push_back(entry.path());
  std::ranges::sort(files);
  CHECK(!files.empty());
  for (const fs::path& path : files) {
    std::ifstream file(path);
    const std::string wrong =
        kept_wrong({std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()});
    CHECK_MESSAGE(wrong.empty(), (path.filename().string() + ": " + wrong));
  }
}

TEST_SUITE_END();
