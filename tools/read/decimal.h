// Decimal numbers of records and clocks, exactly, as integers.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace houserule {

enum class Finer { refuse, cut };  // what to do with digits beyond thousandths

// "12.345" as 12345, "-0.5" as -500. At most twelve digits before the point; no exponent.
std::optional<std::int64_t> thousandths(std::string_view decimal, Finer finer);

// A share of points: a decimal, or a fraction such as "1/2" that is a whole number of thousandths.
std::optional<std::int64_t> point_thousandths(std::string_view text);

// Milliseconds of "1:02:03.4", "2:03" or "7"; digits finer than that are cut off.
std::optional<std::int64_t> duration_ms(std::string_view text);

}  // namespace houserule
