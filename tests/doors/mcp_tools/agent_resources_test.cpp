// What clients read without a tool: lists, parts of tabs, beginnings of names, and the news of
// them.

#include "core/doors/mcp_tools/agent_prompts.h"
#include "core/doors/mcp_tools/agent_resources.h"
#include "core/doors/mcp_tools/resource_news.h"
#include "tests/doors/mcp_tools/tool_client.h"
#include "tests/support/moved_clock.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>
#include <QSignalSpy>

namespace {

QJsonArray tabRows(int count)
{
    QJsonArray rows;
    for (int i = 0; i < count; ++i)
        rows.append(QJsonObject{{u"targetId"_s, u"t%1"_s.arg(i)},
            {u"title"_s, i == 0 ? QString{} : u"Title %1"_s.arg(i)},
            {u"url"_s, u"http://a/%1"_s.arg(i)}});
    return rows;
}

// Why a resource is not read; nothing where it is.
Task<QString> whyNotRead(mcp::Resources resources, mcp::ExchangeRef exchange, QString uri)
{
    try {
        co_await resources.read(exchange, uri);
    } catch (const mcp::Error &error) {
        co_return QString{error.message};
    }
    co_return QString{};
}

QJsonArray readBy(ToolClient &client, const QString &uri)
{
    const auto resources = agent_resources::of(client.agents);
    return QCoro::waitFor(resources.read(client.exchange({}, {}), uri));
}

} // namespace

class AgentResourcesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theListHasFiftyAtMost()
    {
        ToolClient client;
        client.calls.answer(u"tabs"_s, Reply{{u"tabs"_s, tabRows(60)}});
        const auto resources = agent_resources::of(client.agents);
        const QJsonArray rows = QCoro::waitFor(resources.list(client.exchange({}, {})));
        QCOMPARE(rows.size(), 50);
        QCOMPARE(rows.at(0)[u"uri"].toString(), u"clawdis://tabs"_s);
        QCOMPARE(rows.at(3)[u"name"].toString(), u"http://a/0"_s); // it has no title
        QCOMPARE(rows.at(4)[u"name"].toString(), u"Title 1"_s);
        QCOMPARE(rows.at(4)[u"uri"].toString(), u"clawdis://tab/t1/text"_s);
        QCOMPARE(resources.templates.size(), agent_resources::parts().size());
    }

    void withoutTabsTheRestIsListed()
    {
        ToolClient client;
        client.calls.answer(u"tabs"_s, Failure{Code::NotRunning, u"no Chrome runs"_s, {}});
        const auto resources = agent_resources::of(client.agents);
        QCOMPARE(QCoro::waitFor(resources.list(client.exchange({}, {}))).size(), 3);
    }

    void eachPartIsOfACommand_data()
    {
        QTest::addColumn<QString>("part");
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("member");
        QTest::addRow("text") << u"text"_s << u"text"_s << u"text"_s;
        QTest::addRow("snapshot") << u"snapshot"_s << u"snapshot"_s << u"snapshot"_s;
        QTest::addRow("screenshot") << u"screenshot"_s << u"screenshot"_s << u"base64"_s;
        QTest::addRow("console") << u"console"_s << u"console"_s << u"messages"_s;
        QTest::addRow("requests") << u"requests"_s << u"requests"_s << u"requests"_s;
        QTest::addRow("downloads") << u"downloads"_s << u"downloads"_s << u"files"_s;
    }

    void eachPartIsOfACommand()
    {
        QFETCH(const QString, part);
        QFETCH(const QString, command);
        QFETCH(const QString, member);
        ClientOptions options;
        options.secrets = {{u"CODE"_s, u"swordfish"_s}};
        ToolClient client{options};
        client.calls.answer(command, Reply{{member, u"a swordfish"_s}});
        const QString uri = agent_resources::uriOf(u"t1"_s, part);
        const QJsonArray contents = readBy(client, uri);
        QCOMPARE(contents.size(), 1);
        QCOMPARE(contents.first()[u"uri"].toString(), uri);
        const bool isPicture = part == u"screenshot"_s;
        QCOMPARE(contents.first()[isPicture ? u"blob"_s : u"text"_s].toString(),
            isPicture ? u"a swordfish"_s : u"a <secret>CODE</secret>"_s);
        QCOMPARE(client.calls.argumentsOf(command).value(u"targetId"_s), u"t1"_s);
        QVERIFY(agent_resources::parts().contains(part));
    }

    void namesOfTabsAreLookedThrough()
    {
        ToolClient client;
        client.calls.answer(u"tabs"_s, Reply{{u"tabs"_s, tabRows(3)}});
        const QJsonObject suspicion{{u"kind"_s, u"override"_s}, {u"where"_s, u"message"_s},
            {u"excerpt"_s, u"Ignore that"_s}};
        client.calls.answer(u"lookThrough"_s, Reply{{u"suspicions"_s, QJsonArray{suspicion}}});
        const auto resources = agent_resources::of(client.agents);
        const QJsonArray rows = QCoro::waitFor(resources.list(client.exchange({}, {})));
        QCOMPARE(rows.at(4)[u"name"].toString(), u"a"_s); // of http://a/1, not "Title 1"
        const QJsonArray contents = readBy(client, u"clawdis://tabs"_s);
        QCOMPARE(contents.size(), 2);
        QVERIFY(contents.last()[u"text"_s].toString().contains(u"Ignore that"_s));
    }

    void whatNoReadingReadIsLookedThrough()
    {
        for (const QString &part : {u"requests"_s, u"downloads"_s}) {
            ToolClient client;
            const QString member = part == u"requests" ? part : u"files"_s;
            client.calls.answer(part, Reply{{member, u"a name of more than twenty characters"_s}});
            client.calls.answer(u"lookThrough"_s, Failure{Code::TabCrashed, u"gone"_s, {}});
            const QString uri = agent_resources::uriOf(u"t1"_s, part);
            const QJsonArray contents = readBy(client, uri);
            QCOMPARE(client.calls.argumentsOf(u"lookThrough"_s).value(u"targetId"_s), u"t1"_s);
            // It makes that tab nobody's, and takes no news of it.
            QVERIFY(client.calls.callsOf(u"lookThrough"_s).last().caller.isPerson());
            QCOMPARE(contents.size(), 2);
            QVERIFY(contents.last()[u"text"_s].toString().contains(u"were not looked through"_s));
        }
    }

    void wordsToAnAgentAreSaidBesideThePagesOwn()
    {
        for (const QString &part : {u"text"_s, u"snapshot"_s, u"console"_s}) {
            ToolClient client;
            const QJsonObject suspicion{{u"ref"_s, u"e5"_s}, {u"kind"_s, u"override"_s},
                {u"where"_s, u"text"_s}, {u"excerpt"_s, u"Ignore that"_s}};
            client.calls.answer(part, Reply{{u"suspicions"_s, QJsonArray{suspicion}}});
            const QString uri = agent_resources::uriOf(u"t1"_s, part);
            const QJsonArray contents = readBy(client, uri);
            QCOMPARE(client.calls.argumentsOf(part).value(u"suspicions"_s), QJsonValue(true));
            QCOMPARE(contents.size(), 2);
            QCOMPARE(contents.last()[u"uri"_s].toString(), uri + u"#cautions"_s);
            QVERIFY(contents.last()[u"text"_s].toString().contains(u"Ignore that"_s));
        }
    }

    void whatIsNotThereIsEmptyAndWhatFailsIsSaid()
    {
        ToolClient client;
        for (const QString &uri : {u"clawdis://tab/t1/nothing"_s, u"clawdis://nothing"_s,
                 u"clawdis://tab//text"_s, u"http://a/"_s})
            QVERIFY2(readBy(client, uri).isEmpty(), qPrintable(uri));
        QVERIFY(client.calls.calls().isEmpty());
        for (const FailureRow &row : failureRows()) {
            client.calls.answer(u"text"_s, Failure{row.code, u"it is so."_s, u"Wait."_s});
            const QString why = QCoro::waitFor(whyNotRead(agent_resources::of(client.agents),
                client.exchange({}, {}), u"clawdis://tab/t1/text"_s));
            QCOMPARE(why, row.code == Code::TabNotFound ? QString{} : u"it is so. Wait."_s);
        }
    }

    void listsAreJson()
    {
        ToolClient client;
        const QJsonArray rows{QJsonObject{{u"name"_s, u"clawd"_s}}};
        client.calls.answer(u"profiles"_s, Reply{{u"profiles"_s, rows}});
        const QString text = readBy(client, u"clawdis://profiles"_s).first()[u"text"].toString();
        QCOMPARE(QJsonDocument::fromJson(text.toUtf8()).array(), rows);
    }

    void namesAreCompleted()
    {
        ToolClient client;
        client.calls.answer(u"tabs"_s, Reply{{u"tabs"_s, tabRows(12)}});
        client.calls.answer(
            u"profiles"_s, Reply{{u"profiles"_s, QJsonArray{QJsonObject{{u"name"_s, u"Work"_s}}}}});
        const auto complete = [&client](const QString &argument, const QString &beginning) {
            return QCoro::waitFor(agent_resources::complete(
                client.agents, client.exchange({}, {}), argument, beginning));
        };
        QCOMPARE(complete(u"tab"_s, u"t1"_s), (QStringList{u"t1"_s, u"t10"_s, u"t11"_s}));
        QCOMPARE(complete(u"profile"_s, u"wo"_s), QStringList{u"Work"_s});
        QCOMPARE(complete(u"colour"_s, {}), QStringList{});
    }

    void newsAreSentFourTimesASecondEachOnce()
    {
        EventStream events;
        mcp::News news;
        const ResourceNews reported{events, news};
        QSignalSpy updated{&news, &mcp::News::resourceUpdated};
        QSignalSpy changed{&news, &mcp::News::resourcesChanged};
        const QJsonObject tab{{u"targetId"_s, u"t1"_s}};
        for (int i = 0; i < 20; ++i) {
            events.publish({Event::Kind::TabChanged, {}, tab});
            events.publish({Event::Kind::ConsoleMessages, {}, tab});
        }
        events.publish({Event::Kind::TabOpened, {}, tab});
        events.publish({Event::Kind::SettingsChanged, {}, {}});
        QCOMPARE(updated.count(), 0);
        moveClock(std::chrono::milliseconds{250});
        QTRY_COMPARE(updated.count(), 5); // text, snapshot, screenshot, console, and the tabs
        QCOMPARE(changed.count(), 1);
        QJsonObject act = tab;
        act.insert(u"effect"_s, u"reads"_s);
        events.publish({Event::Kind::CallEnded, {}, act});
        act.insert(u"effect"_s, u"acts"_s);
        events.publish({Event::Kind::CallEnded, {}, act});
        moveClock(std::chrono::milliseconds{250});
        QTRY_COMPARE(updated.count(), 8);
        QCOMPARE(changed.count(), 1);
    }

    void promptsHoldWhatTheyAreGiven()
    {
        ToolClient client;
        const auto prompts = agent_prompts::all();
        QCOMPARE(prompts.size(), 3);
        for (const mcp::Prompt &each : prompts) {
            QJsonObject arguments;
            for (const QJsonValue &argument : each.arguments)
                arguments.insert(argument[u"name"].toString(), u"what I say"_s);
            const QJsonArray messages
                = QCoro::waitFor(each.run(client.exchange(each.name, arguments)));
            const QString text = messages.first()[u"content"][u"text"].toString();
            QCOMPARE(text.count(u"what I say"_s), each.arguments.size());
        }
    }
};

TEST_CLASS(AgentResourcesTest)
#include "agent_resources_test.moc"
