#include "base/whole_characters.h"

#include <QChar>
#include <QJsonDocument>

#include <algorithm>

namespace {

// The UTF-16 unit that is escaped there, as in \ud83d; 0 if none.
char32_t unitAt(const QByteArray &json, qsizetype at)
{
    const bool isEscaped = QByteArrayView{json}.sliced(std::min(at, json.size())).startsWith("\\u");
    return isEscaped ? json.mid(at + 2, 4).toUInt(nullptr, 16) : 0;
}

} // namespace

QByteArray withWholeCharacters(QByteArray json)
{
    if (!json.contains("\\ud") && !json.contains("\\uD"))
        return json;
    for (qsizetype at = json.indexOf('\\'); at >= 0; at = json.indexOf('\\', at)) {
        const char32_t unit = unitAt(json, at);
        if (QChar::isHighSurrogate(unit) && QChar::isLowSurrogate(unitAt(json, at + 6))) {
            at += 12;
        } else if (QChar::isSurrogate(unit)) {
            json.replace(at, 6, "\\ufffd");
            at += 6;
        } else {
            at += 2;
        }
    }
    return json;
}

QByteArray wholeJson(const QJsonObject &object)
{
    return withWholeCharacters(QJsonDocument{object}.toJson(QJsonDocument::Compact));
}
