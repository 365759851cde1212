// The last thing that is done to an outcome before it leaves: see base/typed_secrets.h.
#pragma once

#include "base/task.h"
#include "core/catalogue/call.h"

Task<Outcome> redacted(Outcome outcome);
