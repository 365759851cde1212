// Texts kept short: what others say is cut before it is held or passed on.
#pragma once

#include <QJsonValue>
#include <QString>

// At most that many characters, "…" for the rest, and no half of a surrogate pair.
QString cut(const QString &text, qsizetype longest);

// The same for every text in it, keys left alone.
QJsonValue cutTexts(const QJsonValue &value, qsizetype longest);
