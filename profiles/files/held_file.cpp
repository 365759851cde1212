#include "profiles/files/held_file.h"

#include "base/paths.h"
#include "profiles/files/open_file.h"
#include "profiles/files/that_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

// Each uses a descriptor for as long as its page may read it.
constexpr int mostHeld = 512;
int held = 0;

} // namespace

OrFailure<std::shared_ptr<HeldFile>> HeldFile::open(const QString &realPath)
{
    if (held >= mostHeld)
        return Failure{Code::TooBusy, u"%1 files are held for pages"_s.arg(held),
            u"Navigate or close tabs that have got theirs."_s};
    const auto file = openThatFile(realPath);
    if (const Failure *failure = failureIn(file))
        return *failure;
    const std::shared_ptr<HeldFile> made{
        new HeldFile{std::get<int>(file), QFileInfo{realPath}.fileName()}};
    if (!paths::makePrivateDir(made->m_folder) || !openFile::showAt(made->m_file, made->path()))
        return Failure{Code::FileUnwritable, u"%1 cannot be made ready to be given"_s.arg(realPath),
            u"Check that %1 is writable and its disk is not full."_s.arg(paths::uploads())};
    return made;
}

HeldFile::HeldFile(int file, QString name)
    : m_file(file), m_name(std::move(name)),
      m_folder(paths::uploads() + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces))
{
    ++held;
}

HeldFile::~HeldFile()
{
    --held;
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
