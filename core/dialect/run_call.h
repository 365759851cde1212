// How a door runs a call: Catalogue::call.
#pragma once

#include "core/catalogue/catalogue.h"

#include <functional>

using RunCall = std::function<Task<Outcome>(Call)>;
