// How many calls each caller has running: none takes more than its share.
#pragma once

#include "base/caller.h"

#include <QHash>

class CallLimit {
public:
    // What one call takes up for as long as it lives; CallLimit lives longer.
    class Slot {
    public:
        // Throws TOO_BUSY where the caller has none left. People always have one.
        Slot(CallLimit &all, const Caller &caller);
        ~Slot();
        Q_DISABLE_COPY_MOVE(Slot)

    private:
        CallLimit &m_all;
        QString m_key;
        bool m_isCounted;
    };

private:
    QHash<QString, int> m_running; // of callers that have any
};
