#include "core/knowledge/exported_files.h"

#include "base/failure.h"
#include "base/paths.h"
#include "base/unwritable.h"
#include "core/knowledge/exported_page.h"

#include <QDir>
#include <QFileInfo>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace {

// Unbuffered: a failed write is reported by the write.
void openNew(QFile &file)
{
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered))
        throw unwritable(file.fileName());
}

void write(QFile &file, const QByteArray &bytes)
{
    if (file.write(bytes) != bytes.size())
        throw unwritable(file.fileName());
}

class ExportedFolder : public ExportedFiles {
public:
    explicit ExportedFolder(const QString &place) : ExportedFiles(place)
    {
        if (!paths::makePrivateDir(unfinished()))
            throw unwritable(unfinished());
    }

    void add(const KnownPage &page) override
    {
        QString path = pathOf(fileNameOf(page.url));
        if (QFileInfo::exists(path))
            path = pathOf(fileNameOf(page.url, true));
        if (!paths::makePrivateDir(QFileInfo{path}.path()))
            throw unwritable(path);
        QFile file{path};
        openNew(file);
        write(file, markdownFileOf(page));
    }

private:
    QString pathOf(const QString &name) const { return unfinished() + u'/' + name; }
};

class ExportedLines : public ExportedFiles {
public:
    explicit ExportedLines(const QString &place) : ExportedFiles(place), m_file(unfinished())
    {
        openNew(m_file);
    }

    void add(const KnownPage &page) override { write(m_file, jsonLineOf(page)); }
    void addText(const QByteArray &text) { write(m_file, text); }

private:
    QFile m_file;
};

} // namespace

ExportedFiles::ExportedFiles(const QString &place)
    : m_place(place), m_unfinished(place + u".unfinished"_s)
{
    if (!paths::makePrivateDir(QFileInfo{place}.path()))
        throw unwritable(place);
    discard(); // of a run that was killed
}

ExportedFiles::~ExportedFiles()
{
    discard();
}

void ExportedFiles::discard()
{
    if (QFileInfo{m_unfinished}.isDir())
        QDir{m_unfinished}.removeRecursively();
    else
        QFile::remove(m_unfinished);
}

void ExportedFiles::moveToPlace()
{
    const QByteArray from = QFile::encodeName(m_unfinished);
    const QByteArray to = QFile::encodeName(m_place);
    if (QFileInfo::exists(m_place))
        throw Failure{
            Code::FileUnwritable, u"%1 is there already"_s.arg(m_place), u"Name another place."_s};
    if (std::rename(from.constData(), to.constData()) != 0)
        throw unwritable(m_place);
}

std::unique_ptr<ExportedFiles> exportedFolder(const QString &place)
{
    return std::make_unique<ExportedFolder>(place);
}

std::unique_ptr<ExportedFiles> exportedLines(const QString &place)
{
    return std::make_unique<ExportedLines>(place);
}

void exportText(const QString &place, const QByteArray &text)
{
    ExportedLines file{place};
    file.addText(text);
    file.moveToPlace();
}
