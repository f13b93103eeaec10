// Paths become programs: for each shape and cell the leaps, rays and specials that the generator runs.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "compile/compile.h"
#include "compile/path_draft.h"
#include "kernel/declared_paths.h"

namespace houserule {

namespace {

constexpr std::uint32_t kNoRay = ~0U;

// One path of one army, ready to be unrolled from any cell.
struct ReadyPath {
  ShapePath facts;
  CellSet from, to;
  bool asks_nothing = false;  // nothing but what stands on the way decides where it ends
  std::vector<RayRef>* rays = nullptr;

  // Unrolled from any cell, do both give the same ends in the same way?
  bool like(const ReadyPath& other) const {
    const auto key = [](const ReadyPath& path) {
      const ShapePath& f = path.facts;
      return std::tie(f.record, f.dx, f.dy, f.guard, f.leaves, f.takes, path.from, path.to);
    };
    return key(*this) == key(other);
  }
};

class PathCompiler {
 public:
  explicit PathCompiler(CompileRun& run) : run_(run), out_(run.out) {}

  void all() {
    out_.programs.assign(std::size_t{out_.n_shapes} * out_.n_cells, Program{});
    out_.generators_of.assign(out_.n_shapes, {});
    out_.one_word_board = out_.n_words == 1;
    shared_.resize(out_.n_cells);
    for (std::size_t shape = 0; shape < out_.n_shapes; ++shape) {
      const CodeInfo& info = out_.codes[out_.shape_codes[shape].front()];
      std::vector<ReadyPath> paths = paths_of(bounded<std::uint16_t>(shape), info);
      const auto board = board_of(out_, info.colour);
      if (takes_over(paths, board, shape)) continue;
      const std::size_t paths_before = out_.paths.size();
      for (std::size_t cell = 0; cell < out_.n_cells; ++cell) {
        if (out_.board.cell(CellId{cell}).board != board) continue;
        program(paths, shape, cell);
      }
      if (has_errors(run_.diagnostics)) return;
      if (out_.paths.size() == paths_before) plain_.push_back({shape, board, std::move(paths)});
    }
    link_takers();
  }

 private:
  // A shape that has no specials and takes nothing in passing: its programs do not speak of it.
  struct PlainShape {
    std::size_t shape;
    int board;
    std::vector<ReadyPath> paths;
  };

  // A piece often goes alike whatever its piece flags are: then its programs are those of the other shape.
  // Only shapes of one type and army are compared, so that many shapes take no longer than they must.
  bool takes_over(const std::vector<ReadyPath>& paths, int board, std::size_t shape) {
    const auto alike = [&](const PlainShape& other) {
      return other.board == board && std::ranges::equal(other.paths, paths, &ReadyPath::like) &&
             out_.morph_from[other.shape] == out_.morph_from[shape] &&
             out_.morph_at[other.shape] == out_.morph_at[shape];
    };
    const CodeInfo& info = out_.codes[out_.shape_codes[shape].front()];
    if (std::exchange(plain_of_, {info.type, info.colour}) != std::pair(info.type, info.colour))
      plain_.clear();
    const auto found = std::ranges::find_if(plain_, alike);
    if (found == plain_.end()) return false;
    const auto programs = out_.programs.begin();
    std::copy_n(programs + static_cast<std::ptrdiff_t>(found->shape * out_.n_cells), out_.n_cells,
                programs + static_cast<std::ptrdiff_t>(shape * out_.n_cells));
    return true;
  }

  std::vector<ReadyPath> paths_of(std::uint16_t shape, const CodeInfo& info) {
    std::vector<ReadyPath> out;
    each_path(out_, info.type, [&](const PathRecord& record) { add_path(out, record, shape, info); });
    for (const RuleDecl& rule : out_.book.rules) {
      for (const Generator& generator : rule.generators) {
        const bool has = generator.own ? out_.book.types[info.type.index()].name == generator.of.types.front()
                                       : matches(out_, generator.of, info.type);
        if (!has) continue;
        out_.generators_of[shape].push_back(
            narrowed<std::uint16_t>(out_.shape_generators.size(), run_, generator.place,
                                    "functions that give moves, by kind of piece"));
        out_.shape_generators.push_back(generator);
      }
    }
    return out;
  }

