#include "core/page/picture/picture_folder.h"

#include "base/paths.h"
#include "base/unwritable.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace {

constexpr double msInSecond = 1000;

QByteArray secondsOf(qint64 ms)
{
    return "duration " + QByteArray::number(static_cast<double>(ms) / msInSecond, 'f', 3) + '\n';
}

} // namespace

void PictureFolder::write(const QString &name, const QByteArray &content)
{
    if (m_failure)
        return;
    QFile file{m_path + u'/' + name};
    const bool isWritten = paths::makePrivateDir(m_path)
        && file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered)
        && file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner)
        && file.write(content) == content.size();
    if (!isWritten)
        m_failure = unwritable(file.fileName());
    m_size += content.size();
}

void PictureFolder::add(const QByteArray &jpeg)
{
    if (m_count > 0)
        m_list += secondsOf(m_shown.elapsed());
    m_shown.start();
    const QString name = u"%1.jpg"_s.arg(++m_count, 6, 10, QChar{u'0'});
    write(name, jpeg);
    m_list += "file " + name.toLatin1() + '\n';
}

Task<> PictureFolder::end(QList<Chapter> chapters, Deadline)
{
    if (m_count == 0)
        throw Failure{
            Code::NotSupported, u"there was no picture of the tab"_s, u"Record for longer."_s};
    m_list += secondsOf(m_shown.elapsed());
    write(u"film.ffconcat"_s, m_list);
    const qint64 longest = chapters.isEmpty() ? 0 : chapters.last().start + m_shown.elapsed();
    write(u"chapters.txt"_s, chaptersForFfmpeg(chapters, longest));
    if (m_failure)
        throw Failure{*m_failure};
    co_return;
}
