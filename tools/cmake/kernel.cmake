# The library. It is compiled by how often it runs: the rooms of loading, and text for people, once a rulebook or once a
# game; scripts, and the text of an action, once an action; the rooms of play thousands of times an action. Only the
# rooms of play are compiled more than once, for each processor level in HOUSERULE_LEVELS.
#
# Each level gives a shared library of the same name in the folder where the dynamic loader looks for it on such a
# processor (glibc-hwcaps/LEVEL beside the plain one), so that nothing has to be chosen by the program:
# man 8 ld.so, "hardware capabilities".

set(default_levels "")
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$" AND NOT HOUSERULE_NATIVE AND NOT HOUSERULE_SANITIZE
   AND NOT HOUSERULE_FUZZ AND NOT HOUSERULE_COVERAGE)
  set(default_levels x86-64-v3)
  set(HOUSERULE_LEVEL x86-64)
else()
  set(HOUSERULE_LEVEL ${CMAKE_SYSTEM_PROCESSOR})
endif()
if(HOUSERULE_NATIVE)
  string(APPEND HOUSERULE_LEVEL ", this machine's processor only")
endif()
set(HOUSERULE_LEVELS "${default_levels}" CACHE STRING
    "Processor levels beyond the plain one for which the rooms of play are compiled")

file(GLOB play_sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} interpreter/*.cpp
     interpreter/base/*.cpp interpreter/kernel/*.cpp)
# Of these files, those that run once a rulebook or once an action.
set(seldom_sources ${play_sources})
list(FILTER seldom_sources INCLUDE REGEX "^interpreter/(base/diagnostic|kernel/(chance|start|world)|variant)\\.cpp$")
list(REMOVE_ITEM play_sources ${seldom_sources})
file(GLOB action_sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} interpreter/notation/*.cpp
     interpreter/reasons/*.cpp interpreter/lua/*.cpp interpreter/binding/*.cpp)
list(APPEND action_sources ${seldom_sources})
file(GLOB load_sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} interpreter/book/*.cpp
     interpreter/files/*.cpp interpreter/compile/*.cpp interpreter/language/*.cpp)
# Text is for a person or for the end of a game, but for the files below, which read and write each action of an archive.
set(text_sources ${action_sources})
list(FILTER text_sources INCLUDE REGEX "^interpreter/((notation|reasons)/|(base/diagnostic|kernel/(chance|start))\\.cpp$)")
list(FILTER text_sources EXCLUDE REGEX "^interpreter/[a-z]+/(argument|marks|meant|notation|resolve|resolve_seen)\\.cpp$")
list(APPEND load_sources ${text_sources})
# Of what runs once a rulebook, the loops over cells, which without inlining take half of loading a large board.
set(cell_sources ${load_sources})
list(FILTER cell_sources INCLUDE REGEX "^interpreter/compile/(compile_(making|numbers|paths|zones)|path_draft)\\.cpp$")
list(REMOVE_ITEM load_sources ${cell_sources})
list(APPEND action_sources ${cell_sources})
list(REMOVE_ITEM action_sources ${load_sources})

add_library(houserule_once OBJECT ${action_sources})
add_library(houserule_load OBJECT ${load_sources})
target_compile_options(houserule_load PRIVATE $<$<CONFIG:Release>:-Og>)
target_compile_options(houserule_once PRIVATE $<$<CONFIG:Release>:-O2>)

# What the library is compiled with, and what its users need.
add_library(houserule_kernel_flags INTERFACE)
target_include_directories(houserule_kernel_flags INTERFACE ${CMAKE_SOURCE_DIR}/interpreter)
target_link_libraries(houserule_kernel_flags INTERFACE fmt::fmt nlohmann_json::nlohmann_json PkgConfig::LUA
                      PkgConfig::NETTLE tomlplusplus::tomlplusplus houserule_flags)

foreach(part houserule_once houserule_load)
  set_target_properties(${part} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  target_link_libraries(${part} PRIVATE houserule_kernel_flags)
  houserule_unity(${part})
endforeach()

# A shared library. The rooms of play are its first objects: where an inline function is compiled in several rooms, the
# linker takes the first, and only these are compiled for the level.
function(houserule_library target level)
  add_library(${target}_play OBJECT ${play_sources})
  set_target_properties(${target}_play PROPERTIES POSITION_INDEPENDENT_CODE ON)
  target_compile_definitions(${target}_play PRIVATE HOUSERULE_LEVEL="${level}")
  target_compile_options(${target}_play PRIVATE ${ARGN})
  target_link_libraries(${target}_play PRIVATE houserule_kernel_flags)
  houserule_unity(${target}_play)
  add_library(${target} SHARED $<TARGET_OBJECTS:${target}_play> $<TARGET_OBJECTS:houserule_once>
              $<TARGET_OBJECTS:houserule_load>)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME houserule VERSION ${PROJECT_VERSION}
                        SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR} LINKER_LANGUAGE CXX)
  target_link_libraries(${target} PRIVATE houserule_kernel_flags)
  # The library calls its own functions, whatever a program defines: calls need no table and may be inlined.
  target_link_options(${target} PRIVATE -Wl,-Bsymbolic-functions)
endfunction()

houserule_library(houserule "${HOUSERULE_LEVEL}")
target_include_directories(houserule INTERFACE $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/interpreter>)
target_compile_features(houserule INTERFACE cxx_std_20)

# The loader would still take a library that was built for a level before the list was changed.
file(GLOB old_levels LIST_DIRECTORIES ON RELATIVE ${CMAKE_BINARY_DIR}/glibc-hwcaps ${CMAKE_BINARY_DIR}/glibc-hwcaps/*)
foreach(level IN LISTS old_levels)
  if(NOT level IN_LIST HOUSERULE_LEVELS)
    file(REMOVE_RECURSE ${CMAKE_BINARY_DIR}/glibc-hwcaps/${level})
  endif()
endforeach()

foreach(level IN LISTS HOUSERULE_LEVELS)
  check_cxx_compiler_flag(-march=${level} HAVE_LEVEL_${level})
  if(NOT HAVE_LEVEL_${level})
    continue()
  endif()
  # The state is written in narrow pieces and soon read again: with wider registers than these the processor waits
  # until the pieces have reached its cache (measured: 4 to 10 % of perft).
  houserule_library(houserule_${level} ${level} -march=${level} -mprefer-vector-width=128)
  set_target_properties(houserule_${level} PROPERTIES
                        LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/glibc-hwcaps/${level})
  list(APPEND HOUSERULE_LEVEL_TARGETS houserule_${level})
endforeach()
