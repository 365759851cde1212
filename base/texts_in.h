// Text within JSON.
#pragma once

#include <QJsonValue>
#include <QString>

#include <functional>

// The value with every text in it, at any depth, as `change` gives it; keys stay. Where nothing is
// changed nothing is copied.
QJsonValue changeTexts(
    const QJsonValue &value, const std::function<QString(const QString &)> &change);

// How many characters are in its texts and keys; about so many where there are more.
qsizetype charactersIn(const QJsonValue &value, qsizetype enough);
