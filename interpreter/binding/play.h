// Scripts in play: conditions, handlers and functions of rules called for one game at a time.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "binding/noted.h"
#include "kernel/core.h"
#include "kernel/event_data.h"
#include "kernel/scripts.h"
#include "notation/script_texts.h"

namespace houserule {

class LuaHost;
struct PlayRun;

// The host of the rulebook's scripts: what variant.cpp gave the tables.
LuaHost& lua_of(const Compiled& tables);

// One per game; light. What the calls mean is said where they are declared.
class ScriptPlay final : public Scripts, public ScriptTexts {
 public:
  // Throws std::runtime_error when the host has no memory for the objects of play.
  explicit ScriptPlay(Compiled& tables);
  ~ScriptPlay() override;

  std::unique_ptr<Scripts> another() const override { return std::make_unique<ScriptPlay>(tables_); }
  ScriptTexts& texts() override { return *this; }

  bool guard(Core& core, const GuardNode& node, const Asked& asked) override;
  void handle(Core& core, const CompiledHandler& handler, EventData& data) override;  // about 40 ns
  void generate(Core& core, const Generator& generator, unsigned cell,
                std::vector<std::uint16_t>& cells) override;
  bool generating() const override { return generating_; }
  void verb_candidates(Core& core, const CompiledVerb& verb, unsigned side,
                       std::vector<std::int32_t>& flat) override;
  void verb_apply(Core& core, const CompiledVerb& verb, unsigned side, const std::int32_t* arguments,
                  unsigned count) override;
  void end_points(Core& core, const CompiledEnd& end, std::vector<int>& points,
                  std::vector<int>& places) override;
  Winning cannot_win(Core& core, const RuleDecl& rule, unsigned side) override;
  void name_fault(const Core& core, Fault& fault) override;

  std::string generator_because(Core& core, const Generator& generator, unsigned cell, unsigned to) override;
  std::string* hear(std::string* reason) override;
  std::optional<std::string> verb_accepts(Core& core, const CompiledVerb& verb, unsigned side,
                                          std::string_view words,
                                          std::vector<std::int32_t>& arguments) override;
  std::string verb_seen(Core& core, const CompiledVerb& verb, unsigned side,
                        const std::vector<std::int32_t>& arguments) override;
  std::string verb_because(Core& core, const CompiledVerb& verb, unsigned side,
                           std::string_view written) override;
  bool may_know(Core& core, const FieldDecl& field, unsigned owner, unsigned cell, SideId viewer) override;
  Sight sees(Core& core, const RuleDecl& rule, SideId viewer) override;
  std::optional<std::string> shown_text(Core& core, const ShownSpec& spec, SideId side) override;
  std::optional<std::string> drawn_text(Core& core, const ShownSpec& spec, unsigned cell) override;
  std::optional<Clock> clock(Core& core, const RuleDecl& rule, unsigned side) override;
  void read_word(Core& core, const PositionWord& word, const RuleDecl& rule,
                 const std::string& text) override;
  std::string write_word(Core& core, const PositionWord& word, const RuleDecl& rule) override;

  PlayRun& run() const { return *run_; }

 private:
  // Appends what the function is known to answer, or else what `ask` gives, which is noted.
  template <class Number, class Ask>
  void answer(const Core& core, LuaRef function, const Asked& asked, AskedOf depends,
              std::vector<Number>& answers, Ask ask);
  // Does what the handler is known to do now, if that is known.
  bool done_as_noted(Core& core, const CompiledHandler& handler, const EventData& data);
  RuleId rule_of(const Generator& generator) const;
  template <class Push>
  std::optional<std::string> asked_text(Core& core, const ShownSpec& spec, Push push);

  Compiled& tables_;
  std::unique_ptr<PlayRun> run_;
  bool generating_ = false;
  std::string* heard_ = nullptr;
  NotedAnswers noted_;
};

}  // namespace houserule
