#include "core/page/credentials.h"

#include "core/cdp/session.h"

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostAsked = 1000;

} // namespace

void Credentials::attach(Session &session)
{
    Session *asking = &session;
    session.on("Fetch.requestPaused", [asking](const QJsonObject &paused) {
        asking->post("Fetch.continueRequest", {{u"requestId"_s, paused.value(u"requestId")}});
    });
    session.on("Fetch.authRequired", [this, asking](const QJsonObject &required) {
        answer(*asking, required.value(u"requestId").toString());
    });
}

void Credentials::answer(Session &session, const QString &requestId)
{
    if (m_asked.size() >= mostAsked)
        m_asked.clear();
    const bool isFirst = !m_asked.contains(requestId);
    m_asked.insert(requestId);
    QJsonObject response{{u"response"_s, u"CancelAuth"_s}};
    if (isFirst)
        response = {{u"response"_s, u"ProvideCredentials"_s}, {u"username"_s, m_name},
            {u"password"_s, m_password}};
    session.post("Fetch.continueWithAuth",
        {{u"requestId"_s, requestId}, {u"authChallengeResponse"_s, response}});
}

Task<> Credentials::set(Overrides &overrides, QString name, QString password, Deadline deadline)
{
    m_name = name;
    m_password = password;
    const QJsonObject params{{u"handleAuthRequests"_s, true}};
    co_await overrides.set("Fetch.enable", params, deadline);
}

Task<> Credentials::clear(Overrides &overrides, Deadline deadline)
{
    m_name.clear();
    m_password.clear();
    co_await overrides.clear("Fetch.enable", "Fetch.disable", deadline);
}
