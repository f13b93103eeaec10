// Pair moves: two pieces displaced by one action, as a rule lists them for each army.
#include <fmt/format.h>

#include <algorithm>

#include "compile/compile.h"

namespace houserule {

namespace {

class PairMoveCompiler {
 public:
  explicit PairMoveCompiler(CompileRun& run) : run_(run), out_(run.out) {}

  void all() {
    for (RuleDecl& rule : out_.book.rules) {
      if (rule.pair_moves == kNoFunction) continue;
      const std::size_t before = run_.diagnostics.size();
      for (std::size_t s = 0; s < out_.n_sides && run_.diagnostics.size() == before; ++s) {
        for (PairMove& pair_move :
             run_.functions.pair_moves(rule, SideId{s}, view(SideId{s}), run_.diagnostics)) {
          if (run_.diagnostics.size() > before) break;
          out_.pair_move_records.push_back(std::make_unique<PairMove>(std::move(pair_move)));
          add_all(*out_.pair_move_records.back(), rule);
        }
      }
      tell_once(before, rule);
    }
    hand_out();
  }

 private:
  // What is wrong with one couple is mostly wrong with all: a board that is too small for them, say.
  void tell_once(std::size_t before, const RuleDecl& rule) {
    if (run_.diagnostics.size() == before) return;
    run_.diagnostics.resize(before + 1);
    Diagnostic& told = run_.diagnostics.back();
    if (told.hint.empty())
      told.hint = fmt::format("perhaps the board has no room for it: without = [\"{}\"] leaves the rule out",
                              rule.name);
  }

  SideView view(SideId side) const {
    const SideSpec& spec = out_.book.spec.sides[side.index()];
    const int board = board_of(out_, side);
    const BoardSpec& shape = out_.board.boards()[static_cast<std::size_t>(board)];
    const bool turned = orientation_of(spec).ahead_x != 0;
    SideView v;
    v.name = spec.name;
    v.files = turned ? shape.ranks : shape.files;
    v.rows = turned ? shape.files : shape.ranks;
    v.cell = [this, &spec, board](int file, int row) {
      const CellId id = out_.board.at_row_column(board, row - 1, file - 1, spec);
      return id.valid() ? out_.board.cell(id).name : std::string{};
    };
    return v;
  }

  std::uint16_t cell(const std::string& name, const PairMove& pair_move) {
    const CellId id = out_.board.find(name, board_of(out_, pair_move.army));
    if (!id.valid())
      run_.error(pair_move.place, fmt::format("a couple names \"{}\", which is no cell here", shown(name)));
    return id.valid() ? id.value : std::uint16_t{0};
  }

  std::uint32_t cells(const std::vector<std::string>& names, const PairMove& pair_move) {
    std::vector<std::uint16_t> list;
    for (const std::string& name : names) list.push_back(cell(name, pair_move));
    const auto at = bounded<std::uint32_t>(out_.pool16.size());
    out_.pool16.insert(out_.pool16.end(), list.begin(), list.end());
    return at;
  }

  // Two pieces go, and both are there afterwards.
  void refuse_merging(const CompiledPairMove& c, const PairMove& record) {
    const bool stay = c.mover_to == c.mover_from && c.partner_to == c.partner_from;
    const char* const wrong = c.mover_from == c.partner_from ? "begins with both pieces on one cell"
                              : c.mover_to == c.partner_to   ? "ends with both pieces on one cell"
                              : stay                         ? "moves neither piece"
                                                             : nullptr;
    if (wrong != nullptr)
      run_.error(record.place,
                 fmt::format("a couple of {} and {} {}", shown(record.mover), shown(record.partner), wrong));
  }

  // The cells that must be empty besides those that the two leave: on the way, and where they go.
  std::uint32_t empty_mask(const PairMove& record, const CompiledPairMove& c) {
    CellSet mask(out_.n_cells);
    for (const std::string& name : record.empty) mask.add(cell(name, record));
    mask.add(c.mover_to);
    mask.add(c.partner_to);
    mask.remove(c.mover_from);
    mask.remove(c.partner_from);
    const auto at = bounded<std::uint32_t>(out_.masks.size());
    out_.masks.insert(out_.masks.end(), mask.data(), mask.data() + out_.n_words);
    return at;
  }

  TypeId type(const std::string& name, const PairMove& pair_move) {
    const int found = out_.find_type(name);
    if (found < 0)
      run_.error(pair_move.place,
                 fmt::format("a couple names the piece \"{}\", which is not here", shown(name)));
    return TypeId{static_cast<std::size_t>(std::max(found, 0))};
  }

