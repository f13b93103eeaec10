// Small rules of imports: what must be done or may not, blasts, counted checks, counted quiet moves.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "imported.h"

namespace houserule {

namespace {

// Out of check a king goes only to take the one piece that gives it.
constexpr const char* kTakesChecker =
    "local function gives_check(piece, cell)\n"
    "  for _, way in ipairs(piece:reach()) do\n"
    "    if way.cell == cell then return true end\n"
    "  end\n"
    "  return false\n"
    "end\n\n"
    "local function takes_the_checker(a)\n"
    "  local checkers, taken = 0, false\n"
    "  for _, side in ipairs(game.sides) do\n"
    "    for _, piece in ipairs(side ~= a.side and side:pieces() or {}) do\n"
    "      if gives_check(piece, a.from) then checkers, taken = checkers + 1, taken or piece == a.captured "
    "end\n"
    "    end\n"
    "  end\n"
    "  return taken and checkers == 1\n"
    "end\n\n";

// White looks from the first rank on, which is the ground, and black towards it.
// `ahead`: of whom the ground lies so.
std::string falls(const char* side, int ahead) {
  return fmt::format(
      "{{ when = all {{ acting \"{}\", drops, there {{ next_cell(0, {}, {{ vacant }}) }} }}, because = \"it "
      "would fall\" }}",
      side, ahead);
}

std::string forbids_block(const std::vector<std::string>& forbids) {
  return forbids.empty() ? ""
                         : fmt::format("  forbids = {{\n    {},\n  }},\n", fmt::join(forbids, ",\n    "));
}

std::string pass_block(const ImportNames& names) {
  const FairyGame& game = names.game;
  const bool faces = game.bikjang && names.has_royals();
  const bool stuck = game.pass_when_stuck.white || game.pass_when_stuck.black;
  const ByColour<bool> may{game.pass.white || game.pass_when_stuck.white,
                           game.pass.black || game.pass_when_stuck.black};
  if (!may.white && !may.black) return {};
  std::vector<std::string> conditions;
  if (names.has_royals()) conditions.emplace_back("none { attacked \"royal\" }");
  if (may.white != may.black)
    conditions.push_back(fmt::format("acting \"{}\"", may.white ? "white" : "black"));
  std::string when = conditions.empty() ? "" : fmt::format("all {{ {} }}", fmt::join(conditions, ", "));
  if (faces) when = fmt::format("any {{ faces \"royal\", {} }}", when);
  if (!when.empty()) when = "when = " + when + ",";
  return fmt::format(
      "  fields = {{ game = {{ passes = int(0, 0, 2, {{ about = \"players who passed one after the other\" "
      "}}) }} }},\n"
      "  verbs = {{ pass = {{ {}{} apply = function() game.passes = game.passes + 1 end }} }},\n"
      "  on = {{ [\"action.applied\"] = {{ set = \"game.passes\", to = 0, when = moves_a {} }} }},\n"
      "  ends = {{\n{}    {{ when = compare(\"game.passes\", \">=\", 2), outcome = {}, because = "
      "\"both have passed\" }},\n  }},\n{}",
      when, stuck ? " when_stuck = true," : "", name_list(names.all_types()),
      faces ? "    { when = all { compare(\"game.passes\", \">=\", 1), faces \"royal\" }, outcome = "
              "\"draw\",\n      because = \"the generals face each other\" },\n"
            : "",
      counts_pieces(game) ? kMorePieces : "\"draw\"",
      faces ? "  forbids_after = { given = faces \"royal\", when = faces \"royal\",\n    because = \"the "
              "generals face each other: move out of the way, or pass\" },\n"
            : "");
}

}  // namespace

std::string duties_text(const ImportNames& names) {
  const FairyGame& game = names.game;
  std::vector<std::string> forbids, says;
  std::string head;
  if (game.must_capture) {
    says.emplace_back("who can take must take");
    forbids.emplace_back(
        "{ when = all { none { captures }, can { captures } }, because = \"a piece can be taken, so one must "
        "be\" }");
  }
  for (const std::string& key : game.mutually_immune) {
    if (!game.kinds.contains(key)) continue;
    says.emplace_back("some pieces do not take their like");
    const std::string own = name_list(names.types({key}));
    forbids.push_back(fmt::format(
        "{{ when = all {{ moves_a {}, takes_a {} }}, because = \"it does not take its like\" }}", own, own));
  }
  if (game.makpong && game.kinds.contains("king")) {
    says.emplace_back("a king does not walk out of check");
    head += kTakesChecker;
    forbids.emplace_back(
        "{ when = all { attacked \"royal\", moves_a \"king\", function(a) return not takes_the_checker(a) "
        "end },\n"
        "      because = \"the king may not leave a check\" }");
  }
  if (game.enclosing_drop == "top") {
    says.emplace_back("what is dropped falls as far down as it can");
    forbids.push_back(falls("white", -1));
    forbids.push_back(falls("black", 1));
  }
  if (!game.no_doubled.empty() && game.no_doubled_count > 1) {
    says.emplace_back("a column has room for so many of a kind only");
    const std::string name = names.kind(game.no_doubled);
    head += fmt::format(
        "local function crowded(cell, side)\n  local count = 0\n  for _, piece in "
        "ipairs(side:pieces(\"{}\")) do\n"
        "    if piece.cell.file == cell.file then count = count + 1 end\n  end\n  return count >= "
        "{}\nend\n\n",
        name, game.no_doubled_count);
    forbids.push_back(
        fmt::format("{{ when = all {{ drops, moves_a \"{}\", function(a) return crowded(a.to, a.side) end "
                    "}}, because = \"the column is full\" }}",
                    name));
  }
  const std::string pass = pass_block(names);
  if (!pass.empty() && counts_pieces(game)) head += "local enclosing = use \"enclosing\"\n\n";
  if (!pass.empty()) says.emplace_back("one may pass, unless in check");
  if (says.empty()) return {};
  const std::string about = sentence(says);
  return rule_file(head, fmt::format("rule \"duties\" {{\n  about = \"{}\",\n{}{}}}\n", about,
                                     forbids_block(forbids), pass));
}

std::string danger(const ImportNames& names, const std::string& word, const std::string& side) {
  std::vector<std::string> parts, attacked;
  for (const std::string& key : names.game.extinct) {
    if (!names.game.kinds.contains(key) || names.is_royal(key)) continue;
    const std::string tag = names.vital(key);
    attacked.push_back(fmt::format("{} \"{}\"", word, tag));
    parts.push_back(
        fmt::format("all {{ few(\"{}\", {}), {} }}", tag, names.game.extinct_count + 1, attacked.back()));
  }
  if (names.game.duple_check)
    parts.push_back(fmt::format("all {{ any {{ {} }}, function({}) return all_attacked({}) end }}",
                                fmt::join(attacked, ", "), side == "game.turn" ? "" : "a", side));
  return fmt::format("any {{ {} }}", fmt::join(parts, ", "));
}

std::string all_attacked(const ImportNames& names) {
  if (!names.game.duple_check) return {};
  std::vector<std::string> tags;
  for (const std::string& key : names.game.extinct) {
    if (names.game.kinds.contains(key) && !names.is_royal(key)) tags.push_back(names.vital(key));
  }
  return fmt::format(
      "-- Is every one of them attacked at once?\n"
      "local function all_attacked(side)\n  local some = false\n  for _, tag in ipairs {{ \"{}\" }} do\n"
      "    for _, piece in ipairs(side:pieces(tag)) do\n"
      "      if not game.attacked(piece.cell, side) then return false end\n      some = true\n    end\n  "
      "end\n"
      "  return some\nend\n\n",
      fmt::join(tags, "\", \""));
}

std::string royals_text(const ImportNames& names) {
  if (!names.royals_change()) return {};
  return fmt::format(
      "{}rule \"royals\" {{\n  about = \"Who has {} or fewer of a kind that must not be lost may not leave "
      "one of them "
      "attacked{}.\",\n"
      "  forbids_after = {{ when = {},\n    because = \"it leaves one attacked that must not be lost\" "
      "}},\n}}\n",
      all_attacked(names), names.game.extinct_count + 1,
      names.game.duple_check ? ", nor all of them at once" : "", danger(names, "exposed", "a.side"));
}

std::string blast_text(const ImportNames& names) {
  const FairyGame& game = names.game;
  if (!game.blast || game.pseudo_royal) return {};
  std::vector<std::string> beside, taker;
  for (const std::string& key : names.own_kinds()) {
    if (game.blast_immune.contains(key)) continue;
    taker.push_back(names.kind(key));
    if (key != "pawn") beside.push_back(names.kind(key));
  }
  return fmt::format(
      "rule \"blast\" {{\n  about = \"A capture explodes: the piece that takes is gone, too, and so is every "
      "piece beside it, but for "
      "pawns.\",\n  on = {{ [\"action.applied\"] = {{\n    {{ removes = {}, when = captures }},\n"
      "    {{ removes = {}, within = \"K'\", when = captures }},\n  }} }},\n}}\n",
      name_list(taker), name_list(beside));
}

std::string checks_text(const ImportNames& names, const FairyStart& start) {
  if (!names.game.check_counting) return {};
  int most = 1;
  for (const char c : start.checks) most = c > '0' && c <= '9' ? std::max(most, c - '0') : most;
  return fmt::format(
      "local MOST = {}\n\n"
      "rule \"checks\" {{\n  about = \"Who gives check {} has won.\",\n  needs = {{ \"chess/royal_safety\" "
      "}},\n"
      "  fields = {{ side = {{ checks = int(0, 0, MOST, {{ about = \"checks given\" }}) }} }},\n"
      "  on = {{ [\"action.applied\"] = {{ raise = \"side.checks\", by = 1, when = threatened \"royal\" }} "
      "}},\n"
      "  ends = {{ when = anyone {{ compare(\"side.checks\", \">=\", MOST) }}, outcome = \"that side wins\", "
      "because = \"checks\" }},\n"
      "  position = {{\n"
      "    read = function(text)\n"
      "      local first, second = tonumber(string.sub(text, 1, 1)), tonumber(string.sub(text, 3))\n"
      "      if not first or not second or string.sub(text, 2, 2) ~= \"+\" or first > MOST or second > MOST "
      "then\n"
      "        error(\"checks are written \" .. MOST .. \"+\" .. MOST .. \": how many each side still has to "
      "give\")\n"
      "      end\n"
      "      board.sides[1].checks, board.sides[2].checks = MOST - first, MOST - second\n"
      "    end,\n"
      "    write = function() return MOST - board.sides[1].checks .. \"+\" .. MOST - board.sides[2].checks "
      "end,\n  }},\n}}\n",
      most, most == 1 ? "once" : fmt::format("{} times", most));
}

std::string quiet_text(const ImportNames& names) {
  const FairyGame& game = names.game;
  if (game.quiet_moves == 0)
    return fmt::format("rule \"quiet_moves\" {{\n  about = \"Quiet moves are not counted.\",\n{}}}\n",
                       blank_word("0"));
  KindSet kinds = game.quiet_kinds.white;
  kinds.insert(game.quiet_kinds.black.begin(), game.quiet_kinds.black.end());
  std::erase_if(kinds, [&](const std::string& key) { return !game.kinds.contains(key); });
  const auto types = names.types(kinds);
  const std::string moves = types.empty() ? "" : fmt::format(", moves_a {}", name_list(types));
  const std::string drops = game.drops ? ", drops" : "";
  return fmt::format(
      "local irreversible = any {{ captures{}{} }}\n\n"
      "rule \"quiet_moves\" {{\n  about = \"{} moves of each side without a capture{} are a draw, which a "
      "player may claim.\",\n"
      "  fields = {{ game = {{ quiet = int(0, 0, 32000, {{ counted = false }}) }} }},\n"
      "  on = {{ [\"action.applied\"] = {{\n    {{ set = \"game.quiet\", to = 0, when = irreversible }},\n"
      "    {{ raise = \"game.quiet\", by = 1, when = none {{ irreversible }} }},\n  }} }},\n"
      "  ends = {{ when = compare(\"game.quiet\", \">=\", {}), outcome = \"draw\", because = \"{} quiet "
      "moves\", mode = \"claim\" }},\n"
      "  position = {{\n    read = function(text) game.quiet = tonumber(text) end,\n"
      "    write = function() return tostring(game.quiet) end,\n  }},\n}}\n",
      moves, drops, game.quiet_moves, types.empty() ? "" : " or a pawn's move", 2 * game.quiet_moves,
      game.quiet_moves);
}

}  // namespace houserule
