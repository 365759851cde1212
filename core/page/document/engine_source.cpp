#include "core/page/document/engine_source.h"

#include <QDir>
#include <QFile>

namespace {

// A script costs the page by its length, each time that a document gets it.
QString withoutComments(const QString &script)
{
    QString kept;
    const auto lines = QStringView{script}.split(u'\n');
    for (const QStringView line : lines) {
        const QStringView words = line.trimmed();
        if (!words.startsWith(u"//"))
            kept += words.toString() + u'\n';
    }
    return kept;
}

QString load()
{
    QString source = QStringLiteral("(() => { \"use strict\";\n");
    const QDir folder{QStringLiteral(":/injected")};
    const QStringList names = folder.entryList({QStringLiteral("*.js")}, QDir::Files, QDir::Name);
    for (const QString &name : names) {
        QFile file{folder.filePath(name)};
        if (file.open(QIODevice::ReadOnly))
            source += withoutComments(QString::fromUtf8(file.readAll()));
    }
    return source + QStringLiteral("\n})()");
}

} // namespace

const QString &engineSource()
{
    static const QString source = load();
    return source;
}
