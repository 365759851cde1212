#include "app/automation_service.h"

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

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// What is only read.
template<typename Read> auto readOnly(Read read)
{
    return [read](const HttpRequest &request, std::shared_ptr<HttpResponse> response) {
        response->send(service_answers::reads(request)
                ? service_answers::of(read(request))
                : service_answers::onlyBy(QStringLiteral("GET")));
    };
}

// What agents are held to in rooms, in words: an app that shares them has to have the same. Throws
// PROFILE_NOT_FOUND.
QStringList rulesOf(Engine &engine)
{
    const Profile &profile = engine.browser(std::nullopt).profile();
    QStringList rules;
    const QStringList approvals = engine.store().settings().approvals + profile.approvals;
    for (const QString &each : approvals)
        rules.append(u"approvals: "_s + each);
    for (const QString &each : profile.deny)
        rules.append(u"deny: "_s + each);
    if (!profile.allow.isEmpty())
        rules.append(u"allow: "_s + profile.allow.join(u' '));
    if (profile.isLimited() && !profile.privateNetworks.value_or(false))
        rules.append(u"privateNetworks: false"_s);
    return rules;
}

ServiceQueues::Redis redisOf(const ServiceOptions &options, Engine &engine)
{
    return {options.redisUrl, options.lockTime, options.lease, options.places, options.redisCaFile,
        [&engine] {
            try {
                return rulesOf(engine);
            } catch (const Failure &) { // then no room opens here
                return QStringList{u"unknown"_s};
            }
        }};
}

// RFC 9728: what is here, for clients that were sent away for want of a key.
QJsonObject resource(const HttpRequest &request)
{
    const QString host = QString::fromLatin1(request.head.host);
    return {{u"resource"_s, u"http://%1/mcp"_s.arg(host)},
        {u"bearer_methods_supported"_s, QJsonArray{u"header"_s}}};
}

} // namespace

AutomationService::AutomationService(const ServiceOptions &options, const Uses &uses)
    : m_uses(uses), m_options(options), m_rooms(makeRooms()), m_roomSockets(m_rooms),
      m_roomViewers(m_rooms, uses.events, uses.run, [this] { return holdsPrograms(); }),
      m_roomStreams(m_rooms, options.liveKit, partsOfVideo()), m_door(options),
      m_queues(
          m_rooms, [this] { return m_door.address(); }, redisOf(options, uses.engine),
          options.results),
      m_metrics({uses.engine, uses.events, m_rooms, m_queues.commands()})
{
}

bool AutomationService::holdsPrograms() const
{
    try {
        return !m_uses.engine.store().settings().approvals.isEmpty()
            || !m_uses.engine.approvalsBeside().isEmpty();
    } catch (const Failure &) {
        return true;
    }
}

std::shared_ptr<Rooms> AutomationService::makeRooms()
{
    const auto isOpen = [this](const QString &session) {
        const auto all = m_uses.engine.sessions().all();
        return std::any_of(
            all.begin(), all.end(), [&session](const auto &each) { return each->id == session; });
    };
    const auto rooms
        = Rooms::make({.idleTime = m_options.idleTime, .marksPages = m_options.marksPages},
            {.run = spelling(m_uses.run, &room_tools::spelled),
                .events = m_uses.events,
                .feed = m_uses.engine.feed(),
                .control = m_uses.engine.humanControl(),
                .isOpen = isOpen});
    m_uses.engine.sessions().setRefusal([weak = std::weak_ptr{rooms}](const QString &session) {
        const auto known = weak.lock();
        return known ? known->refusalIn(session) : std::nullopt;
    });
    return rooms;
}

// LiveKit may be reached where pages of rooms may go, and in private networks unless those may not.
// Throws where that cannot be known.
AddressPolicy AutomationService::policyOfVideo() const
{
    return {.opensPrivateNetworks = true,
        .whose = u"live video"_s,
        .outer = m_uses.engine.limitsBeside()};
}

// A server may send the library elsewhere, and a name may stand for another address by then. Where
// rules have changed, what is published by the old ones connects again.
OrFailure<QString> AutomationService::wayOfVideo()
{
    try {
        const QStringList rules = rulesOf(m_uses.engine);
        if (!m_videoWay || m_videoRules != rules) {
            m_videoWay = std::make_unique<ForwardProxy>(ProxyRoute{.policy = policyOfVideo()});
            m_videoRules = rules;
        }
        return m_videoWay->port() > 0 ? u"http://127.0.0.1:%1"_s.arg(m_videoWay->port())
                                      : m_videoWay->open();
    } catch (const Failure &failure) {
        return failure;
    }
}

