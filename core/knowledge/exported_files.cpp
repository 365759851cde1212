#include "core/knowledge/exported_files.h"

#include "base/failure.h"
#include "base/paths.h"
#include "base/unwritable.h"
#include "core/knowledge/exported_page.h"

#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace {

// Unbuffered: a failed write is reported by the write.
void openNew(QFile &file)
{
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered)
        || !file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner))
        throw unwritable(file.fileName());
}

void write(QFile &file, const QByteArray &bytes)
{
    if (file.write(bytes) != bytes.size())
        throw unwritable(file.fileName());
}

class ExportedFolder : public ExportedFiles {
public:
    explicit ExportedFolder(const QString &place) : m_place(place) { }

    void add(const KnownPage &page) override
    {
        QString path = pathOf(fileNameOf(page.url));
        if (QFileInfo::exists(path))
            path = pathOf(fileNameOf(page.url, true));
        if (!paths::makePrivateDir(QFileInfo{path}.path()))
            throw unwritable(path);
        exportText(path, markdownFileOf(page));
    }

private:
    QString pathOf(const QString &name) const { return m_place + u'/' + name; }

    const QString m_place;
};

class ExportedLines : public ExportedFiles {
public:
    explicit ExportedLines(const QString &place) : m_file(place) { openNew(m_file); }

    void add(const KnownPage &page) override { write(m_file, jsonLineOf(page)); }

private:
    QFile m_file;
};

} // namespace

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
    QFile file{place};
    openNew(file);
    write(file, text);
}
