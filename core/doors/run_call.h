// How a door has a call run: the catalogue's way.
#pragma once

#include "core/catalogue/catalogue.h"

#include <functional>

using RunCall = std::function<Task<Outcome>(Call)>;
