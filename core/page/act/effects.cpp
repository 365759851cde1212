#include "core/page/act/effects.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

using std::chrono::milliseconds;

// Do not wait longer for a page that does not answer or proceed: the act itself is done.
constexpr milliseconds longestLook{1000};
constexpr milliseconds longestNavigation{1000};
constexpr milliseconds longestOpening{500};
constexpr qsizetype mostPendingReported = 5;

double rounded(double pixels)
{
    return qRound(pixels * 10) / 10.0;
}

QJsonObject toJson(const QRectF &box)
{
    return {{u"x"_s, rounded(box.x())}, {u"y"_s, rounded(box.y())},
        {u"width"_s, rounded(box.width())}, {u"height"_s, rounded(box.height())}};
}

} // namespace

Effects::Effects(Page &page)
    : m_page(page), m_url(page.tab().url()), m_documents(page.tab().documents()),
      m_navigationsEnded(page.tab().endedNavigations()), m_requests(page.tab().network().begun())
{
}

Task<QJsonObject> Effects::beginAtFocus()
{
    const QJsonArray arguments{m_page.act()};
    const QJsonValue focused
        = co_await ask(m_page.mainFrame(), "observeFocused", arguments, m_page.deadline());
    QJsonObject hit = focused.toObject();
    warn(hit, hit.take(u"warnings"_s));
    co_return hit;
}

void Effects::warn(const QJsonObject &hit, const QJsonValue &changes)
{
    if (const auto ref = ElementRef::fromText(hit.value(u"ref").toString()))
        m_page.warn(*ref, changes);
}

Task<QJsonObject> Effects::reply(Element element, Spot spot)
{
    QJsonObject hit{{u"ref"_s, element.ref().toText()}, {u"role"_s, spot.role},
        {u"name"_s, spot.name}, {u"box"_s, toJson(spot.box)}};
    if (!spot.isSure)
        hit = {};
    return spot.seen ? reply(element.frame(), hit, *spot.seen) : reply(element.frame(), hit);
}

Task<QJsonObject> Effects::reply(FramePtr frame, QJsonObject hit)
{
    co_await m_page.settle(frame);
    const QJsonObject seen = co_await seenIn(frame);
    co_return co_await reply(frame, hit, seen);
}

Task<QJsonObject> Effects::reply(FramePtr frame, QJsonObject hit, QJsonObject seen)
{
    QJsonObject changed = seen.value(u"changed").toObject();
    const bool isMain = frame == m_page.tab().frames().main();
    QString address = m_page.tab().pendingUrl();
    if (address.isEmpty() && isMain)
        address = seen.value(u"navigating").toString();
    co_await follow(address, changed);
    if (m_page.tab().url() != m_url)
        changed.insert(u"url"_s, m_page.tab().url());
    co_await letOpenedArrive();
    const QJsonObject begun = requests();
    if (!begun.isEmpty())
        changed.insert(u"requests"_s, begun);

    warn(hit, seen.value(u"warnings"));
    QJsonObject reply = m_page.baseReply();
    const bool hasNews = reply.contains(u"dialogs") || reply.contains(u"downloads")
        || reply.contains(u"opened") || m_page.tab().fileChooser().isOpen();
    if (!hit.isEmpty())
        reply.insert(u"hit"_s, hit);
    if (!m_page.warnings().isEmpty())
        reply.insert(u"warnings"_s, m_page.warnings());
    if (!changed.isEmpty())
        reply.insert(u"changed"_s, changed);
    else if (isMain && !hasNews && seen.value(u"isOpaque") == QJsonValue(false))
        reply.insert(u"effect"_s, u"none"_s);
    const QJsonObject report = reply;
    co_return report;
}

// Empty if the document or the tab is gone, or busy.
Task<QJsonObject> Effects::seenIn(FramePtr frame)
{
    const QJsonArray arguments{m_page.act()};
    const Deadline soon = m_page.deadline().orIn(longestLook);
    try {
        const Asking here = Asking::whileHere(presentWorld(frame), soon);
        const QJsonValue seen = co_await ask(frame, "effectsOf", arguments, here);
        co_return seen.toObject();
    } catch (const DocumentGone &) {
    } catch (const Failure &failure) {
        if (failure.code != Code::Timeout && failure.code != Code::TabNotFound)
            throw;
    }
    co_return QJsonObject{};
}

// If the page navigates, waits until the next document can be read.
Task<> Effects::follow(QString address, QJsonObject &changed)
{
    Tab &tab = m_page.tab();
    const Deadline end = m_page.deadline().orIn(longestNavigation);
    try {
        const bool isOnItsWay = !address.isEmpty() && tab.endedNavigations() == m_navigationsEnded;
        if (isOnItsWay)
            co_await tab.leftDocument(end);
        while (!tab.pendingUrl().isEmpty())
            co_await tab.leftDocument(end);
        if (tab.documents() == m_documents)
            co_return;
        const QJsonArray arguments{
            u"domcontentloaded"_s, QString{}, static_cast<double>(end.remaining().count())};
        const Deadline answered = m_page.deadline().orIn(end.remaining() + longestLook);
        co_await ask(tab.frames().main(), "waitFor", arguments, answered);
    } catch (const Failure &failure) {
        if (failure.code != Code::Timeout)
            co_return;
        // A busy Chrome has not asked the network yet for what the page is going to. Other schemes
        // (mailto:) lead away from no page.
        const bool isYetToBegin = tab.endedNavigations() == m_navigationsEnded
            && tab.pendingUrl().isEmpty() && address.startsWith(u"http"_s);
        const QString there = isYetToBegin ? address : tab.pendingUrl();
        if (!there.isEmpty())
            changed.insert(u"navigating"_s, there);
    }
}

// A tab that the page has just opened has no address yet.
Task<> Effects::letOpenedArrive()
{
    const auto opened = m_page.tab().popups().open();
    const Deadline end = m_page.deadline().orIn(longestOpening);
    for (const auto &tab : opened) {
        try {
            if (tab->url().isEmpty() && tab->pendingUrl().isEmpty())
                co_await tab->leftDocument(end);
        } catch (const Failure &) {
            continue; // It is reported without one.
        }
    }
}

QJsonObject Effects::requests() const
{
    const auto begun = m_page.tab().network().since(m_requests);
    if (begun.isEmpty())
        return {};
    QJsonArray pending;
    const auto open = m_page.tab().network().openSince(m_requests);
    for (const NetworkRequestPtr &request : open) {
        if (!request->isStream() && pending.size() < mostPendingReported)
            pending.append(shortRow(*request));
    }
    return {{u"started"_s, begun.size()}, {u"pending"_s, pending}};
}
