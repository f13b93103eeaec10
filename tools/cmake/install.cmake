# What `cmake --install` puts where: the program, its rules, the library with its headers, pkg-config and CMake files,
# pages of the manual and completion for shells. The last two are printed by the program itself.
include(CMakePackageConfigHelpers)

# A prefix of its own: the program finds the library from where it lies, there as in the folder of the build. Below /usr
# the loader knows the folder. One path for both, since a path that CMake changes when it installs has an empty entry
# in the build, and to the loader that is the current directory: it would take libraries from wherever the program is
# started. (So it is in the folder in which a package for /usr is built; installing takes the entry away.)
if(NOT CMAKE_INSTALL_PREFIX MATCHES "^/(usr)?$")
  set_target_properties(houserule_small_cli houserule_whole_cli houserule_c PROPERTIES BUILD_WITH_INSTALL_RPATH ON
                        INSTALL_RPATH "$ORIGIN;$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")
endif()

# Half of what is to be installed may not be built: tools/try builds only the small program. That is said before the
# first file is installed.
set(last_built $<TARGET_FILE:houserule_whole_cli> $<TARGET_FILE:houserule_c>)
if(NOT CMAKE_CROSSCOMPILING)
  list(APPEND last_built ${CMAKE_BINARY_DIR}/manual/houserule.1.gz)
endif()
install(CODE "set(last_built \"${last_built}\")
  foreach(file IN LISTS last_built)
    if(NOT EXISTS \"\${file}\")
      message(FATAL_ERROR \"not all is built yet, and nothing was installed: run tools/build first\")
    endif()
  endforeach()")

install(TARGETS houserule_small_cli RUNTIME)
install(TARGETS houserule_whole_cli RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR})
install(TARGETS houserule_c LIBRARY NAMELINK_COMPONENT Development)
install(TARGETS houserule EXPORT houserule-targets LIBRARY NAMELINK_COMPONENT Development
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
foreach(level IN LISTS HOUSERULE_LEVELS)
  if(TARGET houserule_${level})
    install(TARGETS houserule_${level} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/glibc-hwcaps/${level} NAMELINK_SKIP)
  endif()
endforeach()

foreach(header IN LISTS HOUSERULE_PUBLIC_HEADERS)
  cmake_path(RELATIVE_PATH header BASE_DIRECTORY interpreter OUTPUT_VARIABLE below)
  cmake_path(GET below PARENT_PATH folder)
  install(FILES ${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/houserule/${folder})
endforeach()

configure_file(tools/cmake/houserule.pc.in houserule.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/houserule.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(EXPORT houserule-targets NAMESPACE houserule:: FILE houserule-config.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/houserule)
write_basic_package_version_file(houserule-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/houserule-config-version.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/houserule)

install(DIRECTORY stdlib scripts variants DESTINATION ${CMAKE_INSTALL_DATADIR}/houserule)
install(PROGRAMS tools/cluster/slurm-adjudicate tools/cluster/parallel-adjudicate
        DESTINATION ${CMAKE_INSTALL_DATADIR}/houserule/cluster)
install(FILES README.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

if(NOT CMAKE_CROSSCOMPILING)
  set(manual ${CMAKE_BINARY_DIR}/manual)
  add_custom_command(
    OUTPUT ${manual}/houserule.1.gz
    COMMAND ${CMAKE_COMMAND} -E make_directory ${manual}
    COMMAND houserule_small_cli help --man-into ${manual}
    COMMAND sh -c "gzip -9nf \"$1\"/*.1" houserule ${manual}
    COMMAND houserule_small_cli completion bash > ${manual}/houserule
    COMMAND houserule_small_cli completion zsh > ${manual}/_houserule
    COMMAND houserule_small_cli completion fish > ${manual}/houserule.fish
    DEPENDS houserule_cli
    VERBATIM)
  add_custom_target(houserule_manual ALL DEPENDS ${manual}/houserule.1.gz)
  install(DIRECTORY ${manual}/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 FILES_MATCHING PATTERN "*.1.gz")
  install(FILES ${manual}/houserule DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(FILES ${manual}/_houserule DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
  install(FILES ${manual}/houserule.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()
