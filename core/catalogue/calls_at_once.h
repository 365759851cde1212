// How many calls each caller has running: none takes more than its share.
#pragma once

#include "base/caller.h"

#include <QHash>

class CallsAtOnce {
public:
    // What one call takes up for as long as it lives; CallsAtOnce lives longer.
    class Place {
    public:
        // Throws TOO_BUSY where the caller has none left. People always have one.
        Place(CallsAtOnce &all, const Caller &caller);
        ~Place();
        Q_DISABLE_COPY_MOVE(Place)

    private:
        CallsAtOnce &m_all;
        QString m_key;
        bool m_isCounted;
    };

private:
    QHash<QString, int> m_running; // of callers that have any
};
