// What of a game no word of the variant's position text carries: whose turn it is where no word says so, the
// round, the stage, who is out of the game or has done the main action of the turn, who may take from whom,
// traces, and questions that wait for an answer. It stands with the fields, behind a name without a dot:
// "stage=placing;west=out;white=acted".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kernel/core.h"

namespace houserule {

// The words "turn" and "round" of the board of Core::here, as the state words of these names have them, too.
// `column` is where the word begins, from 0.
std::optional<Diagnostic> read_turn(Core& core, const std::string& word, std::size_t column);
std::optional<Diagnostic> read_round(Core& core, const std::string& word, std::size_t column);
// What `read`, which has read the text so far, has otherwise; "" where nothing. Of the board of Core::here;
// what belongs to the whole game stands with the first.
std::string state_words(const Core& core, const Core& read);
// Those of them for which data has no key of its own: who may take from whom, traces, open questions, where
// they are not as usual.
std::string state_words_beside_data(const Core& core);
// One of these, "west=out". `column` is where it begins, from 0.
std::optional<Diagnostic> read_state_word(Core& core, std::string_view text, std::size_t column);

}  // namespace houserule
