// A page of words and tables, as the services' own documents are.
#pragma once

#include "core/documents/html.h"
#include "core/doors/http/http_document.h"

#include <QStringList>

// One row, of cells that are "td" or "th".
Html tableRow(const QStringList &cells, const char *tag);

// Without scripts, and its policy says so.
HttpDocument plainPage(const QString &title, const Html &body);
