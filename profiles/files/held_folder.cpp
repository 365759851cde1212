#include "profiles/files/held_folder.h"

#include "base/paths.h"
#include "profiles/files/held_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 mostCopied = 200'000'000; // bytes

Failure tooMuch(const QString &path)
{
    return {Code::PayloadTooLarge, u"the files in %1 have more than 200 MB"_s.arg(path),
        u"Give a folder with less in it."_s};
}

Failure notCopied(const QString &path)
{
    return {Code::FileUnwritable, u"%1 cannot be made ready to be given"_s.arg(path),
        u"Check that %1 is writable and its disk is not full."_s.arg(paths::uploads())};
}

} // namespace

OrFailure<std::shared_ptr<HeldFolder>> HeldFolder::copy(
    const QString &realPath, const QStringList &files)
{
    const std::shared_ptr<HeldFolder> made{new HeldFolder{QFileInfo{realPath}.fileName()}};
    if (!paths::makePrivateDir(made->m_folder))
        return notCopied(realPath);
    qint64 size = 0;
    for (const QString &each : files) {
        const auto held = HeldFile::open(each);
        if (const Failure *failure = failureIn(held))
            return *failure;
        const QString from = std::get<std::shared_ptr<HeldFile>>(held)->path();
        size += QFileInfo{from}.size();
        if (size > mostCopied)
            return tooMuch(realPath);
        const QString to = made->path() + each.sliced(realPath.size());
        if (!QDir{}.mkpath(QFileInfo{to}.path()) || !QFile::copy(from, to))
            return notCopied(each);
    }
    return made;
}

HeldFolder::HeldFolder(QString name)
    : m_name(std::move(name)),
      m_folder(paths::uploads() + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces))
{
}

HeldFolder::~HeldFolder()
{
    QDir{m_folder}.removeRecursively();
}

QString HeldFolder::path() const
{
    return m_folder + u'/' + m_name;
}
