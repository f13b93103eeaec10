#include "start.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "kernel/core.h"

namespace houserule::crossings {

namespace {

using Json = nlohmann::json;
using Random = std::mt19937_64;

bool one_in(Random& random, std::uint64_t n) { return random() % n == 0; }

std::string last_part(const std::string& name) { return name.substr(name.rfind('/') + 1); }

// Cells of a square of the board, in any order.
std::vector<unsigned> near_one_another(const Compiled& t, Random& random) {
  constexpr int kSide = 8;
  const BoardSpec& spec = t.board.boards().front();
  const auto low = [&](int length) {
    const int room = std::max(1, length - kSide - 1);
    return 1 + static_cast<int>(random() % static_cast<unsigned>(room));
  };
  const int file = low(spec.files), rank = low(spec.ranks);
  std::vector<unsigned> cells;
  for (unsigned cell = 0; cell < t.n_cells; ++cell) {
    const CellInfo& info = t.board.cell(CellId{cell});
    const bool inside =
        info.file >= file && info.file < file + kSide && info.rank >= rank && info.rank < rank + kSide;
    if (inside) cells.push_back(cell);
  }
  std::shuffle(cells.begin(), cells.end(), random);
  return cells;
}

class Maker {
 public:
  Maker(const Compiled& t, const Game& game, Random& random) : t_(t), game_(game), random_(random) {}

  std::string setup() {
    choose_pieces();
    Json out = Json::object();
    out["pieces"] = t_.tier.protects_royals || t_.n_cells < 60 ? where_they_stood() : near();
    out["sides"] = sides();
    if (Json game = near_their_ends(Owner::game); !game.empty()) out["game"] = std::move(game);
    constexpr unsigned kRounds = 45;
    if (one_in(random_, 3)) out["round"] = 1 + random_() % kRounds;
    if (Json cells = items(); !cells.empty()) out["cells"] = std::move(cells);
    if (one_in(random_, 4)) any_field(out);
    if (!t_.keeps.empty() && one_in(random_, 16))
      out["sides"][t_.book.spec.sides[random_() % t_.n_sides].name]["acted"] = true;
    return out.dump();
  }

 private:
  void choose_pieces() {
    const std::uint64_t kept = 2 + random_() % 5;  // of eight
    for (const Game::PieceView& piece : game_.pieces())
      if (royal(piece) || random_() % 8 < kept) pieces_.push_back(piece);
  }

  bool royal(const Game::PieceView& piece) const {
    const int tag = t_.find_tag("royal");
    for (std::size_t type = 0; type < t_.book.types.size(); ++type)
      if (t_.book.types[type].name == piece.type)
        return tag >= 0 && t_.tagged(TypeId{type}, static_cast<unsigned>(tag));
    return false;
  }

  Json where_they_stood() const {
    Json out = Json::object();
    for (const Game::PieceView& piece : pieces_) out[piece.cell] = piece.colour + " " + piece.type;
    return out;
  }

  Json near() {
    cells_ = near_one_another(t_, random_);
    Json out = Json::object();
    std::shuffle(pieces_.begin(), pieces_.end(), random_);
    std::ranges::stable_partition(pieces_, [&](const auto& piece) { return royal(piece); });
    std::size_t next = 0;
    for (const Game::PieceView& piece : pieces_)
      if (next < cells_.size() * 2 / 3)
        out[t_.board.full_name(CellId{cells_[next++]})] = piece.colour + " " + piece.type;
    return out;
  }

  Json sides() {
    Json out = Json::object();
    for (const SideSpec& side : t_.book.spec.sides) out[side.name] = one_side();
    return out;
  }

  Json one_side() {
    Json out = near_their_ends(Owner::side);
    if (t_.reserves && one_in(random_, 2)) out["reserve"] = reserve();
    std::set<std::string> taken;  // no side has one twice
    for (const FieldSlot& field : t_.fields) {
      if (field.decl->owner != Owner::side || field.decl->words.size() < 3) continue;
      if (one_in(random_, taken.empty() ? 8 : 2)) break;  // nor a second one without the first
      const std::string& word = field.decl->words[random_() % field.decl->words.size()];
      if (!taken.insert(word).second ||
          word == field.decl->words[static_cast<std::size_t>(field.decl->standard)])
        break;
      out[field.decl->name] = word;
      if (const std::int64_t stored = stores(word); stored > 0 && t_.find_field("energy", Owner::side) >= 0)
        out["energy"] = stored;
    }
    return out;
  }

  Json reserve() {
    Json out = Json::object();
    for (const CompiledDrop& drop : t_.drops)
      if (one_in(random_, 3)) out[t_.book.types[drop.type.index()].name] = 1 + random_() % 2;
    return out;
  }

