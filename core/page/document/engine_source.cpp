#include "core/page/document/engine_source.h"

#include <QFile>

namespace {

// Modules are strict; the bundle has to say so.
QString load()
{
    QFile file{QStringLiteral(":/injected/engine.js")};
    const bool isOpen = file.open(QIODevice::ReadOnly);
    Q_ASSERT(isOpen);
    return QStringLiteral("\"use strict\";") + QString::fromLatin1(file.readAll());
}

} // namespace

const QString &engineSource()
{
    static const QString source = load();
    return source;
}
