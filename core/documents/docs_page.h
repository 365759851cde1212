// The HTTP API as one page for people: complete in itself, and readable with scripts off.
#pragma once

#include "core/catalogue/command.h"

#include <QByteArray>

struct DocsPage {
    QByteArray html;
    // Lets in the page's own style and script, by their hashes, and nothing else.
    QByteArray contentSecurityPolicy;
};

// `server`: the base address that its examples call.
DocsPage docsPage(const QList<Command> &commands, const QString &server);
