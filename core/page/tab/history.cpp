#include "core/page/tab/history.h"

#include "core/cdp/session.h"
#include "core/page/input/pause.h"
#include "core/page/tab/navigation.h"
#include "core/page/text/heard.h"

#include <QJsonArray>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds longestChange{2000};
constexpr std::chrono::milliseconds betweenTries{20};

// While a document takes the place of another, Chrome has no page to do it for.
bool isBetweenDocuments(const Failure &failure)
{
    return failure.code == Code::ChromeRefused && failure.message.contains(u"active page"_s);
}

Task<QJsonObject> callOfPage(
    std::shared_ptr<Tab> tab, QByteArray method, QJsonObject params, Deadline deadline)
{
    const Deadline end = deadline.orIn(longestChange);
    for (;;) {
        try {
            const QJsonObject answer = co_await tab->session().call(method, params, deadline);
            co_return answer;
        } catch (const Failure &failure) {
            if (!isBetweenDocuments(failure) || end.hasPassed())
                throw;
        }
        co_await pauseFor(betweenTries, deadline);
    }
}

Task<> goTo(std::shared_ptr<Tab> tab, int entry, Deadline deadline)
{
    const QJsonObject wanted{{u"entryId"_s, entry}};
    co_await callOfPage(tab, "Page.navigateToHistoryEntry", wanted, deadline);
}

Task<> loadAgain(std::shared_ptr<Tab> tab, Deadline deadline)
{
    const QJsonObject nothing;
    co_await callOfPage(tab, "Page.reload", nothing, deadline);
}

Failure nothingBeside(Step step, const TabHistory &history)
{
    const QString where = step == Step::Back ? u"back"_s : u"forward"_s;
    return {Code::NotActionable, u"there is no page to go %1 to"_s.arg(where),
        u"Look at the history of the tab, or navigate."_s,
        {{u"current"_s, history.current}, {u"entries"_s, history.entries.size()}}};
}

// Where a tab was before a step, to know when it has arrived.
class Departed {
public:
    explicit Departed(const Tab &tab) : m_documents(tab.documents()), m_moves(tab.movesWithin()) { }

    bool hasNewDocument(const Tab &tab) const { return tab.documents() != m_documents; }
    // Pages note their place in the present entry when they are left: that is no arrival.
    bool isWithin(const Tab &tab, const QString &url) const
    {
        return tab.movesWithin() != m_moves && tab.url() == url;
    }

private:
    int m_documents;
    int m_moves;
};

// The address that the tab has been sent to.
Task<QString> sendOff(std::shared_ptr<Tab> tab, Step step, Deadline deadline)
{
    if (step == Step::Reload) {
        const QString here = tab->url();
        tab->requireAllowed(here);
        co_await loadAgain(tab, deadline);
        co_return here;
    }
    const TabHistory history = co_await historyOf(tab, deadline);
    const HistoryEntry *there = history.beside(step);
    if (!there)
        throw nothingBeside(step, history);
    const QString url = there->url;
    tab->requireAllowed(url);
    co_await goTo(tab, there->id, deadline);
    co_return url;
}

Task<> untilThere(
    std::shared_ptr<Tab> tab, Departed from, Step step, QString url, Deadline deadline)
{
    const auto isThere = [&] {
        return from.hasNewDocument(*tab) || (step != Step::Reload && from.isWithin(*tab, url));
    };
    std::optional<Failure> late;
    try {
        while (!isThere()) {
            co_await tab->moved(url, deadline);
            const auto refused = isThere() ? std::nullopt : tab->interception().takeRefused();
            if (refused)
                throw Failure{*refused};
        }
    } catch (const Failure &failure) {
        if (failure.code != Code::Timeout)
            throw;
        late = failure;
    }
    if (!late)
        co_return;
    if (tab->isOpen())
        tab->session().post("Page.stopLoading");
    throw *late;
}

} // namespace

const HistoryEntry *TabHistory::beside(Step step) const
{
    const int place = current + (step == Step::Back ? -1 : 1);
    return place < 0 || place >= entries.size() ? nullptr : &entries.at(place);
}

Task<TabHistory> historyOf(std::shared_ptr<Tab> tab, Deadline deadline)
{
    const QJsonObject nothing;
    const QJsonObject report
        = co_await callOfPage(tab, "Page.getNavigationHistory", nothing, deadline);
    TabHistory history;
    history.current = report.value(u"currentIndex").toInt();
    const QJsonArray entries = report.value(u"entries").toArray();
    for (const QJsonValue &each : entries)
        history.entries.append({each[u"id"].toInt(), heard::address(each[u"url"].toString()),
            heard::name(addresses::withoutPasswords(each[u"title"].toString()))});
    co_return TabHistory{history};
}

Task<bool> stepInHistory(std::shared_ptr<Tab> tab, Step step, Deadline deadline)
{
    if (step == Step::Reload) {
        co_await loadAgain(tab, deadline);
        co_return true;
    }
    const TabHistory history = co_await historyOf(tab, deadline);
    const HistoryEntry *there = history.beside(step);
    if (!there)
        co_return false;
    co_await goTo(tab, there->id, deadline);
    co_return true;
}

Task<> stepAndArrive(std::shared_ptr<Tab> tab, Step step, LoadStage stage, Deadline deadline)
{
    co_await readyToLeave(tab, deadline);
    const Departed from{*tab};
    tab->interception().takeRefused(); // of another way
    const QString url = co_await sendOff(tab, step, deadline);
    tab->asInFront().touch();
    co_await untilThere(tab, from, step, url, deadline);
    if (!from.hasNewDocument(*tab))
        co_return;
    co_await tab->reached(stage, tab->documentLoader(), url, deadline);
    if (tab->isUnreachable())
        throw unreachable(*tab, url);
}
