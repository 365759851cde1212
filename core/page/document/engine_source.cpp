#include "core/page/document/engine_source.h"

#include <QFile>

namespace {

// Modules are strict; the bundle has to say so.
QString load(const QString &path)
{
    QFile file{path};
    const bool isOpen = file.open(QIODevice::ReadOnly);
    Q_ASSERT(isOpen);
    return QStringLiteral("\"use strict\";") + QString::fromLatin1(file.readAll());
}

} // namespace

const QString &engineSource()
{
    static const QString source = load(QStringLiteral(":/injected/engine.js"));
    return source;
}

const QString &finderSource()
{
    static const QString source = load(QStringLiteral(":/injected/finder.js"));
    return source;
}
