// The methods of the text browser service, and the commands behind them.
#pragma once

#include "core/doors/dialect.h"

const Dialect &rpcMethods();
