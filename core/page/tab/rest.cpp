#include "core/page/tab/rest.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

using std::chrono::milliseconds;

// Where the caller leaves it to us.
constexpr milliseconds briefly{30};
constexpr milliseconds afterRequests{100};
// A navigation can end without a network event.
constexpr milliseconds longestTurn{100};
constexpr milliseconds answerTime{250};
constexpr qsizetype mostOngoingReported = 5;

QString whatIsAsked(const NetworkRequest &request)
{
    return request.method + u' ' + request.url.section(u'?', 0, 0);
}

} // namespace

Rest::Rest(std::shared_ptr<Tab> tab, milliseconds quiet)
    : m_tab(std::move(tab)), m_quiet(quiet), m_begun(m_tab->network().begun())
{
    const auto before = m_tab->network().open();
    for (const NetworkRequestPtr &request : before)
        m_askedBefore.insert(whatIsAsked(*request));
}

bool Rest::isStream(const NetworkRequestPtr &request) const
{
    return request->isStream() || m_askedBefore.contains(whatIsAsked(*request));
}

QJsonArray Rest::open(bool streams) const
{
    QJsonArray rows;
    const auto begun = m_tab->network().openSince(m_begun);
    for (const NetworkRequestPtr &request : begun) {
        if (isStream(request) == streams && rows.size() < mostOngoingReported)
            rows.append(shortRow(*request));
    }
    return rows;
}

bool Rest::isNetworkQuiet() const
{
    return m_tab->pendingUrl().isEmpty() && open(false).isEmpty();
}

Task<> Rest::untilNetworkIsQuiet(Deadline end)
{
    const Failure late{Code::Timeout, {}, {}};
    while (!isNetworkQuiet() && !end.hasPassed() && m_tab->isOpen()) {
        try {
            co_await m_tab->network().change(end.orIn(longestTurn), late);
        } catch (const Failure &) {
            continue; // Checked again.
        }
    }
}

QJsonObject Rest::quietWanted() const
{
    const auto number = [](milliseconds time) { return static_cast<double>(time.count()); };
    if (m_quiet.count() > 0)
        return {{u"quietMs"_s, number(m_quiet)}};
    const bool hasAsked = m_tab->network().begun() != m_begun;
    return {{u"quietMs"_s, number(hasAsked ? afterRequests : briefly)},
        {u"typedMs"_s, number(usualQuiet)}};
}

// False if it is too busy to answer in time.
Task<bool> Rest::isPageQuiet(FramePtr frame, Deadline end)
{
    const QJsonArray arguments{quietWanted(), static_cast<double>(end.remaining().count())};
    try {
        const QJsonValue answer
            = co_await ask(frame, "atRest", arguments, end.orIn(end.remaining() + answerTime));
        co_return answer[u"quiet"_s].toBool();
    } catch (const Failure &failure) {
        if (failure.code == Code::TabNotFound)
            throw;
    }
    co_return false;
}

Task<QJsonObject> Rest::come(FramePtr frame, Deadline end)
{
    bool isSettled = false;
    bool isChanging = false;
    try {
        while (!isSettled && !end.hasPassed()) {
            co_await untilNetworkIsQuiet(end);
            if (!isNetworkQuiet())
                break;
            const quint64 begun = m_tab->network().begun();
            const bool isMainQuiet = co_await isPageQuiet(m_tab->frames().main(), end);
            bool isFrameQuiet = true;
            if (frame != m_tab->frames().main())
                isFrameQuiet = co_await isPageQuiet(frame, end);
            isChanging = !isMainQuiet || !isFrameQuiet;
            isSettled = !isChanging && begun == m_tab->network().begun() && isNetworkQuiet();
        }
    } catch (const Failure &failure) {
        if (failure.code != Code::TabNotFound)
            throw;
        co_return QJsonObject{{u"settled"_s, true}}; // The act closed it.
    }
    QJsonObject ongoing;
    const auto addRows = [&ongoing](const QString &name, const QJsonArray &rows) {
        if (!rows.isEmpty())
            ongoing.insert(name, rows);
    };
    addRows(u"requests"_s, open(false));
    addRows(u"streams"_s, open(true));
    if (!m_tab->pendingUrl().isEmpty())
        ongoing.insert(u"navigating"_s, m_tab->pendingUrl());
    if (isChanging)
        ongoing.insert(u"changing"_s, true);
    QJsonObject report{{u"settled"_s, isSettled}};
    if (!ongoing.isEmpty())
        report.insert(u"ongoing"_s, ongoing);
    co_return report;
}
