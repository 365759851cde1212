// What a session keeps, on real Chromium. What comes of it elsewhere is in create_session_test.

#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;

class SessionStateTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isAsPlaywrightWritesIt()
    {
        RealChrome chrome;
        FixtureSite site;
        site.add(u"page"_s,
            "<!doctype html><script>document.cookie = 'a=b';"
            "localStorage.c = 'd'; document.title = 'kept'</script>");
        const QJsonValue session = chrome.reply(u"createSession"_s).value(u"session");
        chrome.reply(u"navigate"_s, {{u"session"_s, session}, {u"url"_s, site.url(u"page"_s)}});
        const QJsonValue state
            = chrome.reply(u"sessionState"_s, {{u"session"_s, session}}).value(u"storageState");
        const QJsonObject cookie{{u"name"_s, u"a"_s}, {u"value"_s, u"b"_s},
            {u"domain"_s, u"127.0.0.1"_s}, {u"path"_s, u"/"_s}, {u"expires"_s, -1},
            {u"httpOnly"_s, false}, {u"secure"_s, false}, {u"sameSite"_s, u"Lax"_s}};
        QCOMPARE(state[u"cookies"_s], QJsonArray{cookie});
        const QJsonObject entry{{u"name"_s, u"c"_s}, {u"value"_s, u"d"_s}};
        QCOMPARE(state[u"origins"_s][0][u"localStorage"_s], QJsonArray{entry});
        QCOMPARE(state[u"origins"_s][0][u"origin"_s].toString(),
            site.url(u"page"_s).section(u'/', 0, 2));
    }
};

TEST_CLASS(SessionStateTest)
#include "session_state_test.moc"
