// A page as files of an export hold it. Pure functions.
#pragma once

#include "core/knowledge/known_page.h"

#include <QByteArray>

// The name of its file of Markdown: host/path/name.md, in small letters, of letters and digits of
// any script and . _ - alone. Names of two addresses may be the same only where both are as they
// stand; `isCertain` makes one that is nobody else's.
QString fileNameOf(const QString &url, bool isCertain = false);

// With url, title, description, language and time before its content, as YAML.
QByteArray markdownFileOf(const KnownPage &page);

// {url, title, description, language, time, headings, content, links: [{to, text, kind}]}, and the
// end of the line.
QByteArray jsonLineOf(const KnownPage &page);

// As llmstxt.org has it: the name of the site, what it says of itself, and its pages by topics;
// those that have none are optional.
QByteArray llmsTextOf(const QList<PageOutline> &pages);
