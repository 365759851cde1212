// Error numbers on our socket: JSON-RPC's own, and -32001 to -32020.
#pragma once

#include "core/doors/jsonrpc/rpc_errors.h"

const RpcErrors &socketErrors();
