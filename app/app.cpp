#include "app/app.h"

#include "app/jarvis_setup.h"
#include "app/line.h"
#include "app/rpc_setup.h"
#include "app/site_visits.h"
#include "base/logging.h"
#include "base/paths.h"
#include "base/version.h"
#include "core/browser/lifecycle/address_rules_of.h"
#include "core/browser/tab_captures.h"
#include "core/commands/commands.h"
#include "core/documents/docs_page.h"
#include "core/documents/openapi.h"
#include "core/documents/practice_page.h"
#include "core/explore/explorer.h"
#include "core/knowledge/knowledge_store.h"
#include "core/knowledge/postgres_knowledge.h"
#include "core/knowledge/remote_embedder.h"
#include "core/knowledge/sqlite_knowledge.h"
#include "core/recorder/recorder.h"
#include "profiles/files/leftovers.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QProcessEnvironment>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// A client waits no longer for an exploration to begin.
constexpr std::chrono::seconds longestApproval{60};

// By the rules for pages of explorations. Throws NOT_APPROVED and APPROVAL_TIMED_OUT.
Task<> allowed(Engine &engine, QString url)
{
    const std::shared_ptr<Browser> browser = engine.sessionBrowser();
    QList<HoldRule> rules = holdRules(browser->profile(), browser->store());
    const QStringList more = engine.approvalsBeside();
    for (const QString &each : more)
        rules.append(orThrow(HoldRule::read(each)));
    const auto rule = std::find_if(rules.begin(), rules.end(),
        [&url](const HoldRule &each) { return each.isForRequest(u"GET"_s, url); });
    if (rule == rules.end())
        co_return;
    const ApprovalWanted wanted{.profile = browser->profile().name,
        .rule = rule->written,
        .what = u"send GET to %1"_s.arg(url),
        .address = url,
        .caller = u"an exploration"_s};
    co_await engine.approvals().approve(wanted, Deadline::in(longestApproval));
}

HttpDocuments documents(const QList<Command> &commands, const QUrl &controlUrl)
{
    const QString server = controlUrl.toString(QUrl::StripTrailingSlash);
    const auto openapi = [=] {
        const QJsonDocument document{openApi(commands, server)};
        return HttpDocument{"application/json; charset=utf-8", document.toJson()};
    };
    const auto docs = [=] {
        const DocsPage page = docsPage(commands, server);
        return HttpDocument{"text/html; charset=utf-8", page.html, page.contentSecurityPolicy};
    };
    const auto practice = [] {
        const DocsPage page = practicePage();
        return HttpDocument{"text/html; charset=utf-8", page.html, page.contentSecurityPolicy};
    };
    return {{"/openapi.json", madeOnce(openapi)}, {"/docs", madeOnce(docs)},
        {"/docs/practice", madeOnce(practice)}};
}

template<typename Function> void onMainThread(Function function)
{
    QMetaObject::invokeMethod(QCoreApplication::instance(), function, Qt::QueuedConnection);
}

// What debugging tools get for that profile's browser.
std::optional<DebugOffer> offerOf(Browser &browser)
{
    const auto connection = browser.connection();
    if (!connection || browser.profile().isForSessions)
        return std::nullopt;
    return DebugOffer{browser.profile().cdpPort, std::make_shared<DebugAccess>(connection)};
}

Gate::Token tokenUse(const Settings &settings)
{
    return settings.requireToken ? Gate::Token::Required : Gate::Token::Optional;
}

QString knowledgeFolder()
{
    return paths::home() + u"/knowledge"_s;
}

Recorder::Options recorderOptionsOf(const Settings &settings)
{
    return {settings.recorder, settings.recorderMb};
}

QUrl urlElsewhere(const ProfileStore &store)
{
    return store.settings().isElsewhere() ? store.settings().controlUrl : QUrl{};
}

} // namespace

