// Types, colours, controllers and piece flags become codes; movement needs only type, colour and piece flags:
// shapes.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "compile/compile.h"

namespace houserule {

namespace {

constexpr std::size_t kMostCodes = 20'000;

std::uint64_t scrambled(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15ULL;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
  return x ^ (x >> 31);
}

void compile_tags(CompileRun& run) {
  Compiled& out = run.out;
  std::vector<std::string>& tags = out.book.tags;
  // A type's own name is a tag too, so that whatever asks for a tag can be asked of one type.
  for (const TypeDecl& type : out.book.types) {
    tags.push_back(type.name);
    tags.insert(tags.end(), type.tags.begin(), type.tags.end());
  }
  std::ranges::sort(tags);
  tags.erase(std::unique(tags.begin(), tags.end()), tags.end());
  for (const TypeDecl& type : out.book.types) {
    std::vector<bool> has(tags.size());
    for (std::size_t i = 0; i < tags.size(); ++i)
      has[i] = type.name == tags[i] || std::ranges::count(type.tags, tags[i]) > 0 ||
               std::ranges::count(type.counts_as, tags[i]) > 0;
    out.silent.push_back(std::ranges::count(type.tags, "silent") > 0);
    std::vector<bool> stands;
    for (const TypeDecl& other : out.book.types)
      stands.push_back(other.name == type.name || std::ranges::count(type.counts_as, other.name) > 0);
    out.stands_for.push_back(std::move(stands));
    out.type_tags.push_back(std::move(has));
  }
}

void index_tags(Compiled& out) {
  out.tag_types.assign(out.book.tags.size(), {});
  for (std::size_t type = 0; type < out.n_types; ++type) {
    for (std::size_t tag = 0; tag < out.book.tags.size(); ++tag) {
      if (out.type_tags[type][tag]) add_bit(out.tag_types[tag].data(), bounded<unsigned>(type));
    }
  }
}

void index_letters(Compiled& out) {
  out.letter_type.fill(-1);
  out.plus_type.fill(-1);
  for (std::size_t t = 0; t < out.n_types; ++t) {
    const std::string& letter = out.book.types[t].letter;
    auto& types = letter.size() > 1 ? out.plus_type : out.letter_type;
    const auto upper = static_cast<unsigned char>(letter.back());
    types[upper] = bounded<std::int8_t>(t);
    types[static_cast<std::size_t>(std::tolower(upper))] = bounded<std::int8_t>(t);
  }
}

void find_piece_flags(CompileRun& run) {
  Compiled& out = run.out;
  out.type_piece_flags.assign(out.n_types, 0);
  out.fading.assign(out.n_types, 0);
  for (std::size_t f = 0; f < out.book.fields.size(); ++f) {
    const FieldDecl& field = out.book.fields[f];
    if (!field.piece_flag) continue;
    if (out.piece_flag_fields.size() == kMaxPieceFlags) {
      run.error(field.place, fmt::format("more than {} flavours in one variant", kMaxPieceFlags),
                "declare the field without `flavour`");
      return;
    }
    std::vector<CellSet> cells;
    for (std::size_t side = 0; !field.set_on.empty() && side < out.n_sides; ++side)
      cells.push_back(resolve_zone(run, field.set_on, SideId{side}, field.rule));
    out.piece_flag_cells.push_back(std::move(cells));
    const auto bit = bounded<std::uint8_t>(1U << out.piece_flag_fields.size());
    out.piece_flag_fields.emplace_back(f);
    for (std::size_t t = 0; t < out.n_types; ++t) {
      if (!matches(out, {{}, field.only_types, field.only_types.empty()}, TypeId{t})) continue;
      out.type_piece_flags[t] |= bit;
      if (field.fades) out.fading[t] |= bit;
    }
  }
}

void add_code(Compiled& out, const CodeInfo& info) {
  const auto code = bounded<Code>(out.codes.size());
  out.codes.push_back(info);
  out.code_owner.push_back(bounded<std::uint8_t>(info.controller.index() + 1));
  const bool outcast = out.book.types[info.type.index()].outcast;
  out.code_flags.push_back(outcast ? kOutcast : 0);
  out.outcasts = out.outcasts || outcast;
  const std::size_t at =
      ((info.type.index() * out.n_sides + info.colour.index()) * out.n_sides + info.controller.index())
      << kMaxPieceFlags;
  out.code_of[at + info.piece_flags] = code;
  out.shape_codes[info.shape].push_back(code);
}

void add_codes_of(Compiled& out, TypeId type, SideId colour, bool transfers) {
  for (unsigned bits = 0; bits < (1U << kMaxPieceFlags); ++bits) {
    if ((bits & ~unsigned{out.type_piece_flags[type.index()]}) != 0) continue;
    const auto shape = bounded<std::uint16_t>(out.n_shapes++);
    out.shape_codes.emplace_back();
    for (std::size_t c = 0; c < out.n_sides; ++c) {
      if (!transfers && c != colour.index()) continue;
      add_code(out, {type, colour, SideId{c}, bounded<std::uint8_t>(bits), shape});
    }
  }
}

void hash_codes(Compiled& out) {
  const std::size_t stride = out.n_cells + 1;
  out.zobrist.assign(out.codes.size() * stride, 0);
  for (std::size_t code = kWallCode; code < out.codes.size(); ++code) {
    const CodeInfo& info = out.codes[code];
    const std::uint64_t who = code == kWallCode
                                  ? 1
                                  : 2 +
                                        (((info.type.index() * kMaxSides + info.colour.index()) * kMaxSides +
                                          info.controller.index())
                                         << kMaxPieceFlags) +
                                        info.piece_flags;
    for (std::size_t cell = 0; cell < out.n_cells; ++cell) {
      out.zobrist[code * stride + cell] = scrambled(who * 4099 + cell);
    }
  }
}

void name_codes(Compiled& out) {
  out.named.assign(out.n_types + 1, std::vector<Word>(out.codes.size() / 64 + 1, 0));
  for (std::size_t code = kWallCode + 1; code < out.codes.size(); ++code) {
    const std::size_t type = out.codes[code].type.index();
    const auto bit = static_cast<unsigned>(code);
    add_bit(out.named[type].data(), bit);
    if (out.silent[type] != 0) add_bit(out.named[out.n_types].data(), bit);
  }
}

}  // namespace

void compile_sides(CompileRun& run) {
  Compiled& out = run.out;
  const VariantSpec& spec = out.book.spec;
  out.n_cells = static_cast<unsigned>(out.board.size());
  out.n_words = (out.n_cells + 63) / 64;
  out.n_sides = static_cast<unsigned>(spec.sides.size());
  out.n_types = static_cast<unsigned>(out.book.types.size());
  if (spec.boards.size() > 8)
    run.error(spec.boards.front().place,
              fmt::format("{} boards; at most 8 are possible", spec.boards.size()));
  if (out.n_words > kMaxWords) {
    run.error(spec.boards.front().place,
              fmt::format("{} cells; at most {} are possible", out.n_cells, kMaxWords * 64));
  }
  if (out.n_sides == 0 || out.n_sides > kMaxSides) {
    run.error({}, fmt::format("{} sides; from 1 to {} are possible", out.n_sides, kMaxSides),
              "add [[side]] tables");
  }
  if (out.n_types == 0 || out.n_types > 100) {
    run.error({}, fmt::format("{} types of piece; from 1 to 100 are possible", out.n_types),
              "list a rule that defines pieces");
  }
  if (has_errors(run.diagnostics)) return;
  compile_tags(run);
  index_tags(out);
  out.side_track.assign(out.n_sides, 0);
  index_letters(out);
  for (const SideSpec& side : spec.sides) {
    const auto board = std::ranges::find(spec.boards, side.board, &BoardSpec::name);
    out.side_board.push_back(
        bounded<std::uint8_t>(board == spec.boards.end() ? 0 : board - spec.boards.begin()));
  }
  out.ahead = cells_beyond(out, 0, 1);
  for (std::size_t b = 0; b < std::max<std::size_t>(1, spec.boards.size()); ++b) {
    Track track;
    for (const std::string& name : spec.order) {
      const int side = out.find_side(name);
      if (side < 0 || board_of(out, SideId{static_cast<std::size_t>(side)}) != static_cast<int>(b)) continue;
      track.order.emplace_back(static_cast<std::size_t>(side));
      out.side_track[static_cast<std::size_t>(side)] = bounded<std::uint8_t>(out.tracks.size());
    }
    for (std::size_t i = 0; i < track.order.size(); ++i) {
      track.seat[track.order[i].index()] = bounded<std::uint8_t>(i);
      track.follower[track.order[i].index()] = track.order[(i + 1) % track.order.size()].value;
    }
    if (!track.order.empty()) out.tracks.push_back(std::move(track));
  }
}

void compile_codes(CompileRun& run) {
  Compiled& out = run.out;
  find_piece_flags(run);
  out.transfers = std::ranges::any_of(out.book.rules, [](const RuleDecl& r) { return r.transfers; });
  out.codes.assign(2, CodeInfo{});
  out.code_owner = {0, bounded<std::uint8_t>(out.n_sides + 1)};
  out.code_flags.assign(2, 0);
  out.code_of.assign((std::size_t{out.n_types} * out.n_sides * out.n_sides) << kMaxPieceFlags, kEmptyCode);
  for (std::size_t t = 0; t < out.n_types; ++t) {
    for (std::size_t s = 0; s < out.n_sides && out.codes.size() <= kMostCodes; ++s)
      add_codes_of(out, TypeId{t}, SideId{s}, out.transfers);
  }
  if (out.codes.size() > kMostCodes) {
    too_many(run, {}, "kinds of piece, colour and flavour together", kMostCodes);
    return;
  }
  for (const CodeInfo& info : out.codes) out.code_programs.push_back(info.shape * out.n_cells);
  hash_codes(out);
  name_codes(out);
}

}  // namespace houserule