// The library sees only the answer of the proxy.
QString AutomationService::causeOfVideo(const QString &why, const QString &url) const
{
    static const QRegularExpression ofProxy{u"Proxy connection failed: HTTP/1\\.1 \\d+ [\\w ]+"_s};
    const QString unknown = u"net::ERR_TUNNEL_CONNECTION_FAILED"_s;
    const QString known = m_videoWay ? m_videoWay->errors()->knownFor(unknown, url) : unknown;
    return known == unknown ? why : QString{why}.replace(ofProxy, known);
}

RoomStream::Parts AutomationService::partsOfVideo()
{
    const auto refusal = [this](const QUrl &url, QObject *asker, auto done) {
        AddressPolicy policy;
        try {
            policy = policyOfVideo();
        } catch (const Failure &wrong) { // nor does a room open then
            return done(wrong);
        }
        if (const auto refused = policy.refusal(url))
            return done(refused);
        hostRefusal(policy, url, asker, done);
    };
    return {.pictures = m_roomViewers.pictures(),
        .refusal = refusal,
        .way = [this] { return wayOfVideo(); },
        .cause = [this](const QString &why, const QString &url) { return causeOfVideo(why, url); },
        .eventSource = m_options.sendsToLiveKit ? m_rooms : nullptr};
}

QJsonObject AutomationService::health() const
{
    QJsonObject health = m_queues.health();
    health.insert(u"video"_s, m_roomStreams.health());
    const auto &store = m_uses.services.knowledge;
    const bool isAway = store && store->backendState().is == BackendState::Is::Away;
    const bool isFile = qEnvironmentVariableIsEmpty("CLAWDIS_KNOWLEDGE_URL");
    health.insert(u"knowledge"_s,
        QJsonObject{{u"store"_s, isFile ? u"sqlite"_s : u"postgresql"_s},
            {u"error"_s, isAway ? u"it does not answer"_s : QString{}}});
    if (isAway || m_roomStreams.isMissed())
        health.insert(u"status"_s, u"degraded"_s);
    return health;
}

void AutomationService::begin()
{
    m_mayBegin = true;
    if (m_isServing)
        m_queues.open();
}

void AutomationService::retry()
{
    if (m_isServing && m_mayBegin)
        m_queues.retry();
    m_roomStreams.retry();
}

OrFailure<QString> AutomationService::open()
{
    const auto listening = m_door.listen();
    if (const Failure *failure = failureIn(listening))
        return *failure;
    m_isServing = true;
    if (m_mayBegin)
        m_queues.open();
    return m_door.address();
}

void AutomationService::hangUp()
{
    m_isServing = false;
    m_queues.close();
    m_door.close();
    m_roomSockets.closeAll();
    m_roomViewers.closeAll();
}

Door AutomationService::door()
{
    return {.name = u"service"_s,
        .isOpenUnlessSaid = false,
        .open = [this] { return open(); },
        .close = [this] { hangUp(); },
        .clients = [this] { return m_door.connections(); }};
}

void AutomationService::mount()
{
    m_door.mount({"/mcp"_ba, [this](const HttpRequest &request, auto response) {
                      m_uses.mcp.http().serve(request, std::move(response));
                  }});
    m_door.mount({"/health"_ba, readOnly([this](const HttpRequest &) { return health(); }), true});
    m_door.mount(m_metrics.mount());
    m_door.mount({"/.well-known/oauth-protected-resource"_ba, readOnly(&resource), true});
    const RunCall explore = spelling(m_uses.run, &knowledge_tools::spelled);
    m_uses.mcp.setService({m_rooms, explore});
    const auto mounts = QList{knowledgeMount(explore)}
        + roomMounts({m_rooms, explore}, m_roomSockets, m_roomViewers)
        + queueMounts(m_queues.commands(), m_queues.results())
        + documentMounts([this] { return m_door.address(); });
    for (const Mount &each : mounts)
        m_door.mount(each);
    followExplorations(explore);
    offerToCommands();
}

void AutomationService::followExplorations(const RunCall &explore)
{
    const auto &explorer = m_uses.services.explorer;
    if (!explorer)
        return;
    connect(explorer.get(), &Explorer::happened, this, [this](const ExplorationEvent &event) {
        m_roomSockets.publish(event);
        m_queues.publish(event);
    });
    m_queues.setExplorations(ExplorationJobs::make(explore, explorer));
}

void AutomationService::offerToCommands()
{
    Services &services = m_uses.services;
    services.rooms = [this] { return m_rooms->states(); };
    services.backends = [this] {
        return m_isServing ? m_queues.states() + QList{m_roomStreams.state()}
                           : QList<BackendState>{};
    };
    services.roomLink = [this](const QString &room) {
        return m_isServing ? m_door.address()
                + m_roomViewers.linkTo(room, RoomTickets::For::Person).value(u"path").toString()
                           : QString{};
    };
}
