#include "core/page/engine_source.h"

#include <QDir>
#include <QFile>

namespace {

QString load()
{
    QString source = QStringLiteral("(() => { \"use strict\";\n");
    const QDir folder{QStringLiteral(":/injected")};
    const QStringList names = folder.entryList({QStringLiteral("*.js")}, QDir::Files, QDir::Name);
    for (const QString &name : names) {
        QFile file{folder.filePath(name)};
        if (file.open(QIODevice::ReadOnly))
            source += QString::fromUtf8(file.readAll());
    }
    return source + QStringLiteral("\n})()");
}

} // namespace

const QString &engineSource()
{
    static const QString source = load();
    return source;
}
