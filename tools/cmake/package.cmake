# The Debian package: tools/package builds it. CPack asks dpkg-shlibdeps which libraries it needs.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME houserule)
set(CPACK_PACKAGE_CONTACT "Houserule maintainers <maintainers@users.noreply.a-seed-64de3864.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "rules interpreter for chess-like games")
set(CPACK_PACKAGE_DESCRIPTION
"Houserule judges games of chess and its relatives by rules that are scripts:
it says which move of a record is illegal and why, plays, counts positions,
and combines house rules or refuses them with the reason.")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_BINARY_DIR})
# CPack would write a line for each processor level of the library.
file(WRITE ${CMAKE_BINARY_DIR}/debian/shlibs
     "libhouserule ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR} houserule (>= ${PROJECT_VERSION})\n"
     "libhouserule_c 1 houserule (>= ${PROJECT_VERSION})\n")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${CMAKE_SOURCE_DIR}/tools/cmake/debian/triggers
    ${CMAKE_BINARY_DIR}/debian/shlibs)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
    WORLD_READ WORLD_EXECUTE)
# dpkg-shlibdeps does not see what tools/read/late_libraries.cpp loads.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libarchive13, libsqlite3-0")

install(FILES tools/cmake/debian/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})
add_custom_command(
  OUTPUT ${CMAKE_BINARY_DIR}/changelog.Debian.gz
  COMMAND gzip -9nc ${CMAKE_SOURCE_DIR}/tools/cmake/debian/changelog > ${CMAKE_BINARY_DIR}/changelog.Debian.gz
  DEPENDS tools/cmake/debian/changelog
  VERBATIM)
add_custom_target(houserule_changelog ALL DEPENDS ${CMAKE_BINARY_DIR}/changelog.Debian.gz)
install(FILES ${CMAKE_BINARY_DIR}/changelog.Debian.gz DESTINATION ${CMAKE_INSTALL_DOCDIR})
# Packing needs no tests built.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)
include(CPack)
