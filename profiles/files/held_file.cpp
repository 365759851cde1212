#include "profiles/files/held_file.h"

#include "base/paths.h"
#include "profiles/files/open_file.h"
#include "profiles/files/that_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QList>
#include <QUuid>

#include <unistd.h>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// Each uses a descriptor for as long as its page may read it.
constexpr qsizetype mostHeld = 512;
QList<HeldFile *> held; // the oldest first

} // namespace

// Nobody's files are let go for one who has as many.
bool HeldFile::makeRoom(const QString &holder)
{
    QHash<QString, int> counts;
    for (const HeldFile *each : std::as_const(held))
        ++counts[each->m_holder];
    const int most = *std::max_element(counts.cbegin(), counts.cend());
    if (counts.value(holder) >= most)
        return false;
    const auto oldest = std::find_if(held.cbegin(), held.cend(),
        [&](const HeldFile *each) { return counts.value(each->m_holder) == most; });
    (*oldest)->letGo();
    return true;
}

OrFailure<std::shared_ptr<HeldFile>> HeldFile::open(const QString &realPath, const QString &holder)
{
    if (held.size() >= mostHeld && !makeRoom(holder))
        return Failure{Code::TooBusy,
            u"%1 files are held for pages, most for this tab"_s.arg(held.size()),
            u"Navigate it once it has got them, or close it."_s};
    const auto file = openThatFile(realPath);
    if (const Failure *failure = failureIn(file))
        return *failure;
    const std::shared_ptr<HeldFile> made{
        new HeldFile{std::get<int>(file), QFileInfo{realPath}.fileName(), holder}};
    if (!paths::makePrivateDir(made->m_folder) || !openFile::showAt(made->m_file, made->path()))
        return Failure{Code::FileUnwritable, u"%1 cannot be made ready to be given"_s.arg(realPath),
            u"Check that %1 is writable and its disk is not full."_s.arg(paths::uploads())};
    return made;
}

HeldFile::HeldFile(int file, QString name, QString holder)
    : m_file(file), m_name(std::move(name)), m_holder(std::move(holder)),
      m_folder(paths::uploads() + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces))
{
    held.append(this);
}

HeldFile::~HeldFile()
{
    letGo();
}

void HeldFile::letGo()
{
    if (!held.removeOne(this))
        return;
    QFile::remove(path());
    QDir{}.rmdir(m_folder);
    ::close(m_file);
}

QString HeldFile::path() const
{
    return m_folder + u'/' + m_name;
}

void HeldFile::sweep()
{
    QDir{paths::uploads()}.removeRecursively();
}
