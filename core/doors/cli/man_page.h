// The manual page of clawdis, which the build of a package asks for: clawdis __manual.
#pragma once

#include "core/doors/cli/phrasebook.h"

QByteArray manPage(const Phrasebook &phrasebook);
