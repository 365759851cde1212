// The last thing that is done to an outcome before it leaves: see base/typed_secrets.h.
#pragma once

#include "core/catalogue/call.h"

void hideSecrets(Outcome &outcome);
