// How far the documents of a tab's main frame have come, and those who wait for that.
#pragma once

#include "base/waiters.h"

#include <QString>

#include <array>

// There; read to its end; with all that it loads.
enum class LoadStage { Committed, Parsed, Loaded };

class LoadProgress {
public:
    // A document, named by its loader, has come so far.
    void note(LoadStage stage, const QString &loader);
    // The same of one that is shown as it was left.
    void noteRestored(const QString &loader);

    // Settled when that document, or one that came after it, has come so far. To be asked after it
    // was agreed on. `url` is what was asked for: a failure names it.
    Pending<Nothing> reached(
        LoadStage stage, const QString &loader, const QString &url, Deadline deadline);

    void fail(const Failure &why);

private:
    struct Latest {
        QString loader; // of the newest document that has come so far
        Waiters waiters;
    };
    Latest &at(LoadStage stage) { return m_latest.at(static_cast<std::size_t>(stage)); }

    std::array<Latest, 3> m_latest;
};