App::App(ProfileStore store, std::unique_ptr<HomeLock> lock, Standalone alone)
    : m_lock(std::move(lock)), m_store(std::move(store)), m_elsewhere(urlElsewhere(m_store)),
      m_ledger(paths::ledger()), m_engine(m_store, m_ledger, m_events),
      m_catalogue(commands::all(), m_engine, m_events, m_services),
      m_http(
          commands::forEveryone(), [this](Call asked) { return call(std::move(asked)); },
          Gate{{}, tokenUse(m_store.settings())},
          documents(commands::forEveryone(), m_store.settings().controlUrl)),
      m_debug(
          m_doors, m_events,
          [this](const QString &profile) { return offerOf(m_engine.browser(profile)); },
          Gate{{}, tokenUse(m_store.settings())}),
      m_socket(
          commands::forEveryone(), [this](Call asked) { return call(std::move(asked)); },
          lineOf(*this)),
      m_mcp(
          commands::forEveryone(), [this](Call asked) { return call(std::move(asked)); }, m_events,
          QStringLiteral(CLAWDIS_VERSION)),
      m_alone(std::move(alone)),
      m_rpc(m_alone.rpc, rpcOptionsOf(m_store.settings()),
          {m_engine, m_events, [this](Call asked) { return call(std::move(asked)); }}),
      m_service(m_alone.service.value_or(serviceOptionsOf(m_store.settings())),
          {m_engine, m_events, m_services,
              [this](Call asked) { return m_catalogue.call(std::move(asked)); }, m_mcp}),
      m_jarvis(jarvisPartsOf(*this)),
      m_outages({.look = [this] { return findOutages(); }, .retry = [this] { retry(); }})
{
    m_services.watchers = [watchers = m_watchers] { return watchers->states(); };
    m_http.setFeed(m_engine.feed());
    m_socket.setFeed(m_engine.feed());
    m_socket.serveProtocols([this](CommandLine line, LinePeer peer) {
        return m_mcp.open(std::move(line), std::move(peer));
    });
    if (m_elsewhere.isEmpty()) {
        makeExplorer();
        makeRecorder();
    }
    addDoors();
    followOutages();
    m_service.mount();
    if (m_elsewhere.isEmpty()) {
        m_doors.add(m_rpc.door());
        m_doors.add(m_service.door());
    }
    connect(&m_events, &EventStream::stateChanged, this, [this](const Event &event) {
        if (event.kind != Event::Kind::SettingsChanged)
            return;
        openGate();
        if (const auto &recorder = m_services.recorder)
            recorder->setOptions(recorderOptionsOf(m_store.settings()));
        // Deferred: the door must first answer the call that changed them.
        QTimer::singleShot(0, this, &App::followSettings);
    });
}

App::~App() = default;

void App::makeExplorer()
{
    const auto environment = QProcessEnvironment::systemEnvironment();
    const auto embedder = remoteEmbedder(EmbeddingAccess::of(environment));
    const QString url = environment.value(u"CLAWDIS_KNOWLEDGE_URL"_s);
    m_services.knowledge = url.isEmpty()
        ? sqliteKnowledge(knowledgeFolder() + u"/knowledge.sqlite"_s, embedder)
        : postgresKnowledge(url, embedder);
    // As a session has it that names no limits: all but what clouds offer only to their own
    // machines.
    const auto policy = [this] {
        const auto limits = m_engine.limitsBeside();
        return limits ? *limits : AddressPolicy{.opensPrivateNetworks = true};
    };
    const auto allow = [this](QString address) { return allowed(m_engine, std::move(address)); };
    const auto run = [this](Call call) { return m_catalogue.call(std::move(call)); };
    m_services.explorer = Explorer::make({.file = knowledgeFolder() + u"/explorations.sqlite"_s,
        .visits = SiteVisits::make(run, {policy, allow}),
        .store = m_services.knowledge});
}

void App::makeRecorder()
{
    m_services.recorder = Recorder::make(m_events, paths::home() + u"/recorder/record.sqlite"_s,
        captureTabsOf(m_engine), recorderOptionsOf(m_store.settings()));
}

BackendState App::knowledge() const
{
    const auto &store = m_services.knowledge;
    return store ? store->backendState()
                 : BackendState{u"knowledge"_s, BackendState::Is::Off, u"elsewhere"_s};
}

void App::endWhenUnused()
{
    m_jarvis.whenUnused([this] {
        if (m_isUsedByOthers)
            return;
        m_socket.admitNobody();
        quit();
    });
}

void App::openGate()
{
    const Gate gate{m_engine.accessToken().current(), tokenUse(m_store.settings())};
    m_http.setGate(gate);
    m_debug.setGate(gate);
    m_service.setGate(gate);
}

OrFailure<Nothing> App::open()
{
    sweepLeftovers();
    qCInfo(logApp).noquote().nospace() << "home=" << paths::home() << " version=" CLAWDIS_VERSION;
    if (!m_elsewhere.isEmpty())
        qCInfo(logApp).noquote().nospace()
            << "serving nothing here, calls go to url=" << m_elsewhere.toString();
    followSettings();
    if (const auto why = m_doors.whyNoneIsOpen())
        return *why;
    adoptThenReadToken();
    if (m_alone.rpc)
        m_rpc.startChrome();
    return Nothing{};
}

void App::followSettings()
{
    const Settings &settings = m_store.settings();
    const bool isAlone = m_alone.any();
    m_doors.follow({{u"http"_s, settings.httpApi && !isAlone},
        {u"rpc"_s, (settings.rpc && !isAlone) || m_alone.rpc},
        {u"service"_s, (settings.service && !isAlone) || m_alone.service}});
}

