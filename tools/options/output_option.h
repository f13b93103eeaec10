// What holds of the values of all options alike, and options whose value is a file that the command writes.
#pragma once

#include "common/command.h"

namespace houserule {

// Marks the option: the file is none that the command reads. See `refuse_outputs_that_are_read`.
CLI::Option* writes(CLI::Option* option);

// CommandError where a marked option, or standard output, is a file that another argument of the command
// names: it would be emptied before it is read. What stands in folders, and what is written beside a file,
// the commands themselves compare, with `refuse_input_as_output`.
void refuse_outputs_that_are_read(CLI::App& command);

// CommandError where an option has an empty text, as `--as "$SEAT"` where nobody set SEAT: it is none of its
// values, and not the same as leaving it out. A list of no actions is one.
void refuse_empty_values(const CLI::App& command);

}  // namespace houserule
