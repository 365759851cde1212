#include "core/doors/jarvis/jarvis_errors.h"

using namespace Qt::StringLiterals;

namespace {

enum Number {
    invalidRequest = -32600,
    methodNotFound = -32601,
    notConnected = -32001,
    tabNotFound = -32002,
    refNotFound = -32003,
    actionFailed = -32004,
    navigationFailed = -32005,
    timedOut = -32006,
    securityViolation = -32007,
    tabOwned = -32008,
};

// What is not listed is an act that failed. -32700 is said where no JSON could be read.
int numberOf(Code code)
{
    switch (code) {
    case Code::MalformedRequest:
    case Code::PayloadTooLarge:
    case Code::InvalidArgument:
    case Code::UnknownArgument:
        return invalidRequest;
    case Code::UnknownCommand:
    case Code::MethodNotAllowed:
        return methodNotFound;
    case Code::NotRunning:
    case Code::Disconnected:
    case Code::Disabled:
    case Code::ChromeNotFound:
    case Code::ChromeFailed:
    case Code::ChromeNotOurs:
    case Code::PortInUse:
    case Code::ProfileLocked:
        return notConnected;
    case Code::TabNotFound:
    case Code::TabAmbiguous:
    case Code::TabCrashed:
        return tabNotFound;
    case Code::UnknownRef:
    case Code::StaleRef:
    case Code::LocatorNotFound:
    case Code::FrameGone:
        return refNotFound;
    case Code::NavigationFailed:
        return navigationFailed;
    case Code::Timeout:
        return timedOut;
    case Code::Forbidden:
    case Code::Unauthorized:
    case Code::PathForbidden:
    case Code::AddressForbidden:
        return securityViolation;
    case Code::TabOwned:
        return tabOwned;
    default:
        return actionFailed;
    }
}

QJsonObject dataOf(const Failure &failure)
{
    QJsonObject data{{u"suggestion"_s, jarvisSuggestion(failure)},
        {u"code"_s, QLatin1String{rowOf(failure.code).name}}};
    const QJsonValue context = failure.evidence.value(u"context");
    if (context.isObject())
        data.insert(u"context"_s, context);
    else if (!failure.evidence.isEmpty())
        data.insert(u"evidence"_s, failure.evidence);
    return data;
}

} // namespace

QString jarvisSuggestion(const Failure &failure)
{
    if (numberOf(failure.code) == notConnected)
        return u"Start Chrome with --remote-debugging-port=9222, or: jarvis-browser launch"_s;
    switch (failure.code) {
    case Code::UnknownRef:
    case Code::StaleRef:
        return u"Run snapshot to get current refs. "_s + failure.hint;
    case Code::FrameGone:
        return u"Go back to the whole page: jarvis-browser frame main"_s;
    case Code::TabNotFound:
        return u"List the tabs: jarvis-browser tabs"_s;
    case Code::TabOwned:
        return u"Open a tab of your own: jarvis-browser open <url>"_s;
    case Code::AddressForbidden:
        if (failure.evidence.contains(u"closed"))
            return u"Private addresses are open to a worker whose socket was opened with "
                   "JARVIS_ALLOW_PRIVATE=1: stop the daemon, and start it so."_s;
        [[fallthrough]];
    default:
        return failure.hint.isEmpty() ? u"See: jarvis-browser --help"_s : failure.hint;
    }
}

const RpcErrors &jarvisErrors()
{
    static constexpr RpcErrors errors{&numberOf, &dataOf};
    return errors;
}
