#include "app/outages.h"

#include "app/free_space.h"
#include "base/deadline.h"
#include "base/pending.h"

#include <QPointer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::seconds longestRetry{3};
constexpr std::chrono::milliseconds betweenRetries{100};

bool isSame(const Outage &one, const Outage &other)
{
    return one.of == other.of && one.name == other.name;
}

bool saysTheSame(const Outage &one, const Outage &other)
{
    return isSame(one, other) && one.why.message == other.why.message
        && one.why.hint == other.why.hint;
}

} // namespace

Outages::Outages(Parts parts, std::chrono::milliseconds between)
    : m_parts(std::move(parts)), m_between(between)
{
    m_timer.setInterval(between);
    connect(&m_timer, &QTimer::timeout, this, &Outages::look);
    m_timer.start();
}

void Outages::look()
{
    const QDateTime time = QDateTime::currentDateTimeUtc();
    QList<Outage> found = m_parts.look();
    for (Outage &each : found) {
        const auto before = std::find_if(m_found.cbegin(), m_found.cend(),
            [&each](const Outage &other) { return isSame(each, other); });
        each.since = before == m_found.cend() ? time : before->since;
    }
    m_found = found;
    found.removeIf([&](const Outage &each) {
        return each.of == Outage::Of::Backend && each.since.addDuration(m_between) > time;
    });
    const bool isNews
        = !std::equal(found.cbegin(), found.cend(), m_now.cbegin(), m_now.cend(), saysTheSame);
    m_now = found;
    if (isNews)
        Q_EMIT changed();
}

Task<> Outages::retry()
{
    const QPointer<Outages> self{this};
    const Deadline end = Deadline::in(longestRetry);
    m_parts.retry();
    look();
    while (self && !end.hasPassed()) {
        const bool mayComeUp = std::any_of(m_found.cbegin(), m_found.cend(),
            [](const Outage &each) { return each.of == Outage::Of::Backend; });
        if (!mayComeUp)
            co_return;
        const Pending<Nothing> rested;
        Deadline::in(betweenRetries).whenPassed(nullptr, [rested] { rested.settle(Nothing{}); });
        co_await rested;
        if (self)
            look();
    }
}

QList<Outage> outages::ofDoors(const QList<DoorState> &doors)
{
    QList<Outage> found;
    for (const DoorState &each : doors) {
        if (each.why)
            found.append({Outage::Of::Door, each.name, *each.why});
    }
    return found;
}

QList<Outage> outages::ofBackends(const QList<BackendState> &backends)
{
    QList<Outage> found;
    constexpr QLatin1StringView away{"away: "}; // which it is for being here
    for (const BackendState &each : backends) {
        const QString why
            = each.finding.startsWith(away) ? each.finding.sliced(away.size()) : each.finding;
        if (each.is == BackendState::Is::Away)
            found.append(
                {Outage::Of::Backend, each.name, Failure{Code::Disconnected, why, each.fix}});
    }
    return found;
}

// How much is free is not said: that would be news at every look.
QList<Outage> outages::ofDisk(const QString &folder)
{
    const auto free = freeSpaceAt(folder);
    if (!free || *free >= free_space::little)
        return {};
    const QString most = *free < free_space::tooLittle ? u"200 MB"_s : u"1 GB"_s;
    return {{Outage::Of::Disk, u"disk"_s,
        Failure{Code::DiskFull, u"less than %1 is free at %2"_s.arg(most, folder),
            u"Free some space on the disk that holds it."_s}}};
}
