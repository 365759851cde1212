#include "core/doors/rpc/rpc_failures.h"

#include "core/doors/jsonrpc/error_numbers.h"

using namespace Qt::StringLiterals;

namespace {

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

// Whether it was waited for until the end. Lists wait for an option, and then report those they
// have.
bool isLate(const Failure &failure)
{
    switch (failure.code) {
    case Code::LocatorNotFound:
    case Code::NotActionable:
    case Code::Obscured:
    case Code::Timeout:
        return true;
    case Code::InvalidValue:
        return failure.evidence.contains(u"options");
    default:
        return false;
    }
}

// What a reader who knows Playwright looks for.
QString startOf(const Failure &failure, int patience)
{
    if (failure.code == Code::LocatorAmbiguous)
        return u"strict mode violation: "_s + failure.message;
    if (isLate(failure))
        return u"Timeout %1ms exceeded. %2"_s.arg(patience).arg(failure.message);
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
    static constexpr RpcErrors failures{
        &rpcNumberOf, [](const Failure &failure) { return rpcData(failure, u"hint"_s); }};
    return failures;
}

Failure inWordsOf(const Verb &verb, const QJsonObject &params, Failure failure)
{
    const int patience = params.value(u"timeout").toInt(patienceOf(verb));
    const QString selector = params.value(u"selector").toString();
    const bool hasWaited = patienceOf(verb) > 0
        && (isLate(failure) || (!selector.isEmpty() && isAboutAnElement(failure.code)));
    if (!hasWaited) {
        if (!failure.message.startsWith(verb.method))
            failure.message.prepend(verb.method + u": "_s);
        return failure;
    }
    const QString start = startOf(failure, patience);
    const QString sought
        = selector.isEmpty() ? QString{} : u"  - waiting for locator('%1')\n  "_s.arg(selector);
    failure.message
        = u"%1: %2\nCall log:\n%3  - %4"_s.arg(verb.method, start, sought, failure.message);
    return failure;
}
