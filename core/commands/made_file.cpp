#include "core/commands/made_file.h"

#include "base/paths.h"
#include "profiles/files/media_files.h"

void made_file::putInto(
    Reply &reply, const Arguments &given, const QByteArray &content, const QString &suffix)
{
    if (given[isInline])
        put(reply, base64(QString::fromLatin1(content.toBase64())));
    else
        put(reply, path(orThrow(keep(content, paths::pictures(), suffix))));
}
