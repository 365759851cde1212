#include "core/page/observe/interception.h"

#include "base/logging.h"
#include "core/cdp/session.h"
#include "core/page/observe/pdf_pages.h"
#include "core/policy/host_refusal.h"

#include <QJsonArray>
#include <QPointer>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostAsked = 1000;
constexpr qsizetype mostAdmitted = 1000;
constexpr int mostDelayed = 2000; // at once; more are refused

bool isDocument(const QJsonObject &request)
{
    return request.value(u"resourceType") == u"Document"_s;
}

} // namespace

Interception::Interception(AddressRules rules, Overrides &overrides, QString targetId)
    : m_rules(std::move(rules)), m_overrides(overrides), m_targetId(std::move(targetId))
{
    listenTo(m_own);
    connect(&m_held, &HeldRequests::rulesChanged, this, [this] { takeEffect(); });
}

void Interception::attach(Session &session)
{
    Session *asking = &session;
    session.on("Fetch.requestPaused",
        [this, asking](const QJsonObject &request) { paused(*asking, request); });
    session.on("Fetch.authRequired", [this, asking](const QJsonObject &required) {
        answer(*asking, required.value(u"requestId").toString());
    });
}

void Interception::standIn()
{
    m_standsIn = true;
    takeEffect();
}

void Interception::standAside()
{
    m_standsIn = false;
    takeEffect();
}

void Interception::standInForPdfFiles()
{
    m_standsInForPdfFiles = true;
    takeEffect();
}

void Interception::giveEmpty(Session &session, const QJsonObject &request)
{
    const QJsonValue id = request.value(u"requestId");
    if (!isDocument(request))
        return refuse(session, request);
    const QJsonObject type{{u"name"_s, u"Content-Type"_s}, {u"value"_s, u"text/html"_s}};
    session.post("Fetch.fulfillRequest",
        {{u"requestId"_s, id}, {u"responseCode"_s, 200}, {u"responseHeaders"_s, QJsonArray{type}},
            {u"body"_s, QString{}}});
}

void Interception::paused(Session &session, const QJsonObject &request)
{
    if (m_standsIn)
        return giveEmpty(session, request);
    if (pdf_pages::isAnswer(request))
        return pdf_pages::show(session, request);
    const QString url = request.value(u"request")[u"url"].toString();
    const bool isFile = AddressRules::isFile(url);
    const auto limits = this->limits();
    const auto refused = limits || isFile ? m_rules.refusal(url) : std::nullopt;
    if (refused) {
        qCWarning(logChrome).noquote().nospace() << "refused a page url=" << url;
        return turnAway(session, request, *refused);
    }
    if (isFile && isDocument(request)) {
        if (m_admitted.size() >= mostAdmitted)
            m_admitted.clear();
        m_admitted.insert(request.value(u"networkId").toString());
    }
    if (limits && url.startsWith(u"http"_s) && (limitsAll() || isDocument(request)))
        lookUp(session, request, *limits);
    else
        hold(session, request);
}

// Of the addresses that names stand for, too.
std::optional<AddressPolicy> Interception::limits() const
{
    if (m_web == Caller::Web::All)
        return m_rules.policy();
    AddressPolicy limits{.opensPrivateNetworks = m_web == Caller::Web::NoCloudSecrets};
    if (m_rules.policy())
        limits.outer = std::make_shared<const AddressPolicy>(*m_rules.policy());
    return limits;
}

void Interception::lookUp(Session &session, const QJsonObject &request, const AddressPolicy &limits)
{
    const QPointer<Session> asking = &session;
    const QUrl url{request.value(u"request")[u"url"].toString()};
    hostRefusal(limits, url, this, [this, asking, request](const std::optional<Failure> &refused) {
        if (asking && refused)
            turnAway(*asking, request, *refused);
        else if (asking)
            hold(*asking, request);
    });
}

// Of a page that is turned away Chrome would show that it was: cancelled, it leaves the one before.
void Interception::turnAway(Session &session, const QJsonObject &request, const Failure &why)
{
    if (!isDocument(request) || request.value(u"frameId") != m_targetId)
        return refuse(session, request);
    m_refused = why;
    session.post("Fetch.failRequest",
        {{u"requestId"_s, request.value(u"requestId")}, {u"errorReason"_s, u"Aborted"_s}});
}

void Interception::holdBy(const HoldsPtr &holds, const QString &targetId)
{
    m_held.follow(holds, targetId);
    if (holds->holds(HoldKind::Request))
        takeEffect();
}

// With the method that it will have.
QJsonObject Interception::asSent(QJsonObject paused) const
{
    const PreparedRequest *prepared = m_own->prepared();
    const QString method = prepared ? prepared->methodOf(paused) : QString{};
    if (method.isEmpty())
        return paused;
    QJsonObject request = paused.value(u"request").toObject();
    request.insert(u"method"_s, method);
    paused.insert(u"request"_s, request);
    return paused;
}

// What a rule answers or refuses is asked about too: the rule may be gone when the answer comes.
void Interception::hold(Session &session, const QJsonObject &request)
{
    Session *asking = &session;
    const auto decided = [this, asking, request](const std::optional<Failure> &refused) {
        if (refused)
            turnAway(*asking, request, *refused);
        else
            rule(*asking, request);
        if (!holdsAny())
            takeEffect();
    };
    if (!m_held.take(session, asSent(request), decided))
        rule(session, request);
}

