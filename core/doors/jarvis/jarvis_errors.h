// The error numbers of jarvis-browser: eleven, each in its meaning.
#pragma once

#include "core/doors/jsonrpc/rpc_errors.h"

const RpcErrors &jarvisErrors();

// What to try next, in the words of jarvis-browser.
QString jarvisSuggestion(const Failure &failure);
