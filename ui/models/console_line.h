// A line of a page's console as the window shows it.
#pragma once

#include <QList>
#include <QString>

class QJsonObject;

enum class ConsoleLevel { Debug, Info, Warning, Error };

// That a line holds, and that can be unfolded.
struct LineObject {
    QString name; // by which Chrome is asked
    QString text;
};

struct ConsoleLine {
    QString targetId;
    ConsoleLevel level = ConsoleLevel::Info;
    QString text;
    QString timestamp{}; // ISO 8601 UTC
    QString url{}; // of the script; empty if none wrote it
    int line = 0; // from 0
    int repeats = 1;
    QList<LineObject> objects{}; // of the newest of equal lines

    // Equal except for the time.
    bool repeatsItself(const ConsoleLine &next) const;
    // "app.js:12", as people count lines
    QString source() const;
    // "https://example.com/app.js:12"
    QString wholeSource() const;
};

// From a message of the command `console` or its event.
ConsoleLine readConsoleLine(const QString &targetId, const QJsonObject &message);
