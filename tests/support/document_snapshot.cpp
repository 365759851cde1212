#include "tests/support/document_snapshot.h"

#include "tests/support/folders.h"

#include <QFile>

#include <algorithm>

using namespace Qt::StringLiterals;

QString stalenessOf(const QString &path, const QByteArray &now)
{
    QFile kept{QStringLiteral(CLAWDIS_SOURCE_DIR "/") + path};
    if (qEnvironmentVariableIsSet("UPDATE_SNAPSHOTS")) {
        const bool isWritten = kept.open(QIODevice::WriteOnly) && kept.write(now) == now.size();
        return isWritten ? QString{} : path + u" cannot be written"_s;
    }
    if (!kept.open(QIODevice::ReadOnly))
        return path + u" is not there; UPDATE_SNAPSHOTS=1 writes it"_s;
    const QByteArrayList before = kept.readAll().split('\n');
    const QByteArrayList after = now.split('\n');
    if (before == after)
        return {};
    const auto differs
        = std::mismatch(before.begin(), before.end(), after.begin(), after.end()).first;
    return u"line %1 of %2 differs; UPDATE_SNAPSHOTS=1 rewrites it"_s
        .arg(differs - before.begin() + 1)
        .arg(path);
}
