// Remembers answers of scripts' functions, and what each read of the game to find its answer. Functions keep
// nothing themselves, so while all of that is unchanged the answer would be the same, and the function is not
// called.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "book/rulebook_words.h"
#include "kernel/core.h"

namespace houserule {

// Something that was read of the game, and what it was. `index` as in State::Entry, or what was asked of a
// side's pieces.
struct NotedRead {
  std::uint32_t index = 0;
  std::uint64_t value = 0;
};

// What a function answered, and what it read for it.
struct NotedAnswer {
  Asked asked;
  AskedOf depends = AskedOf::action;  // on how much of what it was asked
  std::vector<NotedRead> read;
  std::vector<std::int32_t> gave;
  std::vector<State::Entry> wrote;  // slots, and what they hold then
};

// The answers of all functions of a variant in one game, a few of each.
class NotedAnswers {
 public:
  explicit NotedAnswers(const Compiled& tables);

  // The answer that the function would give now; null when that is not known. Lives until the next is kept.
  const NotedAnswer* find(const Core& core, LuaRef function, const Asked& asked);

 private:
  friend class Noting;
  // So many are kept of what depends on the position alone for each side, and of each of so many groups of
  // pieces or actions.
  static constexpr std::size_t kKept = 8, kGroups = 256;
  struct Function {
    explicit Function(unsigned n_sides) : answers(n_sides * kKept), next(n_sides) {}
    std::vector<std::optional<NotedAnswer>> answers;
    AskedOf depends = AskedOf::position;  // the most that it asked so far
    std::vector<std::uint8_t> next;       // by group: which one of it goes next
    unsigned asked = 0, found = 0;
    // False where remembered answers are hardly ever still valid, so that noting what is read does not pay.
    bool worth_noting() const { return asked < 16 * answers.size() || found * 4 >= asked; }
    // Where the answer to this would be.
    std::size_t group_number(const Asked& of) const;
    std::span<std::optional<NotedAnswer>> group(const Asked& of) {
      return std::span(answers).subspan(group_number(of) * kKept, kKept);
    }
  };

  void renew(const Core& core);
  std::uint32_t new_stamp();
  Function& of(const Core& core, LuaRef function);

  unsigned n_sides_;
  std::uint64_t serial_ = 0;  // of the game
  std::vector<std::unique_ptr<Function>> functions_;
  std::vector<std::uint32_t> stamps_;  // of cells, then of slots: the last noting that read it
  std::uint32_t stamp_ = 0;
};

// While this object lives, what the function reads is noted. Words that do not say what they read are counted
// as reading everything.
class Noting {
 public:
  Noting(const Core& core, NotedAnswers& answers, LuaRef function, Noting*& innermost);
  ~Noting() { innermost_ = outer_; }
  Noting(const Noting&) = delete;
  Noting& operator=(const Noting&) = delete;

  void cell(unsigned cell) { note(cell, cell, core_.s.word(cell)); }
  void cells(const Word* cells);
  void slot(std::uint32_t slot) {
    note(core_.t.n_cells + 1 + slot, slot + State::kSlotBit, static_cast<std::uint32_t>(core_.s.get(slot)));
  }
  // The side's pieces of a kind as PlayObjects::kind numbers it, below 0 for any: each, or only how many.
  void pieces(unsigned side, int kind) { of_pieces(side, kind, false); }
  void count(unsigned side, int kind) { of_pieces(side, kind, true); }
  void everything() { lost_ = true; }

  // The function is done, and this is what it gave and wrote.
  void keep(const Asked& asked, AskedOf depends, std::vector<std::int32_t> gave);

 private:
  void note(std::size_t stamp, std::uint32_t index, std::uint64_t value);
  void of_pieces(unsigned side, int kind, bool only_count);
  bool note_written(NotedAnswer& answer);

  const Core& core_;
  NotedAnswers& answers_;
  NotedAnswers::Function& function_;
  Noting*& innermost_;
  Noting* const outer_;
  const std::uint32_t stamp_;
  const std::size_t journaled_;
  const HotSlots hot_;
  bool lost_;
  std::vector<NotedRead> read_;
};

}  // namespace houserule
