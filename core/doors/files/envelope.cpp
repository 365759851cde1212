#include "core/doors/files/envelope.h"

#include "base/whole_characters.h"
#include "core/doors/files/file_actions.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace files {

namespace {

constexpr qint64 protocolVersion = 1;

std::optional<qint64> wholeNumber(const QJsonValue &value)
{
    const qint64 number = value.toInteger(-1);
    return value.isDouble() && number >= 0 ? std::optional{number} : std::nullopt;
}

bool fits(const QJsonValue &value, const QString &type)
{
    if (type == u"string"_s)
        return value.isString();
    if (type == u"integer"_s)
        return wholeNumber(value).has_value();
    if (type == u"boolean"_s)
        return value.isBool();
    if (type == u"object"_s)
        return value.isObject();
    if (type == u"array"_s)
        return value.isArray();
    return true;
}

// Why the fields are not those of the action; unknown ones are left out.
std::optional<QString> misfit(const QList<ActionField> &known, QJsonObject &fields)
{
    QJsonObject kept;
    for (const ActionField &field : known) {
        const QJsonValue value = fields.value(field.name);
        const bool isGiven = !value.isUndefined() && !value.isNull();
        if (!isGiven && field.isRequired)
            return u"missing field `%1`"_s.arg(field.name);
        if (isGiven && !fits(value, field.type))
            return u"field `%1` must be of type %2"_s.arg(field.name, field.type);
        if (isGiven && !field.oneOf.isEmpty() && !field.oneOf.contains(value.toString()))
            return u"field `%1` must be one of %2"_s.arg(field.name, field.oneOf.join(u", "_s));
        if (isGiven)
            kept.insert(field.name, value);
    }
    fields = kept;
    return std::nullopt;
}

struct Line {
    QJsonObject json;
    QString why; // it is none; empty: it is
};

Line jsonIn(const CommandText &line)
{
    if (line.isTooLong)
        return {{}, u"the line is longer than 16 MiB"_s};
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(line.text, &error);
    if (error.error != QJsonParseError::NoError)
        return {{}, u"no JSON: %1 at byte %2"_s.arg(error.errorString()).arg(error.offset)};
    if (!document.isObject())
        return {{}, u"no JSON object"_s};
    return {document.object(), {}};
}

QString missingInEnvelope(const QJsonObject &json)
{
    if (!json.value(u"id").isString())
        return u"field `id` must be a string"_s;
    if (!json.value(u"action").isString())
        return u"field `action` must be a string"_s;
    if (wholeNumber(json.value(u"v")) != protocolVersion)
        return u"field `v` must be 1, the only version there is"_s;
    if (!wholeNumber(json.value(u"seq")))
        return u"field `seq` must be a whole number"_s;
    return {};
}

} // namespace

std::variant<FileCommand, Refusal> Envelopes::read(const CommandText &line)
{
    Line read = jsonIn(line);
    const QJsonObject &json = read.json;
    const qint64 usual = m_last ? *m_last + 1 : 0;
    const qint64 seq = wholeNumber(json.value(u"seq")).value_or(usual);
    const QString id = json.value(u"id").toString();
    const auto refused = [&](const QString &why) {
        return Refusal{id, seq, errors::invalidCommand(u"line %1: %2"_s.arg(line.number).arg(why))};
    };
    if (!read.why.isEmpty())
        return refused(read.why);
    if (const QString why = missingInEnvelope(json); !why.isEmpty())
        return refused(why);
    const QString action = json.value(u"action").toString();
    const auto fields = fieldsOf(action);
    if (!fields)
        return refused(u"UNKNOWN_ACTION: there is no action '%1'"_s.arg(action.left(100)));
    QJsonObject given = json;
    if (const auto why = misfit(*fields, given))
        return refused(*why);
    if (const QString why = whyUnfit(action, given); !why.isEmpty())
        return refused(why);
    if (m_last && seq <= *m_last)
        return Refusal{id, seq,
            errors::invalidCommand(
                u"seq %1 is not greater than %2, the last one"_s.arg(seq).arg(*m_last))};
    m_last = seq;
    return FileCommand{id, action, seq, given};
}

QByteArray resultLine(const FileCommand &command, const QJsonObject &result)
{
    QJsonObject line = result;
    line.insert(u"id"_s, command.id);
    line.insert(u"ok"_s, true);
    line.insert(u"seq"_s, command.seq);
    return wholeJson(line) + '\n';
}

QByteArray errorLine(const QString &id, qint64 seq, const FileError &error)
{
    const QJsonObject line{{u"id"_s, id}, {u"ok"_s, false}, {u"seq"_s, seq},
        {u"error"_s, error.message}, {u"code"_s, error.code}, {u"retryable"_s, error.isRetryable}};
    return wholeJson(line) + '\n';
}

} // namespace files
