// One room of LiveKit, and the pictures that are published there. No Qt.
#pragma once

#include "video/livekit_library.h"
#include "video/planes.h"
#include "video/proto_wire.h"
#include "video/status_line.h"

#include <chrono>
#include <optional>
#include <string>

class Publisher {
public:
    explicit Publisher(LiveKitLibrary &library) : m_library(library) { }

    // {"do": "connect", "url", "token", "width", "height", "fps"}, "mute", "unmute" or "close".
    void obey(std::string_view json);
    // The newest picture, a JPEG. One that comes too soon replaces the one before.
    void show(std::string_view jpeg);
    // An event of the room, in JSON; nobody hears it while nothing is published.
    void send(std::string_view json);
    void hear(std::string_view event);

    // What is due is done; how long until there is more to do, in ms.
    int goOn();

    void fail(std::string_view why);
    void close();
    // Whether there is nothing more to do; with which exit code.
    std::optional<int> end() const { return m_end; }

private:
    using Clock = std::chrono::steady_clock;

    void connect(std::string_view url, std::string_view token);
    void takeRoom(const ProtoView &callback);
    void publish();
    void takePublished(const ProtoView &callback);
    void takeRoomEvent(const ProtoView &event);
    void mute(bool isMuted);
    void sendMuted();
    Clock::time_point nextPicture() const;
    void push();
    void askStats();
    void takeStats(const ProtoView &callback);

    LiveKitLibrary &m_library;
    StatusLine m_statusLine;
    int m_width = 0;
    int m_height = 0;
    int m_fps = 10;

    std::uint64_t m_room = 0; // handles of the library; 0: none yet
    std::uint64_t m_participant = 0;
    std::uint64_t m_source = 0;
    std::uint64_t m_track = 0;
    bool m_isAsked = false; // to connect
    bool m_isLive = false; // published
    bool m_isMuted = false;
    std::optional<int> m_end;
    std::optional<Clock::time_point> m_patience; // when closing takes too long

    std::string m_waiting; // a JPEG that is not pushed yet
    Planes m_picture; // the last one
    Planes m_next; // its memory is used again
    int m_repeats = 0; // of it
    Clock::time_point m_pushed{};
    Clock::time_point m_nextStats{};
    std::uint64_t m_bytes = 0; // sent, as reported last
    Clock::time_point m_bytesAt{};
};
