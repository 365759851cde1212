#include "base/cut.h"

#include <QJsonArray>
#include <QJsonObject>

QString cut(const QString &text, qsizetype longest)
{
    if (text.size() <= longest)
        return text;
    QString kept = text.left(longest - 1);
    if (kept.back().isHighSurrogate())
        kept.chop(1);
    return kept + QChar{u'\u2026'};
}

QJsonValue cutTexts(const QJsonValue &value, qsizetype longest)
{
    if (value.isString())
        return cut(value.toString(), longest);
    if (value.isArray()) {
        QJsonArray array;
        const QJsonArray whole = value.toArray();
        for (const QJsonValue &each : whole)
            array.append(cutTexts(each, longest));
        return array;
    }
    if (!value.isObject())
        return value;
    QJsonObject object = value.toObject();
    for (auto each = object.begin(); each != object.end(); ++each)
        each.value() = cutTexts(each.value(), longest);
    return object;
}
