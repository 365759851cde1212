#include "core/doors/service/service_door.h"

#include "base/logging.h"
#include "core/doors/http/http_response.h"
#include "core/doors/service/room_view_page.h"

#include <QUrl>
#include <QWebSocket>

using namespace Qt::StringLiterals;

namespace {

// 500 listeners of rooms, and those who call.
constexpr int mostConnections = 800;

Failure notThere(const QList<Mount> &mounts)
{
    QStringList paths;
    for (const Mount &each : mounts)
        paths.append(QString::fromLatin1(each.path));
    return {Code::UnknownCommand, u"There is nothing at this path."_s,
        u"There is at: %1."_s.arg(paths.join(u", "_s))};
}

HttpLimits limitsOfService()
{
    HttpLimits limits;
    limits.connections = mostConnections;
    return limits;
}

Failure withoutTicket()
{
    return {Code::Unauthorized, u"A ticket is needed here, which lets in once."_s,
        u"POST /rooms/{room_name}/view gives a link with one."_s};
}

QByteArray pathIn(const QByteArray &target)
{
    return target.mid(0, target.indexOf('?'));
}

} // namespace

ServiceDoor::ServiceDoor(const ServiceOptions &options)
    : m_options(options), m_gate(options), m_limits(limitsOfService())
{
}

ServiceDoor::~ServiceDoor() = default;

OrFailure<quint16> ServiceDoor::listen()
{
    Q_ASSERT(!m_listener);
    if (!m_options.address.isLoopback() && m_options.key.isEmpty())
        return Failure{Code::InvalidValue, u"SERVICE_HOST needs a key"_s,
            u"Set SERVICE_API_KEY, or serve on 127.0.0.1."_s};
    auto listener = std::make_unique<HttpListener>(*this, m_limits);
    auto listening = listener->open(m_options.port, m_options.address);
    if (Failure *failure = std::get_if<Failure>(&listening))
        failure->hint += u" That of the service is SERVICE_PORT, or browser.serviceUrl."_s;
    else
        m_listener = std::move(listener);
    return listening;
}

void ServiceDoor::close()
{
    m_listener.reset();
}

int ServiceDoor::connections() const
{
    return m_listener ? m_listener->connections() : 0;
}

QString ServiceDoor::address() const
{
    const quint16 port = m_listener ? m_listener->serverPort() : m_options.port;
    return u"http://%1:%2"_s.arg(m_options.address.toString()).arg(port);
}

const Mount *ServiceDoor::mountAt(const QByteArray &target) const
{
    const QByteArray path = pathIn(target);
    const Mount *found = nullptr;
    for (const Mount &each : m_mounts) {
        if (each.isAt(path))
            return &each;
        if (each.isAbove(path) && (!found || each.path.size() > found->path.size()))
            found = &each;
    }
    return found;
}

std::optional<HttpAnswer> ServiceDoor::refusal(const HttpHead &head, const Visitor &visitor)
{
    const Mount *mount = mountAt(head.target);
    const bool isSocket = mount && head.asksForWebSocket && mount->takesWebSockets();
    const bool isRead = head.method == "GET" || head.method == "HEAD";
    const bool isDocument
        = isRead && !isSocket && mount && mount->isDocument && mount->isDocument(head.target);
    const bool hasTicket = (isSocket || isDocument) && mount->takeTicket && mount->takeTicket(head);
    // A page's handshake shows its Origin; what else looks like a browser is a program.
    Visitor known = visitor;
    known.wantsDocument = isSocket || isDocument;
    auto answer = hasTicket ? std::nullopt : m_gate.refusal(known, mount && mount->isForEveryone);
    if (!answer && !hasTicket && (isSocket || isDocument) && mount->needsTicket)
        answer = answerTo(withoutTicket());
    if (answer && isDocument)
        answer = roomViewRefusal(*answer);
    if (!answer && !mount)
        answer = answerTo(notThere(m_mounts));
    if (answer)
        qCInfo(logHttp).noquote() << "refused at the service" << answer->status;
    return answer;
}

void ServiceDoor::serve(HttpRequest request, std::shared_ptr<HttpResponse> response)
{
    const Mount *mount = mountAt(request.head.target);
    if (mount && mount->serve)
        mount->serve(request, std::move(response));
    else
        response->send(answerTo(notThere(m_mounts)));
}

std::optional<Failure> ServiceDoor::webSocketRefusal(const HttpHead &head) const
{
    const Mount *mount = mountAt(head.target);
    if (!mount || !mount->takesWebSockets())
        return Failure{Code::NotSupported, u"No WebSocket is served at this path."_s,
            u"Send a request there."_s};
    return mount->webSocketRefusal(head);
}

void ServiceDoor::welcome(QWebSocket *socket)
{
    const QByteArray target
        = socket->requestUrl().toEncoded(QUrl::RemoveScheme | QUrl::RemoveAuthority);
    const Mount *mount = mountAt(target);
    if (mount && mount->takesWebSockets())
        mount->welcome(socket);
    else
        HttpService::welcome(socket);
}