  std::uint8_t bits(const std::string& field, const PairMove& pair_move) {
    if (field.empty()) return 0;
    const int found = out_.find_field(field, Owner::piece);
    if (found < 0 || out_.fields[static_cast<std::size_t>(found)].piece_flag < 0) {
      run_.error(pair_move.place,
                 fmt::format("a couple asks for \"{}\", which is no flavour of a piece", shown(field)));
      return 0;
    }
    return bounded<std::uint8_t>(1U << out_.fields[static_cast<std::size_t>(found)].piece_flag);
  }

  void add(const PairMove& record, const RuleDecl& rule) {
    CompiledPairMove c{};
    c.mover_from = cell(record.mover_from, record);
    c.mover_to = cell(record.mover_to, record);
    c.partner_from = cell(record.partner_from, record);
    c.partner_to = cell(record.partner_to, record);
    refuse_merging(c, record);
    c.empty = empty_mask(record, c);
    c.safe = cells(record.safe, record);
    c.n_safe = narrowed<std::uint16_t>(record.safe.size(), run_, record.place,
                                       "cells of a couple that must be safe");
    c.partner_type = type(record.partner, record);
    c.partner_bits = bits(record.partner_has, record);
    c.army = record.army;
    c.record = &record;
    c.label = record.label;
    c.rule = RuleId{static_cast<std::size_t>(&rule - out_.book.rules.data())};
    const TypeId mover = type(record.mover, record);
    const std::uint8_t has = bits(record.mover_has, record);
    for (std::size_t shape = 0; shape < out_.n_shapes; ++shape) {
      const CodeInfo& info = out_.codes[out_.shape_codes[shape].front()];
      if (info.type == mover && info.colour == record.army && (info.piece_flags & has) == has) {
        by_program_.emplace_back(
            shape * out_.n_cells + c.mover_from,
            narrowed<std::uint16_t>(out_.pair_moves.size(), run_, record.place, "couples"));
      }
    }
    out_.pair_moves.push_back(std::move(c));
  }

  // A pair move once more for each piece that may come in on one of the two cells.
  void add_all(const PairMove& record, const RuleDecl& rule) {
    add(record, rule);
    const CompiledPairMove bare = out_.pair_moves.back();
    if (has_errors(run_.diagnostics)) return;
    const std::string& word = bare.label.empty() || record.full
                                  ? record.word + ' ' + record.mover_from + ' ' + record.partner_from
                                  : bare.label;
    const std::vector<CompiledGate>& gates = out_.gates_of[record.army.index()];
    for (const CompiledGate& gate : gates) {
      for (const std::uint16_t cell : {bare.mover_from, bare.partner_from}) {
        if (cell == bare.mover_to || cell == bare.partner_to) continue;
        add(record, rule);
        CompiledPairMove& c = out_.pair_moves.back();
        c.brings = gate.code;
        c.brings_to = cell;
        c.gate = std::uint32_t{1} << (&gate - gates.data());
        c.label = word + '/' + out_.book.types[gate.type.index()].letter + out_.board.cell(CellId{cell}).name;
      }
    }
  }

  void hand_out() {
    out_.code_partner.assign(out_.codes.size(), 0);
    for (const CompiledPairMove& pair_move : out_.pair_moves) {
      for (std::size_t code = 2; code < out_.codes.size(); ++code) {
        const CodeInfo& info = out_.codes[code];
        const bool fits = info.type == pair_move.partner_type &&
                          (info.piece_flags & pair_move.partner_bits) == pair_move.partner_bits;
        if (fits) out_.code_partner[code] = 1;
      }
      for (const std::string& name : {pair_move.label, pair_move.record->word}) {
        if (!name.empty() && std::ranges::count(out_.pair_move_names, name) == 0)
          out_.pair_move_names.push_back(name);
      }
    }
    std::ranges::stable_sort(by_program_, {}, &std::pair<std::size_t, std::uint16_t>::first);
    out_.pair_move_cells.assign(out_.n_words, 0);
    for (const CompiledPairMove& pair_move : out_.pair_moves)
      add_bit(out_.pair_move_cells.data(), pair_move.mover_from);
    for (const auto& [program, pair_move] : by_program_) {
      Program& p = out_.programs[program];
      if (p.n_pair_moves == 0) p.pair_moves = bounded<std::uint32_t>(out_.pair_move_lists.size());
      ++p.n_pair_moves;
      out_.pair_move_lists.push_back(
          {out_.pair_moves[pair_move].empty, out_.pair_moves[pair_move].partner_from, pair_move});
    }
  }

  CompileRun& run_;
  Compiled& out_;
  std::vector<std::pair<std::size_t, std::uint16_t>> by_program_;
};

}  // namespace

void compile_pair_moves(CompileRun& run) { PairMoveCompiler(run).all(); }

}  // namespace houserule
