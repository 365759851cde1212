#include "core/catalogue/arguments.h"
#include "core/catalogue/at_most.h"
#include "core/catalogue/command.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <utility>
using namespace std::chrono_literals;

namespace {

constexpr Field<QString> url{"url", "Address to open."};
constexpr Field<Text> text{"text", "Text to type.", ""};
constexpr Field<int> count{"count", "How often.", 3};
constexpr Field<bool> twice{"twice", "Do it twice.", false};
constexpr Field<std::optional<int>> limit{"limit", "Most to give."};
constexpr Field<std::optional<QList<QString>>> names{"names", "Names to use."};

Task<Reply> onPage(Page &, Arguments)
{
    co_return Reply{};
}

Task<Reply> onBrowser(Browser &, Arguments)
{
    co_return Reply{};
}

Task<Reply> onEngine(Engine &, Arguments)
{
    co_return Reply{};
}

Command command(const Run &run)
{
    return {
        .name = "sample",
        .summary = "Do what a sample does.",
        .takes = {url, text, count, twice, limit, names},
        .gives = {},
        .http = httpPost("/sample"),
        .effect = Effect::Reads,
        .example = "{}",
        .run = run,
    };
}

QStringList namesOf(const Command &of)
{
    QStringList list;
    const auto parameters = of.parameters();
    for (const Parameter &parameter : parameters)
        list.append(parameter.name);
    return list;
}

Failure refusalOf(const QJsonObject &given)
{
    const auto checked = checkedArguments(command(onEngine), given);
    const Failure *failure = failureIn(checked);
    return failure ? *failure : Failure{Code::Internal, u"it was not refused"_s, {}};
}

} // namespace

class ArgumentsTest : public QObject {
    Q_OBJECT

private:
    // Checked and ready to be read.
    Arguments given(const QJsonObject &values)
    {
        return {orThrow(checkedArguments(command(onEngine), values)), Deadline::in(1s)};
    }

private Q_SLOTS:
    void readsWhatIsGiven()
    {
        const Arguments arguments
            = given({{u"url"_s, u" http://a "_s}, {u"text"_s, u" b "_s}, {u"count"_s, u"5"_s},
                {u"twice"_s, u"yes"_s}, {u"limit"_s, 7}, {u"names"_s, QJsonArray{u"x"_s, u"y"_s}}});
        QCOMPARE(arguments[url], u"http://a"_s);
        QCOMPARE(arguments[text].text, u" b "_s);
        QCOMPARE(arguments[count], 5);
        QCOMPARE(arguments[twice], true);
        QCOMPARE(arguments[limit], 7);
        QCOMPARE(arguments[names], (QList<QString>{u"x"_s, u"y"_s}));
        QVERIFY(arguments.deadline().remaining() <= 1s);
    }

    void refusesLongListsUnread()
    {
        int looked = 0;
        static int *count = nullptr;
        count = &looked;
        Command sample = command(onEngine);
        for (auto &[of, most] :
            {std::pair{Parameter{names}, 1000}, std::pair{atMost(3, names), 3}}) {
            Parameter list = of;
            list.check = [](const QJsonValue &) { return ++*count > 0; };
            sample.takes = {url, list};
            QJsonArray items;
            while (items.size() < most)
                items.append(u"x"_s);
            QVERIFY(
                !failureIn(checkedArguments(sample, {{u"url"_s, u"a"_s}, {u"names"_s, items}})));
            QCOMPARE(std::exchange(looked, 0), 1);
            items.append(u"x"_s);
            const Failure failure
                = failureOf(checkedArguments(sample, {{u"url"_s, u"a"_s}, {u"names"_s, items}}));
            QCOMPARE(failure.code, Code::InvalidArgument);
            QCOMPARE(failure.message, u"names holds %1, and may hold %2"_s.arg(most + 1).arg(most));
            QCOMPARE(looked, 0);
        }
    }

    void takesAnyTextToType()
    {
        const QString text = u"a\0b"_s;
        QCOMPARE(given({{u"url"_s, u"a"_s}, {u"text"_s, text}})[::text].text, text);
    }

    void fillsInDefaults()
    {
        const Arguments arguments = given({{u"url"_s, u"a"_s}});
        QCOMPARE(arguments[text].text, QString{});
        QCOMPARE(arguments[count], 3);
        QCOMPARE(arguments[twice], false);
        QVERIFY(!arguments[limit]);
        QVERIFY(!arguments[names]);
    }

    void takesNullForAbsent()
    {
        const QJsonValue null{QJsonValue::Null};
        const Arguments arguments
            = given({{u"url"_s, u"a"_s}, {u"count"_s, null}, {u"limit"_s, null}});
        QCOMPARE(arguments[count], 3);
        QVERIFY(!arguments[limit]);
        QCOMPARE(refusalOf({{u"url"_s, null}}).message, u"url is required"_s);
    }

