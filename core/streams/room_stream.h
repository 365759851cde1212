// The live video of one room, over LiveKit: begun, paused, and begun again after failures.
#pragma once

#include "base/or_failure.h"
#include "base/words.h"
#include "core/rooms/livekit_access.h"
#include "core/rooms/room_pictures.h"
#include "core/streams/publishing.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <QUrl>

#include <functional>
#include <memory>

// Its failures never touch the room. What it reports of them holds no key, secret or token.
class RoomStream : public QObject {
    Q_OBJECT
public:
    enum class Is { Connecting, Live, Paused, Reconnecting, Failed };

    struct Parts {
        std::shared_ptr<RoomPictures> pictures;
        // Answers soon or later why that address may not be reached, if so.
        std::function<void(const QUrl &url, QObject *asker,
            std::function<void(const std::optional<Failure> &)> answer)>
            refusal{};
        // The address of the proxy by which it is reached; null: none.
        std::function<OrFailure<QString>()> way{};
        // What that proxy knows of a failure, in place of what the library sees of it.
        std::function<QString(const QString &why, const QString &url)> cause{};
        std::shared_ptr<Rooms> eventSource{}; // whose events go along with the video; null: none do
        QObject *leaving = nullptr; // see Publishing
    };
    RoomStream(RoomRequest request, LiveKitAccess access, Parts parts);
    ~RoomStream() override;

    // Connects at once. After a failure it tries again after 1, 2, 5 and 10 seconds, then no more;
    // not at all where something is missing or forbidden.
    void begin();
    void pause(bool isPaused);
    // Connects again at once, unless it is published.
    void recover();

    Is is() const;
    bool hasFailed() const { return m_is == Is::Failed; }
    // The last failure; empty while it is published.
    const QString &trouble() const { return m_trouble; }

Q_SIGNALS:
    // The first failure in a row, and the one after which it is given up.
    void failed(const QString &why);

private:
    OrFailure<QString> token() const;
    void connectNow();
    void publish();
    void take(const QJsonObject &said);
    void setLive();
    void end(const QString &why);
    void lose(const QString &why);
    void giveUp(const QString &why);
    void watch(bool isWatching);
    void hear(bool isHearing);

    RoomRequest m_request;
    LiveKitAccess m_access;
    Parts m_parts;
    std::unique_ptr<Publishing> m_publishing; // null between attempts
    Is m_is = Is::Connecting;
    bool m_isPaused = false;
    bool m_isWatching = false;
    bool m_isHearing = false;
    int m_failures = 0; // in a row
    quint64 m_attempts = 0;
    QString m_trouble;
    QElapsedTimer m_liveSince;
    QTimer m_next; // attempt, or the end of patience with this one
};

template<> struct Words<RoomStream::Is> {
    static constexpr Word<RoomStream::Is> all[] = {{RoomStream::Is::Connecting, "connecting"},
        {RoomStream::Is::Live, "live"}, {RoomStream::Is::Paused, "paused"},
        {RoomStream::Is::Reconnecting, "reconnecting"}, {RoomStream::Is::Failed, "failed"}};
};
