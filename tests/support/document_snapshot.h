// Whether a generated document equals the one in the repository.
#pragma once

#include <QByteArray>
#include <QString>

// Empty if so; else where it differs. With UPDATE_SNAPSHOTS set rewrites that one.
QString stalenessOf(const QString &path, const QByteArray &now);
