#include "core/browser/tabs/page_reports.h"

#include "core/page/page.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

using std::chrono::milliseconds;

constexpr milliseconds betweenSnapshots{500};
// A page that says nothing meanwhile is read all the same: a frame inside it may have changed.
constexpr milliseconds longestSilence{5000};
constexpr milliseconds readingTime{5000};
// As `snapshot` has it, so that an id of one is one of the other.
constexpr int mostCharacters = 80'000;

// A catch block cannot await.
Task<> changed(FramePtr frame)
{
    try {
        const QJsonArray arguments{static_cast<double>(longestSilence.count())};
        co_await ask(frame, "changesSoon", arguments, Deadline::in(longestSilence + readingTime));
    } catch (const Failure &) {
        co_return; // It is read again.
    }
}

QJsonObject changeOf(const Snapshot &taken, const QString &since, const QString &url)
{
    QJsonObject page{{u"snapshotId"_s, taken.id}, {u"url"_s, url}};
    if (taken.says == Snapshot::Says::Changes) {
        page.insert(u"since"_s, since);
        page.insert(u"changes"_s, taken.text);
        page.insert(u"gone"_s, QJsonArray::fromStringList(taken.gone));
    } else {
        page.insert(u"snapshot"_s, taken.text);
        if (taken.isTruncated)
            page.insert(u"truncated"_s, true);
    }
    return page;
}

} // namespace

PageReports::PageReports(Tab &tab, Shared shared, TabPlace place, EventStream &events)
    : QObject(&tab), m_tab(tab), m_shared(std::move(shared)), m_place(std::move(place)),
      m_events(&events)
{
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &PageReports::follow);
    connect(&events, &EventStream::pageFilterChanged, this, &PageReports::follow);
    // It is not listed yet.
    QMetaObject::invokeMethod(this, &PageReports::follow, Qt::QueuedConnection);
}

bool PageReports::isWanted() const
{
    return m_tab.isOpen() && m_events
        && m_events->wantsPage({m_place.profile, m_place.session, m_tab.targetId()});
}

bool PageReports::mayBeRead() const
{
    return m_tab.isOpen() && !m_tab.hasCrashed() && !m_tab.forbidden();
}

void PageReports::follow()
{
    if (!m_isLooking && !m_rest.isActive() && isWanted())
        look(this);
}

// It observes before it reads: no change falls in between.
Task<> PageReports::look(QPointer<PageReports> self)
{
    self->m_isLooking = true;
    if (self->mayBeRead()) {
        Task<> change = changed(self->m_tab.frames().main());
        co_await sendChange(self);
        co_await change;
    }
    if (!self)
        co_return;
    self->m_isLooking = false;
    self->m_rest.start(betweenSnapshots);
}

Task<> PageReports::sendChange(QPointer<PageReports> self)
{
    const std::shared_ptr<Tab> tab = self->m_shared();
    if (!tab)
        co_return;
    const QString since = self->m_lastId;
    SnapshotOptions options{.budget = {mostCharacters, 0}, .since = since, .leavesNothing = true};
    Snapshot taken;
    try {
        Caller nobody; // who is in no frame
        nobody.name = u"(events)"_s;
        Page page{tab, Deadline::in(readingTime), nobody};
        taken = co_await page.snapshot(options);
    } catch (const Failure &) {
        co_return;
    }
    if (!self || !self->m_events || taken.says == Snapshot::Says::Nothing)
        co_return;
    self->m_lastId = taken.id;
    self->m_events->publish(
        eventOf(Event::Kind::PageChanged, self->m_place, *tab, changeOf(taken, since, tab->url())));
}
