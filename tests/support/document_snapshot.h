// Whether a document that is made from the commands is the one that is kept in the repository.
#pragma once

#include <QByteArray>
#include <QString>

// Empty where it is; else where it differs. With UPDATE_SNAPSHOTS set the kept one is rewritten.
QString stalenessOf(const QString &path, const QByteArray &now);
