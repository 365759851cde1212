#include "base/texts_in.h"

#include <QJsonArray>
#include <QJsonObject>

QJsonValue changeTexts(
    const QJsonValue &value, const std::function<QString(const QString &)> &change)
{
    if (value.isString()) {
        const QString text = value.toString();
        const QString changed = change(text);
        return changed == text ? value : QJsonValue{changed};
    }
    if (value.isArray()) {
        const QJsonArray whole = value.toArray();
        QJsonArray kept = whole;
        for (qsizetype i = 0; i < whole.size(); ++i) {
            const QJsonValue each = whole.at(i);
            if (const QJsonValue changed = changeTexts(each, change); changed != each)
                kept.replace(i, changed);
        }
        return kept;
    }
    if (!value.isObject())
        return value;
    const QJsonObject whole = value.toObject();
    QJsonObject kept = whole;
    for (auto each = whole.begin(); each != whole.end(); ++each) {
        if (const QJsonValue changed = changeTexts(each.value(), change); changed != each.value())
            kept.insert(each.key(), changed);
    }
    return kept;
}
