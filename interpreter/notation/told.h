// What a game tells besides its actions, for houserule.h: what the calls mean is said there.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/core.h"

namespace houserule {

std::string marks_of(Core& core);
bool marks_are(Core& core, std::string_view marks);
std::vector<SideStanding> standings_of(Core& core);
std::vector<CellId> exposed_cells(Core& core);
std::vector<ShownValue> shown_values(Core& core);
std::vector<DrawnValue> drawn_values(Core& core);
std::vector<SettledOption> settled_options(Core& core);
std::optional<ClockTerms> clock_terms_of(Core& core, SideId side);
std::vector<PieceView> piece_views(const Core& core);
std::vector<std::string> closed_cell_names(const Core& core);
std::string final_data(const Core& core);  // as JSON: the contract's `final`
std::optional<Diagnostic> set_up_game(Core& core, std::string_view json);
std::string serialise_state(const Core& core);
std::optional<Diagnostic> restore_state(Core& core, std::string_view text);

}  // namespace houserule
