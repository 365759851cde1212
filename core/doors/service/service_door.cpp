#include "core/doors/service/service_door.h"

#include "base/logging.h"
#include "core/doors/http/http_response.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

HttpAnswer notThere(const QList<ServicePart> &parts)
{
    QStringList paths;
    for (const ServicePart &each : parts)
        paths.append(QString::fromLatin1(each.path));
    return answerTo(Failure{Code::UnknownCommand, u"There is nothing at this path."_s,
        u"There is at: %1."_s.arg(paths.join(u", "_s))});
}

} // namespace

ServiceDoor::ServiceDoor(const ServiceOptions &options) : m_options(options), m_gate(options) { }

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

const ServicePart *ServiceDoor::partAt(const QByteArray &target) const
{
    const QByteArray path = target.mid(0, target.indexOf('?'));
    const auto found = std::find_if(m_parts.begin(), m_parts.end(),
        [&path](const ServicePart &each) { return each.path == path; });
    return found == m_parts.end() ? nullptr : &*found;
}

std::optional<HttpAnswer> ServiceDoor::refusal(const HttpHead &head, const Visitor &visitor)
{
    const ServicePart *part = partAt(head.target);
    auto answer = m_gate.refusal(visitor, part && part->isForEveryone);
    if (!answer && !part)
        answer = notThere(m_parts);
    if (answer)
        qCInfo(logHttp).noquote() << "refused at the service" << answer->status;
    return answer;
}

void ServiceDoor::serve(HttpRequest request, std::shared_ptr<HttpResponse> response)
{
    if (const ServicePart *part = partAt(request.head.target))
        part->serve(request, std::move(response));
    else
        response->send(notThere(m_parts));
}