void App::addDoors()
{
    if (m_elsewhere.isEmpty())
        m_doors.add({.name = u"http"_s,
            .isOpenUnlessSaid = true,
            .open = [this]() -> OrFailure<QString> {
                const int port = m_store.settings().controlUrl.port(80);
                const auto listening = m_http.listen(static_cast<quint16>(port));
                if (const Failure *failure = failureIn(listening))
                    return *failure;
                return u"http://127.0.0.1:%1"_s.arg(std::get<quint16>(listening));
            },
            .close = [this] { m_http.close(); },
            .clients = [this] { return m_http.connections(); }});
    m_doors.add({.name = u"socket"_s,
        .isOpenUnlessSaid = true,
        .open = [this]() -> OrFailure<QString> {
            const auto listening = m_socket.listen(paths::socket());
            if (const Failure *failure = failureIn(listening))
                return *failure;
            return paths::socket();
        },
        .close = [this] { m_socket.close(); },
        .clients = [this] { return m_socket.connections(); }});
    m_services.doors = [this] { return m_doors.states(); };
    connect(&m_doors, &Doors::changed, this, [this] {
        m_events.publish({Event::Kind::DoorsChanged, {}, {}});
        m_outages.look();
    });
}

void App::followOutages()
{
    m_services.outages = [this] { return m_outages.now(); };
    m_services.retry = [this] { return m_outages.retry(); };
    connect(&m_outages, &Outages::changed, this, [this] {
        m_events.publish({Event::Kind::OutagesChanged, {}, {}});
    });
}

QList<Outage> App::findOutages()
{
    QList<Outage> found = outages::ofDoors(m_doors.states());
    if (!m_elsewhere.isEmpty())
        return found;
    found += outages::ofBackends(m_services.backends() + QList{knowledge()});
    found += outages::ofDisk(paths::home());
    const auto browsers = m_engine.browsers();
    for (const Browser *each : browsers) {
        const bool isUsual = each->profile().name == m_store.settings().defaultProfile;
        if (!isUsual || !m_store.settings().enabled || each->onlyAttaches())
            continue;
        const auto chrome = each->nextChrome();
        if (const Failure *missing = failureIn(chrome))
            found.append({Outage::Of::Chrome, u"chrome"_s, *missing});
    }
    return found;
}

void App::retry()
{
    m_doors.openWanted();
    m_service.retry();
    if (const auto &knowledge = m_services.knowledge)
        knowledge->retry();
}

QList<Failure> App::whyNotStarted()
{
    QList<Failure> all;
    const auto browsers = m_engine.browsers();
    for (const Browser *each : browsers) {
        if (const auto why = each->whyNotStarted())
            all.append(*why);
    }
    return all;
}

std::optional<Server> App::elsewhere() const
{
    if (m_elsewhere.isEmpty())
        return std::nullopt;
    return Server{m_elsewhere, m_engine.accessToken().current()};
}

Task<Outcome> App::call(Call call)
{
    m_isUsedByOthers = true;
    std::optional<Server> server = elsewhere();
    if (!server)
        co_return co_await m_catalogue.call(call);
    server->caller = call.caller.name;
    const QList<Command> known = commands::forEveryone();
    const auto command = std::find_if(known.begin(), known.end(),
        [&call](const Command &each) { return call.command == QLatin1StringView{each.name}; });
    if (command == known.end())
        co_return co_await m_catalogue.call(call);
    const ServerAnswer answer = co_await askServer(*server, *command, call.arguments);
    co_return answer.outcome;
}

// Never throws: no caller awaits it.
Task<> App::adoptThenReadToken()
{
    if (m_elsewhere.isEmpty()) {
        co_await m_engine.secretUses().recall();
        co_await m_engine.adoptLiving();
    }
    m_service.begin();
    if (const auto &explorer = m_services.explorer)
        co_await Explorer::open(explorer);
    try {
        co_await m_engine.accessToken().read();
        openGate();
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote().nospace()
            << "no access token: " << failure.message << " hint=" << failure.hint;
    }
}

void App::quit()
{
    if (std::exchange(m_isQuitting, true))
        onMainThread([] { QCoreApplication::exit(); });
    else
        stopThenExit();
}

void App::expectWindow()
{
    m_hasWindow = true;
    m_engine.askPeople(true);
}

bool App::showWindow()
{
    if (m_hasWindow)
        onMainThread([this] { Q_EMIT windowWanted(); });
    return m_hasWindow;
}

Task<> App::stopThenExit()
{
    qCInfo(logApp) << (m_store.settings().keepRunning ? "quitting, the browsers run on"
                                                      : "quitting, closing the browsers");
    if (const auto &explorer = m_services.explorer)
        co_await Explorer::close(explorer);
    co_await m_service.close();
    co_await m_engine.stopForQuit();
    onMainThread([] { QCoreApplication::exit(); });
}
