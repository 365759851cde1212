// The answer to callers whose door closes while their calls run; the calls themselves go on.
#pragma once

#include "base/failure.h"

inline Failure doorClosed()
{
    return {Code::Disconnected, QStringLiteral("This door was closed before the call ended."),
        QStringLiteral("Start the app, or switch the door on; then look what came of the call "
                       "before you call again.")};
}
