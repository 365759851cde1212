// What a tab looked like before and after an agent's act: of the newest acts only, and only of
// those that were made while somebody watched. A picture takes Chrome a moment: before an act is
// what was last seen of the tab, and one that another act has overtaken shows nothing and is
// dropped.
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

    struct Seen {
        QPixmap picture;
        int acts = 0; // that began in it
    };

    void hear(const Event &event);
    void begin(const CallRecord &call);
    void shoot(const CallRecord &call);

    WindowDoor &m_door;
    bool m_isWatched = false;
    QHash<QString, Seen> m_seen; // by target id
    QHash<Key, Pair> m_pairs;
    std::deque<Key> m_order; // the oldest first
};
