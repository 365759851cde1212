// Text from outside is cut before it is stored or passed on.
#pragma once

#include <QJsonValue>
#include <QString>

// At most that many characters, "…" for the rest. Never splits a surrogate pair.
QString cut(const QString &text, qsizetype longest);

// The same for every string in it, except keys.
QJsonValue cutTexts(const QJsonValue &value, qsizetype longest);
