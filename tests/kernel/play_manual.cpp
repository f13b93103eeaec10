// The manual of play is printed from the tables of words, and the one in the checkout is the one printed.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "binding/bind.h"
#include "manual.h"
#include "play_game.h"

using namespace houserule;

TEST_SUITE_BEGIN("play manual");

namespace {

const std::filesystem::path kManual =
    std::filesystem::path(HOUSERULE_ROOT) / "interpreter/binding/play_words.md";

std::string printed() {
  return "# The words of play\n\nPrinted from the tables that register the words; HOUSERULE_UPDATE=1 in the "
         "environment of the "
         "test writes it anew.\n\n" +
         play_words_page();
}

}  // namespace

TEST_CASE("the manual in the checkout is the one that the tables print") {
  if (std::getenv("HOUSERULE_UPDATE") != nullptr) std::ofstream(kManual) << printed();
  std::ifstream file(kManual);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  CHECK_MESSAGE(text == printed(), "play_words.md is out of date: run this test with HOUSERULE_UPDATE=1");
}

TEST_CASE("every word is documented, and once") {
  for (int noun = 0; noun < static_cast<int>(Noun::count); ++noun) {
    std::set<std::string_view> names;
    for (const PlayWord& word : words_of(static_cast<Noun>(noun))) {
      CAPTURE(word.usage);
      CHECK(!word.text.empty());
      CHECK((word.run != nullptr));
      CHECK(names.insert(word.name).second);
      CHECK(has(std::string(word.called()), std::string(word.name)));
      CHECK((word.is_function() || word.arguments.empty()));
    }
    CHECK(!names.empty());
  }
}

TEST_SUITE_END();
