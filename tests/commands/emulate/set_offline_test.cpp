// A tab off the network, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class SetOfflineTest : public PageTest {
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
    const QString fetches = u"fetch(location.href).then(() => true, () => false)"_s;
};

TEST_CLASS(SetOfflineTest)
#include "set_offline_test.moc"
