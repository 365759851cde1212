#include "core/commands/uploads.h"

#include "core/catalogue/aside.h"
#include "profiles/files/held_file.h"
#include "profiles/files/held_folder.h"
#include "profiles/settings/upload_roots.h"

#include <QDirIterator>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace {

// What Chrome itself would give of it.
qsizetype filesIn(const QString &folder)
{
    QDirIterator each{
        folder, QDir::Files | QDir::Hidden | QDir::NoSymLinks, QDirIterator::Subdirectories};
    qsizetype count = 0;
    for (; each.hasNext(); each.next())
        ++count;
    return count;
}

GivenFiles held(const QString &folder)
{
    const auto copy = orThrow(HeldFolder::copy(folder));
    return {{copy->path()}, {copy}, copy->files()};
}

GivenFiles asItIs(const QString &folder)
{
    return {{folder}, {}, filesIn(folder)};
}

} // namespace

// Somebody else's Chrome cannot reach what we hold: it gets the path itself.
Task<GivenFiles> allowedFiles(QStringList wanted, const Browser &browser, QString tab)
{
    const bool isOurs = !browser.onlyAttaches();
    GivenFiles files;
    for (const QString &path : std::as_const(wanted)) {
        const QString real
            = orThrow(allowedUpload(path, browser.settings(), Uploads::FilesAndFolders));
        const bool isFolder = QFileInfo{real}.isDir();
        if (isFolder && wanted.size() > 1)
            throw Failure{Code::InvalidArgument, u"%1 is a folder"_s.arg(path),
                u"Give a folder alone, or each of its files."_s};
        if (isFolder) {
            const auto give = isOurs ? held : asItIs;
            auto giving = [give, real] { return give(real); };
            files = co_await aside(std::move(giving));
        } else if (isOurs) {
            const auto file = orThrow(HeldFile::open(real, tab));
            files.paths.append(file->path());
            files.kept.append(file);
        } else {
            files.paths.append(real);
        }
    }
    co_return GivenFiles{files};
}

QStringList namesOf(const QStringList &paths)
{
    QStringList names;
    for (const QString &path : paths)
        names.append(path.section(u'/', -1, -1, QString::SectionSkipEmpty));
    return names;
}
