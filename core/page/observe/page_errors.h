// Uncaught exceptions of a page's scripts: the newest 200, across navigations.
#pragma once

#include "base/ring_buffer.h"

#include <QJsonObject>
#include <QString>

class PageErrors {
public:
    struct Entry {
        QString name; // "TypeError"; empty if no Error was thrown
        QString message;
        QString stack;
        QString timestamp; // ISO 8601 UTC
    };

    void add(const QJsonObject &exceptionThrown);
    void clear() { m_entries.clear(); }

    const RingBuffer<Entry> &entries() const { return m_entries; }

private:
    RingBuffer<Entry> m_entries{200};
};
