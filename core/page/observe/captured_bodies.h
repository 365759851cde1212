// Bodies that rules had kept: the newest, as many and as much as there is room for.
#pragma once

#include "core/page/observe/network_log.h"

#include <QByteArray>
#include <QString>

#include <deque>

struct CapturedBody {
    QString rule; // its id
    QString targetId; // of the tab
    NetworkRequestPtr request;
    QByteArray content;
    bool isText = true; // in UTF-8
};

class CapturedBodies {
public:
    void add(CapturedBody body);
    void noteLost() { ++m_lost; }

    // The oldest first.
    const std::deque<CapturedBody> &all() const { return m_bodies; }
    qint64 bytes() const { return m_bytes; }
    int dropped() const { return m_dropped; } // for newer ones
    int lost() const { return m_lost; } // that Chrome did not have, or not any more
    void clear();

private:
    std::deque<CapturedBody> m_bodies;
    qint64 m_bytes = 0;
    int m_dropped = 0;
    int m_lost = 0;
};
