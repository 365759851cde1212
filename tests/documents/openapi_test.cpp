#include "core/base/failure.h"
#include "core/commands/commands.h"
#include "core/documents/openapi.h"

#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

const QString snapshotPath = QStringLiteral(CLAWDIS_SOURCE_DIR "/tests/documents/openapi.json");

// What a JSON pointer such as "#/components/schemas/Failure" leads to.
QJsonValue targetOf(const QString &reference, const QJsonObject &document)
{
    if (!reference.startsWith(u"#/"_s))
        return QJsonValue::Undefined;
    QJsonValue value = document;
    const QStringList steps = reference.mid(2).split(u'/');
    for (const QString &step : steps) {
        QString key = step;
        key.replace(u"~1"_s, u"/"_s).replace(u"~0"_s, u"~"_s);
        value = value.isArray() ? value.toArray().at(key.toInt()) : value.toObject().value(key);
    }
    return value;
}

// Every "$ref" below a value.
QStringList referencesIn(const QJsonValue &value)
{
    QStringList found;
    const QJsonArray items = value.toArray();
    for (const QJsonValue &item : items)
        found += referencesIn(item);
    const QJsonObject object = value.toObject();
    for (auto each = object.begin(); each != object.end(); ++each) {
        if (each.key() == u"$ref"_s)
            found.append(each.value().toString());
        else
            found += referencesIn(each.value());
    }
    return found;
}

QStringList textsIn(const QJsonArray &array)
{
    QStringList texts;
    for (const QJsonValue &each : array)
        texts.append(each.toString());
    return texts;
}

} // namespace

class OpenapiTest : public QObject {
    Q_OBJECT

private:
    const QList<Command> m_commands = commands::all();
    const QJsonObject m_document = openApi(m_commands, u"http://127.0.0.1:18791"_s);

    QJsonObject operationOf(const Command &command) const
    {
        static const QRegularExpression name{u":(\\w+)"_s};
        const QString path = QString::fromLatin1(command.http.path).replace(name, u"{\\1}"_s);
        const QJsonObject item = m_document.value(u"paths").toObject().value(path).toObject();
        return item.value(QString::fromLatin1(command.http.method).toLower()).toObject();
    }

    QJsonObject at(const QString &reference) const
    {
        return targetOf(reference, m_document).toObject();
    }

private Q_SLOTS:
    void equalsItsSnapshot()
    {
        const QByteArray now = QJsonDocument{m_document}.toJson();
        QFile snapshot{snapshotPath};
        if (qEnvironmentVariableIsSet("UPDATE_SNAPSHOTS")) {
            QVERIFY(snapshot.open(QIODevice::WriteOnly));
            QCOMPARE(snapshot.write(now), now.size());
            return;
        }
        QVERIFY2(snapshot.open(QIODevice::ReadOnly), qPrintable(snapshotPath));
        const QByteArrayList before = snapshot.readAll().split('\n');
        const QByteArrayList after = now.split('\n');
        for (qsizetype i = 0; i < std::min(before.size(), after.size()); ++i) {
            if (before.at(i) != after.at(i))
                QFAIL(qPrintable(
                    u"line %1 of the snapshot differs; UPDATE_SNAPSHOTS=1 rewrites it"_s.arg(
                        i + 1)));
        }
        QCOMPARE(after.size(), before.size());
    }

    void holdsTheRouteOfEveryCommand()
    {
        for (const Command &command : m_commands) {
            const QJsonObject operation = operationOf(command);
            QVERIFY2(!operation.isEmpty(), command.name);
            if (!command.http.isAct())
                QCOMPARE(operation.value(u"operationId"), QString::fromLatin1(command.name));
        }
    }

    void holdsTheKindOfEveryAct()
    {
        const QString json = u"#/paths/~1act/post/requestBody/content/application~1json"_s;
        const QJsonObject examples = at(json).value(u"examples").toObject();
        QStringList kinds;
        const QJsonArray bodies = at(json).value(u"schema").toObject().value(u"oneOf").toArray();
        for (const QJsonValue &body : bodies) {
            const QJsonObject properties = body.toObject().value(u"properties").toObject();
            kinds.append(properties.value(u"kind").toObject().value(u"const").toString());
        }
        for (const Command &command : m_commands) {
            const QString kind = QString::fromLatin1(command.http.kind);
            if (!command.http.isAct())
                continue;
            QVERIFY2(kinds.contains(kind), command.name);
            QVERIFY2(examples.contains(kind), command.name);
        }
    }

    void namesEveryArgumentOfEveryCommand()
    {
        for (const Command &command : m_commands) {
            QByteArray operation = QJsonDocument{operationOf(command)}.toJson();
            const auto parameters = command.parameters();
            for (const Parameter &parameter : parameters) {
                const QByteArray name = '"' + parameter.name.toUtf8() + '"';
                QVERIFY2(operation.contains(name), command.name + (" " + name));
            }
        }
    }

    void namesEveryFailure()
    {
        const QStringList codes = textsIn(
            at(u"#/components/schemas/Failure/properties/code"_s).value(u"enum").toArray());
        const auto rows = failureRows();
        for (const FailureRow &row : rows)
            QVERIFY2(codes.contains(QLatin1StringView{row.name}), row.name);
        QCOMPARE(codes.size(), rows.size());
    }

    void describesAFailureAsItIsWritten()
    {
        const Failure failure{Code::Timeout, u"late"_s, u"Wait."_s, {{u"x"_s, 1}}};
        const QJsonObject schema = at(u"#/components/schemas/Failure"_s);
        QStringList written = toJson(failure).keys();
        QCOMPARE(schema.value(u"properties").toObject().keys(), written);
        QStringList always = toJson(Failure{Code::Timeout, u"late"_s, u"Wait."_s}).keys();
        QStringList required = textsIn(schema.value(u"required").toArray());
        required.sort();
        QCOMPARE(required, always);
    }

    void resolvesEveryReference()
    {
        const QStringList references = referencesIn(m_document);
        QVERIFY(!references.isEmpty());
        for (const QString &reference : references)
            QVERIFY2(!targetOf(reference, m_document).isUndefined(), qPrintable(reference));
    }

    void allowsNullOnlyOutsideTheAddress()
    {
        for (const Command &command : m_commands) {
            const QJsonArray parameters = operationOf(command).value(u"parameters").toArray();
            for (const QJsonValue &parameter : parameters) {
                const QJsonObject schema = parameter.toObject().value(u"schema").toObject();
                QVERIFY2(!schema.value(u"type").isArray(), command.name);
            }
        }
    }
};

QTEST_GUILESS_MAIN(OpenapiTest)
#include "openapi_test.moc"
