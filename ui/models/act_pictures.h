// Pictures of a tab before and after an agent's act: only for the newest acts, made while somebody
// watched them, or the tab in Live, whose pictures are free. A picture takes Chrome a moment: the
// one before an act is the last one seen of the tab, and one after it is dropped if another act has
// begun.
#pragma once

#include <QHash>
#include <QObject>
#include <QRectF>

#include <deque>
#include <optional>

class EventStream;
class WindowDoor;
struct CallRecord;
struct Event;

class ActPictures : public QObject {
    Q_OBJECT
public:
    // JPEG in base64; empty if there is none. And the box of what was hit, in parts of the
    // picture's width and height; empty if it is not known, or not there any more.
    struct Pair {
        QString before{};
        QString after{};
        QRectF hitBefore{};
        QRectF hitAfter{};
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
        int acts = 0; // acts begun in it
        bool isLive = false; // watched in Live
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
