// Whether the folders exist from which agents may open and upload files.

#include "app/doctor.h"
#include "profiles/settings/upload_roots.h"

using namespace Qt::StringLiterals;

namespace {

using State = Check::State;

// Only configured ones: default folders need not exist.
QStringList missing(const std::optional<QStringList> &roots)
{
    QStringList missing;
    for (const QString &root : roots.value_or(QStringList{})) {
        if (!isFolder(root))
            missing.append(root);
    }
    return missing;
}

QString listed(const QStringList &folders)
{
    return folders.isEmpty() ? u"no folder"_s : folders.join(u", "_s);
}

} // namespace

Check doctor::folders(const Settings &settings)
{
    const QString name = u"folders"_s;
    const QStringList gone = missing(settings.uploadRoots) + missing(settings.fileRoots);
    if (!gone.isEmpty())
        return {State::Warn, name, u"there is no folder at %1"_s.arg(gone.join(u", "_s)),
            u"Make it, or take it out of browser.uploadRoots and browser.fileRoots."_s};
    const QStringList uploads = settings.uploadRoots.value_or(usualUploadRoots());
    const QStringList files = settings.fileRoots.value_or(usualFileRoots(settings));
    return {State::Ok, name,
        u"agents may upload from %1 and open files of %2"_s.arg(listed(uploads), listed(files))};
}
