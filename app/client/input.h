// Standard input, for a line that asks for it.
#pragma once

#include <string>

namespace client {

// All of it, or, where a person types, one line that the terminal does not show. At most 64 KiB.
std::string readInput();

// All of it, from any writer; no more than `most` bytes, and what came with the last of them.
std::string readAll(std::size_t most);

} // namespace client
