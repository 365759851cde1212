// A page as agents of a room see it.
#pragma once

#include "core/catalogue/call.h"

#include <QJsonObject>
#include <QStringList>

namespace room_screen {

// What can be acted on, counted from 0 in the order of the page: a line each, and its ref.
struct Summary {
    QString text;
    QStringList refs;

    // In its last line, so that each line keeps its number.
    void markEnd(const QString &number);
};

// The page, or why it cannot be read.
struct Look {
    Outcome content;
    QStringList refs{}; // of its summary
};

// Of the reply of a snapshot of what can be acted on.
Summary summaryOf(const Reply &snapshot);

// get_browser_context: of what pageInfo replies.
QJsonObject contextOf(const Reply &page);
// get_screen_content: of what a snapshot with its view replies.
QJsonObject contentOf(const Reply &snapshot, const Summary &summary);

} // namespace room_screen
