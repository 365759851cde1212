// What callers give, read as schemas declare it.

#include "core/dialect/declared_value.h"

#include "core/dialect/checked_arguments.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>

namespace {

// Written with ' for ".
QJsonObject json(QByteArray text)
{
    return QJsonDocument::fromJson(text.replace('\'', '"')).object();
}

QJsonValue valueIn(const QByteArray &text)
{
    return json("{'v': " + text + "}").value(u"v");
}

QJsonValue read(const QByteArray &schema, const QByteArray &value)
{
    const auto read = declaredValue(u"arg"_s, json(schema), valueIn(value));
    const Failure *failure = failureIn(read);
    return failure ? QJsonValue{failure->message} : std::get<QJsonValue>(read);
}

const QByteArray flag = "{'type': 'boolean'}";
const QByteArray whole = "{'type': 'integer', 'minimum': 1, 'maximum': 9}";
const QByteArray word = "{'type': 'string', 'enum': ['list', 'close']}";
const QByteArray texts = "{'type': 'array', 'items': {'type': 'string'}}";
const QByteArray rows = "{'type': 'array', 'items': {'type': 'object', 'required': ['to'],"
                        " 'properties': {'to': {'type': 'string'}, 'on': {'type': 'boolean'}}}}";

} // namespace

class DeclaredValueTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatIsMeant_data()
    {
        QTest::addColumn<QByteArray>("schema");
        QTest::addColumn<QByteArray>("given");
        QTest::addColumn<QByteArray>("meant");
        const auto row
            = [](const QByteArray &schema, const QByteArray &given, const QByteArray &meant) {
                  QTest::addRow("%s as %s", given.constData(), schema.constData())
                      << schema << given << meant;
              };
        row(flag, "true", "true");
        row(flag, "'true'", "true");
        row(flag, "'Yes '", "true");
        row(flag, "1", "true");
        row(flag, "'false'", "false");
        row(flag, "0", "false");
        row(whole, "3", "3");
        row(whole, "'3'", "3");
        row(whole, "3.0", "3");
        row("{'type': 'number'}", "'2.5'", "2.5");
        row(word, "'close'", "'close'");
        row(word, "' close '", "'close'");
        row("{'type': 'string'}", "' as it is '", "' as it is '");
        row("{'type': 'string'}", "5", "'5'");
        row("{'type': 'string'}", "true", "'true'");
        row(texts, "'/tmp/x'", "['/tmp/x']");
        row(texts, "['/tmp/x', 5]", "['/tmp/x', '5']");
        row(texts, "'[\\\"a\\\", \\\"b\\\"]'", "['a', 'b']");
        row(texts, "[]", "[]");
        row(rows, "{'to': 'e1', 'on': 'yes'}", "[{'to': 'e1', 'on': true}]");
        row(rows, "'[{\\\"to\\\": \\\"e1\\\", \\\"on\\\": null}]'", "[{'to': 'e1'}]");
        row("{'type': 'object'}", "'{\\\"x\\\": 1}'", "{'x': 1}");
        row("{'type': ['string', 'array']}", "'a'", "'a'");
        row("{'type': ['string', 'array']}", "['a']", "['a']");
        row("{}", "'true'", "'true'");
    }
    void readsWhatIsMeant()
    {
        QFETCH(QByteArray, schema);
        QFETCH(QByteArray, given);
        QFETCH(QByteArray, meant);
        QCOMPARE(read(schema, given), valueIn(meant));
    }

    void refusesWhatIsNot_data()
    {
        QTest::addColumn<QByteArray>("schema");
        QTest::addColumn<QByteArray>("given");
        QTest::addColumn<QString>("why");
        const auto row = [](const QByteArray &schema, const QByteArray &given, const QString &why) {
            QTest::addRow("%s as %s", given.constData(), schema.constData())
                << schema << given << why;
        };
        row(flag, "'maybe'", u"arg must be true or false"_s);
        row(flag, "2", u"arg must be true or false"_s);
        row(flag, "[true]", u"arg must be true or false"_s);
        row(whole, "'three'", u"arg must be a whole number, 1 to 9"_s);
        row(whole, "0", u"arg must be a whole number, 1 to 9"_s);
        row(whole, "'10'", u"arg must be a whole number, 1 to 9"_s);
        row(whole, "1.5", u"arg must be a whole number, 1 to 9"_s);
        row(whole, "true", u"arg must be a whole number, 1 to 9"_s);
        row("{'type': 'integer', 'minimum': 0}", "-1", u"arg must be a whole number, 0 at least"_s);
        row(word, "'Close'", u"arg must be one of list, close"_s);
        row(word, "['close']", u"arg must be one of list, close"_s);
        row("{'type': 'string'}", "{}", u"arg must be a text"_s);
        row("{'type': 'string', 'minLength': 1}", "''", u"arg must not be empty"_s);
        row("{'type': 'string', 'maxLength': 2}", "'abc'", u"arg is longer than 2 characters"_s);
        row(texts, "{}", u"arg must be a list, each a text"_s);
        row(texts, "['a', {}]", u"arg[1] must be a text"_s);
        row(rows, "'e1'", u"arg must be a list, each an object"_s);
        row(rows, "[{'on': true}]", u"arg[0].to is required"_s);
        row(rows, "[{'to': 'e1', 'on': 'maybe'}]", u"arg[0].on must be true or false"_s);
        row(rows, "[{'to': 'e1', 'off': true}]", u"arg[0] takes no 'off'"_s);
        row("{'type': 'object'}", "[]", u"arg must be an object"_s);
        row("{'type': ['string', 'object']}", "[]", u"arg must be a text, or an object"_s);
    }
    void refusesWhatIsNot()
    {
        QFETCH(QByteArray, schema);
        QFETCH(QByteArray, given);
        QFETCH(QString, why);
        QCOMPARE(read(schema, given), QJsonValue{why});
    }

    // A blank text is none, unless a text is asked for.
    void takesBlanksForLeftOut()
    {
        const QList<VerbArgument> takes{{.name = u"part"_s, .schema = json(word)},
            {.name = u"paths"_s, .schema = json(texts)},
            {.name = u"text"_s, .schema = json("{'type': 'string'}")}, {.name = u"any"_s},
            {.name = u"accept"_s,
                .meaning = u"The answer."_s,
                .schema = json(flag),
                .isRequired = true}};
        const auto checked = checkedArguments(u"tool"_s, takes,
            json("{'part': '', 'paths': ' ', 'text': '', 'any': '', 'accept': 'no'}"));
        QCOMPARE(std::get<QJsonObject>(checked), json("{'text': '', 'any': '', 'accept': false}"));
        const auto refused = checkedArguments(u"tool"_s, takes, json("{'accept': ''}"));
        QVERIFY(failureIn(refused));
        QCOMPARE(failureIn(refused)->message, u"accept is required"_s);
        QCOMPARE(failureIn(refused)->hint, u"The answer."_s);
    }

    void knowsWhatAMemberIsCalled()
    {
        const auto refused
            = declaredValue(u"arg"_s, json(rows), valueIn("[{'to': 'e1', 'off': true}]"));
        QCOMPARE(failureIn(refused)->code, Code::UnknownArgument);
        QCOMPARE(failureIn(refused)->hint, u"It takes on, to."_s);
    }
};

TEST_CLASS(DeclaredValueTest)
#include "declared_value_test.moc"
