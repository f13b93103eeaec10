// The entries of `want`.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "common/plain.h"
#include "draw/scene.h"
#include "options/options.h"
#include "test/rule_test.h"

namespace houserule {

namespace {

using Json = nlohmann::json;

std::string in_words(const Json& value) {
  return value.is_string() ? fmt::format("\"{}\"", shown(value.get<std::string>())) : shown(value.dump());
}

class Wishes {
 public:
  Wishes(const RuleTestSpec& spec, const std::vector<std::string>& seen, Game& game, const Variant& variant)
      : spec_(spec),
        seen_(seen),
        game_(game),
        book_(variant.rulebook()),
        state_(Json::parse(game.final_json())),
        scene_(scene_of(variant, game)) {}

  std::vector<std::string> unmet() {
    for (const TestWish& wish : spec_.want) {
      if (wish.what == "board") continue;
      const Json wanted = Json::parse(wish.value);
      const std::optional<Json> got = value_of(wish.what, wanted);
      if (!got) {
        lines_.push_back(fmt::format("want: this game has no \"{}\"", shown(wish.what)));
      } else if (*got != wanted) {
        lines_.push_back(
            fmt::format("want: {} is {}, expected {}", shown(wish.what), in_words(*got), in_words(wanted)));
      }
    }
    return std::move(lines_);
  }

 private:
  std::optional<Json> value_of(const std::string& what, const Json& wanted) {
    const Outcome& outcome = game_.outcome();
    if (what == "turn") return turns();
    if (what == "round") return game_.round();
    if (what == "stage") return state_.value("stage", "");
    if (what == "shown") return displays(wanted);
    if (what == "settled") return settled(wanted);
    if (what == "position") return game_.position();
    if (what == "legal") return count_legal();
    if (what == "marks") return game_.marks();
    if (what == "outcome") return outcome.over ? outcome.reason : "";
    if (what == "rule") return outcome.over ? outcome.rule : "";
    if (what == "points") return points(wanted);
    if (what == "claim") return claims(wanted);
    if (what == "cannot_win") return cannot_win(wanted);
    if (what == "seen") return seen_.size() == 1 && wanted.is_string() ? Json(seen_.front()) : Json(seen_);
    const auto dot = what.find('.');
    return dot == std::string::npos ? piece_on(what) : field(what.substr(0, dot), what.substr(dot + 1));
  }

  const std::string& side_name(std::size_t side) const { return book_.spec.sides[side].name; }

  // Of every board, with blanks between.
  std::string turns() const {
    std::string out = side_name(game_.turn().index());
    for (unsigned board = 1; board < game_.boards(); ++board)
      out += " " + side_name(game_.turn(board).index());
    return out;
  }

  Json count_legal() {
    ActionList list;
    refuse_fault(game_.legal(list));
    return list.actions.size();
  }

  // In the shape that the test has: points as numbers or as texts.
  Json points(const Json& wanted) const {
    Json out = Json::object();
    const std::vector<int>& quarters = game_.outcome().points;
    for (std::size_t side = 0; side < quarters.size(); ++side) {
      const std::string& name = side_name(side);
      const bool whole = wanted.contains(name) && wanted[name].is_number() && quarters[side] % 4 == 0;
      out[name] = whole ? Json(quarters[side] / 4) : Json(points_text(quarters[side]));
    }
    return out;
  }

  // Of what the rules tell, that which the test speaks of.
  Json displays(const Json& wanted) const {
    Json out = Json::object();
    for (const Game::Shown& shown : game_.shown()) {
      if (!shown.side.valid() && wanted.contains(shown.label)) out[shown.label] = shown.value;
      const std::string side = shown.side.valid() ? side_name(shown.side.index()) : "";
      if (wanted.contains(side) && wanted[side].contains(shown.label)) out[side][shown.label] = shown.value;
    }
    return out;
  }

  Json settled(const Json& wanted) const {
    Json out = Json::object();
    for (const Game::Settled& one : game_.settled()) {
      if (wanted.contains(one.name)) out[one.name] = fmt::format("{} ({})", one.value, one.origin);
    }
    return out;
  }

