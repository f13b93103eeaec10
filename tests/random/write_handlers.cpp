// Handlers of a random rule as text.
#include <fmt/format.h>

#include <map>

#include "write_parts.h"

namespace houserule::random_books {

namespace {

std::string counter_text(const Counter& counter) {
  const std::string owner = counter.side ? "side" : counter.place.empty() ? "game" : counter.place;
  if (!counter.function) {
    std::string out = fmt::format("{{ raise = \"{}.{}\", by = {}", owner, counter.name, counter.by);
    if (counter.most > 0) out += fmt::format(", at_most = {}", counter.most);
    if (!counter.when.op.empty()) out += ", when = " + guard_text(counter.when);
    return out + " }";
  }
  const std::string field = (counter.side ? "e.side." : "game.") + counter.name;
  std::string when = "e.piece";
  if (counter.when.op == "captures") when = "e.captured";
  return fmt::format(
      "{{ does = function(e) if {} then {} = math.max(0, math.min({}, {} + ({}))) end end }}", when, field,
      counter.most > 0 ? fmt::format("math.max({}, {})", field, counter.most) : "99", field, counter.by);
}

// Whether a handler of applied actions is called, as a condition of the kernel's.
std::string condition_text(const Handler& handler) {
  return handler.reaching.empty() ? "captures"
                                  : fmt::format("goes_to(cells {{ {} }})", lua_quoted(handler.reaching));
}

// A piece on a certain cell goes when something happens to another.
std::string trap_text(const Handler& handler) {
  Guard of;
  of.op = "of";
  of.names = handler.of;
  return fmt::format(
      "{{ {}does = function() local piece = board.cell({}).piece if piece then piece:remove(\"trap\") end "
      "end }}",
      handler.of.empty() ? "" : "when = " + guard_text(of) + ", ", lua_quoted(handler.cell));
}

std::string handler_text(const Handler& handler) {
  if (handler.event != "action.applied") return trap_text(handler);
  if (handler.does == "burst") {
    const std::string where = condition_text(handler);
    return fmt::format("{{ removes = {}, within = \"K'\", when = {} }}", lua_quoted(handler.type), where);
  }
  const std::string when = handler.reaching.empty()
                               ? "e.captured"
                               : fmt::format("e.to and e.to.name == {}", lua_quoted(handler.reaching));
  std::string does;
  if (handler.does == "become")
    does = fmt::format("if e.piece.alive then e.piece:become({}) end", lua_quoted(handler.type));
  if (handler.does == "give")
    does = fmt::format("if e.piece.alive then e.piece:give(game.sides[{}]) end", handler.side + 1);
  if (handler.does == "remove")
    does = fmt::format("local piece = board.cell({}).piece if piece then piece:remove(\"trap\") end",
                       lua_quoted(handler.cell));
  if (handler.does == "place")
    does = fmt::format(
        "local cell = board.cell({}) if not cell.piece and not cell.closed then game.place({}, cell, "
        "game.sides[{}]) end",
        lua_quoted(handler.cell), lua_quoted(handler.type), handler.side + 1);
  if (handler.does == "turn") does = fmt::format("game.give_turn(game.sides[{}])", handler.side + 1);
  if (handler.does == "ask") does = fmt::format("game.ask(game.sides[{}], \"pick\", 1)", handler.side + 1);
  if (handler.does == "out") does = fmt::format("game.sides[{}]:eliminate(\"out\")", handler.side + 1);
  if (handler.does == "open") does = fmt::format("board.cell({}):open()", lua_quoted(handler.cell));
  if (handler.does == "fade") does = fmt::format("game.fade(game.sides[{}])", handler.side + 1);
  if (handler.does == "wound") does = "if e.piece.alive then e.piece:wound(\"cut\") end";
  if (handler.does == "shut") does = fmt::format("board.cell({}):close(\"shut\")", lua_quoted(handler.cell));
  if (handler.asks_first)
    return fmt::format("{{ when = {}, does = function(e) if e.piece then {} end end }}",
                       condition_text(handler), does);
  return fmt::format("{{ does = function(e) if e.piece and {} then {} end end }}", when, does);
}

// The last action is remembered.
std::string recall_text(const Recall& recall) {
  std::string value = recall.kind == "cell"    ? "e.to"
                      : recall.kind == "piece" ? "e.piece.alive and e.piece or nil"
                      : recall.kind == "side"  ? "e.side"
                      : recall.kind == "type"  ? "e.was"
                                               : "e.captured and \"b\" or \"a\"";
  return fmt::format("{{ does = function(e) if e.piece then game.{} = {} end end }}", recall.name, value);
}

// What a wound does.
std::string wounded_text(const Handler& handler) {
  return fmt::format("{{ does = function(e) if e.piece.alive then e.piece:become({}) end end }}",
                     lua_quoted(handler.type));
}

std::string stop_text(const Book& book, const Stop& stop) {
  std::string when = "true";
  for (const std::string& name : stop.of)
    when = (when == "true" ? "" : when + " or ") + fmt::format("e.piece:has({})", lua_quoted(name));
  if (stop.side >= 0)
    when = fmt::format("e.side.name == {}", lua_quoted(book.sides[static_cast<std::size_t>(stop.side)].name));
  const char* cell = stop.event == "cell.closing" ? "e.cell" : "e.to";
  if (!stop.cell.empty()) when = fmt::format("{0} and {0}.name == {1}", cell, lua_quoted(stop.cell));
  return fmt::format("{{ does = function(e) if {} then e:stop(\"no\") end end }}", when);
}

}  // namespace

void write_handlers(const Book& book, std::string& out) {
  std::string began;
  std::map<std::string, std::string> heard;
  for (const Stock& stock : book.stocks)
    began += fmt::format(" game.sides[{}]:stock({}, {})", stock.side + 1,
                         lua_quoted(book.types[static_cast<std::size_t>(stock.type)].name), stock.number);
  for (const Relation& relation : book.relations)
    began += fmt::format(" game.relation(game.sides[{}], game.sides[{}], {})", relation.from + 1,
                         relation.to + 1, lua_quoted(relation.is));
  for (const Counter& counter : book.counters)
    heard[counter.event] += "      " + counter_text(counter) + ",\n";
  for (const Recall& recall : book.recalls) heard["action.applied"] += "      " + recall_text(recall) + ",\n";
  for (const Handler& handler : book.handlers)
    if (handler.does == "wound") heard["piece.wounded"] += "      " + wounded_text(handler) + ",\n";
  for (const Handler& handler : book.handlers)
    heard[handler.event] += "      " + handler_text(handler) + ",\n";
  for (const Stop& stop : book.stops) heard[stop.event] += "      " + stop_text(book, stop) + ",\n";
  if (began.empty() && heard.empty()) return;
  out += "  on = {\n";
  if (!began.empty()) out += "    [\"game.began\"] = function()" + began + " end,\n";
  for (const auto& [event, all] : heard) out += fmt::format("    [\"{}\"] = {{\n{}    }},\n", event, all);
  out += "  },\n";
  if (book.transfers()) out += "  transfers = true,\n";
  if (book.handlers.empty() && began.empty() && book.stops.empty()) out += "  fields_only = true,\n";
}

}  // namespace houserule::random_books
