# Compiles several folders of a target as one file, so that headers and templates are compiled once a group and not
# once a file: about five times faster from nothing. Where one file is changed again and again, the preset `dev` with
# -DHOUSERULE_UNITY=OFF is better.
#
# Folders are joined, and long ones cut by the first letter of their files, so that two processors finish the groups
# at about the same time. Names in unnamed namespaces must differ within a group: the compiler says so.

function(houserule_unity target)
  if(NOT HOUSERULE_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  foreach(source IN LISTS sources)
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(GET source STEM stem)
    cmake_path(GET folder FILENAME group)
    if(group STREQUAL script AND stem MATCHES "^(define|schema)")
      set(group define)
    elseif(group MATCHES "^(compile|load)$")
      set(group load)
    elseif(group MATCHES "^(interpreter|moves)$")
      set(group play)
    elseif(group MATCHES "^(read|judge)$")
      set(group judging)
    elseif(group MATCHES "^(book|draw|play|match|convert)$")
      set(group pages)
    elseif(group MATCHES "^(manual|places|manifest|report)$" OR (group STREQUAL tools AND stem MATCHES "^[a-l]"))
      set(group tools_a_to_l)
    endif()
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
  endforeach()
endfunction()
