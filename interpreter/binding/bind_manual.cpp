// The manual of play, printed from the tables that register the words.
#include <fmt/format.h>

#include "binding/bind.h"
#include "language/schema.h"

namespace houserule {
namespace {

struct Chapter {
  Noun noun;
  std::string_view title, about;
};

constexpr std::array kChapters{
    Chapter{Noun::board, "`board`", "The cells of the variant. Called with a dot."},
    Chapter{Noun::cell, "Cells", "Also every declared field of cells, read and written like a property."},
    Chapter{Noun::piece, "Pieces",
            "Also every declared field of pieces. A piece that left the board still tells what it was, as "
            "long as the event that tells of it is being raised; afterwards only `alive`."},
    Chapter{Noun::side, "Sides", "Also every declared field of sides."},
    Chapter{Noun::game, "`game`", "Called with a dot. Also every declared field of the game."},
    Chapter{Noun::event, "Events", "What a handler gets: `function(e, opt)`. Over when the handler is."},
    Chapter{Noun::action, "Actions",
            "What a condition gets: `function(a, opt)`. Over when the condition is."},
};

std::string_view allowed(Power power) {
  switch (power) {
    case Power::read:
      return "everywhere";
    case Power::fields:
      return "handlers";
    case Power::world:
      return "handlers without `fields_only`";
  }
  return "";
}

std::string chapter_text(const Chapter& chapter) {
  std::string out = fmt::format(
      "## {}\n\n{}\n\n| written | gives or does | where | gas | fails when |\n| --- | --- | --- | --- | --- "
      "|\n",
      chapter.title, chapter.about);
  for (const PlayWord& word : words_of(chapter.noun)) {
    out += fmt::format("| `{}` | {} | {} | {} | {} |\n", word.usage, in_cell(word.text), allowed(word.needs),
                       word.gas, in_cell(word.errors));
  }
  return out + "\n";
}

std::string events_text() {
  std::string out =
      "## What is raised\n\n| event | can be stopped | tells | when |\n| --- | --- | --- | --- |\n";
  for (const EventInfo& info : kEvents) {
    out += fmt::format("| `{}` | {} | {} | {} |\n", info.name, info.changeable ? "yes" : "", info.fields,
                       info.about);
  }
  return out;
}

}  // namespace

std::string play_words_markdown() {
  std::string out =
      "Conditions, generators, candidates, outcomes and position texts are pure: they change nothing. "
      "Handlers of events that can be stopped may stop them and change nothing else. All other handlers, "
      "`apply` of verbs and `read` of position words change the world. Points count in quarters.\n\n";
  for (const Chapter& chapter : kChapters) out += chapter_text(chapter);
  return out + events_text();
}

}  // namespace houserule
