#include "core/doors/rpc/rpc_failures.h"

#include "core/doors/jsonrpc/error_numbers.h"

using namespace Qt::StringLiterals;

namespace {

QJsonObject dataOf(const Failure &failure)
{
    const FailureRow &row = rowOf(failure.code);
    QJsonObject data{{u"code"_s, QLatin1String{row.name}}, {u"hint"_s, failure.hint},
        {u"retryable"_s, row.isRetryable}};
    if (!failure.evidence.isEmpty())
        data.insert(u"evidence"_s, failure.evidence);
    return data;
}

bool isAboutAnElement(Code code)
{
    switch (code) {
    case Code::LocatorNotFound:
    case Code::LocatorAmbiguous:
    case Code::NotActionable:
    case Code::Obscured:
    case Code::WrongElement:
    case Code::StaleRef:
    case Code::UnknownRef:
    case Code::Timeout:
        return true;
    default:
        return false;
    }
}

// What a reader who knows Playwright looks for.
QString startOf(const Failure &failure, const QJsonObject &params, int patience)
{
    if (failure.code == Code::LocatorAmbiguous)
        return u"strict mode violation: "_s + failure.message;
    if (failure.code == Code::LocatorNotFound || failure.code == Code::NotActionable
        || failure.code == Code::Obscured || failure.code == Code::Timeout)
        return u"Timeout %1ms exceeded. %2"_s.arg(params.value(u"timeout").toInt(patience))
            .arg(failure.message);
    return failure.message;
}

int patienceOf(const Verb &verb)
{
    for (const VerbArgument &each : verb.takes) {
        if (each.name == u"timeout"_s)
            return each.fallback.toInt();
    }
    return 0;
}

} // namespace

const RpcErrors &rpcFailures()
{
    static constexpr RpcErrors failures{&rpcNumberOf, &dataOf};
    return failures;
}

Failure toldAs(const Verb &verb, const QJsonObject &params, Failure failure)
{
    const int patience = patienceOf(verb);
    const QString selector = params.value(u"selector").toString();
    if (patience == 0 || selector.isEmpty() || !isAboutAnElement(failure.code)) {
        if (!failure.message.startsWith(verb.method))
            failure.message.prepend(verb.method + u": "_s);
        return failure;
    }
    const QString why = failure.message;
    failure.message = u"%1: %2\nCall log:\n  - waiting for locator('%3')\n    - %4"_s.arg(
        verb.method, startOf(failure, params, patience), selector, why);
    return failure;
}
