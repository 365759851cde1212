#include "core/documents/openapi_failures.h"

#include "core/documents/failure_guide.h"

#include <QMap>
#include <QSet>

using namespace Qt::StringLiterals;

namespace {

bool hasBody(const Command &command)
{
    return command.http.method == "POST"_ba;
}

bool mayMeet(const Command &command, const FailureRow &row)
{
    // A call of this command has the right path and method.
    if (row.code == Code::MethodNotAllowed)
        return false;
    const bool isOfBody
        = row.code == Code::PayloadTooLarge || row.code == Code::UnsupportedMediaType;
    return hasBody(command) || !isOfBody;
}

QSet<int> statusesOf(const Command &command)
{
    QSet<int> statuses;
    const auto concerns = concernsOf(command);
    for (const Concern concern : concerns) {
        const auto rows = failuresAbout(concern);
        for (const FailureRow &row : rows) {
            if (mayMeet(command, row))
                statuses.insert(row.httpStatus);
        }
    }
    return statuses;
}

QSet<int> statusesOf(const QList<Command> &commands)
{
    QSet<int> statuses;
    for (const Command &command : commands)
        statuses.unite(statusesOf(command));
    return statuses;
}

QString nameOf(int status)
{
    return u"Failure%1"_s.arg(status);
}

QJsonObject reference(const QString &to)
{
    return {{u"$ref"_s, u"#/components/"_s + to}};
}

QJsonObject response(const QString &meaning, const QList<FailureRow> &rows)
{
    QJsonObject examples;
    for (const FailureRow &row : rows) {
        const QJsonObject example{
            {u"summary"_s, QString::fromUtf8(adviceOn(row.code).meaning)},
            {u"value"_s, toObject(failureExample(row))},
        };
        examples.insert(QString::fromLatin1(row.name), example);
    }
    const QJsonObject json{
        {u"schema"_s, reference(u"schemas/Failure"_s)}, {u"examples"_s, examples}};
    return {
        {u"description"_s, meaning}, {u"content"_s, QJsonObject{{u"application/json"_s, json}}}};
}

QString namesOf(const QList<FailureRow> &rows)
{
    QStringList names;
    for (const FailureRow &row : rows)
        names.append(QString::fromLatin1(row.name));
    return names.join(u", "_s);
}

QJsonObject described(const char *type, const QString &meaning)
{
    return {{u"type"_s, QString::fromLatin1(type)}, {u"description"_s, meaning}};
}

} // namespace

QJsonObject failureResponses(const QList<Command> &commands)
{
    QJsonObject responses{{u"default"_s, reference(u"responses/Failure"_s)}};
    const auto statuses = statusesOf(commands);
    for (const int status : statuses)
        responses.insert(QString::number(status), reference(u"responses/%1"_s.arg(nameOf(status))));
    return responses;
}

QJsonObject failureComponents(const QList<Command> &commands)
{
    const QSet<int> met = statusesOf(commands);
    QMap<int, QList<FailureRow>> byStatus;
    QList<FailureRow> others;
    const auto rows = failureRows();
    for (const FailureRow &row : rows)
        (met.contains(row.httpStatus) ? byStatus[row.httpStatus] : others).append(row);
    QJsonObject components{
        {u"Failure"_s, response(u"It is not done; every failure has this form."_s, others)}};
    for (auto each = byStatus.begin(); each != byStatus.end(); ++each)
        components.insert(
            nameOf(each.key()), response(u"It is not done: %1."_s.arg(namesOf(*each)), *each));
    return components;
}

QJsonObject failureSchema()
{
    QJsonArray codes;
    const auto rows = failureRows();
    for (const FailureRow &row : rows)
        codes.append(QString::fromLatin1(row.name));
    QJsonObject code = described("string", u"Which failure it is; for programs."_s);
    code.insert(u"enum"_s, codes);
    const QJsonObject properties{
        {u"error"_s, described("string", u"What happened to what; for people."_s)},
        {u"code"_s, code},
        {u"hint"_s, described("string", u"What to try next."_s)},
        {u"retryable"_s,
            described("boolean", u"The same call may succeed later without a change."_s)},
        {u"evidence"_s, described("object", u"What was seen, where that helps."_s)},
    };
    return {{u"type"_s, u"object"_s}, {u"properties"_s, properties},
        {u"required"_s, QJsonArray{u"error"_s, u"code"_s, u"hint"_s, u"retryable"_s}}};
}
