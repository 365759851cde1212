// What a profile takes of the machine, and the caps on it: maxMemoryMb and maxDiskMb.
#pragma once

#include "base/deadline.h"
#include "base/failure.h"
#include "base/pending.h"
#include "base/task.h"
#include "profiles/settings/profile.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <memory>
#include <optional>

class Tabs;

class Usage : public QObject {
    Q_OBJECT
public:
    // The profile outlives this.
    explicit Usage(const Profile &profile);

    // Bytes of its folder, as measured within the last half minute; where the deadline passes
    // before they are, as last known, 0 at first.
    Task<qint64> disk(Deadline deadline);

    // Before its Chrome starts: empties its caches where it takes too much of the disk.
    Task<> makeRoomOnDisk();

    // While its Chrome runs. Where it takes too much memory, tabs of agents are closed, the one
    // used longest ago first, one each five seconds.
    void watch(qint64 pid, const std::shared_ptr<Tabs> &tabs);
    void unwatch();

    // Why agents open no further tabs: DISK_FULL or TOO_BUSY.
    std::optional<Failure> refusal() const;

private:
    bool takesTooMuchDisk() const { return m_profile.mostDisk > 0 && m_disk > m_profile.mostDisk; }
    bool takesTooMuchMemory() const
    {
        return m_profile.mostMemory > 0 && m_memory > m_profile.mostMemory;
    }
    void measureDisk();
    void noteDisk(qint64 bytes);
    static Task<> measureDisk(QPointer<Usage> self, int round);
    static Task<> look(QPointer<Usage> self);

    const Profile &m_profile;
    qint64 m_disk = 0; // bytes, as last measured
    qint64 m_memory = 0; // the same, of the Chrome that runs
    std::optional<std::chrono::steady_clock::time_point> m_diskMeasured;
    bool m_isMeasuringDisk = false;
    int m_emptied = 0; // how often its caches were: what was measured before counts no more
    bool m_isLooking = false;
    QList<Pending<Nothing>> m_waitForDisk;
    qint64 m_pid = 0;
    std::weak_ptr<Tabs> m_tabs;
    QTimer m_timer;
};
