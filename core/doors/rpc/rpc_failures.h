// How the text browser service reports failures: numbers, and words that Playwright's users know.
#pragma once

#include "core/dialect/dialect.h"
#include "core/doors/jsonrpc/rpc_errors.h"

// -32700 to -32603 are JSON-RPC's, -32001 to -32020 ours; data is {code, hint, retryable,
// evidence?}.
const RpcErrors &rpcFailures();

// With the method before it and, for one about an element, a call log behind it.
Failure inWordsOf(const Verb &verb, const QJsonObject &params, Failure failure);
