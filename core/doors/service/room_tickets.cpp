#include "core/doors/service/room_tickets.h"

#include "core/doors/http/same_secret.h"

#include <QRandomGenerator>

#include <algorithm>
#include <array>

namespace {

constexpr std::size_t mostIssued = 1000;

} // namespace

QByteArray RoomTickets::issue(const QString &room, std::chrono::seconds time)
{
    std::array<quint32, 6> random{};
    QRandomGenerator::system()->generate(random.begin(), random.end());
    const QByteArray bytes{
        reinterpret_cast<const char *>(random.data()), sizeof(quint32) * random.size()};
    const QByteArray ticket = bytes.toBase64(QByteArray::Base64UrlEncoding);
    m_issued.push_back({ticket, room, QDeadlineTimer{time}});
    while (m_issued.size() > mostIssued || m_issued.front().end.hasExpired())
        m_issued.pop_front();
    return ticket;
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
