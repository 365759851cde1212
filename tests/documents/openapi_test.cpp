#include "base/failure.h"
#include "core/commands/commands.h"
#include "core/documents/openapi.h"
#include "tests/support/document_snapshot.h"
#include "tests/support/reply_check.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>
#include <QRegularExpression>

namespace {

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

QByteArray onOneLine(const QString &key, const QJsonValue &value)
{
    const QByteArray object
        = QJsonDocument{QJsonObject{{key, value}}}.toJson(QJsonDocument::Compact);
    return object.mid(1, object.size() - 2);
}

// The members of an object, each as its own lines.
template<typename LinesOf> QByteArray members(const QJsonObject &object, LinesOf linesOf)
{
    QByteArrayList all;
    for (auto each = object.begin(); each != object.end(); ++each)
        all.append(linesOf(each.key(), each.value()));
    return all.join(",\n");
}

// A line a path or a schema: a change of one is a change of one line.
QByteArray oneLineEach(const QJsonObject &document)
{
    return "{\n" + members(document, [](const QString &key, const QJsonValue &value) {
        const QJsonObject object = value.toObject();
        if (object.isEmpty())
            return onOneLine(key, value);
        return '"' + key.toUtf8() + "\": {\n" + members(object, onOneLine) + "\n}";
    }) + "\n}\n";
}

} // namespace

class OpenapiTest : public QObject {
    Q_OBJECT

private:
    const QList<Command> m_commands = commands::forEveryone();
    const QJsonObject m_document = openApi(m_commands, u"http://127.0.0.1:18791"_s);

    QJsonObject operationOf(const Command &command) const
    {
        static const QRegularExpression name{u":(\\w+)"_s};
        const QString path = QString::fromLatin1(command.http.path).replace(name, u"{\\1}"_s);
        const QJsonObject item = m_document.value(u"paths").toObject().value(path).toObject();
        return item.value(QString::fromLatin1(command.http.method).toLower()).toObject();
    }

    // The one example of a body, or that of the act's kind.
    static QJsonValue exampleOf(const QJsonObject &described, const Command &command)
    {
        const QJsonObject json
            = described.value(u"content").toObject().value(u"application/json").toObject();
        if (!command.http.isAct())
            return json.value(u"example");
        const QJsonObject examples = json.value(u"examples").toObject();
        return examples.value(QLatin1StringView{command.http.kind}).toObject().value(u"value");
    }

    QJsonObject at(const QString &reference) const
    {
        return targetOf(reference, m_document).toObject();
    }

private Q_SLOTS:
    void equalsItsSnapshot()
    {
        const QString stale
            = stalenessOf(u"tests/documents/openapi.json"_s, oneLineEach(m_document));
        QVERIFY2(stale.isEmpty(), qPrintable(stale));
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

    void showsARequestAndAReplyOfEveryCommand()
    {
        for (const Command &command : m_commands) {
            const QJsonObject operation = operationOf(command);
            const QJsonObject responses = operation.value(u"responses").toObject();
            const QJsonValue reply = exampleOf(responses.value(u"200").toObject(), command);
            QVERIFY2(reply.isObject(), command.name);
            const QString misfit = misfitOf(reply.toObject(), command.gives);
            QVERIFY2(misfit.isEmpty(), command.name + (": " + misfit.toUtf8()));
            if (!operation.contains(u"requestBody"_s))
                continue;
            const QJsonValue request
                = exampleOf(operation.value(u"requestBody").toObject(), command);
            QVERIFY2(request.isObject(), command.name);
        }
    }

    void showsEveryFailureUnderItsStatus()
    {
        const QJsonObject responses = at(u"#/components/responses"_s);
        const auto rows = failureRows();
        for (const FailureRow &row : rows) {
            const QString own = u"Failure%1"_s.arg(row.httpStatus);
            const QString name = responses.contains(own) ? own : u"Failure"_s;
            const QJsonObject examples
                = at(u"#/components/responses/%1/content/application~1json/examples"_s.arg(name));
            const QString code = QString::fromLatin1(row.name);
            const QJsonObject value = examples.value(code).toObject().value(u"value").toObject();
            QVERIFY2(value.value(u"code") == code, row.name);
            const QString misfit = misfitOf(value, at(u"#/components/schemas/Failure"_s));
            QVERIFY2(misfit.isEmpty(), row.name + (": " + misfit.toUtf8()));
        }
    }

    void answersEveryCommandWithTheSharedFailures()
    {
        for (const Command &command : m_commands) {
            const QJsonObject responses = operationOf(command).value(u"responses").toObject();
            for (const QString &status :
                {u"400"_s, u"401"_s, u"403"_s, u"404"_s, u"500"_s, u"503"_s, u"504"_s}) {
                const QString reference
                    = responses.value(status).toObject().value(u"$ref").toString();
                QVERIFY2(reference == u"#/components/responses/Failure"_s + status, command.name);
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

TEST_CLASS(OpenapiTest)
#include "openapi_test.moc"
