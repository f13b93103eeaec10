# variant_families.h: the families of variants and their members, as the table in variants/README.md has them. FROM that file, TO the header.
file(STRINGS ${FROM} lines REGEX "^\\| [^|]+ \\| `")
set(rows "")
set(count 0)
foreach(line IN LISTS lines)
  string(REGEX MATCH "^\\| ([^|]+) \\| ([^|]+) \\|" matched "${line}")
  set(family "${CMAKE_MATCH_1}")
  string(REGEX REPLACE "[`,]" "" names "${CMAKE_MATCH_2}")
  string(APPEND rows "    {\"${family}\", \"${names}\"},\n")
  math(EXPR count "${count} + 1")
endforeach()
file(WRITE ${TO} "// Printed from variants/README.md.\n#include <array>\n\nnamespace houserule {\n\n"
     "constexpr std::array<VariantFamily, ${count}> kFamilies{{\n${rows}}};\n\n}  // namespace houserule\n")
