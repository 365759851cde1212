#include "core/browser/tabs/new_tab.h"

#include "base/typed_address.h"
#include "core/cdp/session.h"
#include "core/page/tab/navigation.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

// Chrome opens about:blank for what it cannot parse; we fail instead.
Failure notAnAddress(const QString &url)
{
    return {Code::InvalidArgument, u"url is not an address: %1"_s.arg(url),
        u"Give the whole address, as in https://example.com."_s};
}

} // namespace

void requireAddress(const QString &url)
{
    if (QUrl{url}.scheme().isEmpty())
        throw notAnAddress(url);
}

Task<NewTab> load(TabPtr tab, QString typed, Deadline deadline)
{
    const QString url = asBrowserReads(typed);
    NewTab opened{tab, url, url == u"about:blank"_s, std::nullopt};
    if (opened.hasLoaded)
        co_return opened;
    bool isThere = false;
    try {
        const Way way = co_await setOutAsTyped(tab, typed, deadline);
        isThere = !way.isFile;
        if (isThere) {
            co_await arrive(tab, way, deadline);
            // Chrome reports the title a moment after the load.
            const QJsonObject now = co_await tab->session().call("Target.getTargetInfo", deadline);
            tab->update(now.value(u"targetInfo").toObject());
        }
        opened.hasLoaded = isThere;
    } catch (const Failure &failure) {
        if (failure.code == Code::ChromeRefused || failure.code == Code::InvalidArgument)
            throw notAnAddress(url);
        if (failure.code != Code::Timeout && failure.code != Code::NavigationFailed)
            throw;
        if (!isThere)
            opened.failure = failure;
    }
    if (isThere && !tab->url().isEmpty())
        opened.url = tab->url();
    co_return opened;
}
