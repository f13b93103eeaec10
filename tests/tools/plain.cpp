#include "common/plain.h"
#include "common/command.h"
#include "places/places.h"

#include <doctest/doctest.h>

#include "cli.h"

using namespace houserule;

TEST_CASE("actions are split at semicolons") {
  CHECK(split_actions("e4; e5 ;Nf3") == std::vector<std::string>{"e4", "e5", "Nf3"});
  CHECK(split_actions(" castle e1 h1 ;;\n") == std::vector<std::string>{"castle e1 h1"});
  CHECK(split_actions("").empty());
}

TEST_CASE("points are written in quarters") {
  CHECK(points_text(4) == "1");
  CHECK(points_text(2) == "0.5");
  CHECK(points_text(7) == "1.75");
  CHECK(points_text(0) == "0");
  CHECK(points_text(-6) == "-1.5");
}

TEST_CASE("texts are padded by columns, not bytes") {
  CHECK(padded("ab", 4) == "ab  ");
  CHECK(padded("\u00e9", 2) == "\u00e9 ");
  CHECK(padded("\u65e5", 3) == "\u65e5 ");
  CHECK(padded("long", 2) == "long");
  CHECK(display_width("\xff") == 1);
}

TEST_CASE("a diagnostic is shown with its line and a caret") {
  const cli::Folder folder;
  folder.file("stdlib/diagram.lua", "");  // so that its files have short names
  folder.file("variants/mine.toml", "houserule = 1\nrules = [\"ches/x\"]\r\n");
  std::istringstream in;
  std::ostringstream out, err;
  Context context{in, out, err};
  context.root = folder.path();
  const Diagnostic wrong{Severity::error, {"variants/mine.toml", 2, 10}, "no module", "did you mean x?"};
  CHECK(with_excerpt(context, wrong) ==
        "variants/mine.toml:2:10: error: no module\n"
        "    2 | rules = [\"ches/x\"]\n"
        "      |          ^\n"
        "   did you mean x?");
  const Diagnostic elsewhere{Severity::error, {"gone.toml", 2, 10}, "no module", ""};
  CHECK(with_excerpt(context, elsewhere) == elsewhere.text());
}

TEST_CASE("files that cannot be read are refused by name") {
  std::istringstream in("from input");
  std::ostringstream out, err;
  const Context context{in, out, err};
  CHECK(read_text(context, "-") == "from input");
  CHECK_THROWS_WITH_AS(read_text(context, "/no/file"), "cannot open \"/no/file\": No such file or directory",
                       CommandError);
  CHECK_THROWS_AS(read_text(context, "/"), CommandError);
  CHECK_THROWS_AS(read_text(context, "/dev/zero", 1000), CommandError);
}
