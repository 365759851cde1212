// Files of an export while they are written: next to their place, under another name, until they
// are whole. What fails throws FILE_UNWRITABLE or DISK_FULL. Used by one thread at a time.
#pragma once

#include "core/knowledge/known_page.h"

#include <QFile>

#include <memory>

class ExportedFiles {
public:
    explicit ExportedFiles(const QString &place);
    // Discards what was not moved to its place.
    virtual ~ExportedFiles();
    Q_DISABLE_COPY_MOVE(ExportedFiles)

    virtual void add(const KnownPage &page) = 0;
    // Nothing is added any more. Throws where something is at the place meanwhile.
    void moveToPlace();
    void discard();

protected:
    const QString &unfinished() const { return m_unfinished; }

private:
    const QString m_place;
    const QString m_unfinished;
};

// A folder with a file of Markdown for each page.
std::unique_ptr<ExportedFiles> exportedFolder(const QString &place);
// A file with a line of JSON for each.
std::unique_ptr<ExportedFiles> exportedLines(const QString &place);
// One file, whole.
void exportText(const QString &place, const QByteArray &text);
