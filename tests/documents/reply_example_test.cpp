// Example replies of commands: each fits its schema and looks real.

#include "core/commands/commands.h"
#include "core/documents/failure_guide.h"
#include "core/documents/field_row.h"
#include "core/documents/known_values.h"
#include "core/documents/reply_example.h"
#include "tests/doors/http/sample_commands.h"
#include "tests/support/reply_check.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>
#include <QSet>

namespace {

QJsonObject schema(const char *json)
{
    return QJsonDocument::fromJson(json).object();
}

// A field whose values are of this schema.
Parameter shaped(const char *name, const char *json)
{
    Parameter parameter{Field<QString>{name, "Shaped."}};
    parameter.schema = schema(json);
    return parameter;
}

// Whatever an example of the schema looks for: "tabs", "tabs.title", "title".
void addNames(const QJsonObject &schema, const QString &name, QSet<QString> &names)
{
    const QString last = name.section(u'.', -1);
    names.unite({name, last});
    for (const QString &several : {u"anyOf"_s, u"oneOf"_s}) {
        const QJsonArray schemas = schema.value(several).toArray();
        for (const QJsonValue &each : schemas)
            addNames(each.toObject(), name, names);
    }
    if (schema.contains(u"items"))
        addNames(schema.value(u"items").toObject(), name, names);
    const QJsonObject fields = schema.value(u"properties").toObject();
    for (auto each = fields.begin(); each != fields.end(); ++each)
        addNames(each->toObject(), last + u'.' + each.key(), names);
}

constexpr const char *tabRows = R"({"type": "array", "items": {"type": "object",
    "required": ["title", "index"], "properties": {"title": {"type": "string"},
    "note": {"type": "string"}, "index": {"type": "integer", "minimum": 0}}}})";

} // namespace

class ReplyExampleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fitsWhatEveryCommandGives()
    {
        const auto all = commands::forEveryone();
        for (const Command &command : all) {
            const QString misfit = misfitOf(toObject(replyExample(command)), command.gives);
            QVERIFY2(misfit.isEmpty(), command.name + (": " + misfit.toUtf8()));
        }
    }

    void knowsNoValueInVain()
    {
        QSet<QString> names;
        const auto all = commands::forEveryone();
        for (const Command &command : all) {
            for (const Parameter &given : command.gives)
                addNames(given.schema, given.name, names);
        }
        QStringList inVain = knownNames();
        inVain.removeIf([&](const QString &name) { return names.contains(name); });
        QCOMPARE(inVain, QStringList{});
    }

    void makesAValueOfAnySchema_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *json, const char *expected) {
            QTest::addRow("%s %s", name, json) << QString::fromUtf8(name) << QString::fromUtf8(json)
                                               << QString::fromUtf8(expected);
        };
        row("x", R"({"type": "string"})", R"("text")");
        row("x", R"({"type": ["string", "null"]})", R"("text")");
        row("x", R"({"type": "integer", "minimum": 3})", "3");
        row("x", R"({"type": "boolean"})", "true");
        row("x", R"({"enum": ["a", "b"], "type": "string"})", R"("a")");
        row("x", R"({"const": 5})", "5");
        row("x", R"({"examples": ["y"], "type": "string"})", R"("y")");
        row("x", R"({"type": "object"})", "{}");
        row("x", R"({"anyOf": [{"type": "number"}, {"type": "string"}]})", "1");
        row("title", R"({"type": "string"})", R"("Example Domain")");
        row("title", R"({"type": "integer"})", "1");
        row("tabs", tabRows, R"([{"index": 0, "title": "Example Domain"}])");
    }

    void makesAValueOfAnySchema()
    {
        QFETCH(QString, name);
        QFETCH(QString, json);
        QFETCH(QString, expected);
        const QJsonObject wanted = schema(json.toUtf8());
        const QJsonValue value = exampleFor(wanted, name);
        QCOMPARE(jsonBlock(value), expected);
        QCOMPARE(misfitOf(value, wanted), QString{});
    }

    void repeatsWhatWasAsked()
    {
        Command command = sample::command("sample", httpPost("/sample"));
        command.gives = {Field<QString>{"color", "A colour."}, Field<QString>{"url", "Where."},
            shaped("rows", tabRows)};
        command.example = R"({"color": "#0066CC", "url": "https://asked.example", "rows": "all"})";
        QCOMPARE(jsonLine(replyExample(command)),
            u"{\"color\": \"#0066CC\", \"url\": \"https://example.com/\", "
            "\"rows\": [{\"index\": 0, \"title\": \"Example Domain\"}]}"_s);
    }

    void saysTypesInFewWords_data()
    {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *json, const char *expected) {
            QTest::newRow(json) << QString::fromUtf8(json) << QString::fromUtf8(expected);
        };
        row(R"({"type": "string"})", "string");
        row(R"({"type": ["string", "null"]})", "string");
        row(R"({"type": "integer", "minimum": 0, "maximum": 9})", "integer, 0 to 9");
        row(R"({"type": "integer", "minimum": 1})", "integer, at least 1");
        row(R"({"type": ["string", "null"], "enum": ["a", "b", null]})", "a | b");
        row(tabRows, "array of {index, note?, title}");
        row(R"({"anyOf": [{"type": "string"}, {"type": "boolean"}]})", "string or boolean");
        row(R"({"type": "object"})", "object");
        row("{}", "any");
    }

    void saysTypesInFewWords()
    {
        QFETCH(QString, json);
        QTEST(typeText(schema(json.toUtf8())), "expected");
    }

    void listsInnerFieldsThatHaveAMeaning()
    {
        Command command = sample::command("sample", httpPost("/sample"));
        command.takes = {shaped("fields", R"({"type": "array", "items": {"type": "object",
            "required": ["ref"], "properties": {"ref": {"type": "string", "description": "Where."},
            "value": {"type": "string"}}}})")};
        const auto rows = argumentRows(command);
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows.at(1).name, u"fields[].ref"_s);
        QCOMPARE(rows.at(1).meaning, u"Where."_s);
        QVERIFY(rows.at(1).isRequired);
    }

    void explainsEveryFailureOnce()
    {
        QSet<QString> meanings;
        qsizetype count = 0;
        const auto rows = failureRows();
        for (const FailureRow &row : rows) {
            meanings.insert(QString::fromUtf8(adviceOn(row.code).meaning));
            QCOMPARE(toObject(failureExample(row)).value(u"code"), QString::fromLatin1(row.name));
        }
        for (const auto &word : Words<Concern>::all)
            count += failuresAbout(word.value).size();
        QCOMPARE(meanings.size(), rows.size());
        QCOMPARE(count, rows.size());
    }

    void knowsWhatACommandMayFailOver()
    {
        const auto all = commands::forEveryone();
        for (const Command &command : all) {
            const auto concerns = concernsOf(command);
            QCOMPARE(concerns.first(), Concern::Call);
            if (command.worksOnPage())
                QVERIFY2(concerns.contains(Concern::Page), command.name);
            if (command.name == "click"_ba)
                QVERIFY(concerns.contains(Concern::Element));
            if (command.name == "start"_ba)
                QCOMPARE(concerns, (QList{Concern::Call, Concern::Chrome}));
        }
    }
};

TEST_CLASS(ReplyExampleTest)
#include "reply_example_test.moc"
