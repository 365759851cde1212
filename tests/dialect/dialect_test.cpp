// Methods of a wire as data: what a call and a reply become.

#include "core/dialect/dialect.h"
#include "tests/support/test_class.h"

namespace {

OrFailure<QJsonObject> secondsToMilliseconds(QJsonObject arguments)
{
    const QJsonValue seconds = arguments.take(u"seconds"_s);
    if (seconds.toDouble(-1) < 0)
        return Failure{Code::InvalidArgument, u"seconds must be 0 or more"_s, u"Say 2.5."_s};
    arguments.insert(u"timeoutMs"_s, qRound(seconds.toDouble() * 1000));
    return arguments;
}

OrFailure<QJsonObject> onlyTheAddress(const Reply &reply, const QJsonObject &asked)
{
    if (reply.value(u"url") == asked.value(u"url"))
        return Failure{Code::Internal, u"it is the same"_s, {}};
    return QJsonObject{{u"where"_s, reply.value(u"url")}};
}

const Dialect dialect{{
    {.method = u"page.goto"_s,
        .command = u"navigate"_s,
        .takes
        = {{.name = u"page_id"_s, .ours = u"targetId"_s, .isRequired = true}, {.name = u"url"_s}},
        .shape = &onlyTheAddress,
        .timeLimit = std::chrono::seconds{30}},
    {.method = u"page.dblclick"_s,
        .command = u"click"_s,
        .takes = {{.name = u"ref"_s}, {.name = u"button"_s, .fallback = u"left"_s}},
        .fixed = {{u"doubleClick"_s, true}}},
    {.method = u"page.waitFor"_s,
        .command = u"wait"_s,
        .takes = {{.name = u"seconds"_s, .schema = {{u"type"_s, u"number"_s}}}},
        .convert = &secondsToMilliseconds},
}};

OrFailure<Call> callOrFailure(const QString &method, const QJsonObject &params)
{
    const Verb &verb = *dialect.find(method);
    const auto checked = Dialect::checked(verb, params);
    if (const Failure *failure = failureIn(checked))
        return *failure;
    return Dialect::callOf(verb, std::get<QJsonObject>(checked), Caller{u"rpc"_s});
}

Call callOf(const QString &method, const QJsonObject &params)
{
    return std::get<Call>(callOrFailure(method, params));
}

Failure failureOf(const QString &method, const QJsonObject &params)
{
    return std::get<Failure>(callOrFailure(method, params));
}

Outcome shapedOf(const Outcome &outcome, const QJsonObject &params = {})
{
    return Dialect::shaped(*dialect.find(u"page.goto"_s), outcome, params);
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
            = callOf(u"page.goto"_s, {{u"page_id"_s, u"A1"_s}, {u"url"_s, u"http://a.test"_s}});
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

    void takesOnlyItsOwn()
    {
        const Failure fixed = failureOf(u"page.dblclick"_s, {{u"doubleClick"_s, false}});
        QCOMPARE(fixed.code, Code::UnknownArgument);
        QCOMPARE(fixed.message, u"page.dblclick takes no 'doubleClick'"_s);
        QCOMPARE(fixed.hint, u"It takes ref, button."_s);
        const Failure ours
            = failureOf(u"page.goto"_s, {{u"page_id"_s, u"A"_s}, {u"targetId"_s, u"B"_s}});
        QCOMPARE(ours.code, Code::UnknownArgument);
    }

    void requiresWhatItMust()
    {
        const Failure failure = failureOf(u"page.goto"_s, {{u"page_id"_s, QJsonValue::Null}});
        QCOMPARE(failure.code, Code::InvalidArgument);
        QCOMPARE(failure.message, u"page_id is required"_s);
    }

    void convertsWhatNoTableSays()
    {
        const QJsonObject expected{{u"timeoutMs"_s, 2500}};
        QCOMPARE(callOf(u"page.waitFor"_s, {{u"seconds"_s, 2.5}}).arguments, expected);
        QCOMPARE(callOf(u"page.waitFor"_s, {{u"seconds"_s, u"2.5"_s}}).arguments, expected);
        QCOMPARE(failureOf(u"page.waitFor"_s, {{u"seconds"_s, u"long"_s}}).message,
            u"seconds must be a number"_s);
        QCOMPARE(failureOf(u"page.waitFor"_s, {{u"seconds"_s, -1}}).message,
            u"seconds must be 0 or more"_s);
    }

    void shapesReplies()
    {
        const Reply reply{{u"ok"_s, true}, {u"url"_s, u"http://a.test/"_s}};
        const Reply expected{{u"where"_s, u"http://a.test/"_s}};
        QCOMPARE(std::get<Reply>(shapedOf(reply)), expected);
        const QJsonObject same{{u"url"_s, u"http://a.test/"_s}};
        QCOMPARE(std::get<Failure>(shapedOf(reply, same)).message, u"it is the same"_s);
        const Outcome unshaped
            = Dialect::shaped(*dialect.find(u"page.waitFor"_s), Outcome{reply}, {});
        QCOMPARE(std::get<Reply>(unshaped), reply);
    }

    void namesTheirArgumentsInFailures()
    {
        const Failure failure{Code::InvalidArgument, u"targetId must be a text"_s, {}};
        QCOMPARE(std::get<Failure>(shapedOf(failure)).message, u"page_id must be a text"_s);
    }

    void leavesTheWordsOfCallersAsTheyAre()
    {
        for (const QString &words : {u"there is no engine aria-targetId"_s,
                 u"\"the targetId\" matches nothing"_s, u"targetId=e8 is no selector"_s,
                 u"'targetId' is no key"_s, u".targetId matches nothing"_s}) {
            const Failure failure{Code::InvalidArgument, words, {}};
            QCOMPARE(std::get<Failure>(shapedOf(failure)).message, words);
        }
    }
};

TEST_CLASS(DialectTest)
#include "dialect_test.moc"
