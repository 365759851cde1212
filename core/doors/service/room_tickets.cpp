#include "core/doors/service/room_tickets.h"

#include "core/doors/http/same_secret.h"

#include <QRandomGenerator>

#include <algorithm>
#include <array>

constexpr qsizetype mostIssued = 10'000;
constexpr qsizetype mostOfRoom = 100;

// How a ticket begins, so that the page that it opens knows.
constexpr char ofPerson = 'p';
constexpr char ofProgram = 'a';

QByteArray RoomTickets::issue(const QString &room, std::chrono::seconds time, For whom)
{
    std::array<quint32, 6> random{};
    QRandomGenerator::system()->generate(random.begin(), random.end());
    const QByteArray bytes{
        reinterpret_cast<const char *>(random.data()), sizeof(quint32) * random.size()};
    const QByteArray ticket = (whom == For::Person ? ofPerson : ofProgram)
        + bytes.toBase64(QByteArray::Base64UrlEncoding);
    std::erase_if(m_issued, [](const Issued &each) { return each.end.hasExpired(); });
    keepAtMost(mostOfRoom - 1, [&room](const Issued &each) { return each.room == room; });
    keepAtMost(mostIssued - 1, [](const Issued &) { return true; });
    m_issued.push_back({ticket, room, QDeadlineTimer{time}});
    return ticket;
}

RoomTickets::For RoomTickets::whomOf(const QByteArray &ticket)
{
    return ticket.startsWith(ofPerson) ? For::Person : For::Program;
}

void RoomTickets::keepAtMost(qsizetype most, const Counts &counts)
{
    if (std::count_if(m_issued.begin(), m_issued.end(), counts) <= most)
        return;
    auto given = std::find_if(m_issued.begin(), m_issued.end(), [&counts](const Issued &each) {
        return counts(each) && whomOf(each.ticket) == For::Program;
    });
    if (given == m_issued.end())
        given = std::find_if(m_issued.begin(), m_issued.end(), counts);
    m_issued.erase(given);
}

bool RoomTickets::take(const QByteArray &ticket, const QString &room)
{
    const auto found = std::find_if(m_issued.begin(), m_issued.end(),
        [&ticket](const Issued &each) { return isSameSecret(each.ticket, ticket); });
    if (found == m_issued.end())
        return false;
    const bool isGood = found->room == room && !found->end.hasExpired();
    m_issued.erase(found);
    return isGood;
}
