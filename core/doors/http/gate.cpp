#include "core/doors/http/gate.h"

#include "core/doors/http/same_secret.h"

using namespace Qt::StringLiterals;

namespace {

constexpr const char *loopbackNames[] = {"127.0.0.1", "localhost", "[::1]"};

// Only port 80 may be omitted: without another port the client does not mean us.
bool namesUs(const QByteArray &authority, quint16 port)
{
    for (const char *name : loopbackNames) {
        if (authority == QByteArray{name} + ':' + QByteArray::number(port))
            return true;
        if (port == 80 && authority == name)
            return true;
    }
    return false;
}

bool isOurOrigin(const QByteArray &origin, quint16 port)
{
    const QByteArray scheme = "http://"_ba;
    return origin.startsWith(scheme) && namesUs(origin.mid(scheme.size()), port);
}

bool isJson(const QByteArray &contentType)
{
    const QByteArray type = contentType.mid(0, contentType.indexOf(';')).trimmed().toLower();
    return type == "application/json";
}

// A browser that will show the answer prefers text/html.
bool wouldShowIt(const QByteArray &accept)
{
    const QByteArray first = accept.mid(0, accept.indexOf(',')).toLower();
    const QByteArray type = first.mid(0, first.indexOf(';')).trimmed();
    return type == "text/html" || type == "application/xhtml+xml";
}

// A page can neither set nor omit these headers. Node's fetch sends only the mode cors. A body that
// is JSON comes from no address that a browser was given.
bool isBrowser(const Visitor &visitor)
{
    const bool isProgramsMode = visitor.fetchMode.isNull() || visitor.fetchMode == "cors";
    const bool isAddress = !visitor.hasBody && wouldShowIt(visitor.accept);
    return !visitor.fetchDestination.isNull() || !isProgramsMode || isAddress;
}

std::optional<Failure> webPageRefusal(const Visitor &visitor)
{
    if (!namesUs(visitor.host, visitor.port))
        return Failure{Code::Forbidden, u"The Host header does not name this server."_s,
            u"Call http://127.0.0.1:%1 (or localhost) and leave Host to the client."_s.arg(
                visitor.port)};
    if (!visitor.origin.isNull() && !isOurOrigin(visitor.origin, visitor.port))
        return Failure{Code::Forbidden, u"Requests from web pages are refused."_s,
            u"Call from a program, which sends no Origin header."_s};
    const QByteArray &site = visitor.fetchSite;
    if (!site.isNull() && site != "none" && site != "same-origin")
        return Failure{Code::Forbidden, u"Requests from other sites are refused."_s,
            u"Call from a program, which sends no Sec-Fetch-Site header."_s};
    if (isBrowser(visitor) && !visitor.wantsDocument)
        return Failure{Code::Forbidden, u"A browser is shown the documents only."_s,
            u"Open /docs there. A program that calls sends no Sec-Fetch-Dest, and no Accept that "
            "begins with text/html."_s};
    if (visitor.hasBody && !isJson(visitor.contentType))
        return Failure{Code::UnsupportedMediaType, u"The body must be JSON."_s,
            u"Send Content-Type: application/json."_s};
    return std::nullopt;
}

} // namespace

Gate::Gate(QByteArray token, Token use) : m_token(std::move(token)), m_use(use) { }

std::optional<Failure> Gate::refusal(const Visitor &visitor) const
{
    if (auto failure = webPageRefusal(visitor))
        return failure;
    return strangerRefusal(visitor);
}

std::optional<Failure> Gate::strangerRefusal(const Visitor &visitor) const
{
    if (!visitor.authorization.isNull()) {
        const bool isBearer = visitor.authorization.left(7).toLower() == "bearer ";
        const QByteArray token = visitor.authorization.mid(7).trimmed();
        if (isBearer && !m_token.isEmpty() && isSameSecret(token, m_token))
            return std::nullopt;
        return Failure{Code::Unauthorized, u"The bearer token is not the one of this app."_s,
            u"Send the token this app runs with; without one configured, send no Authorization."_s};
    }
    if (m_use == Token::Optional && visitor.isSameUser)
        return std::nullopt;
    if (m_use == Token::Optional && visitor.hasLeft)
        return Failure{Code::Unauthorized, u"The caller hung up before it was known whose it is."_s,
            u"Stay for the answer, or send Authorization: Bearer <token>."_s};
    return Failure{Code::Unauthorized,
        m_use == Token::Required ? u"A bearer token is required."_s
                                 : u"A caller that runs as another user needs a bearer token."_s,
        u"Send Authorization: Bearer <token>, with the token this app runs with."_s};
}
