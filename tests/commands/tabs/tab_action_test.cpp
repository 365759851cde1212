// Tabs by their place in the list, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class TabActionTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void listsOpensFocusesAndCloses()
    {
        const QString first = m_chrome.open(m_site.url(u"form.html"_s));
        const QString made = act(u"new"_s).value(u"tab")[u"targetId"_s].toString();
        const QJsonArray tabs = act(u"list"_s).value(u"tabs").toArray();
        QCOMPARE(tabs.at(0)[u"targetId"_s].toString(), made);
        QCOMPARE(tabs.at(1)[u"targetId"_s].toString(), first);
        QCOMPARE(act(u"select"_s, 1).value(u"targetId").toString(), first);
        QCOMPARE(act(u"close"_s).value(u"targetId").toString(), made);
        QCOMPARE(act(u"list"_s).value(u"tabs").toArray().size(), tabs.size() - 1);
    }

    void refusesWhatItCannotDo()
    {
        m_chrome.open(m_site.url(u"form.html"_s));
        const auto fails = [&](const QJsonObject &arguments) {
            return m_chrome.failure(u"tabAction"_s, arguments);
        };
        QCOMPARE(fails({{u"action"_s, u"select"_s}}).message, u"index is required"_s);
        QCOMPARE(fails({{u"action"_s, u"close"_s}, {u"index"_s, 99}}).code, Code::TabNotFound);
        QCOMPARE(fails({{u"action"_s, u"dance"_s}}).code, Code::InvalidArgument);
    }

    void startsNoBrowserToListItsTabs()
    {
        m_chrome.reply(u"stop"_s);
        QVERIFY(act(u"list"_s).value(u"tabs").toArray().isEmpty());
        QCOMPARE(
            m_chrome.failure(u"tabAction"_s, {{u"action"_s, u"close"_s}}).code, Code::NotRunning);
    }

private:
    Reply act(const QString &action, const QJsonValue &index = {})
    {
        return m_chrome.reply(u"tabAction"_s, {{u"action"_s, action}, {u"index"_s, index}});
    }
};

TEST_CLASS(TabActionTest)
#include "tab_action_test.moc"
