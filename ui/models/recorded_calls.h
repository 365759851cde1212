// What the flight recorder has kept: calls of earlier runs, and pictures of any. Empty where
// nothing is recorded; a notice says so where the record cannot be read.
#pragma once

#include "ui/models/act_pictures.h"
#include "ui/models/call_filter.h"
#include "ui/models/call_record.h"
#include "ui/models/notices.h"

#include <QHash>
#include <QObject>

#include <deque>

class WindowDoor;

class RecordedCalls : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t capacity = 40; // calls of which all is held

    RecordedCalls(WindowDoor &door, Notices &notices, QObject *parent = nullptr);

    // The newest 1,000 of those: what is kept on the disk, with the text anywhere in it.
    void load(const CallFilter &filter);
    // Both are empty until they are there: ask for them by seek().
    ActPictures::Pair of(const CallRecord &call) const
    {
        return m_kept.value(keyOf(call)).pictures;
    }
    // All that is kept of it, as recorderCall reports it.
    QJsonObject wholeOf(const CallRecord &call) const { return m_kept.value(keyOf(call)).call; }
    void seek(const CallRecord &call);

Q_SIGNALS:
    // The oldest first, found for that text.
    void loaded(const QList<CallRecord> &calls, const QString &text);
    void changed();

private:
    using Key = std::pair<QString, QDateTime>; // id and time

    struct Kept {
        ActPictures::Pair pictures{};
        QJsonObject call{};
    };

    static Key keyOf(const CallRecord &call) { return {call.door + call.id, call.time}; }
    void find(const CallRecord &call);
    void show(const Key &key, qint64 number);

    WindowDoor &m_door;
    Notices &m_notices;
    QHash<Key, Kept> m_kept;
    std::deque<Key> m_order; // the oldest first
};
