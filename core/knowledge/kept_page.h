// A page as it is kept. Pure functions.
#pragma once

#include "core/knowledge/known_page.h"

#include <QByteArray>

// Cut to knowledge_limits.h, without lists of empty things.
KnownPage keptPage(KnownPage page);

// Of all that matters: not its job and time.
QByteArray hashOf(const KnownPage &page);

// The host of an address, in small letters.
QString hostOf(const QString &url);

// Lines of a list as one text, and back.
QString joinedLines(const QStringList &lines);
QStringList linesIn(const QString &text);

// What its vector is made of, at most so many characters; never empty.
QString embeddedText(const KnownPage &page, qsizetype size);
