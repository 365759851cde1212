#include "core/doors/service/service_gate.h"

#include "core/doors/http/same_secret.h"

using namespace Qt::StringLiterals;

// Where a client that has no key learns who gives keys (RFC 9728).
constexpr const char *challenge
    = "Bearer resource_metadata=\"/.well-known/oauth-protected-resource\"";

ServiceGate::ServiceGate(ServiceOptions options) : m_options(std::move(options)) { }

std::optional<Failure> ServiceGate::keyRefusal(const Visitor &visitor) const
{
    const bool isBearer = visitor.authorization.left(7).toLower() == "bearer ";
    const bool hasKey = isSameSecret(visitor.apiKey, m_options.key)
        || (isBearer && isSameSecret(visitor.authorization.mid(7).trimmed(), m_options.key));
    if (hasKey)
        return std::nullopt;
    return Failure{Code::Unauthorized, u"The key is missing or wrong."_s,
        u"Send it as Authorization: Bearer, or as X-API-Key."_s};
}

std::optional<HttpAnswer> ServiceGate::refusal(const Visitor &visitor, bool isForEveryone) const
{
    Visitor known = visitor;
    known.wantsDocument = isForEveryone || visitor.wantsDocument;
    if (m_options.key.isEmpty()) {
        const auto failure = m_local.refusal(known);
        return failure ? std::optional{answerTo(*failure)} : std::nullopt;
    }
    // The local gate judges what web pages send; the key is judged here.
    known.authorization = QByteArray{};
    known.isSameUser = true;
    if (!m_options.address.isLoopback())
        known.host = "localhost:" + QByteArray::number(visitor.port);
    if (const auto failure = Gate{{}, Gate::Token::Optional}.refusal(known))
        return answerTo(*failure);
    const auto failure = isForEveryone ? std::nullopt : keyRefusal(visitor);
    if (!failure)
        return std::nullopt;
    HttpAnswer answer = answerTo(*failure);
    answer.headers = {{"WWW-Authenticate"_ba, QByteArray{challenge}}};
    return answer;
}
