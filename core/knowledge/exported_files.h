// Files of an export. What fails throws FILE_UNWRITABLE or DISK_FULL, and leaves what was written.
// Used by one thread at a time.
#pragma once

#include "core/knowledge/known_page.h"

#include <QString>

#include <memory>

class ExportedFiles {
public:
    virtual ~ExportedFiles() = default;
    virtual void add(const KnownPage &page) = 0;
};

// A folder with a file of Markdown for each page. Nothing is there yet.
std::unique_ptr<ExportedFiles> exportedFolder(const QString &place);
// A file with a line of JSON for each.
std::unique_ptr<ExportedFiles> exportedLines(const QString &place);
// One file, whole.
void exportText(const QString &place, const QByteArray &text);