  Json claims(const Json& wanted) {
    std::set<std::string> reasons;
    for (const Outcome& end : game_.claimable()) reasons.insert(end.reason);
    return as_wanted(reasons, wanted);
  }

  Json cannot_win(const Json& wanted) const {
    std::vector<std::string> sides;
    for (std::size_t side = 0; side < book_.spec.sides.size(); ++side)
      if (game_.prospect(SideId{side}).cannot()) sides.push_back(side_name(side));
    return as_wanted(sides, wanted);
  }

  // One of them as a text where the test has a text.
  template <class Texts>
  static Json as_wanted(const Texts& texts, const Json& wanted) {
    if (texts.empty()) return "";
    if (texts.size() == 1 && wanted.is_string()) return *texts.begin();
    return texts;
  }

  bool is_cell(const std::string& name) const {
    return std::ranges::any_of(scene_.boards, [&](const Scene::Board& board) {
      return std::ranges::any_of(board.cells,
                                 [&](const Scene::Cell& cell) { return cell.exists && cell.name == name; });
    });
  }

  std::optional<Json> piece_on(const std::string& cell) const {
    for (const Game::PieceView& piece : game_.pieces()) {
      if (piece.cell == cell) return piece.colour + " " + piece.type;
    }
    return is_cell(cell) ? std::optional<Json>("") : std::nullopt;
  }

  // The state tells what is not as usual; what it does not tell is what its declaration says.
  std::optional<Json> field(const std::string& owner, const std::string& name) const {
    if (owner == "game") return told(state_.value("game", Json::object()), Owner::game, name);
    constexpr std::string_view kReserve = "reserve.";
    if (state_["sides"].contains(owner) && name.starts_with(kReserve))
      return reserved(state_["sides"][owner], name.substr(kReserve.size()));
    if (state_["sides"].contains(owner)) return told(state_["sides"][owner], Owner::side, name);
    if (!is_cell(owner)) return std::nullopt;
    if (auto value = of_piece(owner, name)) return value;
    if (state_["pieces"].contains(owner)) {
      const Json& piece = state_["pieces"][owner];
      if (auto value = told(piece.is_object() ? piece : Json::object(), Owner::piece, name)) return value;
    }
    return told(state_["cells"].value(owner, Json::object()), Owner::cell, name);
  }

  // "knight" of a reserve.
  std::optional<Json> reserved(const Json& side, const std::string& type) const {
    const bool known = std::ranges::find(book_.types, type, &TypeDecl::name) != book_.types.end();
    if (!known) return std::nullopt;
    return side.value("reserve", Json::object()).value(type, 0);
  }

  // What a drawing shows of the piece on a cell: whose it is, who moves it, its piece flags.
  std::optional<Json> of_piece(const std::string& cell, const std::string& name) const {
    const std::vector<Game::PieceView> pieces = game_.pieces();
    const auto piece = std::ranges::find(pieces, cell, &Game::PieceView::cell);
    if (piece == pieces.end()) return std::nullopt;
    if (name == "controller") return piece->controller;
    if (name == "colour") return piece->colour;
    for (const auto& [piece_flag, has] : piece->piece_flags) {
      if (piece_flag == name) return has;
    }
    return std::nullopt;
  }

  std::optional<Json> told(const Json& fields, Owner owner, const std::string& name) const {
    if (fields.contains(name)) return fields[name];
    const auto decl = std::ranges::find_if(
        book_.fields, [&](const FieldDecl& field) { return field.owner == owner && field.name == name; });
    if (decl == book_.fields.end()) return name == "closed" ? std::optional<Json>(false) : std::nullopt;
    if (decl->kind == FieldKind::boolean) return !decl->piece_flag && decl->standard != 0;
    if (decl->kind == FieldKind::integer) return decl->standard;
    if (decl->kind == FieldKind::word) return decl->words[static_cast<std::size_t>(decl->standard)];
    return "";
  }

  const RuleTestSpec& spec_;
  const std::vector<std::string>& seen_;
  Game& game_;
  const Rulebook& book_;
  Json state_;
  Scene scene_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> unmet_wishes(const RuleTestSpec& spec, const std::vector<std::string>& seen,
                                      Game& game, const Variant& variant) {
  return Wishes(spec, seen, game, variant).unmet();
}

}  // namespace houserule