  void add_path(std::vector<ReadyPath>& paths, const PathRecord& record, std::uint16_t shape,
                const CodeInfo& info) {
    const GuardSubject subject{true, info.type, info.piece_flags, info.colour, {}};
    examine_question(run_, record.when, record.takes.empty() ? AskedOf::piece : AskedOf::action,
                     "a path is asked for before it leads anywhere");
    refuse_circle(run_, record.when, false, "a path decides which there are");
    if (record.take) refuse_attack_circle(run_, record.when, "a path that takes decides who is");
    ReadyPath path;
    path.from = resolve_zone(run_, record.from, info.colour, record.rule);
    const unsigned guard = guard_of(path.from, record, subject, paths.empty() ? nullptr : &paths.back());
    if (guard == kNeverGuard) return;
    path.facts.record = &record;
    path.facts.shape = shape;
    path.facts.guard = guard;
    path.facts.leaves = trace_index(record.leaves, record.lasts_round, record.place);
    path.facts.takes = trace_index(record.takes, false, record.place);
    path.facts.rule = out_.find_rule(record.rule);
    const Orientation look = orientation_of(out_.book.spec.sides[info.colour.index()]);
    std::tie(path.facts.dx, path.facts.dy) = look.turned(record.dx, record.dy);
    path.to = resolve_zone(run_, record.to, info.colour, record.rule);
    path.asks_nothing = guard == 0 && path.facts.leaves == 0 && path.facts.takes == 0 && is_plain(record) &&
                        path.to.count() == out_.n_cells;
    if (path.from.empty() || path.to.empty()) return;
    if (!record.leaves.empty() && record.max == 1 && cells_passed(record, info.colour) == 0) {
      run_.error(record.place, "a path that leaves a trace passes no cell",
                 "a trace lies on the cells between the two ends: let the path be longer than one cell");
    }
    if (!record.direction.empty() && !out_.board.has_direction(record.direction)) {
      run_.error(record.place, fmt::format("no direction \"{}\" on this board", shown(record.direction)));
    }
    path.rays = &rays_of(path.facts);
    paths.push_back(std::move(path));
  }

  // Paths that a rule gives together have one condition, which the generator asks once for all of them.
  unsigned guard_of(CellSet& from, const PathRecord& record, const GuardSubject& subject,
                    const ReadyPath* before) {
    unsigned guard = kNeverGuard;
    if (settled_by_place(from, record, subject, guard)) return guard;
    const PathRecord* const other = before == nullptr ? nullptr : before->facts.record;
    const bool same = other != nullptr && other->rule == record.rule && other->when == record.when &&
                      before->facts.guard != 0;
    return same ? before->facts.guard : compile_guard(run_, record.when, record.rule, subject);
  }

  // A condition that is settled by where the piece stands becomes part of the cells it may start from.
  bool settled_by_place(CellSet& from, const PathRecord& record, GuardSubject subject, unsigned& guard) {
    if (!asks_place(record.when)) return false;
    CellSet kept = from;
    for (std::size_t cell = 0; cell < out_.n_cells; ++cell) {
      if (!from.has(cell)) continue;
      subject.cell = CellId{cell};
      const unsigned here = compile_guard(run_, record.when, record.rule, subject);
      if (here != 0 && here != kNeverGuard) return false;
      if (here == kNeverGuard) kept.remove(cell);
    }
    from = kept;
    guard = 0;
    return true;
  }

  int cells_passed(const PathRecord& record, SideId side) const {
    if (!record.direction.empty()) return 0;
    const auto board = static_cast<std::size_t>(board_of(out_, side));
    return spread_of(record.dx, record.dy, out_.board.boards()[board].hexagons).along - 1;
  }

  std::uint8_t trace_index(const std::string& name, bool round, const Place& place) {
    if (name.empty()) return 0;
    auto found = std::ranges::find(out_.traces, name);
    if (found == out_.traces.end()) {
      out_.traces.push_back(name);
      out_.trace_round.push_back(false);
      takers_.emplace_back(out_.n_cells + 1);
      found = out_.traces.end() - 1;
    }
    const auto index = static_cast<std::size_t>(found - out_.traces.begin());
    if (round) out_.trace_round[index] = true;
    if (index >= kMaxTraces) too_many(run_, place, "kinds of trace", kMaxTraces);
    return index < kMaxTraces ? bounded<std::uint8_t>(index + 1) : std::uint8_t{1};
  }

