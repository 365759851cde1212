#include "core/page/tab/cookie_jar.h"

#include "core/cdp/connection.h"
#include "core/cdp/session.h"

using namespace Qt::StringLiterals;

Task<QJsonArray> CookieJar::all()
{
    Session &browser = m_session.connection().browser();
    const QJsonObject answer = co_await browser.call("Storage.getCookies", m_deadline);
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

Task<> CookieJar::clear()
{
    co_await m_session.connection().browser().call("Storage.clearCookies", m_deadline);
}
