// Where a client works from call to call: its session, its tab, what it has seen, and when that is
// forgotten.

#include "tests/doors/mcp_tools/tool_client.h"
#include "tests/support/test_class.h"

namespace {

ClientOptions isolatedOptions()
{
    ClientOptions options;
    options.isIsolated = true;
    return options;
}

void makeSessions(CatalogueDouble &calls)
{
    calls.answer(u"createSession"_s, [&calls](const Call &) {
        const auto number = calls.count(u"createSession"_s);
        return Reply{{u"session"_s, u"s%1"_s.arg(number)}, {u"targetId"_s, u"t%1"_s.arg(number)}};
    });
}

// The tab that the next act is on.
QString tabOfNextClick(ToolClient &client)
{
    client.call(u"browser_click"_s, {{u"target"_s, u"e5"_s}});
    return client.calls.argumentsOf(u"click"_s).value(u"targetId"_s).toString();
}

} // namespace

class AgentTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whoIsIsolatedHasOneSessionUntilItLeaves()
    {
        {
            ClientOptions options = isolatedOptions();
            options.session = {{u"width"_s, 800}};
            options.profile = u"work"_s;
            ToolClient client{options};
            makeSessions(client.calls);
            client.call(u"browser_navigate"_s, {{u"url"_s, u"http://a/"_s}});
            client.call(u"browser_click"_s, {{u"target"_s, u"e5"_s}});
            QCOMPARE(client.calls.count(u"createSession"_s), 1);
            QCOMPARE(client.calls.argumentsOf(u"createSession"_s),
                (QJsonObject{{u"width"_s, 800}, {u"profile"_s, u"work"_s}}));
            for (const QString &each : {u"navigate"_s, u"click"_s, u"snapshot"_s}) {
                const QJsonObject taken = client.calls.argumentsOf(each);
                QCOMPARE(taken.value(u"session"_s), u"s1"_s);
                QCOMPARE(taken.value(u"targetId"_s), u"t1"_s);
                QVERIFY(!taken.contains(u"profile"_s));
            }
            QCOMPARE(client.calls.count(u"closeSession"_s), 0);
            client.tools.clear();
            client.agents.reset();
            QCOMPARE(client.calls.argumentsOf(u"closeSession"_s),
                (QJsonObject{{u"session"_s, u"s1"_s}}));
        }
    }

    void oneThatEndedUnusedIsMadeAgain()
    {
        ToolClient client{isolatedOptions()};
        makeSessions(client.calls);
        client.call(u"browser_click"_s, {{u"target"_s, u"e5"_s}});
        client.calls.answerNext(
            u"click"_s, Failure{Code::SessionNotFound, u"there is no session 's1'"_s, {}});
        QVERIFY(client.call(u"browser_click"_s, {{u"target"_s, u"e5"_s}}).isError);
        QVERIFY(!client.call(u"browser_click"_s, {{u"target"_s, u"#a"_s}}).isError);
        QCOMPARE(client.calls.argumentsOf(u"click"_s).value(u"session"_s), u"s2"_s);
        QCOMPARE(client.calls.argumentsOf(u"click"_s).value(u"targetId"_s), u"t2"_s);
    }

    void whereNoSessionCanBeMadeNothingIsDone()
    {
        for (const FailureRow &row : failureRows()) {
            ToolClient client{isolatedOptions()};
            client.calls.answer(u"createSession"_s, Failure{row.code, u"it is so"_s, {}});
            const ToolAnswer answer = client.call(u"browser_click"_s, {{u"target"_s, u"e5"_s}});
            QVERIFY(answer.isError);
            QVERIFY(answer.text.contains(QLatin1StringView{row.name}));
            QCOMPARE(client.calls.commands(), QStringList{u"createSession"_s});
        }
    }

    void othersWorkInTheirProfile()
    {
        ClientOptions options;
        options.profile = u"work"_s;
        ToolClient client{options};
        client.call(u"browser_click"_s, {{u"target"_s, u"e5"_s}});
        QCOMPARE(client.calls.argumentsOf(u"click"_s).value(u"profile"_s), u"work"_s);
        QCOMPARE(client.calls.count(u"createSession"_s), 0);
    }

    void itStaysOnItsTabUntilThatIsGone()
    {
        ToolClient client;
        QCOMPARE(tabOfNextClick(client), QString{});
        QCOMPARE(tabOfNextClick(client), u"t1"_s); // as the look at the page showed
        client.calls.answerNext(u"click"_s, Failure{Code::TabNotFound, u"it is gone"_s, {}});
        QCOMPARE(tabOfNextClick(client), u"t1"_s);
        QCOMPARE(tabOfNextClick(client), QString{});
    }

    void aFirstNavigationTakesNobodysTabAndTheNextItsOwn()
    {
        ToolClient client;
        client.calls.answer(u"open"_s, Reply{{u"targetId"_s, u"t1"_s}, {u"title"_s, u"A"_s}});
        client.call(u"browser_navigate"_s, {{u"url"_s, u"http://a/"_s}});
        client.call(u"browser_navigate"_s, {{u"url"_s, u"http://b/"_s}});
        QCOMPARE(client.calls.count(u"open"_s), 1);
        QCOMPARE(client.calls.argumentsOf(u"navigate"_s).value(u"targetId"_s), u"t1"_s);
    }

    void aTabThatDidNotLoadIsItsOwnAllTheSame()
    {
        ToolClient client;
        const QJsonObject failure{{u"code"_s, u"NAVIGATION_FAILED"_s},
            {u"message"_s, u"nothing answers"_s}, {u"hint"_s, u"Wait."_s}};
        client.calls.answer(u"open"_s, Reply{{u"targetId"_s, u"t5"_s}, {u"failure"_s, failure}});
        const ToolAnswer answer = client.call(u"browser_navigate"_s, {{u"url"_s, u"http://a/"_s}});
        QVERIFY(answer.isError);
        QVERIFY(answer.text.contains(u"NAVIGATION_FAILED: nothing answers"_s));
        client.calls.hold(u"snapshot"_s);
        const UnderWay<QJsonObject> click{
            client.find(u"browser_click"_s)
                ->run(client.exchange(u"browser_click"_s, {{u"target"_s, u"e5"_s}}))};
        QCOMPARE(client.calls.argumentsOf(u"click"_s).value(u"targetId"_s), u"t5"_s);
    }

    void whatItHasSeenIsNotReportedAgain()
    {
        ToolClient client;
        const QJsonObject target{{u"target"_s, u"e5"_s}};
        const QString first = client.call(u"browser_click"_s, target).text;
        QVERIFY(first.contains(u"- Page URL: http://a/\n- Page Title: Page"_s));
        QVERIFY(first.contains(u"### Snapshot\n"_s));
        QVERIFY(!client.calls.argumentsOf(u"snapshot"_s).contains(u"since"_s));
        client.calls.answer(u"snapshot"_s,
            Reply{{u"url"_s, u"http://a/"_s}, {u"changes"_s, u"+ - text: more"_s},
                {u"gone"_s, QJsonArray{u"- link \"Old\""_s}}, {u"snapshotId"_s, u"n2"_s},
                {u"targetId"_s, u"t1"_s}});
        const QString second = client.call(u"browser_click"_s, target).text;
        QCOMPARE(client.calls.argumentsOf(u"snapshot"_s).value(u"since"_s), u"n1"_s);
        QVERIFY(!second.contains(u"Page URL"_s));
        QVERIFY(second.contains(u"### Snapshot: what changed\n"_s));
        QVERIFY(second.contains(u"gone: - link \"Old\""_s));
        client.calls.answer(u"snapshot"_s,
            Reply{{u"url"_s, u"http://a/"_s}, {u"unchanged"_s, true}, {u"snapshotId"_s, u"n3"_s}});
        QCOMPARE(client.call(u"browser_click"_s, target).text, u"### Result\nDone."_s);
        client.showPage(u"http://b/"_s, u"- text: B"_s);
        QVERIFY(client.call(u"browser_click"_s, target).text.contains(u"http://b/"_s));
    }

    void anActIsSaidToBeDoneThoughThePageCannotBeRead()
    {
        ToolClient client;
        client.calls.answer(u"snapshot"_s, Failure{Code::Timeout, u"too late"_s, {}});
        const ToolAnswer answer = client.call(u"browser_click"_s, {{u"target"_s, u"e5"_s}});
        QVERIFY(!answer.isError);
        QCOMPARE(answer.text, u"### Result\nDone."_s);
    }

    void sixtyFourClientsAreRemembered()
    {
        CatalogueDouble calls;
        makeSessions(calls);
        Agents agents{calls.run(), isolatedOptions()};
        const auto run = [&](int number) {
            mcp::Client client;
            client.owner = QString::number(number);
            const mcp::Exchange exchange{{.id = "1", .method = {}}, client, nullptr};
            const AgentRef agent = agents.of(exchange);
            QCoro::waitFor(Agent::run(agent, agent->callOf(u"tabs"_s)));
            return calls.argumentsOf(u"tabs"_s).value(u"session"_s).toString();
        };
        for (int i = 1; i <= 64; ++i)
            QCOMPARE(run(i), u"s%1"_s.arg(i));
        QCOMPARE(run(1), u"s1"_s);
        QCOMPARE(calls.count(u"closeSession"_s), 0);
        QCOMPARE(run(65), u"s65"_s);
        QCOMPARE(calls.argumentsOf(u"closeSession"_s).value(u"session"_s), u"s2"_s);
        QCOMPARE(run(1), u"s1"_s);
        QCOMPARE(run(2), u"s66"_s);
    }

    void aCallEndsWhenItsClientCancels()
    {
        ToolClient client;
        client.calls.hold(u"wait"_s);
        const auto exchange = client.exchange(u"browser_wait_for"_s, {{u"time"_s, 30}});
        const UnderWay<QJsonObject> wait{client.find(u"browser_wait_for"_s)->run(exchange)};
        QVERIFY(!wait.hasEnded());
        exchange->cancel();
        QTRY_VERIFY(wait.hasEnded());
        QVERIFY(ToolClient::answerOf(wait.result()).text.contains(u"CANCELLED"_s));
    }

    void aNameThatIsNoneIsNotPassedOn()
    {
        ToolClient client{{}, u"what is this?"_s};
        client.call(u"browser_click"_s, {{u"target"_s, u"e5"_s}});
        QCOMPARE(client.calls.callsOf(u"click"_s).first().caller.name, QString{});
    }
};

TEST_CLASS(AgentTest)
#include "agent_test.moc"