  // Into `stops_`.
  void find_stops(const ReadyPath& path, CellId from) {
    stops_.clear();
    const PathRecord& record = *path.facts.record;
    const bool unlimited = record.max == 0 || record.over == Over::hop;
    const int longest =
        unlimited ? std::numeric_limits<int>::max() : record.max + (record.over == Over::land ? 1 : 0);
    if (longest == 1) {
      const CellId to = next_cell(out_, from, path.facts);
      if (to.valid() && to != from) add_stop(path, from, to);
      return;
    }
    CellId at = from;
    std::size_t next = ray_cells(path, from);
    for (int step = 1; step <= longest && out_.pool16[next] != out_.n_cells; ++step, ++next) {
      const CellId to{std::size_t{out_.pool16[next]}};
      if (!add_stop(path, at, to)) break;
      at = to;
    }
  }

  // False where the step leads over an edge.
  bool add_stop(const ReadyPath& path, CellId at, CellId to) {
    const PathRecord& record = *path.facts.record;
    Stop stop;
    stop.cell = to.value;
    if (record.lame || record.jump) {
      std::vector<CellId> via = cells_between(out_, at, path.facts);
      // Where no cell is nothing stands, over which one could jump, and nothing that is empty.
      if (record.jump) std::erase_if(via, [](CellId cell) { return !cell.valid(); });
      if (record.jump ? via.empty() : !std::ranges::all_of(via, &CellId::valid)) return false;
      stop.via = bounded<std::uint32_t>(out_.pool16.size());
      stop.n_via = narrowed<std::uint8_t>(via.size(), run_, record.place, "cells in the way of one step");
      stop.jump = record.jump;
      for (const CellId cell : via) out_.pool16.push_back(cell.value);
    }
    stop.ends = path.to.has(to.index());
    stops_.push_back(stop);
    return true;
  }

  void program(const std::vector<ReadyPath>& paths, std::size_t shape, std::size_t cell) {
    PathDraft& draft = draft_;
    draft.clear();
    for (const ReadyPath& path : paths) {
      if (!path.from.has(cell)) continue;
      if (path.asks_nothing && path.facts.record->max != 1 && !may_change(shape)) {
        draft_ray(draft, path, cell);
        continue;
      }
      find_stops(path, CellId{cell});
      const std::vector<Stop>& stops = stops_;
      if (stops.empty()) continue;
      if (path.facts.takes != 0) {
        add_taker(path, stops, cell);
        for (const Stop& stop : stops) draft.passing.push_back(stop.cell);
      } else {
        draft_path(draft, path, stops, shape, cell);
      }
    }
    write_program(run_, draft, shared_[cell], out_.programs[shape * out_.n_cells + cell], shape);
  }

  bool may_change(std::size_t shape) const {
    return !out_.morph_from[shape].empty() || !out_.morph_at[shape].empty();
  }

  bool changes(const std::vector<Stop>& stops, std::size_t shape, std::size_t cell) const {
    return out_.morph_from[shape].has(cell) ||
           std::ranges::any_of(stops, [&](const Stop& s) { return out_.morph_at[shape].has(s.cell); });
  }

  void draft_path(PathDraft& draft, const ReadyPath& path, const std::vector<Stop>& stops, std::size_t shape,
                  std::size_t cell) {
    const PathRecord& record = *path.facts.record;
    const std::uint8_t mode = mode_of(record);
    if (!path.asks_nothing || changes(stops, shape, cell)) {
      special(draft, path, stops, mode, shape, cell);
    } else if (record.max == 1) {
      (mode == kBoth ? draft.both : mode == kEmpty ? draft.empty : draft.take).push_back(stops.front().cell);
    } else {
      draft_ray(draft, path, cell);
    }
  }

  void draft_ray(PathDraft& draft, const ReadyPath& path, std::size_t cell) {
    const std::uint32_t cells = ray_cells(path, CellId{cell});
    if (out_.pool16[cells] == out_.n_cells) return;
    RayRef& known = (*path.rays)[cell];
    if (known.mode == 0) describe(known, cell);
    RayRef ray = known;
    ray.limit = longest(*path.facts.record);
    ray.mode = mode_of(*path.facts.record);
    (ray.mode == kBoth && ray.limit == kUnlimited ? draft.plain : draft.other).push_back(ray);
  }

  // Once for all pieces that go along it.
  void describe(RayRef& ray, std::size_t from) {
    std::size_t last = from, rises = 0, length = 0;
    for (const std::uint16_t* c = &out_.pool16[ray.cells]; *c != out_.n_cells; ++c, ++length) {
      ray.mask |= Word{1} << (*c & 63);
      rises += *c > last ? 1 : 0;
      last = *c;
    }
    ray.rising = rises == length;
    ray.mode = kBoth;
    out_.one_word_board = out_.one_word_board && (rises == length || rises == 0);
  }

