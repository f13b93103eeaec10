// Verbs, stages, turns that go on, ties and reversions as text.
#include <fmt/format.h>

#include "write_parts.h"

namespace houserule::random_books {

namespace {

std::string words_of(const Verb& verb) {
  std::string more = verb.when_stuck ? ", when_stuck = true" : "";
  if (!verb.ends_turn && verb.name != "pick") more += ", ends_turn = false";
  if (verb.name == "pick") more += ", choice = true";
  if (verb.out_of_turn) more += ", out_of_turn = true";
  if (verb.judged) more += ", judged = true";
  if (!verb.stages.empty()) more += ", stages = " + list(verb.stages);
  if (!verb.moment.empty()) more += ", moment = " + lua_quoted(verb.moment);
  if (!verb.when.op.empty()) more += ", when = " + guard_text(verb.when);
  return more;
}

std::string verb_text(const Verb& verb) {
  const std::string more = words_of(verb);
  if (verb.name == "zap" || verb.name == "pick")
    return fmt::format(
        "    {} = {{ candidates = function(side) local all = {{}} for _, piece in ipairs(side:pieces({})) do "
        "all[#all + 1] = {{ piece.cell }} end return all end,\n"
        "      apply = function(_, arguments) arguments[1].piece:remove(\"zapped\") end{} }},\n",
        verb.name, lua_quoted(verb.tag), more);
  if (verb.name == "swap")
    return fmt::format(
        "    swap = {{ candidates = function(side) local all = side:pieces({}) if #all < 2 then return {{}} "
        "end "
        "return {{ {{ all[1].cell, all[2].cell }} }} end,\n"
        "      apply = function(_, arguments) game.displace {{ {{ arguments[1].piece, arguments[2] }}, {{ "
        "arguments[2].piece, arguments[1] }} }} end{} }},\n",
        lua_quoted(verb.tag), more);
  if (verb.name == "back")
    return fmt::format(
        "    back = {{ candidates = function() return game.can_take_back({0}) and {{ {{}} }} or {{}} end,\n"
        "      apply = function() game.take_back({0}) end{1} }},\n",
        verb.number, more);
  const std::string does =
      verb.name == "next" ? fmt::format(" game.enter({}) ", lua_quoted(verb.enters)) : std::string(" ");
  return fmt::format("    {} = {{ apply = function(){}end{} }},\n", verb.name, does, more);
}

}  // namespace

std::string verbs_text(const Book& book) {
  if (book.verbs.empty()) return {};
  std::string out = "  verbs = {\n";
  for (const Verb& verb : book.verbs) out += verb_text(verb);
  return out + "  },\n";
}

std::string turns_text(const Book& book) {
  std::string out;
  for (const Keep& keep : book.keeps)
    out += fmt::format("    {{ when = {}{} }},\n", guard_text(keep.when), keep.again ? ", again = true" : "");
  if (!out.empty()) out = "  keeps = {\n" + out + "  },\n";
  for (const FlagLink& flag_link : book.flag_links)
    out += fmt::format("  ties = {{ field = {}, one = {}, other = {} }},\n", lua_quoted(flag_link.flag),
                       lua_quoted(flag_link.one), lua_quoted(flag_link.other));
  for (const Revert& revert : book.reverts)
    out += fmt::format("  reverts = {{ field = {}, to = {} }},\n", lua_quoted(revert.flag),
                       lua_quoted(revert.to));
  if (book.has_verb("back")) out += "  takes_back = true,\n";
  return out;
}

std::string stages_toml(const Book& book) {
  std::string out;
  for (const Stage& stage : book.stages)
    out += fmt::format("[[stage]]\nname = \"{}\"\nmoves = {}\n", stage.name, stage.moves);
  return out;
}

}  // namespace houserule::random_books
