// What an outcome comes to: a reply may carry a failure, where only a part of the call was done.
#pragma once

#include "core/catalogue/call.h"

// Of {"code", "message", "hint"}; nullopt for anything else.
std::optional<Failure> readFailure(const QJsonValue &json);

// The failure, or that in the reply as `failure`. Nullopt: it is done.
std::optional<Failure> whyNotDone(const Outcome &outcome);

// "ok", or the name of that failure: for logs, events and the record.
QString resultOf(const Outcome &outcome);
