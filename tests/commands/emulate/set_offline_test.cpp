// A tab off the network, on real Chromium.

#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QTest>

using namespace Qt::StringLiterals;

class SetOfflineTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesTheTabOffTheNetworkAndBack()
    {
        open("");
        m_chrome.reply(u"setOffline"_s, {{u"offline"_s, true}});
        QCOMPARE(m_chrome.ask(u"navigator.onLine"_s), QJsonValue(false));
        QVERIFY(!m_chrome.ask(fetches).toBool());
        m_chrome.reply(u"setOffline"_s, {{u"offline"_s, u"no"_s}});
        QVERIFY(m_chrome.ask(fetches).toBool());
    }

    void leavesOtherTabsOnIt()
    {
        open("");
        m_chrome.reply(u"setOffline"_s, {{u"offline"_s, true}});
        open("");
        QVERIFY(m_chrome.ask(fetches).toBool());
    }

private:
    void open(const QByteArray &body)
    {
        m_site.add(u"page"_s, "<!doctype html><meta charset=utf-8><body>" + body);
        m_chrome.open(m_site.url(u"page"_s));
    }

    const QString fetches = u"fetch(location.href).then(() => true, () => false)"_s;
    FixtureSite m_site;
    RealChrome m_chrome;
};

TEST_CLASS(SetOfflineTest)
#include "set_offline_test.moc"
