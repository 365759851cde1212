// The manual page of clawdis: docs/clawdis.1.
#pragma once

#include "core/doors/cli/dialect.h"

QByteArray manPage(const Dialect &dialect);
