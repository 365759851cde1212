#include "core/recorder/recorded_tabs.h"

#include "base/failure.h"
#include "core/recorder/record_limits.h"

#include <QDateTime>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace {

qint64 nowInMs()
{
    return QDateTime::currentMSecsSinceEpoch();
}

QString isoOf(qint64 ms)
{
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).toString(Qt::ISODateWithMs);
}

// Those from `since` to before `until`, which may be empty; and how many more there were.
void putRows(QJsonObject &content, const QString &name, const QJsonArray &all, const QString &since,
    const QString &until, int most)
{
    QJsonArray rows;
    int more = 0;
    for (const QJsonValue &row : all) {
        const QString time = row[u"timestamp"_s].toString();
        if (time < since || (!until.isEmpty() && time >= until))
            continue;
        if (rows.size() < most)
            rows.append(row);
        else
            ++more;
    }
    if (!rows.isEmpty())
        content.insert(name, rows);
    if (more > 0)
        content.insert(name + u"More"_s, more);
}

} // namespace

RecordedTabs::SeenPtr RecordedTabs::seen(const CapturedTab &tab)
{
    const SeenPtr known = m_seen.value(tab.targetId);
    if (known) {
        known->tab = tab;
        return known;
    }
    if (m_seen.size() >= record_limits::tabs)
        closed(QString{m_seen.begin().key()});
    const auto made = std::make_shared<Seen>();
    made->tab = tab;
    made->rest = std::make_unique<QTimer>();
    made->rest->setSingleShot(true);
    made->rest->setInterval(record_limits::rest);
    connect(made->rest.get(), &QTimer::timeout, this,
        [this, targetId = tab.targetId] { rested(targetId); });
    m_seen.insert(tab.targetId, made);
    return made;
}

void RecordedTabs::actBegan(const QString &targetId)
{
    if (const SeenPtr known = m_seen.value(targetId)) {
        ++known->acts;
        known->rest->stop();
    }
}

void RecordedTabs::ended(
    const CapturedTab &tab, const RecordEntryPtr &call, qint64 began, bool isAct)
{
    const SeenPtr here = seen(tab);
    here->actsSeen = here->acts;
    const bool isOld = nowInMs() - here->pictured > record_limits::oldPicture.count();
    if (isAct || isOld)
        here->waiting.append({call, here->picture, began});
    if (here->waiting.size() > record_limits::callsOfTab)
        writeRest(*here);
    if (!here->waiting.isEmpty())
        here->rest->start();
}

void RecordedTabs::closed(const QString &targetId)
{
    if (const SeenPtr known = m_seen.take(targetId))
        writeRest(*known);
}

bool RecordedTabs::isIdle() const
{
    return std::all_of(
        m_seen.begin(), m_seen.end(), [](const SeenPtr &each) { return each->waiting.isEmpty(); });
}

void RecordedTabs::rested(const QString &targetId)
{
    const SeenPtr here = m_seen.value(targetId);
    if (here && !here->isLooking && here->acts == here->actsSeen && !here->waiting.isEmpty())
        look(this, here);
}

Task<> RecordedTabs::look(QPointer<RecordedTabs> self, SeenPtr seen)
{
    seen->isLooking = true;
    const int acts = seen->acts;
    const qsizetype calls = seen->waiting.size();
    const CaptureTab at = self->m_capture;
    std::optional<TabCapture> capture;
    bool isGone = false; // The call that closed it ended after it was.
    try {
        capture = co_await at(seen->tab, seen->waiting.first().began);
    } catch (const Failure &failure) {
        isGone = failure.code == Code::TabNotFound; // Others say that it may not be looked at.
    }
    seen->isLooking = false;
    if (!self || self->m_seen.value(seen->tab.targetId) != seen)
        co_return;
    if (isGone) {
        self->closed(seen->tab.targetId);
        co_return;
    }
    if (seen->acts != acts || seen->waiting.size() != calls) {
        if (seen->acts == seen->actsSeen)
            seen->rest->start(); // Another call has ended meanwhile; that of an act does so too.
        co_return;
    }
    if (capture)
        self->report(*seen, *capture);
    else
        self->writeRest(*seen);
}

void RecordedTabs::report(Seen &seen, const TabCapture &capture)
{
    SeenPicturePtr picture;
    if (!capture.jpeg.isEmpty())
        picture = std::make_shared<SeenPicture>(SeenPicture{capture.jpeg, capture.about});
    const QList<Waiting> waiting = std::exchange(seen.waiting, {});
    for (qsizetype i = 0; i < waiting.size(); ++i) {
        const bool isLast = i + 1 == waiting.size();
        const QString since = isoOf(waiting[i].began);
        const QString until = isLast ? QString{} : isoOf(waiting[i + 1].began);
        const auto entry = std::make_shared<RecordEntry>();
        entry->of = waiting[i].call;
        entry->before = waiting[i].before;
        if (isLast)
            entry->after = picture;
        putRows(
            entry->content, u"console"_s, capture.messages, since, until, record_limits::messages);
        putRows(
            entry->content, u"requests"_s, capture.requests, since, until, record_limits::requests);
        if (entry->before || entry->after || !entry->content.isEmpty())
            m_add(entry);
    }
    if (!picture)
        return;
    seen.picture = picture;
    seen.pictured = nowInMs();
}

// Without a look.
void RecordedTabs::writeRest(Seen &seen)
{
    const QList<Waiting> waiting = std::exchange(seen.waiting, {});
    for (const Waiting &each : waiting) {
        if (!each.before)
            continue;
        const auto entry = std::make_shared<RecordEntry>();
        entry->of = each.call;
        entry->before = each.before;
        m_add(entry);
    }
}
