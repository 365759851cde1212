#include "core/page/observe/interception.h"

#include "base/logging.h"
#include "core/cdp/session.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostAsked = 1000;
constexpr qsizetype mostAdmitted = 1000;

} // namespace

void Interception::attach(Session &session)
{
    Session *asking = &session;
    session.on("Fetch.requestPaused",
        [this, asking](const QJsonObject &request) { paused(*asking, request); });
    session.on("Fetch.authRequired", [this, asking](const QJsonObject &required) {
        answer(*asking, required.value(u"requestId").toString());
    });
}

void Interception::standIn(Overrides &overrides)
{
    m_standsIn = true;
    overrides.post("Fetch.enable", wanted());
}

void Interception::giveEmpty(Session &session, const QJsonObject &request)
{
    const QJsonValue id = request.value(u"requestId");
    if (request.value(u"resourceType") != u"Document"_s) {
        session.post(
            "Fetch.failRequest", {{u"requestId"_s, id}, {u"errorReason"_s, u"BlockedByClient"_s}});
        return;
    }
    const QJsonObject type{{u"name"_s, u"Content-Type"_s}, {u"value"_s, u"text/html"_s}};
    session.post("Fetch.fulfillRequest",
        {{u"requestId"_s, id}, {u"responseCode"_s, 200}, {u"responseHeaders"_s, QJsonArray{type}},
            {u"body"_s, QString{}}});
}

void Interception::paused(Session &session, const QJsonObject &request)
{
    if (m_standsIn)
        return giveEmpty(session, request);
    const QJsonValue id = request.value(u"requestId");
    const QString url = request.value(u"request")[u"url"].toString();
    const bool isFile = AddressRules::isFile(url);
    const auto refused = m_rules.haveAPolicy() || isFile ? m_rules.refusal(url) : std::nullopt;
    if (refused) {
        qCWarning(logChrome).noquote().nospace() << "refused a page url=" << url;
        m_refused = refused;
        session.post(
            "Fetch.failRequest", {{u"requestId"_s, id}, {u"errorReason"_s, u"BlockedByClient"_s}});
        return;
    }
    if (isFile && request.value(u"resourceType") == u"Document"_s) {
        if (m_admitted.size() >= mostAdmitted)
            m_admitted.clear();
        m_admitted.insert(request.value(u"networkId").toString());
    }
    session.post("Fetch.continueRequest", {{u"requestId"_s, id}});
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

QJsonObject Interception::wanted() const
{
    if (m_standsIn)
        return {};
    if (m_answersServers)
        return {{u"handleAuthRequests"_s, true}};
    QJsonArray patterns{QJsonObject{{u"urlPattern"_s, u"file:*"_s}}};
    if (m_rules.haveAPolicy()) // what is not a page is seen to by the session's proxy
        patterns.append(QJsonObject{{u"urlPattern"_s, u"*"_s}, {u"resourceType"_s, u"Document"_s}});
    return {{u"patterns"_s, patterns}};
}

Task<> Interception::setCredentials(
    Overrides &overrides, QString name, QString password, Deadline deadline)
{
    m_answersServers = true;
    m_name = name;
    m_password = password;
    co_await overrides.set("Fetch.enable", wanted(), deadline);
}

void Interception::giveCredentials(
    Overrides &overrides, const QString &name, const QString &password)
{
    m_answersServers = true;
    m_name = name;
    m_password = password;
    overrides.post("Fetch.enable", wanted());
}

Task<> Interception::clearCredentials(Overrides &overrides, Deadline deadline)
{
    m_answersServers = false;
    m_name.clear();
    m_password.clear();
    if (m_guardsFiles)
        co_await overrides.set("Fetch.enable", wanted(), deadline);
    else
        co_await overrides.clear("Fetch.enable", "Fetch.disable", deadline);
}

void Interception::guardFiles(Overrides &overrides)
{
    if (!std::exchange(m_guardsFiles, true))
        overrides.post("Fetch.enable", wanted());
}

void Interception::inherit(const Interception &before)
{
    m_guardsFiles = m_guardsFiles || before.m_guardsFiles;
    m_answersServers = before.m_answersServers;
    m_name = before.m_name;
    m_password = before.m_password;
}
