#include "core/doors/socket/socket_errors.h"

using namespace Qt::StringLiterals;

namespace {

int numberOf(Code code)
{
    switch (code) {
    case Code::NotRunning:
    case Code::Disconnected:
    case Code::ChromeNotFound:
    case Code::ChromeFailed:
    case Code::ChromeNotOurs:
    case Code::PortInUse:
    case Code::ProfileLocked:
    case Code::ProfileDirUnwritable:
        return -32001;
    case Code::TabNotFound:
    case Code::TabAmbiguous:
    case Code::TabCrashed:
        return -32002;
    case Code::UnknownRef:
    case Code::StaleRef:
        return -32003;
    case Code::NotActionable:
    case Code::Obscured:
    case Code::WrongElement:
    case Code::ValueNotApplied:
    case Code::NotDelivered:
    case Code::OutcomeUnknown:
        return -32004;
    case Code::NavigationFailed:
        return -32005;
    case Code::Timeout:
        return -32006;
    case Code::Forbidden:
    case Code::PathForbidden:
    case Code::AddressForbidden:
        return -32007;
    case Code::ChromeRefused:
        return -32010;
    case Code::Unauthorized:
        return -32011;
    case Code::TooBusy:
        return -32012;
    case Code::Disabled:
        return -32013;
    case Code::ProfileNotFound:
    case Code::ProfileExists:
    case Code::PortsExhausted:
    case Code::ConfigCorrupt:
    case Code::ConfigUnwritable:
        return -32014;
    case Code::FileUnwritable:
    case Code::DiskFull:
    case Code::FileNotFound:
        return -32015;
    case Code::SecretsUnavailable:
        return -32016;
    case Code::ScriptFailed:
        return -32017;
    case Code::TraceState:
        return -32018;
    case Code::NotSupported:
        return -32019;
    case Code::HumanControl:
        return -32020;
    case Code::MalformedRequest:
    case Code::PayloadTooLarge:
    case Code::UnsupportedMediaType:
        return -32600;
    case Code::UnknownCommand:
    case Code::MethodNotAllowed:
        return -32601;
    case Code::InvalidArgument:
    case Code::UnknownArgument:
    case Code::InvalidValue:
        return -32602;
    case Code::Internal:
        return -32603;
    }
    Q_UNREACHABLE();
}

QJsonObject dataOf(const Failure &failure)
{
    const FailureRow &row = rowOf(failure.code);
    QJsonObject data{{u"code"_s, QLatin1String{row.name}}, {u"suggestion"_s, failure.hint},
        {u"retryable"_s, row.isRetryable}};
    if (!failure.evidence.isEmpty())
        data.insert(u"evidence"_s, failure.evidence);
    return data;
}

} // namespace

const RpcErrors &socketErrors()
{
    static constexpr RpcErrors errors{&numberOf, &dataOf};
    return errors;
}
