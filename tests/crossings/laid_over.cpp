#include "laid_over.h"

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <set>

namespace houserule::crossings {

namespace {

using Json = nlohmann::json;
using Texts = std::vector<std::string>;

class Layer {
 public:
  Layer(const Compiled& t, const Json& base, const Texts& kept, const Json& more, const Texts& actions,
        std::mt19937_64& random)
      : t_(t), out_(base), more_(more), kept_(cells_in(kept)), named_(cells_in(actions)), random_(random) {
    for (const char* part : {"pieces", "cells", "sides", "game"})
      for (Json* setup : {&out_, &more_})
        if (!setup->contains(part)) (*setup)[part] = Json::object();
  }

  Json with_board_of(unsigned side) {
    const std::string board = t_.board.boards()[static_cast<std::size_t>(board_of(t_, SideId{side}))].name;
    const std::string prefix = board + ":";
    const auto of_board = [&](const std::string& cell) { return cell.starts_with(prefix); };
    for (const char* part : {"pieces", "cells"}) {
      Json rest = Json::object();
      for (const auto& [cell, value] : out_[part].items())
        if (!of_board(cell)) rest[cell] = value;
      for (const auto& [cell, value] : more_[part].items())
        if (of_board(cell)) rest[cell] = value;
      out_[part] = std::move(rest);
    }
    for (const char* part : {"turn", "round"})
      if (more_.contains(part) && more_[part].contains(board)) out_[part][board] = more_[part][board];
    for (unsigned other = 0; other < t_.n_sides; ++other) {
      const std::string& name = t_.book.spec.sides[other].name;
      if (board_of(t_, SideId{other}) == board_of(t_, SideId{side}) && more_["sides"].contains(name))
        out_["sides"][name] = more_["sides"][name];
    }
    return std::move(out_);
  }

  Json with_some() {
    pieces();
    for (const auto& [name, values] : more_["sides"].items()) one_side(name, values);
    for (const auto& [cell, values] : more_["cells"].items()) {
      if (named(cell) || one_in(2)) merge(out_["cells"][cell], values);
    }
    merge(out_["game"], more_["game"]);
    if (!out_.contains("also") && more_.contains("also") && one_in(2)) out_["also"] = more_["also"];
    if (more_.contains("round") && one_in(2)) out_["round"] = more_["round"];
    return std::move(out_);
  }

 private:
  bool one_in(std::uint64_t n) { return random_() % n == 0; }

  // The cells that actions name, by what is written like one.
  std::vector<unsigned> cells_in(const Texts& actions) const {
    std::vector<unsigned> cells;
    for (unsigned cell = 0; cell < t_.n_cells; ++cell) {
      const std::string& name = t_.board.cell(CellId{cell}).name;
      const auto written = [&](const std::string& text) {
        for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
          const std::size_t end = at + name.size();
          const bool longer = end < text.size() && text[end] >= '0' && text[end] <= '9';
          if (!longer) return true;
        }
        return false;
      };
      if (std::ranges::any_of(actions, written)) cells.push_back(cell);
    }
    return cells;
  }

  bool named(const std::string& cell) const {
    return std::ranges::count(named_, t_.board.find(cell).value) > 0;
  }
  bool kept(const std::string& cell) const {
    return std::ranges::count(kept_, t_.board.find(cell).value) > 0;
  }
  bool near_named(const std::string& cell) const {
    constexpr int kNear = 2;
    const CellInfo& here = t_.board.cell(t_.board.find(cell));
    return std::ranges::any_of(named_, [&](unsigned of) {
      const CellInfo& there = t_.board.cell(CellId{of});
      return std::abs(here.file - there.file) <= kNear && std::abs(here.rank - there.rank) <= kNear;
    });
  }

  static std::string colour(const Json& piece) {
    if (piece.is_object()) return piece.value("colour", "");
    const std::string text = piece.get<std::string>();
    return text.substr(0, text.find(' '));
  }
  static std::string type(const Json& piece) {
    if (piece.is_object()) return piece.value("type", "");
    const std::string text = piece.get<std::string>();
    return text.substr(text.find(' ') + 1);
  }
  bool royal(const Json& piece) const {
    const int tag = t_.find_tag("royal");
    for (std::size_t i = 0; tag >= 0 && i < t_.book.types.size(); ++i)
      if (t_.book.types[i].name == type(piece)) return t_.tagged(TypeId{i}, static_cast<unsigned>(tag));
    return false;
  }

  void pieces() {
    for (const auto& [cell, piece] : more_["pieces"].items()) {
      const bool wanted = named(cell) || (near_named(cell) ? one_in(2) : one_in(6));
      if (!wanted || (out_["pieces"].contains(cell) && (kept(cell) || !named(cell)))) continue;
      if (out_["pieces"].contains(cell) && royal(out_["pieces"][cell])) continue;
      if (royal(piece) && !its_king_gives_way(piece, cell)) continue;
      out_["pieces"][cell] = piece;
    }
  }

  // The royal piece of that colour which stands elsewhere, where nothing needs it there.
  bool its_king_gives_way(const Json& piece, const std::string& cell) {
    if (!named(cell)) return false;
    for (const auto& [other, there] : out_["pieces"].items()) {
      if (other == cell || !royal(there) || colour(there) != colour(piece)) continue;
      if (kept(other)) return false;
      out_["pieces"].erase(other);
      return true;
    }
    return true;
  }

  // Words of one list, such as abilities, stand beside those that are there, as far as there is room.
  void one_side(const std::string& name, const Json& values) {
    Json& side = out_["sides"][name];
    std::vector<std::string> slots;
    std::set<std::string> had;
    for (const FieldSlot& field : t_.fields) {
      if (field.decl->owner != Owner::side || field.decl->words.size() < 3) continue;
      slots.push_back(field.decl->name);
      if (side.contains(slots.back())) had.insert(side[slots.back()].get<std::string>());
    }
    for (const auto& [key, value] : values.items()) {
      const bool word = std::ranges::count(slots, key) > 0;
      if (!word) {
        if (!side.contains(key) || (key != "alive" && one_in(2)) || key == "energy")
          keep_more(side, key, value);
        continue;
      }
      if (!had.insert(value.get<std::string>()).second) continue;
      const auto slot =
          std::ranges::find_if(slots, [&](const std::string& of) { return !side.contains(of); });
      if (slot != slots.end()) side[*slot] = value;
    }
  }

  void keep_more(Json& to, const std::string& key, const Json& value) {
    const bool both = to.contains(key) && to[key].is_number_integer() && value.is_number_integer();
    if (both && key == "energy" && one_in(2)) {
      to[key] = to[key].get<std::int64_t>() + value.get<std::int64_t>();
    } else if (!both || to[key] < value) {
      to[key] = value;
    }
  }

  void merge(Json& to, const Json& values) {
    for (const auto& [key, value] : values.items())
      if (!to.contains(key) || one_in(3)) to[key] = value;
  }

  const Compiled& t_;
  Json out_;
  Json more_;
  const std::vector<unsigned> kept_, named_;
  std::mt19937_64& random_;
};

}  // namespace

Json laid_over(const Compiled& tables, const Json& base, const Texts& kept, const Json& more,
               const Texts& actions, unsigned side, std::mt19937_64& random) {
  Layer layer(tables, base, kept, more, actions, random);
  return tables.tracks.size() > 1 ? layer.with_board_of(side) : layer.with_some();
}

}  // namespace houserule::crossings
