#include "profiles/files/set_aside.h"

#include "base/paths.h"

#include <QDateTime>
#include <QFile>

namespace {

QString pathAside(const QString &path, const QString &word)
{
    const QString time
        = QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMddTHHmmsszzzZ"));
    return QStringLiteral("%1.%2-%3").arg(path, word, time);
}

} // namespace

std::optional<QString> setAside(const QString &path, const QString &word)
{
    const QString aside = pathAside(path, word);
    return QFile::rename(path, aside) ? std::optional{aside} : std::nullopt;
}

std::optional<QString> copyAside(const QString &path, const QString &word)
{
    const QString aside = pathAside(path, word);
    QFile file{path};
    const bool isCopied
        = file.open(QIODevice::ReadOnly) && paths::writePrivately(aside, file.readAll());
    return isCopied ? std::optional{aside} : std::nullopt;
}
