#include "core/commands/given_file.h"

#include "profiles/files/held_file.h"
#include "profiles/settings/upload_roots.h"

#include <QFile>

using namespace Qt::StringLiterals;

QByteArray contentOfGiven(const QString &path, const Settings &settings, qint64 most)
{
    const auto held = orThrow(HeldFile::open(orThrow(allowedUpload(path, settings))));
    QFile file{held->path()};
    if (!file.open(QIODevice::ReadOnly))
        throw Failure{Code::FileNotFound, u"%1 cannot be read"_s.arg(path), u"Check the file."_s};
    const QByteArray content = file.read(most + 1);
    if (content.size() > most)
        throw Failure{Code::InvalidValue, u"%1 is longer than %2 bytes"_s.arg(path).arg(most),
            u"Name a smaller file."_s};
    return content;
}
