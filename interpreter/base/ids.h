// Strong index types. All saved state holds these, never pointers.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace houserule {

// An index into one kind of table. `none` stands for "no such thing" and never indexes.
template <class Tag, class Rep = std::uint16_t>
struct Id {
  Rep value = static_cast<Rep>(-1);

  constexpr Id() = default;
  constexpr explicit Id(std::size_t index) : value(static_cast<Rep>(index)) {}
  static constexpr Id none() { return Id{}; }
  constexpr bool valid() const { return value != static_cast<Rep>(-1); }
  constexpr std::size_t index() const { return value; }
  auto operator<=>(const Id&) const = default;
};

using CellId = Id<struct CellTag>;                // a place on any board; all boards share one id space
using DirId = Id<struct DirTag>;                  // one displacement, named or by coordinates
using SideId = Id<struct SideTag, std::uint8_t>;  // a seat in the turn order
using TypeId = Id<struct TypeTag, std::uint8_t>;  // a type of piece
using PieceId = Id<struct PieceTag>;              // one piece of this game, for as long as the game lasts
using RuleId = Id<struct RuleTag>;                // a rule of the resolved rulebook, in list order
using FieldId = Id<struct FieldTag>;              // a declared field of game, side, piece or cell
using GuardId = Id<struct GuardTag>;              // a compiled condition
using Code = std::uint16_t;                       // type x colour x controller x piece flag; 0 empty, 1 wall

inline constexpr Code kEmptyCode = 0;
inline constexpr Code kWallCode = 1;

}  // namespace houserule
