// A new access token: it replaces the old one at once, and nobody else gets it.

#include "core/browser/engine.h"
#include "tests/support/heard_events.h"
#include "tests/support/outcome_of.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>

class NewTokenTest : public QObject {
    Q_OBJECT

private:
    static QByteArray renew(RealChrome &chrome)
    {
        return chrome.reply(u"newToken"_s).value(u"token").toString().toLatin1();
    }

private Q_SLOTS:
    void takesThePlaceOfTheOldOneAtOnce()
    {
        RealChrome chrome;
        HeardEvents sent{chrome.events(), Event::Kind::SettingsChanged};
        AccessToken &token = chrome.engine().accessToken();
        QVERIFY(token.current().isEmpty());
        const QByteArray first = renew(chrome);
        QVERIFY(first.size() >= 43);
        QCOMPARE(token.current(), first);
        const QByteArray second = renew(chrome);
        QVERIFY(second != first);
        QCOMPARE(token.current(), second);
        QCOMPARE(sent.count(), 2);
        QCOMPARE(chrome.reply(u"settings"_s).value(u"tokenIsSet"), QJsonValue(true));
    }

    void isStillThereAfterARestart()
    {
        RealChrome chrome;
        const QByteArray token = renew(chrome);
        AccessToken later;
        QVERIFY(!failureIn(outcomeOf(later.read())));
        QCOMPARE(later.current(), token);
    }

    void isInNoEvent()
    {
        RealChrome chrome;
        QByteArray sent;
        QObject::connect(&chrome.events(), &EventStream::happened, this,
            [&sent](const Event &event) { sent += QJsonDocument{event.details}.toJson(); });
        const QByteArray token = renew(chrome);
        QVERIFY(!token.isEmpty());
        QVERIFY(!sent.contains(token));
    }
};

TEST_CLASS(NewTokenTest)
#include "new_token_test.moc"
