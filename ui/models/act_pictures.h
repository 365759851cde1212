// What a tab looked like before and after an agent's act: of the newest acts only, and only of
// those that were made while somebody watched them, or the tab in Live, whose pictures cost nothing
// more. A picture takes Chrome a moment: before an act is what was last seen of the tab, and one
// that another act has overtaken shows nothing and is dropped.
#pragma once

#include <QHash>
#include <QObject>

#include <deque>
#include <optional>

class EventStream;
class WindowDoor;
struct CallRecord;
struct Event;

class ActPictures : public QObject {
    Q_OBJECT
public:
    // JPEG in base64; empty where there is none.
    struct Pair {
        QString before;
        QString after;
    };
    static constexpr std::size_t capacity = 40; // acts

    ActPictures(WindowDoor &door, EventStream &events, QObject *parent = nullptr);

    void setWatched(bool isWatched) { m_isWatched = isWatched; }
    Pair of(const CallRecord &call) const;

Q_SIGNALS:
    void changed();

private:
    using Key = std::pair<QString, QString>; // door and id

    struct Seen {
        QString picture;
        int acts = 0; // that began in it
        bool isLive = false; // it is watched in Live
        std::optional<Key> ended{}; // the newest act, while no other has begun
    };

    void hear(const Event &event);
    void hearFrame(const Event &event);
    void begin(const CallRecord &call);
    void end(const CallRecord &call);
    void shoot(const CallRecord &call);
    void keepAfter(const Key &key, const QString &picture);
    Seen &seen(const QString &targetId);

    WindowDoor &m_door;
    bool m_isWatched = false;
    QHash<QString, Seen> m_seen; // by target id
    QHash<Key, Pair> m_pairs;
    std::deque<Key> m_order; // the oldest first
};
