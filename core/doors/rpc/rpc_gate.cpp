#include "core/doors/rpc/rpc_gate.h"

#include "core/doors/http/same_secret.h"

using namespace Qt::StringLiterals;

namespace {

// Without its port; [::1]:3337 is [::1].
QString nameIn(const QByteArray &authority)
{
    const QString text = QString::fromLatin1(authority).toLower();
    const qsizetype colon = text.lastIndexOf(u':');
    return colon > text.lastIndexOf(u']') ? text.left(colon) : text;
}

bool isJson(const QByteArray &contentType)
{
    return contentType.mid(0, contentType.indexOf(';')).trimmed().toLower() == "application/json";
}

Failure tooManyRequests(int most, std::chrono::seconds wait)
{
    return {Code::TooBusy, u"more than %1 requests came from your address in a minute"_s.arg(most),
        u"Wait %1 s, or raise RATE_LIMIT_MAX."_s.arg(wait.count()),
        {{u"retryAfter"_s, static_cast<int>(wait.count())}}};
}

} // namespace

RpcGate::RpcGate(const RpcOptions &options)
    : m_key(options.key), m_hosts{u"127.0.0.1"_s, u"localhost"_s, u"[::1]"_s},
      m_most(options.mostRequests), m_rate(options.mostRequests)
{
    m_hosts.append(options.allowedHosts);
    const bool isOneAddress = options.address != QHostAddress::LocalHost
        && options.address != QHostAddress::AnyIPv4 && options.address != QHostAddress::Any;
    if (isOneAddress)
        m_hosts.append(options.address.toString());
}

std::optional<HttpAnswer> RpcGate::strangerRefusal(const Visitor &visitor) const
{
    const QString whole = QString::fromLatin1(visitor.host).toLower();
    if (!m_hosts.contains(whole) && !m_hosts.contains(nameIn(visitor.host)))
        return answerTo(Failure{Code::Forbidden, u"The Host header does not name this service."_s,
            u"Call it by localhost, or add the name to ALLOWED_HOSTS."_s});
    if (!visitor.origin.isNull())
        return answerTo(Failure{Code::Forbidden, u"Requests from web pages are refused."_s,
            u"Call from a program, which sends no Origin header."_s});
    return std::nullopt;
}

bool RpcGate::hasKey(const Visitor &visitor) const
{
    if (m_key.isEmpty())
        return false;
    const bool isBearer = visitor.authorization.left(7).toLower() == "bearer ";
    return isSameSecret(visitor.apiKey, m_key)
        || (isBearer && isSameSecret(visitor.authorization.mid(7).trimmed(), m_key));
}

std::optional<HttpAnswer> RpcGate::refusal(const Visitor &visitor)
{
    if (auto refused = strangerRefusal(visitor))
        return refused;
    if (!hasKey(visitor))
        return answerTo(Failure{Code::Unauthorized, u"The key is missing or wrong."_s,
            u"Send it as X-API-Key. clawdis rpc key shows it, if none was set."_s});
    if (visitor.hasBody && !isJson(visitor.contentType))
        return answerTo(Failure{Code::UnsupportedMediaType, u"The body must be JSON."_s,
            u"Send Content-Type: application/json."_s});
    const auto failure = tooMany(visitor.address, 1);
    return failure ? std::optional{answerToTooMany(*failure)} : std::nullopt;
}

std::optional<Failure> RpcGate::tooMany(const QHostAddress &address, int requests)
{
    const auto wait = m_rate.exceededBy(address, requests);
    return wait ? std::optional{tooManyRequests(m_most, *wait)} : std::nullopt;
}

HttpAnswer RpcGate::answerToTooMany(const Failure &failure)
{
    HttpAnswer answer = answerTo(failure, 429);
    const int wait = failure.evidence.value(u"retryAfter").toInt();
    answer.headers.append({"Retry-After"_ba, QByteArray::number(wait)});
    return answer;
}
