// Numbers of failures for doors that may choose them: JSON-RPC's own, and -32001 to -32020.
#pragma once

#include "base/failure.h"

int rpcNumberOf(Code code);
