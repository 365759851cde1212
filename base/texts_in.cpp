#include "base/texts_in.h"

#include <QJsonArray>
#include <QJsonObject>

#include <optional>

namespace {

using Change = std::function<QString(const QString &)>;

// Nothing where it stays as it is.
std::optional<QJsonValue> changed(const QJsonValue &value, const Change &change);

std::optional<QJsonValue> changedText(const QString &text, const Change &change)
{
    const QString now = change(text);
    return now == text ? std::nullopt : std::optional<QJsonValue>{now};
}

std::optional<QJsonValue> changedArray(const QJsonArray &whole, const Change &change)
{
    std::optional<QJsonArray> kept;
    for (qsizetype i = 0; i < whole.size(); ++i) {
        if (const auto now = changed(whole.at(i), change)) {
            if (!kept)
                kept = whole;
            kept->replace(i, *now);
        }
    }
    return kept ? std::optional<QJsonValue>{*kept} : std::nullopt;
}

std::optional<QJsonValue> changedObject(const QJsonObject &whole, const Change &change)
{
    std::optional<QJsonObject> kept;
    for (auto each = whole.begin(); each != whole.end(); ++each) {
        if (const auto now = changed(each.value(), change)) {
            if (!kept)
                kept = whole;
            kept->insert(each.key(), *now);
        }
    }
    return kept ? std::optional<QJsonValue>{*kept} : std::nullopt;
}

std::optional<QJsonValue> changed(const QJsonValue &value, const Change &change)
{
    switch (value.type()) {
    case QJsonValue::String:
        return changedText(value.toString(), change);
    case QJsonValue::Array:
        return changedArray(value.toArray(), change);
    case QJsonValue::Object:
        return changedObject(value.toObject(), change);
    default:
        return std::nullopt;
    }
}

} // namespace

QJsonValue changeTexts(const QJsonValue &value, const Change &change)
{
    return changed(value, change).value_or(value);
}

qsizetype charactersIn(const QJsonValue &value, qsizetype enough)
{
    if (value.isString())
        return value.toString().size();
    qsizetype count = 0;
    const QJsonArray array = value.toArray();
    for (auto each = array.begin(); each != array.end() && count < enough; ++each)
        count += 1 + charactersIn(*each, enough - count);
    const QJsonObject object = value.toObject();
    for (auto each = object.begin(); each != object.end() && count < enough; ++each)
        count += each.key().size() + charactersIn(each.value(), enough - count);
    return count;
}