void Interception::rule(Session &session, const QJsonObject &request)
{
    Ruling ruling = rulingOn(request, books());
    if (PreparedRequest *prepared = m_own->prepared())
        prepared->addTo(ruling, request);
    if (ruling.delay.count() == 0)
        return carryOut(ruling, session, request);
    if (m_delayed >= mostDelayed)
        return refuse(session, request);
    ++m_delayed;
    const QPointer<Session> asking = &session;
    QTimer::singleShot(ruling.delay, this, [this, asking, ruling, request] {
        --m_delayed;
        if (asking)
            carryOut(ruling, *asking, request);
        if (!holdsAny())
            takeEffect();
    });
}

void Interception::answer(Session &session, const QString &requestId)
{
    if (m_asked.size() >= mostAsked)
        m_asked.clear();
    const bool isFirst = !m_asked.contains(requestId);
    m_asked.insert(requestId);
    QJsonObject response{{u"response"_s, u"CancelAuth"_s}};
    if (isFirst && m_answersServers)
        response = {{u"response"_s, u"ProvideCredentials"_s}, {u"username"_s, m_name},
            {u"password"_s, m_password}};
    session.post("Fetch.continueWithAuth",
        {{u"requestId"_s, requestId}, {u"authChallengeResponse"_s, response}});
}

QJsonArray Interception::patternsOfRules() const
{
    QJsonArray all;
    const QList<RuleBookPtr> each = books();
    for (const RuleBookPtr &book : each) {
        for (const RequestRulePtr &rule : book->rules()) {
            const QJsonArray held = rule->held();
            for (const QJsonValue &pattern : held)
                all.append(pattern);
        }
    }
    return all;
}

QJsonArray Interception::patterns() const
{
    QJsonArray all = patternsOfRules();
    const QJsonArray held = m_held.patterns();
    for (const QJsonValue &pattern : held)
        all.append(pattern);
    if (m_standsInForPdfFiles)
        all.append(pdf_pages::pattern());
    if (m_guardsFiles)
        all.append(QJsonObject{{u"urlPattern"_s, u"file:*"_s}});
    // What is not a page is seen to by the session's proxy, where there is one.
    if (m_own->prepared() || m_rules.policy())
        all.append(QJsonObject{{u"urlPattern"_s, u"*"_s}, {u"resourceType"_s, u"Document"_s}});
    if (limitsAll())
        all.append(QJsonObject{{u"urlPattern"_s, u"http*"_s}});
    return all;
}

// Of a page under a service worker Chrome holds only a part of the requests, so rules go past it.
void Interception::bypassServiceWorkers()
{
    const bool is = m_overrides.current("Network.setBypassServiceWorker")[u"bypass"].toBool();
    const bool wanted
        = m_own->prepared() || !patternsOfRules().isEmpty() || !m_held.patterns().isEmpty();
    if (is != wanted)
        m_overrides.post("Network.setBypassServiceWorker", {{u"bypass"_s, wanted}});
}

bool Interception::holdsAny() const
{
    return m_standsIn || m_answersServers || !patterns().isEmpty();
}

QJsonObject Interception::wanted() const
{
    if (m_standsIn)
        return {};
    if (m_answersServers && m_standsInForPdfFiles) {
        const QJsonArray all{QJsonObject{{u"urlPattern"_s, u"*"_s}}, pdf_pages::pattern()};
        return {{u"handleAuthRequests"_s, true}, {u"patterns"_s, all}};
    }
    if (m_answersServers)
        return {{u"handleAuthRequests"_s, true}};
    return {{u"patterns"_s, patterns()}};
}

void Interception::takeEffect()
{
    bypassServiceWorkers();
    if (holdsAny())
        m_overrides.post("Fetch.enable", wanted());
    else if (!keepsAny()) // else Chrome would let go of those now
        m_overrides.drop("Fetch.enable", "Fetch.disable");
}

Task<> Interception::setCredentials(QString name, QString password, Deadline deadline)
{
    m_answersServers = true;
    m_name = name;
    m_password = password;
    co_await m_overrides.set("Fetch.enable", wanted(), deadline);
}

void Interception::giveCredentials(const QString &name, const QString &password)
{
    m_answersServers = true;
    m_name = name;
    m_password = password;
    takeEffect();
}

Task<> Interception::clearCredentials(Deadline deadline)
{
    m_answersServers = false;
    m_name.clear();
    m_password.clear();
    if (holdsAny())
        co_await m_overrides.set("Fetch.enable", wanted(), deadline);
    else
        co_await m_overrides.clear("Fetch.enable", "Fetch.disable", deadline);
}

void Interception::limitTo(Caller::Web web)
{
    if (std::exchange(m_web, web) != web)
        takeEffect();
}

void Interception::guardFiles()
{
    if (!std::exchange(m_guardsFiles, true))
        takeEffect();
}

void Interception::listenTo(const RuleBookPtr &book)
{
    connect(book.get(), &RuleBook::changed, this, [this] { takeEffect(); });
}

void Interception::follow(const RuleBookPtr &shared)
{
    m_shared = shared;
    listenTo(shared);
    if (!shared->rules().isEmpty())
        takeEffect();
}

QList<RuleBookPtr> Interception::books() const
{
    return m_shared ? QList<RuleBookPtr>{m_own, m_shared} : QList<RuleBookPtr>{m_own};
}

Task<> Interception::inForce(Session &session, Deadline deadline)
{
    co_await session.call("Target.getTargetInfo", deadline);
}

void Interception::inherit(const Interception &before)
{
    m_own->disconnect(this);
    m_own = before.m_own;
    listenTo(m_own);
    m_guardsFiles = m_guardsFiles || before.m_guardsFiles;
    m_standsInForPdfFiles = m_standsInForPdfFiles || before.m_standsInForPdfFiles;
    m_web = before.m_web;
    m_answersServers = before.m_answersServers;
    m_name = before.m_name;
    m_password = before.m_password;
    takeEffect();
}
