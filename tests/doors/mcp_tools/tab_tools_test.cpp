// Tabs as a client counts them, and as it leaves them.

#include "tests/doors/mcp_tools/tool_client.h"
#include "tests/support/test_class.h"

namespace {

Reply twoTabs()
{
    // The newest first, as the command lists them.
    return {{u"tabs"_s,
        QJsonArray{
            QJsonObject{{u"targetId"_s, u"t2"_s}, {u"title"_s, u"B"_s}, {u"url"_s, u"http://b/"_s}},
            QJsonObject{
                {u"targetId"_s, u"t1"_s}, {u"title"_s, u"A"_s}, {u"url"_s, u"http://a/"_s}}}}};
}

} // namespace

class TabToolsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tabsAreCountedFromTheOldest()
    {
        ToolClient client;
        client.calls.answer(u"tabs"_s, twoTabs());
        client.call(u"browser_click"_s, {{u"target"_s, u"e5"_s}});
        QCOMPARE(client.call(u"browser_tabs"_s, {{u"action"_s, u"list"_s}}).text,
            u"### Result\n- 0: (current) [A](http://a/)\n- 1: [B](http://b/)"_s);
        client.call(u"browser_tabs"_s, {{u"action"_s, u"select"_s}, {u"index"_s, 1}});
        QCOMPARE(client.calls.argumentsOf(u"focus"_s).value(u"targetId"_s), u"t2"_s);
        client.call(u"browser_tabs"_s, {{u"action"_s, u"close"_s}});
        QCOMPARE(client.calls.argumentsOf(u"close"_s).value(u"targetId"_s), u"t2"_s);
        client.call(u"browser_tabs"_s, {{u"action"_s, u"close"_s}, {u"index"_s, 0}});
        QCOMPARE(client.calls.argumentsOf(u"close"_s).value(u"targetId"_s), u"t1"_s);
        client.calls.answer(u"tabs"_s, Reply{});
        QVERIFY(client.call(u"browser_tabs"_s, {{u"action"_s, u"list"_s}})
                    .text.contains(u"No open tabs"_s));
    }

    // Others open and close tabs meanwhile.
    void anIndexIsThatOfTheListThatWasSent()
    {
        ToolClient client;
        client.calls.answer(u"tabs"_s, twoTabs());
        client.call(u"browser_tabs"_s, {{u"action"_s, u"list"_s}});
        QJsonArray tabs = twoTabs().value(u"tabs").toArray();
        tabs.append(QJsonObject{{u"targetId"_s, u"t0"_s}, {u"url"_s, u"http://c/"_s}});
        client.calls.answer(u"tabs"_s, Reply{{u"tabs"_s, tabs}});
        client.call(u"browser_tabs"_s, {{u"action"_s, u"select"_s}, {u"index"_s, 0}});
        QCOMPARE(client.calls.argumentsOf(u"focus"_s).value(u"targetId"_s), u"t1"_s);
        client.call(u"browser_tabs"_s, {{u"action"_s, u"select"_s}, {u"index"_s, 0}});
        QCOMPARE(client.calls.argumentsOf(u"focus"_s).value(u"targetId"_s), u"t0"_s);
        client.calls.answer(u"tabs"_s, twoTabs());
        const ToolAnswer gone
            = client.call(u"browser_tabs"_s, {{u"action"_s, u"close"_s}, {u"index"_s, 0}});
        QVERIFY(gone.text.contains(u"there is no tab 0, or no longer"_s));
        QCOMPARE(client.calls.count(u"close"_s), 0);
    }

    void aBlankTabOfNobodyIsNotListed()
    {
        ToolClient client;
        QJsonArray tabs = twoTabs().value(u"tabs").toArray();
        tabs.append(QJsonObject{{u"targetId"_s, u"t0"_s}, {u"url"_s, u"about:blank"_s}});
        client.calls.answer(u"tabs"_s, Reply{{u"tabs"_s, tabs}});
        const QJsonObject list{{u"action"_s, u"list"_s}};
        QVERIFY(client.call(u"browser_tabs"_s, list).text.contains(u"- 0: [A](http://a/)"_s));
        client.calls.answer(u"open"_s, Reply{{u"targetId"_s, u"t0"_s}});
        const QString reported = client.call(u"browser_tabs"_s, {{u"action"_s, u"new"_s}}).text;
        QVERIFY2(reported.contains(u"- 0: (current) [](about:blank)"_s), qPrintable(reported));
    }

    void afterItsTabIsClosedAnotherOfItsOwnIsInUse()
    {
        ToolClient client;
        client.calls.answer(u"snapshot"_s, Reply{});
        for (const QString &tab : {u"t1"_s, u"t2"_s}) {
            client.calls.answer(u"open"_s, Reply{{u"targetId"_s, tab}});
            client.call(u"browser_tabs"_s, {{u"action"_s, u"new"_s}});
        }
        for (const QString &tab : {u"t2"_s, u"t1"_s}) {
            QVERIFY(!client.call(u"browser_tabs"_s, {{u"action"_s, u"close"_s}}).isError);
            QCOMPARE(client.calls.argumentsOf(u"close"_s).value(u"targetId"_s), tab);
        }
        QVERIFY(client.call(u"browser_tabs"_s, {{u"action"_s, u"close"_s}})
                    .text.contains(u"no tab is in use"_s));
    }

    void whoLeavesTakesItsTabsAlong()
    {
        ToolClient client;
        client.calls.answer(u"open"_s, Reply{{u"targetId"_s, u"t2"_s}});
        client.calls.answer(u"click"_s,
            Reply{{u"targetId"_s, u"t2"_s},
                {u"opened"_s, QJsonArray{QJsonObject{{u"targetId"_s, u"t3"_s}}}}});
        client.call(u"browser_navigate"_s, {{u"url"_s, u"http://b/"_s}});
        client.call(u"browser_click"_s, {{u"target"_s, u"e5"_s}});
        client.agents->leave(u"another"_s);
        QCOMPARE(client.calls.count(u"close"_s), 0);
        client.agents->leave(u"ada"_s);
        client.agents->leave(u"ada"_s);
        QStringList closed;
        for (const Call &each : client.calls.callsOf(u"close"_s))
            closed.append(each.arguments.value(u"targetId").toString());
        QCOMPARE(closed, (QStringList{u"t2"_s, u"t3"_s}));
    }

    void aTabThatIsNotThereIsRefused()
    {
        ToolClient client;
        client.calls.answer(u"tabs"_s, twoTabs());
        for (const QJsonObject &each : {QJsonObject{{u"action"_s, u"select"_s}, {u"index"_s, 2}},
                 QJsonObject{{u"action"_s, u"close"_s}, {u"index"_s, 99}},
                 QJsonObject{{u"action"_s, u"close"_s}, {u"index"_s, -1}},
                 QJsonObject{{u"action"_s, u"select"_s}}, QJsonObject{{u"action"_s, u"close"_s}}}) {
            const ToolAnswer answer = client.call(u"browser_tabs"_s, each);
            QVERIFY(answer.isError);
            QVERIFY(answer.text.contains(u"TAB_NOT_FOUND"_s));
            QVERIFY(answer.text.contains(u"2 tabs are open"_s));
        }
        QCOMPARE(client.calls.count(u"close"_s) + client.calls.count(u"focus"_s), 0);
    }
};

TEST_CLASS(TabToolsTest)
#include "tab_tools_test.moc"
