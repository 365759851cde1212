#include "core/doors/jarvis/jarvis_request.h"

#include "base/callers_file.h"

using namespace Qt::StringLiterals;

QJsonObject JarvisRequest::inTab(const QString &profile) const
{
    QJsonObject arguments{{u"profile"_s, profile}};
    if (params.contains(u"targetId"))
        arguments.insert(u"targetId"_s, params.value(u"targetId"));
    return arguments;
}

Reply JarvisRequest::written(const QString &path, const QByteArray &content) const
{
    orThrow(orThrow(CallersFile::toWrite(folders, path)).replace(content));
    return {{u"ok"_s, true}, {u"message"_s, u"Saved to "_s + path}, {u"file"_s, path},
        {u"bytes"_s, content.size()}};
}
