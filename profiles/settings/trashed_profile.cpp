#include "profiles/settings/trashed_profile.h"

#include "base/paths.h"
#include "base/unwritable.h"
#include "profiles/files/private_folder.h"
#include "profiles/settings/trash.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

// The time in a trash name; empty if it is not of that profile. A note is made after the folder was
// moved: never older, so it sorts after it by name.
QString timeOf(const QString &name, const QString &file)
{
    static const QRegularExpression end{u"\\A-(\\d{8}T\\d{9}Z(?:-\\d+)?)(?:\\.json)?\\z"_s};
    if (!file.startsWith(name))
        return {};
    return end.match(file.mid(name.size())).captured(1);
}

std::optional<TrashedProfile> fromNote(const QString &path)
{
    QFile file{path};
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QJsonDocument note = QJsonDocument::fromJson(file.readAll());
    if (!note.isObject())
        return std::nullopt;
    return TrashedProfile{note[u"profile"].toObject(), note[u"folder"].toString(), path};
}

// Deleted before notes existed. A reset leaves a similar name, but no such folder.
std::optional<TrashedProfile> fromFolder(const QString &path)
{
    if (!QFileInfo{path + u"/user-data"_s}.isDir())
        return std::nullopt;
    return TrashedProfile{{}, path, {}};
}

} // namespace

std::optional<TrashedProfile> TrashedProfile::newest(const QString &name)
{
    std::optional<TrashedProfile> newest;
    QString newestTime;
    const QFileInfoList entries
        = QDir{paths::trash()}.entryInfoList(QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QFileInfo &entry : entries) {
        const QString time = timeOf(name, entry.fileName());
        if (time.isEmpty() || time < newestTime)
            continue;
        const QString path = entry.filePath();
        const auto found = entry.isFile() ? fromNote(path) : fromFolder(path);
        if (!found)
            continue;
        newest = found;
        newestTime = time;
    }
    return newest;
}

OrFailure<QString> noteTrashed(
    const QString &name, const QJsonObject &written, const QString &folder)
{
    const QString path = trashPath(name, u".json"_s);
    const OrFailure<Nothing> made = makePrivateFolder(paths::trash());
    if (const Failure *failure = failureIn(made))
        return *failure;
    const QJsonObject note{{u"profile"_s, written}, {u"folder"_s, folder}};
    if (!paths::writePrivately(path, QJsonDocument{note}.toJson()))
        return unwritable(path);
    return path;
}
