#include "core/page/tab/cookie_jar.h"

#include "core/cdp/connection.h"
#include "core/cdp/session.h"

using namespace Qt::StringLiterals;

QJsonObject CookieJar::where() const
{
    return m_context.isEmpty() ? QJsonObject{} : QJsonObject{{u"browserContextId"_s, m_context}};
}

Task<QJsonArray> CookieJar::all()
{
    Session &browser = m_session.connection().browser();
    const QJsonObject answer = co_await browser.call("Storage.getCookies", where(), m_deadline);
    co_return answer.value(u"cookies").toArray();
}

Task<> CookieJar::set(QJsonObject cookie)
{
    const Failure refused{Code::InvalidValue, u"Chrome does not take this cookie"_s,
        u"Its domain, path, prefix, secure and sameSite must fit each other."_s};
    QJsonObject answer;
    try {
        answer = co_await m_session.call("Network.setCookie", cookie, m_deadline);
    } catch (const Failure &failure) {
        throw failure.code == Code::ChromeRefused ? refused : failure;
    }
    if (!answer.value(u"success").toBool())
        throw refused;
}

Task<> CookieJar::setAll(QJsonArray cookies)
{
    QJsonObject params = where();
    params.insert(u"cookies"_s, cookies);
    try {
        co_await m_session.connection().browser().call("Storage.setCookies", params, m_deadline);
    } catch (const Failure &failure) {
        if (failure.code != Code::ChromeRefused)
            throw;
        throw Failure{Code::InvalidValue,
            u"Chrome does not take these cookies: %1"_s.arg(failure.message),
            u"Each needs name, value, and url or domain and path."_s};
    }
}

Task<> CookieJar::remove(QJsonArray cookies)
{
    for (const QJsonValue &each : cookies) {
        QJsonObject params{
            {u"name"_s, each[u"name"]}, {u"domain"_s, each[u"domain"]}, {u"path"_s, each[u"path"]}};
        if (!each[u"partitionKey"].isUndefined())
            params.insert(u"partitionKey"_s, each[u"partitionKey"]);
        co_await m_session.call("Network.deleteCookies", params, m_deadline);
    }
}

Task<> CookieJar::clear()
{
    co_await m_session.connection().browser().call("Storage.clearCookies", where(), m_deadline);
}
