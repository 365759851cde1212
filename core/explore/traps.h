// Places that never end: calendars, parameters, paths that grow. Each exploration has its own.
#pragma once

#include <QHash>
#include <QString>
#include <QUrl>

#include <optional>

class Traps {
public:
    // Why an address is not worth a visit; nothing where it is, and from then on it counts.
    std::optional<QString> refusal(const QUrl &url);
    // It has been let in earlier.
    void count(const QUrl &url);

    // What it shows, another address shows too. A path whose variants only do that is a trap, and
    // so is a document whose routes do.
    void countDuplicate(const QUrl &url);
    // What all addresses of such a trap begin with, where this is one of them.
    std::optional<QString> dullBeginning(const QUrl &url) const;

private:
    QHash<QString, int> m_variants; // of a path, by the names of its parameters
    QHash<QString, int> m_duplicates; // of what such addresses begin with
    QHash<QString, int> m_dates; // of places that differ only by a date
};