  // What counts up to an end, such as moves without a capture, short of the number at which its rule says
  // that something happens.
  Json near_their_ends(Owner owner) {
    constexpr std::int64_t kLong = 12;
    Json out = Json::object();
    for (const FieldSlot& field : t_.fields) {
      const FieldDecl& decl = *field.decl;
      const bool counts =
          decl.owner == owner && decl.kind == FieldKind::integer && decl.min == 0 && decl.standard == 0;
      if (!counts || !one_in(random_, 4)) continue;
      for (const RuleDecl& rule : t_.book.rules) {
        if (rule.name != decl.rule) continue;
        for (const auto& [name, setting] : rule.settings) {
          const auto* number = std::get_if<std::int64_t>(&setting.value);
          if (name != "reserve" && number != nullptr && *number >= kLong && *number <= decl.max)
            out[decl.name] = *number - static_cast<std::int64_t>(random_() % 3);
        }
      }
    }
    return out;
  }

  // One declared field, whichever it is, with another value than the standard one; abilities have their
  // seats.
  void any_field(Json& setup) {
    const FieldSlot& field = t_.fields[random_() % t_.fields.size()];
    const FieldDecl& decl = *field.decl;
    const Json value = any_value(decl);
    if (decl.owner == Owner::side && decl.words.size() > 2) return;
    if (value.is_null() || setup["pieces"].empty()) return;
    const std::string side = t_.book.spec.sides[random_() % t_.n_sides].name;
    const auto stands =
        std::next(setup["pieces"].begin(), static_cast<long>(random_() % setup["pieces"].size()));
    switch (decl.owner) {
      case Owner::game:
        setup["game"][decl.name] = value;
        break;
      case Owner::side:
        setup["sides"][side][decl.name] = value;
        break;
      case Owner::cell:
        setup["cells"][t_.board.full_name(CellId{random_() % t_.n_cells})][decl.name] = value;
        break;
      case Owner::piece: {
        const std::string text = stands.value().is_string() ? stands.value().get<std::string>() : "";
        const std::size_t space = text.find(' ');
        if (space != std::string::npos)
          stands.value() = {
              {"colour", text.substr(0, space)}, {"type", text.substr(space + 1)}, {decl.name, value}};
        break;
      }
    }
  }

  Json any_value(const FieldDecl& decl) {
    if (!decl.words.empty()) return decl.words[random_() % decl.words.size()];
    if (decl.kind == FieldKind::boolean) return decl.standard == 0;
    if (decl.kind == FieldKind::side) return t_.book.spec.sides[random_() % t_.n_sides].name;
    if (decl.kind == FieldKind::type) return t_.book.types[random_() % t_.book.types.size()].name;
    if (decl.kind == FieldKind::cell) return t_.board.full_name(CellId{random_() % t_.n_cells});
    if (decl.kind != FieldKind::integer || decl.max <= decl.min) return {};
    const std::int64_t most = std::min<std::int64_t>(decl.max, decl.standard + 4);
    return most > decl.standard ? most - static_cast<std::int64_t>(random_() % 3) : decl.min;
  }

  // What the ability of that name stores.
  std::int64_t stores(const std::string& word) const {
    for (const RuleDecl& rule : t_.book.rules) {
      const auto option = rule.settings.find("reserve");
      if (last_part(rule.name) == word && option != rule.settings.end())
        return std::get<std::int64_t>(option->second.value);
    }
    return 0;
  }

  // A field of cells with the name of its rule counts what lies there.
  Json items() {
    Json out = Json::object();
    if (cells_.empty() || one_in(random_, 2)) return out;
    for (const FieldSlot& field : t_.fields) {
      const bool counts = field.decl->owner == Owner::cell && field.decl->kind == FieldKind::integer &&
                          last_part(field.decl->rule) == field.decl->name;
      for (int i = 0; counts && i < 2; ++i)
        out[t_.board.full_name(CellId{cells_[random_() % cells_.size()]})][field.decl->name] = 1;
    }
    return out;
  }

  const Compiled& t_;
  const Game& game_;
  Random& random_;
  std::vector<Game::PieceView> pieces_;
  std::vector<unsigned> cells_;
};

}  // namespace

Starts::Starts(Variant& variant, std::vector<Drawn> drawn)
    : variant_(variant), drawn_(std::move(drawn)), game_(variant) {}

Way Starts::next(Random& random) {
  if (drawn_.empty() || !one_in(random, 3)) return {made(random), {}};
  const Drawn& drawn = drawn_[random() % drawn_.size()];
  Way way{{drawn.setup, random()}, drawn.actions};
  way.actions.resize(random() % (way.actions.size() + 1));
  return way;
}

Start Starts::made(Random& random) {
  Start start;
  start.seed = random();
  if (one_in(random, 6)) return start;
  game_.reset();
  for (int tries = 0; tries < 4; ++tries) {
    std::string setup = Maker(variant_.compiled(), game_, random).setup();
    Game tried(variant_);
    ActionList list;
    if (tried.set_up(setup) || tried.outcome().over || tried.legal(list) || list.actions.empty()) continue;
    start.setup = std::move(setup);
    break;
  }
  return start;
}

}  // namespace houserule::crossings