    void requiresWhatHasNoDefault()
    {
        const Failure refusal = refusalOf({});
        QCOMPARE(refusal.code, Code::InvalidArgument);
        QCOMPARE(refusal.message, u"url is required"_s);
        QCOMPARE(refusal.hint, u"Address to open."_s);
    }

    void refusesWhatDoesNotFit_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QJsonValue>("value");
        QTest::addColumn<QString>("message");
        const QJsonArray bad{QJsonObject{}};
        QTest::newRow("string") << u"url"_s << QJsonValue{QJsonArray{}}
                                << u"url must be a string"_s;
        const QString broken = u" holds a NUL or half of a surrogate pair"_s;
        QTest::newRow("NUL") << u"url"_s << QJsonValue{u"a\0b"_s} << u"url"_s + broken;
        QTest::newRow("half") << u"url"_s << QJsonValue{QString{QChar{0xd83d}}}
                              << u"url"_s + broken;
        QTest::newRow("NUL in a list")
            << u"names"_s << QJsonValue{QJsonArray{u"x"_s, u"\0"_s}} << u"names"_s + broken;
        QTest::newRow("number") << u"count"_s << QJsonValue{u"many"_s}
                                << u"count must be a whole number"_s;
        QTest::newRow("boolean") << u"twice"_s << QJsonValue{u"often"_s}
                                 << u"twice must be true or false"_s;
        QTest::newRow("optional") << u"limit"_s << QJsonValue{true}
                                  << u"limit must be a whole number"_s;
        QTest::newRow("list") << u"names"_s << QJsonValue{u"x"_s}
                              << u"names must be an array, each a string"_s;
        QTest::newRow("item") << u"names"_s << QJsonValue{bad}
                              << u"names must be an array, each a string"_s;
    }

    void refusesWhatDoesNotFit()
    {
        QFETCH(QString, name);
        QFETCH(QJsonValue, value);
        QFETCH(QString, message);
        QJsonObject values{{u"url"_s, u"a"_s}};
        values.insert(name, value);
        const Failure refusal = refusalOf(values);
        QCOMPARE(refusal.code, Code::InvalidArgument);
        QCOMPARE(refusal.message, message);
    }

    void refusesWhatItDoesNotKnowAndListsWhatItDoes()
    {
        const Failure refusal = refusalOf({{u"url"_s, u"a"_s}, {u"colour"_s, u"red"_s}});
        QCOMPARE(refusal.code, Code::UnknownArgument);
        QCOMPARE(refusal.message, u"'colour' is not an argument of sample"_s);
        QCOMPARE(refusal.hint, u"Known here: url, text, count, twice, limit, names."_s);
    }

    void refusesAnUnknownNameEvenWithoutAValue()
    {
        const QJsonValue null{QJsonValue::Null};
        QCOMPARE(refusalOf({{u"url"_s, u"a"_s}, {u"URL"_s, null}}).code, Code::UnknownArgument);
    }

    void mentionsRefsToThoseWhoSendASelector()
    {
        const Failure refusal = refusalOf({{u"url"_s, u"a"_s}, {u"selector"_s, u"#buy"_s}});
        QCOMPARE(refusal.code, Code::UnknownArgument);
        QVERIFY(refusal.hint.startsWith(u"Elements are named by 'ref', from a snapshot."_s));
        QVERIFY(refusal.hint.endsWith(u"Known here: url, text, count, twice, limit, names."_s));
    }

    void addsWhatTheThingWorkedOnNeeds()
    {
        const QStringList own{u"url"_s, u"text"_s, u"count"_s, u"twice"_s, u"limit"_s, u"names"_s};
        QCOMPARE(namesOf(command(onEngine)), own);
        QCOMPARE(namesOf(command(onBrowser)), own + QStringList{u"profile"_s});
        QCOMPARE(namesOf(command(onPage)),
            (own + QStringList{u"targetId"_s, u"session"_s, u"profile"_s}));
    }

    void leavesAnArgumentOfTheCommandsOwnAsItIs()
    {
        constexpr Field<QString> targetId{"targetId", "Tab to close."};
        Command closing = command(onPage);
        closing.takes = {targetId};
        QCOMPARE(namesOf(closing), (QStringList{u"targetId"_s, u"session"_s, u"profile"_s}));
        QVERIFY(closing.parameters().first().isRequired);
        QVERIFY(failureIn(checkedArguments(closing, {})));
    }
};

TEST_CLASS(ArgumentsTest)
#include "arguments_test.moc"
