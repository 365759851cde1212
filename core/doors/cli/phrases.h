// The phrases that the clawdis contract and its later clients made known.
#pragma once

#include "core/doors/cli/phrase.h"

QList<Phrase> knownPhrases();
