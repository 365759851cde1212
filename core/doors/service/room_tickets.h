// Tickets for the WebSockets of web pages, which can send no key: each opens one, once.
#pragma once

#include <QByteArray>
#include <QDeadlineTimer>
#include <QString>

#include <chrono>
#include <deque>
#include <functional>

class RoomTickets {
public:
    static constexpr std::chrono::seconds lifetime{30};

    // Who asked for it: a person in the window, or a program.
    enum class For { Program, Person };

    // Nobody guesses it. Of more than 100 of a room, or 10,000 in all, the oldest is worth nothing:
    // first of those that programs asked for.
    QByteArray issue(
        const QString &room, std::chrono::seconds time = lifetime, For whom = For::Program);

    // Of one that was good.
    static For whomOf(const QByteArray &ticket);

    // Whether it is good for that room; it is worth nothing afterwards.
    bool take(const QByteArray &ticket, const QString &room);

private:
    struct Issued {
        QByteArray ticket;
        QString room;
        QDeadlineTimer end;
    };
    using Counts = std::function<bool(const Issued &)>;
    void keepAtMost(qsizetype most, const Counts &counts);

    std::deque<Issued> m_issued; // oldest first
};
