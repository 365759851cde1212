# What is compiled below is checked and not made, which costs half: its objects, libraries and programs
# are empty files. A precompiled header says -emit-pch after this and is made.

set(CMAKE_CXX_COMPILER_LAUNCHER) # ccache has nothing to keep, and would compile it twice
set(compile_for_real ${CMAKE_CXX_COMPILE_OBJECT})
string(REPLACE "<CMAKE_CXX_COMPILER>" "<CMAKE_CXX_COMPILER> -Xclang -fsyntax-only"
    CMAKE_CXX_COMPILE_OBJECT "${CMAKE_CXX_COMPILE_OBJECT} && touch <OBJECT>")
set(CMAKE_CXX_CREATE_STATIC_LIBRARY "touch <TARGET>")
set(link_for_real ${CMAKE_CXX_LINK_EXECUTABLE})
set(CMAKE_CXX_LINK_EXECUTABLE "touch <TARGET>")