  void special(PathDraft& draft, const ReadyPath& path, const std::vector<Stop>& stops, std::uint8_t mode,
               std::size_t shape, std::size_t cell) {
    const PathRecord& record = *path.facts.record;
    Special s;
    s.stops = bounded<std::uint32_t>(out_.stops.size());
    s.n_stops = bounded<std::uint16_t>(stops.size());
    s.guard = path.facts.guard;
    s.min = bounded<std::uint16_t>(std::clamp<int>(record.min, 1, kUnlimited));
    s.mode = mode;
    s.over = record.over;
    s.trace = path.facts.leaves;
    s.threat = record.threat;
    s.shuns = shunned_index(run_, record);
    out_.takes_own = out_.takes_own || mode == kOwn;
    s.simple = !record.own && !s.threat && s.shuns == 0 && stops.size() == 1 && s.guard == 0 &&
               s.over == Over::stop && stops.front().ends && !stops.front().jump && s.min == 1 &&
               !out_.morph_from[shape].has(cell) &&
               (!out_.morph_at[shape].has(stops.front().cell) || out_.changes_by_place[shape] != 0);
    s.changes = s.simple && out_.morph_at[shape].has(stops.front().cell);
    if (s.simple && out_.n_words == 1) put_in_words(out_, s, stops.front());
    out_.stops.insert(out_.stops.end(), stops.begin(), stops.end());
    remember(path.facts);
    s.path = path_index_;
    draft.specials.push_back(s);
  }

  // One entry per shape and path is enough: rays and specials of different cells share it.
  void remember(const ShapePath& facts) {
    for (std::size_t i = out_.paths.size(); i-- > 0 && out_.paths[i].shape == facts.shape;) {
      if (out_.paths[i].record == facts.record) {
        path_index_ = bounded<std::uint16_t>(i);
        return;
      }
    }
    path_index_ = narrowed<std::uint16_t>(out_.paths.size(), run_, facts.record->place,
                                          "paths that are no plain leap or ray, by kind of piece");
    out_.paths.push_back(facts);
  }

  // The rays of the path's direction, by the cell that they start from; without a mode until described.
  std::vector<RayRef>& rays_of(const ShapePath& path) {
    auto& rays = rays_[std::tuple(path.dx, path.dy, path.record->direction)];
    if (rays.empty()) rays.assign(out_.n_cells, RayRef{.cells = kNoRay, .mode = 0});
    return rays;
  }

  std::uint32_t ray_cells(const ReadyPath& ready, CellId from) {
    std::uint32_t& known = (*ready.rays)[from.index()].cells;
    if (known != kNoRay) return known;
    const ShapePath& path = ready.facts;
    const auto begin = bounded<std::uint32_t>(out_.pool16.size());
    for (CellId at = next_cell(out_, from, path); at.valid() && at != from; at = next_cell(out_, at, path)) {
      if (std::find(out_.pool16.begin() + begin, out_.pool16.end(), at.value) != out_.pool16.end()) break;
      out_.pool16.push_back(at.value);
    }
    out_.pool16.push_back(bounded<std::uint16_t>(out_.n_cells));
    return known = begin;
  }

  void add_taker(const ReadyPath& path, const std::vector<Stop>& stops, std::size_t cell) {
    remember(path.facts);
    for (const Stop& stop : stops) {
      takers_[path.facts.takes - 1U][stop.cell].push_back(
          {bounded<std::uint16_t>(cell), path.facts.shape, path_index_});
    }
  }

  void link_takers() {
    for (const auto& trace : takers_) {
      for (const auto& cell : trace) {
        out_.trace_takers.push_back(bounded<std::uint32_t>(out_.taker_list.size()));
        out_.taker_list.insert(out_.taker_list.end(), cell.begin(), cell.end());
      }
    }
    out_.trace_takers.push_back(bounded<std::uint32_t>(out_.taker_list.size()));
  }

  CompileRun& run_;
  Compiled& out_;
  std::map<std::tuple<int, int, std::string>, std::vector<RayRef>> rays_;
  std::vector<PlainShape> plain_;  // of this type and army
  std::pair<TypeId, SideId> plain_of_;
  PathDraft draft_;  // these two kept to spare allocations
  std::vector<Stop> stops_;
  std::vector<SharedLists> shared_;
  std::vector<std::vector<std::vector<TraceTaker>>> takers_;  // trace, cell
  std::uint16_t path_index_ = 0;
};

}  // namespace

void compile_paths(CompileRun& run) { PathCompiler(run).all(); }

}  // namespace houserule
