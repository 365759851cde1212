// The HTTP API as one self-contained page for people, readable with scripts off.
#pragma once

#include "core/catalogue/command.h"

#include <QByteArray>

struct DocsPage {
    QByteArray html;
    // Allows the page's own style and script, by hash, and nothing else.
    QByteArray contentSecurityPolicy;
};

// `server`: the base address that its examples call.
DocsPage docsPage(const QList<Command> &commands, const QString &server);
