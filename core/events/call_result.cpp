#include "core/events/call_result.h"

#include "base/failure.h"

using namespace Qt::StringLiterals;

namespace {

QString resultIn(const QJsonObject &call)
{
    return call.value(u"result").toString();
}

} // namespace

call_result::Kind call_result::kindOf(const QString &result)
{
    if (result.isEmpty())
        return Kind::Running;
    if (result == ok)
        return Kind::Done;
    if (result == u"INTERRUPTED"_s) // the app ended while it ran
        return Kind::Unknown;
    const auto code = codeNamed(result);
    const bool isUnknown = code == Code::OutcomeUnknown || code == Code::Timeout
        || code == Code::Cancelled || code == Code::Disconnected;
    return isUnknown ? Kind::Unknown : Kind::NotDone;
}

call_result::Kind call_result::kindOf(const QJsonObject &call)
{
    return kindOf(resultIn(call));
}

bool call_result::isFailed(const QString &result)
{
    const Kind kind = kindOf(result);
    return kind == Kind::NotDone || kind == Kind::Unknown;
}

bool call_result::isFailed(const QJsonObject &call)
{
    return isFailed(resultIn(call));
}
