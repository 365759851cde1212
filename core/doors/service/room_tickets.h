// Tickets for the WebSockets of web pages, which can send no key: each opens one, once.
#pragma once

#include <QByteArray>
#include <QDeadlineTimer>
#include <QString>

#include <chrono>
#include <deque>

class RoomTickets {
public:
    static constexpr std::chrono::seconds lifetime{30};

    // Nobody guesses it. Of more than 1000 the oldest is worth nothing.
    QByteArray issue(const QString &room, std::chrono::seconds time = lifetime);

    // Whether it is good for that room; it is worth nothing afterwards.
    bool take(const QByteArray &ticket, const QString &room);

private:
    struct Issued {
        QByteArray ticket;
        QString room;
        QDeadlineTimer end;
    };
    std::deque<Issued> m_issued; // oldest first
};
