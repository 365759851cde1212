// The manual page of clawdis: docs/clawdis.1.
#pragma once

#include "core/doors/cli/phrasebook.h"

QByteArray manPage(const Phrasebook &phrasebook);
