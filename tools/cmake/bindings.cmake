# The library for C and for other languages, on which tools/python stands: interpreter/houserule_c.h. It has the
# commands inside, and beside it the library of the kernel, of which the loader takes the one for the processor.
# Nothing but the functions of that header leaves it.
file(GLOB c_sources CONFIGURE_DEPENDS tools/c/*.cpp)
add_library(houserule_c SHARED ${c_sources})
set_target_properties(houserule_c PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION 1 HOUSERULE_ALL_SHARED ON
                      LINK_DEPENDS ${CMAKE_SOURCE_DIR}/tools/c/exported.map)
target_compile_options(houserule_c PRIVATE $<$<CONFIG:Release>:-O2>)
target_link_libraries(houserule_c PRIVATE houserule_whole houserule_flags)
target_link_options(houserule_c PRIVATE -Wl,--version-script=${CMAKE_SOURCE_DIR}/tools/c/exported.map -Wl,-Bsymbolic)
if(HOUSERULE_LEVEL_TARGETS)
  add_dependencies(houserule_c ${HOUSERULE_LEVEL_TARGETS})
endif()
