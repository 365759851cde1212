#include "core/browser/tab_captures.h"

#include "base/addresses.h"
#include "base/cut.h"
#include "base/typed_secrets.h"
#include "core/browser/engine.h"
#include "core/cdp/session.h"
#include "core/page/input/pause.h"
#include "core/page/tab/title.h"
#include "core/page/text/iso_time.h"
#include "core/recorder/record_limits.h"

#include <QDateTime>

using namespace Qt::StringLiterals;

namespace {

using std::chrono::milliseconds;

// A page that loads is given that time; it may never come to rest.
constexpr milliseconds longestLoading{1000};
constexpr milliseconds betweenGlances{50};
constexpr qsizetype longestSaid = 500; // characters

Task<> letLoad(std::shared_ptr<Tab> tab, Deadline deadline)
{
    const Deadline end = deadline.orIn(longestLoading);
    while (tab->isOpen() && !end.hasPassed()) {
        const bool isLoading = !tab->pendingUrl().isEmpty() || !tab->network().open().isEmpty();
        if (!isLoading)
            co_return;
        co_await pauseFor(betweenGlances, deadline);
    }
}

// A secret that is cut would no longer be known as one.
QString said(const QString &text)
{
    return cut(typedSecrets::redact(text), longestSaid);
}

QJsonArray messagesOf(const ConsoleLog &log, qint64 since)
{
    const QString from = isoTime(static_cast<double>(since));
    QJsonArray rows;
    for (const ConsoleLog::Message &each : log.messages()) {
        if (each.timestamp >= from)
            rows.append(QJsonObject{{u"timestamp"_s, each.timestamp}, {u"type"_s, each.type},
                {u"text"_s, said(each.text)}});
    }
    return rows;
}

QJsonArray requestsOf(NetworkLog &log, qint64 since)
{
    const QString from = isoTime(static_cast<double>(since));
    QJsonArray rows;
    for (const NetworkRequestPtr &each : log.requests()) {
        if (each->timestamp < from)
            continue;
        QJsonObject row{{u"timestamp"_s, each->timestamp}, {u"method"_s, each->method},
            {u"url"_s, said(addresses::withoutSecrets(each->url))},
            {u"type"_s, each->resourceType}};
        if (each->status)
            row.insert(u"status"_s, *each->status);
        if (!each->failureText.isEmpty())
            row.insert(u"failure"_s, each->failureText);
        if (each->milliseconds)
            row.insert(u"ms"_s, *each->milliseconds);
        rows.append(row);
    }
    return rows;
}

QJsonObject viewIn(const QJsonObject &metrics)
{
    const QJsonValue view = metrics.value(u"cssVisualViewport");
    return {{u"width"_s, view[u"clientWidth"_s]}, {u"height"_s, view[u"clientHeight"_s]},
        {u"x"_s, view[u"pageX"_s]}, {u"y"_s, view[u"pageY"_s]}};
}

Task<TabCapture> captureOf(std::shared_ptr<Browser> browser, CapturedTab at, qint64 since)
{
    Caller caller{u"recorder"_s};
    caller.session = at.session;
    const std::shared_ptr<Tab> tab = browser->tabs().callers().find(at.targetId, caller);
    const Deadline deadline = Deadline::in(record_limits::capture);
    co_await letLoad(tab, deadline);
    Page page{tab, deadline, caller};
    const QJsonObject metrics = co_await page.session().call("Page.getLayoutMetrics", deadline);
    const int document = tab->documents();
    const Picture wanted{ImageType::Jpeg, false};
    const Image image = co_await page.screenshot(wanted, Page::Extent::Viewport);
    const SmallJpeg small = co_await thumbnailOf(image, record_limits::pictureWidth);
    page.requireUsable();
    QJsonObject about{
        {u"time"_s, isoTime(static_cast<double>(QDateTime::currentMSecsSinceEpoch()))},
        {u"width"_s, small.size.width()}, {u"height"_s, small.size.height()},
        {u"view"_s, viewIn(metrics)}, {u"url"_s, addresses::withoutPasswords(tab->url())},
        {u"document"_s, document}};
    if (const std::optional<QString> title = heardTitle(*tab))
        about.insert(u"title"_s, *title);
    TabCapture capture{.jpeg = small.jpeg,
        .about = about,
        .messages = messagesOf(tab->console(), since),
        .requests = requestsOf(tab->network(), since)};
    co_return TabCapture{capture};
}

} // namespace

CaptureTab captureTabsOf(Engine &engine)
{
    return [&engine](CapturedTab tab, qint64 since) -> Task<TabCapture> {
        const HumanControl &control = engine.humanControl();
        if (control.isControlled(tab.profile) || control.isSessionControlled(tab.session))
            throw Failure{Code::UnderHumanControl, u"a person has taken over"_s, {}};
        return captureOf(engine.hold(tab.profile), tab, since);
    };
}
