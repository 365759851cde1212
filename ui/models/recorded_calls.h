// What the flight recorder has kept: calls of earlier runs, and pictures of any. Empty where
// nothing is recorded.
#pragma once

#include "ui/models/act_pictures.h"
#include "ui/models/call_record.h"

#include <QHash>
#include <QObject>

#include <deque>

class WindowDoor;

class RecordedCalls : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t capacity = 40; // calls whose pictures are held

    explicit RecordedCalls(WindowDoor &door, QObject *parent = nullptr);

    // The newest 1,000, of those with that text anywhere if it is not empty.
    void load(const QString &text = {});
    // Empty until they are there: ask for them by seek().
    ActPictures::Pair of(const CallRecord &call) const;
    void seek(const CallRecord &call);

Q_SIGNALS:
    void loaded(const QList<CallRecord> &calls);
    void changed();

private:
    using Key = std::pair<QString, QDateTime>; // id and time

    static Key keyOf(const CallRecord &call) { return {call.door + call.id, call.time}; }
    void find(const CallRecord &call);
    void showPictures(const Key &key, qint64 number);

    WindowDoor &m_door;
    QHash<Key, ActPictures::Pair> m_pictures;
    std::deque<Key> m_order; // the oldest first
};
