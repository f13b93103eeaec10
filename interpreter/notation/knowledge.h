// What a seat may know. There is one mechanism, SeenBy: the fields that it may not know are put to their
// standard value, the cells that it does not see are shut, the question is asked, and everything is taken
// back. So whatever is shown to a seat is computed from what it may know and from nothing else, and two games
// that differ in a secret alone look the same. Chance, which nobody knows beforehand, is hidden with the
// fields.
//
// What is asked in that way may be wrong: an action that seems legal there may be refused by the judge, who
// knows more. `resolve_seen` then says that and no more.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/core.h"

namespace houserule {

// A field that a side may not know, and the standard value that stands for it.
struct Unknown {
  std::uint32_t slot = 0;
  std::int32_t standard = 0;
  bool operator==(const Unknown&) const = default;
};

// All of them for the viewer, as the game stands. Asks the functions that rules have for it; after a `fault`
// in one of them nobody may know what functions decide.
std::vector<Unknown> unknown_to(Core& core, SideId viewer, std::optional<Fault>& fault);

// Hears while it lives what scripts read that the viewer may not know, where he asks of an action of another
// seat. A reason that comes of it would state the standard values as if they were so. Of his own actions the
// rules give reasons that he may hear: that the bomb there is none of his.
class Missed {
 public:
  Missed(Core& core, unsigned seat) : core_(core), seat_(seat) { core_.missed.clear(); }
  bool any() const { return core_.viewer.index() != seat_ && !core_.missed.empty(); }
  // What the viewer is told instead of that reason.
  std::string reason(std::string_view text) const;

 private:
  Core& core_;
  const unsigned seat_;
};

// While this lives the game stands as the viewer knows it; for nobody, who is the judge, it does nothing.
// Costs about as much as final_data.
class SeenBy {
 public:
  SeenBy(Core& core, SideId viewer);
  ~SeenBy();
  SeenBy(const SeenBy&) = delete;
  SeenBy& operator=(const SeenBy&) = delete;
  // A function that says who may know a field failed; nobody is shown such fields.
  const std::optional<Fault>& fault() const { return fault_; }

 private:
  struct Before {
    State::Mark mark;
    Chance chance;
    SideId viewer;
    std::vector<std::uint32_t> unknown;
  };
  Core& core_;
  std::optional<Before> before_;
  std::optional<Fault> fault_;
};

// May the viewer not even see the text of an action that came to nothing? Moves are seen, and so are verbs
// that everybody sees.
bool withheld(const Core& core, std::string_view text, const Resolved& truth, SideId viewer);
// An action's text as the seat sees it, in the position before it.
std::string seen_text(Core& core, std::string_view text, const Resolved& resolved, SideId viewer);

// Leaves out what others than `core.viewer` may do in secret.
void leave_out_secrets(const Core& core, ActionList& list);

}  // namespace houserule
