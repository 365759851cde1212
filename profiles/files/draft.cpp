#include "profiles/files/draft.h"

#include "base/paths.h"
#include "base/unwritable.h"
#include "profiles/files/media_files.h"

#include <QDir>
#include <QThreadPool>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace {

// On the same disk as the places. A hidden name: no caller may say it.
QString drafts()
{
    return paths::media() + u"/.drafts"_s;
}

QString newFolder()
{
    const QString folder = drafts() + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces);
    if (!paths::makePrivateDir(folder))
        throw unwritable(folder);
    return folder;
}

} // namespace

Draft::Draft(const QString &wanted, const QString &folder)
    : m_place(orThrow(placeFor(wanted, folder))), m_folder(newFolder()),
      m_path(m_folder + u'/' + m_place.path().section(u'/', -1))
{
}

// It may be a folder of many thousand files.
Draft::~Draft()
{
    const auto discard = [folder = m_folder] { QDir{folder}.removeRecursively(); };
    QThreadPool::globalInstance()->start(discard);
}

void Draft::publish()
{
    if (!orThrow(m_place.take(m_path, CallersFile::Existing::Kept)))
        throw unwritable(m_place.path());
}

void Draft::sweep()
{
    QDir{drafts()}.removeRecursively();
}
