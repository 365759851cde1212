#include "core/page/tab/history.h"

#include "core/cdp/session.h"

#include <QJsonArray>
#include <QJsonObject>

using namespace Qt::StringLiterals;

Task<bool> stepInHistory(std::shared_ptr<Tab> tab, Step step, Deadline deadline)
{
    if (step == Step::Reload) {
        co_await tab->session().call("Page.reload", deadline);
        co_return true;
    }
    const QJsonObject history = co_await tab->session().call("Page.getNavigationHistory", deadline);
    const QJsonArray entries = history.value(u"entries").toArray();
    const int place = history.value(u"currentIndex").toInt() + (step == Step::Back ? -1 : 1);
    if (place < 0 || place >= entries.size())
        co_return false;
    const QJsonObject wanted{{u"entryId"_s, entries.at(place)[u"id"]}};
    co_await tab->session().call("Page.navigateToHistoryEntry", wanted, deadline);
    co_return true;
}
