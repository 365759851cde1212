// The list of open sessions, on real Chromium.

#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class SessionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesEachWithItsOwner()
    {
        RealChrome chrome;
        QCOMPARE(chrome.reply(u"sessions"_s).value(u"sessions"), QJsonArray{});
        const Reply made = chrome.reply(u"createSession"_s, {{u"idleMs"_s, 60'000}});
        const QJsonArray rows = chrome.reply(u"sessions"_s).value(u"sessions").toArray();
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows[0][u"session"_s], made.value(u"session"));
        QCOMPARE(rows[0][u"profile"_s], u"clawd"_s);
        QVERIFY(!rows[0][u"owner"_s].toString().isEmpty());
        QCOMPARE(rows[0][u"tabCount"_s], QJsonValue(1));
        QCOMPARE(rows[0][u"endsAfterMs"_s], QJsonValue(60'000));
    }
};

TEST_CLASS(SessionsTest)
#include "sessions_test.moc"
