# A room is a folder with a target of its own, linked only with the rooms it may know.

set(CMAKE_UNITY_BUILD_BATCH_SIZE 16) # larger units build faster, but a change of one file slower

# A header: as a definition on every command line, a new version would compile everything again.
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/base/version.h CONTENT
"// The version of this build.
#pragma once
#define CLAWDIS_VERSION \"${PROJECT_VERSION}\"
")

add_library(house INTERFACE)
target_include_directories(house INTERFACE ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR}/generated)
target_compile_definitions(house INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_KEYWORDS QT_NO_FOREACH QT_STRICT_ITERATORS
    QT_DISABLE_DEPRECATED_BEFORE=0x060400)
target_compile_options(house INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wold-style-cast -Wnon-virtual-dtor -Werror)
if(CMAKE_UNITY_BUILD) # a unit is no file: names of its other files are no shadow, their types not shared
    target_compile_options(house INTERFACE
        $<IF:$<CXX_COMPILER_ID:GNU>,-Wno-subobject-linkage,-Wno-shadow>)
endif()
# g++ spent a tenth of a build collecting garbage, to save 80 MB a unit.
target_compile_options(house INTERFACE $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=524288>)
target_link_libraries(house INTERFACE Qt6::Core QCoro6::Core)
target_link_options(house INTERFACE -fuse-ld=mold)
if(CLAWDIS_SANITIZE) # the three left out took a third of a build; fuzz targets have them
    target_compile_options(house INTERFACE
        -fsanitize=address,undefined -fno-sanitize=null,alignment,pointer-overflow
        -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(house INTERFACE -fsanitize=address,undefined)
endif()

set(other_platform macos)
if(APPLE)
    set(other_platform linux)
endif()

# What every call passes through is worth the compiler's whole effort, which takes it twice as long;
# the other rooms wait for people, disks and sites.
set(rooms_of_a_call base cdp page browser events catalogue commands recorder jsonrpc http_door socket_door)

# room(name LINKS other rooms and libraries [FOLDERS its folders]): every source of the current
# folder and of those, one target.
function(room name)
    cmake_parse_arguments(ROOM "" "" "LINKS;FOLDERS" ${ARGN})
    set(patterns *)
    foreach(folder IN LISTS ROOM_FOLDERS)
        list(APPEND patterns ${folder}/*)
    endforeach()
    list(TRANSFORM patterns APPEND .cpp OUTPUT_VARIABLE source_patterns)
    list(TRANSFORM patterns APPEND .h OUTPUT_VARIABLE header_patterns)
    file(GLOB sources CONFIGURE_DEPENDS ${source_patterns})
    file(GLOB headers CONFIGURE_DEPENDS ${header_patterns})
    # Of the files kept one a platform, only this platform's become a part of the room.
    set(sources_elsewhere ${sources})
    list(FILTER sources_elsewhere INCLUDE REGEX "_${other_platform}\\.cpp$")
    list(FILTER sources EXCLUDE REGEX "_${other_platform}\\.cpp$")
    add_library(${name} ${sources})
    moc(${name} ${headers})
    target_link_libraries(${name} PUBLIC house ${ROOM_LINKS})
    if(NOT name IN_LIST rooms_of_a_call)
        target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
    endif()
    precompile(${name})
    check_headers(${name} ${headers})
    if(CLAWDIS_CHECK)
        check_elsewhere(${name} "${sources_elsewhere}" "${ROOM_LINKS}")
    endif()
endfunction()

# moc(name HEADER...): a part of the target is what moc makes of those that declare a QObject. CMake's
# own AUTOMOC reads whatever each of them includes, and compiles one more unit a target.
function(moc name)
    foreach(header IN LISTS ARGN)
        file(STRINGS ${header} declares REGEX "^ *Q_OBJECT" LIMIT_COUNT 1)
        if(declares)
            qt_wrap_cpp(made ${header})
        endif()
    endforeach()
    target_sources(${name} PRIVATE ${made})
endfunction()

# check_headers(name HEADER...): compile each by itself, over what every source has precompiled. One
# that a source of its name begins with is proven by that.
function(check_headers name)
    if(NOT CLAWDIS_CHECK)
        return()
    endif()
    set(sources "")
    foreach(header IN LISTS ARGN)
        string(REGEX REPLACE "\\.h$" ".cpp" its_source ${header})
        if(NOT EXISTS ${its_source})
            cmake_path(RELATIVE_PATH header BASE_DIRECTORY ${CMAKE_SOURCE_DIR})
            set(source ${CMAKE_BINARY_DIR}/headers/${header}.cpp)
            file(CONFIGURE OUTPUT ${source} CONTENT "#include \"@header@\"\n" @ONLY)
            list(APPEND sources ${source})
        endif()
    endforeach()
    if(sources)
        add_library(${name}_headers OBJECT ${sources})
        set_target_properties(${name}_headers PROPERTIES UNITY_BUILD OFF)
        target_link_libraries(${name}_headers PRIVATE ${name})
        precompile(${name}_headers)
    endif()
endfunction()

# check_elsewhere(name sources links): compile the other platform's sources, into nothing, but those
# that say that they never were: they need headers that are not here.
function(check_elsewhere name sources links)
    foreach(source IN LISTS sources)
        file(STRINGS ${source} never_compiled REGEX "^// Never compiled")
        if(never_compiled)
            list(REMOVE_ITEM sources ${source})
        endif()
    endforeach()
    if(sources)
        add_library(${name}_elsewhere OBJECT ${sources})
        target_link_libraries(${name}_elsewhere PRIVATE house ${links})
        precompile(${name}_elsewhere)
    endif()
endfunction()

# precompile(name [HEADER...]): with those beside the usual ones. The first target that asks
# precompiles them, every later one reuses that.
function(precompile name)
    set_target_properties(${name} PROPERTIES DEFINE_SYMBOL "") # a macro of its own refuses them
    get_property(owner GLOBAL PROPERTY "precompiled ${ARGN}")
    if(owner)
        target_precompile_headers(${name} REUSE_FROM ${owner})
    else()
        target_precompile_headers(${name} PRIVATE
            <QByteArray> <QJsonArray> <QJsonObject> <QJsonDocument> <QList> <QObject> <QPointer>
            <QString> <QStringList> <QTimer> <QCoroTask> <chrono> <functional> <memory> <optional>
            <variant> ${ARGN})
        set_property(GLOBAL PROPERTY "precompiled ${ARGN}" ${name})
    endif()
endfunction()
