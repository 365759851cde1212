#include "ui/models/closed_tabs.h"

#include "core/events/event_stream.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestAddress = 4000;

bool isOfTheWeb(const QString &address)
{
    return address.size() <= longestAddress
        && (address.startsWith(u"http://"_s) || address.startsWith(u"https://"_s));
}

} // namespace

ClosedTabs::ClosedTabs(EventStream &events, QObject *parent) : QObject(parent)
{
    connect(&events, &EventStream::happened, this, &ClosedTabs::hear);
}

void ClosedTabs::hear(const Event &event)
{
    if (!event.session.isEmpty())
        return;
    switch (event.kind) {
    case Event::Kind::TabOpened:
    case Event::Kind::TabChanged:
        note(event);
        break;
    case Event::Kind::TabClosed:
        forget(event.profile, event.details.value(u"targetId").toString());
        break;
    case Event::Kind::BrowserStarted:
        if (const QStringList left = m_left.take(event.profile); !left.isEmpty())
            Q_EMIT hasComeBack(event.profile, left);
        break;
    case Event::Kind::BrowserStopping: // before it closes them one by one
        leave(event.profile);
        break;
    case Event::Kind::BrowserStopped:
        if (m_open.contains(event.profile)) // by itself
            leave(event.profile);
        break;
    default:
        return;
    }
    Q_EMIT changed();
}

void ClosedTabs::note(const Event &event)
{
    const QString targetId = event.details.value(u"targetId").toString();
    const QString address = event.details.value(u"url").toString();
    QList<Tab> &tabs = m_open[event.profile];
    const auto known = std::find_if(tabs.begin(), tabs.end(),
        [&targetId](const Tab &each) { return each.targetId == targetId; });
    if (known != tabs.end())
        known->address = address;
    else if (tabs.size() < mostOpen)
        tabs.append({targetId, address});
}

void ClosedTabs::forget(const QString &profile, const QString &targetId)
{
    const auto open = m_open.find(profile);
    if (open == m_open.end())
        return;
    QList<Tab> &tabs = *open;
    const auto known = std::find_if(tabs.begin(), tabs.end(),
        [&targetId](const Tab &each) { return each.targetId == targetId; });
    if (known == tabs.end())
        return;
    QStringList &closed = m_closed[profile];
    if (isOfTheWeb(known->address))
        closed.append(known->address);
    if (closed.size() > mostClosed)
        closed.removeFirst();
    tabs.erase(known);
}

void ClosedTabs::leave(const QString &profile)
{
    m_left.insert(profile, addressesIn(profile));
    m_open.remove(profile);
}

QStringList ClosedTabs::addressesIn(const QString &profile) const
{
    QStringList addresses;
    const QList<Tab> tabs = m_open.value(profile);
    for (const Tab &each : tabs) {
        if (isOfTheWeb(each.address))
            addresses.append(each.address);
    }
    return addresses;
}

QVariantMap ClosedTabs::lastOpen() const
{
    QVariantMap all;
    for (auto each = m_left.cbegin(); each != m_left.cend(); ++each)
        all.insert(each.key(), *each);
    for (auto each = m_open.cbegin(); each != m_open.cend(); ++each)
        all.insert(each.key(), addressesIn(each.key()));
    return all;
}

void ClosedTabs::recall(const QVariantMap &lastOpen)
{
    for (auto each = lastOpen.cbegin(); each != lastOpen.cend(); ++each)
        m_left.insert(each.key(), each->toStringList());
}

std::optional<QString> ClosedTabs::takeLast(const QString &profile)
{
    QStringList &closed = m_closed[profile];
    return closed.isEmpty() ? std::nullopt : std::optional{closed.takeLast()};
}
