// What a tab looked like before and after an agent's act: of the newest acts only, and only of
// those that were made while somebody watched.
#pragma once

#include <QHash>
#include <QObject>
#include <QPixmap>

#include <deque>

class EventStream;
class WindowDoor;
struct CallRecord;
struct Event;

class ActPictures : public QObject {
    Q_OBJECT
public:
    struct Pair {
        QPixmap before;
        QPixmap after;
    };
    static constexpr std::size_t capacity = 40; // acts

    ActPictures(WindowDoor &door, EventStream &events, QObject *parent = nullptr);

    void setWatched(bool isWatched) { m_isWatched = isWatched; }
    // Null pictures where there are none.
    Pair of(const CallRecord &call) const;

Q_SIGNALS:
    void changed();

private:
    using Key = std::pair<QString, QString>; // door and id

    void hear(const Event &event);
    void shoot(const CallRecord &call, QPixmap Pair::*side);

    WindowDoor &m_door;
    bool m_isWatched = false;
    QHash<Key, Pair> m_pairs;
    std::deque<Key> m_order; // the oldest first
};
