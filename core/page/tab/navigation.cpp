#include "core/page/tab/navigation.h"

#include "base/typed_address.h"
#include "core/cdp/session.h"
#include "core/page/text/net_errors.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds longestBusy{2000};

// Called before Page.navigate: after that Chrome passes nothing on to the page.
Task<> endBusyScript(std::shared_ptr<Tab> tab, Deadline deadline)
{
    const QPointer<Session> session = &tab->session();
    const QJsonObject nothing{{u"expression"_s, u"0"_s}};
    try {
        co_await session->call("Runtime.evaluate", nothing, deadline.orIn(longestBusy));
    } catch (const Failure &failure) {
        if (failure.code == Code::Timeout && session)
            session->post("Runtime.terminateExecution");
    }
}

Failure badAddress(const QString &url)
{
    return {Code::InvalidArgument, u"Cannot navigate to invalid URL: %1"_s.arg(url),
        u"Give the whole address, as in https://%1."_s.arg(url)};
}

// Empty where its scheme was typed, or is plain already.
QString plainInstead(const QString &typed, const QString &url)
{
    const QString secure = u"https"_s;
    return typed != url && url.startsWith(secure) ? u"http"_s + url.sliced(secure.size())
                                                  : QString{};
}

// Nobody answers there, or not over TLS.
bool speaksNoTls(const Failure &failure)
{
    static const QRegularExpression errors{
        u"net::ERR_(?:CONNECTION_(?:REFUSED|RESET|CLOSED)|TUNNEL_|SSL_|CERT_|EMPTY_RESPONSE)"_s};
    return failure.code == Code::NavigationFailed && errors.match(failure.message).hasMatch();
}

Way wayOf(Tab &tab, const QJsonObject &answer, const QString &url)
{
    const QString error = answer.value(u"errorText").toString();
    const QString loader = answer.value(u"loaderId").toString();
    const bool isFile = answer.value(u"isDownload").toBool();
    if (!error.isEmpty() && !isFile) {
        const NetworkRequestPtr request = tab.network().newest(loader); // Redirects may lead on.
        throw notReached(tab.network().explained(error, request ? request->url : url), url);
    }
    return {url, loader, isFile};
}

} // namespace

Task<> readyToLeave(std::shared_ptr<Tab> tab, Deadline deadline)
{
    co_await tab->firstAnswer(deadline);
    if (!tab->hasCrashed())
        co_await endBusyScript(tab, deadline);
    if (!tab->isOpen())
        throw Failure{
            Code::TabNotFound, u"the tab was closed"_s, u"List the tabs and choose another."_s};
}

Failure unreachable(Tab &tab, const QString &url)
{
    const NetworkRequestPtr request = tab.network().newest(tab.documentLoader());
    const QString why = request ? request->failureText : QString{};
    return notReached(why.isEmpty() ? u"net::ERR_FAILED"_s : why, url);
}

Task<Way> setOut(std::shared_ptr<Tab> tab, QString url, Deadline deadline)
{
    tab->requireAllowed(url);
    co_await readyToLeave(tab, deadline);
    const QPointer<Session> session = &tab->session();
    const QJsonObject params{{u"url"_s, url}};
    tab->interception().takeRefused(); // of another way
    const auto answer = session->call("Page.navigate", params, deadline);
    try {
        const QJsonObject report = co_await answer;
        tab->asInFront().touch(); // New pages are often animated.
        tab->recover();
        const auto refused
            = report.contains(u"errorText") ? tab->interception().takeRefused() : std::nullopt;
        if (refused)
            throw Failure{*refused};
        co_return wayOf(*tab, report, url);
    } catch (const Failure &failure) {
        if (failure.code == Code::ChromeRefused && failure.message.contains(u"invalid URL"_s))
            throw badAddress(url);
        if (failure.code != Code::Timeout)
            throw;
    }
    if (session)
        session->post("Page.stopLoading");
    throw Failure{Code::Timeout, u"%1 did not answer in time"_s.arg(url),
        u"The tab was left where it is; the site may be slow: try again."_s};
}

Task<Way> setOutAsTyped(std::shared_ptr<Tab> tab, QString typed, Deadline deadline)
{
    const QString url = asBrowserReads(typed);
    const QString plain = plainInstead(typed, url);
    try {
        co_return co_await setOut(tab, url, deadline);
    } catch (const Failure &failure) {
        if (plain.isEmpty() || !speaksNoTls(failure))
            throw;
    }
    co_return co_await setOut(tab, plain, deadline);
}

Task<> arrive(std::shared_ptr<Tab> tab, Way way, Deadline deadline, LoadStage stage)
{
    if (way.loader.isEmpty())
        tab->moveWithin(way.url); // Only the fragment changed.
    else
        co_await tab->reached(stage, way.loader, way.url, deadline);
}
