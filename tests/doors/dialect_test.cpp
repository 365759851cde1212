// Methods of a wire as data: what a call and a reply become.

#include "core/doors/dialect.h"
#include "tests/support/test_class.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace {

OrFailure<QJsonObject> secondsToMilliseconds(QJsonObject arguments)
{
    const QJsonValue seconds = arguments.take(u"seconds"_s);
    if (seconds.toDouble(-1) < 0)
        return Failure{Code::InvalidArgument, u"seconds must be 0 or more"_s, u"Say 2.5."_s};
    arguments.insert(u"timeoutMs"_s, qRound(seconds.toDouble() * 1000));
    return arguments;
}

QJsonValue onlyTheAddress(const Reply &reply)
{
    return reply.value(u"url");
}

const Dialect dialect{{
    {.method = u"page.goto"_s,
        .command = u"navigate"_s,
        .renamed = {{u"session"_s, u"targetId"_s}},
        .shape = &onlyTheAddress,
        .timeLimit = std::chrono::seconds{30}},
    {.method = u"page.dblclick"_s,
        .command = u"click"_s,
        .fixed = {{u"doubleClick"_s, true}},
        .defaults = {{u"button"_s, u"left"_s}}},
    {.method = u"page.waitFor"_s, .command = u"wait"_s, .convert = &secondsToMilliseconds},
}};

Call callOf(const QString &method, const QJsonObject &params)
{
    return std::get<Call>(Dialect::callOf(*dialect.find(method), params, Caller{u"rpc"_s}));
}

Failure failureOf(const QString &method, const QJsonObject &params)
{
    return std::get<Failure>(Dialect::callOf(*dialect.find(method), params, Caller{u"rpc"_s}));
}

} // namespace

class DialectTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void knowsItsMethods()
    {
        QVERIFY(dialect.find(u"page.goto"_s));
        QVERIFY(!dialect.find(u"navigate"_s));
    }

    void namesArgumentsAsTheCommandDoes()
    {
        const Call call
            = callOf(u"page.goto"_s, {{u"session"_s, u"A1"_s}, {u"url"_s, u"http://a.test"_s}});
        QCOMPARE(call.command, u"navigate"_s);
        QCOMPARE(call.caller.door, u"rpc"_s);
        QCOMPARE(call.timeLimit, std::chrono::seconds{30});
        const QJsonObject expected{{u"targetId"_s, u"A1"_s}, {u"url"_s, u"http://a.test"_s}};
        QCOMPARE(call.arguments, expected);
    }

    void givesWhatIsFixedOrLeftOut()
    {
        const QJsonObject left{
            {u"button"_s, u"left"_s}, {u"doubleClick"_s, true}, {u"ref"_s, u"e1"_s}};
        QCOMPARE(callOf(u"page.dblclick"_s, {{u"ref"_s, u"e1"_s}}).arguments, left);
        const QJsonObject right{{u"button"_s, u"right"_s}, {u"doubleClick"_s, true}};
        QCOMPARE(callOf(u"page.dblclick"_s, {{u"button"_s, u"right"_s}}).arguments, right);
        QVERIFY(!callOf(u"page.dblclick"_s, {}).timeLimit);
    }

    void letsNobodySayWhatIsFixed()
    {
        const Failure failure = failureOf(u"page.dblclick"_s, {{u"doubleClick"_s, false}});
        QCOMPARE(failure.code, Code::InvalidArgument);
        QVERIFY(failure.message.contains(u"doubleClick"_s));
    }

    void letsNobodySayOneThingTwice()
    {
        const Failure failure
            = failureOf(u"page.goto"_s, {{u"session"_s, u"A"_s}, {u"targetId"_s, u"B"_s}});
        QCOMPARE(failure.code, Code::InvalidArgument);
        QVERIFY(failure.message.contains(u"session"_s));
    }

    void convertsWhatNoTableSays()
    {
        const QJsonObject expected{{u"timeoutMs"_s, 2500}};
        QCOMPARE(callOf(u"page.waitFor"_s, {{u"seconds"_s, 2.5}}).arguments, expected);
        QCOMPARE(failureOf(u"page.waitFor"_s, {{u"seconds"_s, -1}}).message,
            u"seconds must be 0 or more"_s);
    }

    void shapesReplies()
    {
        const Reply reply{{u"ok"_s, true}, {u"url"_s, u"http://a.test/"_s}};
        QCOMPARE(
            Dialect::shaped(*dialect.find(u"page.goto"_s), reply), QJsonValue{u"http://a.test/"_s});
        QCOMPARE(Dialect::shaped(*dialect.find(u"page.waitFor"_s), reply), QJsonValue{reply});
    }
};

TEST_CLASS(DialectTest)
#include "dialect_test.moc"
