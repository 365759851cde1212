// How a call is typed on the command line: "clawdis browser --profile work start".
#pragma once

#include "core/catalogue/hint.h"
#include "core/doors/cli/phrasebook.h"

SpellCall cliSpelling(const Phrasebook &phrasebook);
