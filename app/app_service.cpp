// The automation service in the app: its door, and what is mounted there.

#include "app/app.h"

#include "app/rpc_setup.h"
#include "core/catalogue/hint.h"
#include "core/doors/http/http_response.h"
#include "core/doors/service/knowledge_requests.h"
#include "core/doors/service/queue_requests.h"
#include "core/doors/service/room_requests.h"
#include "core/doors/service/service_answers.h"
#include "core/doors/service/service_docs.h"
#include "core/explore/explorer.h"
#include "core/knowledge/knowledge_store.h"
#include "core/policy/host_refusal.h"
#include "core/tools/knowledge_tools.h"
#include "core/tools/room_tools.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// What is only read.
template<typename Tell> auto readOnly(Tell tell)
{
    return [tell](const HttpRequest &request, std::shared_ptr<HttpResponse> response) {
        response->send(service_answers::reads(request)
                ? service_answers::of(tell(request))
                : service_answers::onlyBy(QStringLiteral("GET")));
    };
}

} // namespace

std::shared_ptr<Rooms> App::makeRooms()
{
    const auto isOpen = [this](const QString &session) {
        const auto all = m_engine.sessions().all();
        return std::any_of(
            all.begin(), all.end(), [&session](const auto &each) { return each->id == session; });
    };
    return Rooms::make(
        {.idleTime = m_serviceOptions.idleTime, .marksPages = m_serviceOptions.marksPages},
        {.run = spelling(
             [this](Call call) { return m_catalogue.call(std::move(call)); }, &room_tools::spelled),
            .events = m_events,
            .feed = m_engine.feed(),
            .control = m_engine.humanControl(),
            .isOpen = isOpen});
}

// LiveKit may be reached where pages of rooms may go, and in private networks unless those may not.
RoomStream::Parts App::partsOfVideo()
{
    const auto refusal = [this](const QUrl &url, QObject *asker, auto tell) {
        const AddressPolicy policy{.opensPrivateNetworks = true,
            .whose = u"live video"_s,
            .outer = m_engine.besideProfiles()->limits()};
        if (const auto refused = policy.refusal(url))
            return tell(refused);
        hostRefusal(policy, url, asker, tell);
    };
    return {.pictures = m_roomViewers.pictures(),
        .refusal = refusal,
        .told = m_serviceOptions.tellsLiveKit ? m_rooms : nullptr};
}

QJsonObject App::health() const
{
    QJsonObject health = m_queues.health();
    health.insert(u"video"_s, m_roomStreams.health());
    if (m_roomStreams.isMissed())
        health.insert(u"status"_s, u"degraded"_s);
    const bool isAway = knowledge().is == PartState::Is::Away;
    const bool isFile = qEnvironmentVariableIsEmpty("CLAWDIS_KNOWLEDGE_URL");
    health.insert(u"knowledge"_s,
        QJsonObject{{u"store"_s, isFile ? u"sqlite"_s : u"postgresql"_s},
            {u"error"_s, isAway ? u"it does not answer"_s : QString{}}});
    if (isAway)
        health.insert(u"status"_s, u"degraded"_s);
    return health;
}

// Commands begin no browser before those of an earlier run are adopted or ended.
void App::openQueues()
{
    m_hasAdopted = true;
    if (m_isServing)
        m_queues.open();
}

PartState App::knowledge() const
{
    const auto &store = m_services.knowledge;
    return store ? store->place() : PartState{u"knowledge"_s, PartState::Is::Off, u"elsewhere"_s};
}

QList<PartState> App::parts() const
{
    return m_isServing ? m_queues.states() + QList{m_roomStreams.state()} : QList<PartState>{};
}

void App::addServiceDoor()
{
    m_socket.serveTalks([this](CommandLine line, LinePeer peer) {
        return m_mcp.open(std::move(line), std::move(peer));
    });
    m_service.mount({"/mcp"_ba, [this](const HttpRequest &request, auto response) {
                         m_mcp.http().serve(request, std::move(response));
                     }});
    // RFC 9728: what is here, for clients that were sent away for want of a key.
    const auto resource = [](const HttpRequest &request) {
        const QString host = QString::fromLatin1(request.head.host);
        return QJsonObject{{u"resource"_s, u"http://%1/mcp"_s.arg(host)},
            {u"bearer_methods_supported"_s, QJsonArray{u"header"_s}}};
    };
    m_service.mount(
        {"/health"_ba, readOnly([this](const HttpRequest &) { return health(); }), true});
    const RunCall explore = spelling(
        [this](Call call) { return m_catalogue.call(std::move(call)); }, &knowledge_tools::spelled);
    m_mcp.setService({m_rooms, explore});
    m_service.mount(knowledgePart(explore));
    const auto rooms = roomParts({m_rooms, explore}, m_roomSockets, m_roomViewers);
    for (const ServicePart &each : rooms)
        m_service.mount(each);
    const auto queues = queueParts(m_queues.commands(), m_queues.results());
    for (const ServicePart &each : queues)
        m_service.mount(each);
    const auto documents = documentParts([this] { return m_service.address(); });
    for (const ServicePart &each : documents)
        m_service.mount(each);
    if (const auto &explorer = m_services.explorer) {
        connect(explorer.get(), &Explorer::happened, this, [this](const ExplorationEvent &event) {
            m_roomSockets.tell(event);
            m_queues.tell(event);
        });
        m_queues.setExplorations(ExplorationJobs::make(explore, explorer));
    }
    m_services.parts = [this] { return parts(); };
    m_services.rooms = [this] { return m_rooms->states(); };
    m_services.roomLink = [this](const QString &room) {
        return m_isServing
            ? m_service.address() + m_roomViewers.linkTo(room).value(u"path").toString()
            : QString{};
    };
    m_service.mount({"/.well-known/oauth-protected-resource"_ba, readOnly(resource), true});
    if (!m_elsewhere.isEmpty())
        return;
    m_doors.add({.name = u"service"_s,
        .isOpenUnlessSaid = false,
        .open = [this]() -> OrFailure<QString> {
            const auto listening = m_service.listen();
            if (const Failure *failure = failureIn(listening))
                return *failure;
            m_isServing = true;
            if (m_hasAdopted)
                m_queues.open();
            return m_service.address();
        },
        .close =
            [this] {
                m_isServing = false;
                m_queues.close();
                m_service.close();
                m_roomSockets.closeAll();
                m_roomViewers.closeAll();
            },
        .clients = [this] { return m_service.connections(); }});
}
