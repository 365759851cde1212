#include "core/events/feed_item.h"

#include "base/addresses.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

// Reading the feed is not reported in the feed.
constexpr QLatin1StringView readingCommand{"events"};

QString changeOfTab(Event::Kind kind)
{
    switch (kind) {
    case Event::Kind::TabOpened:
        return u"opened"_s;
    case Event::Kind::TabCrashed:
        return u"crashed"_s;
    default:
        return u"closed"_s;
    }
}

QString stateOfBrowser(Event::Kind kind)
{
    switch (kind) {
    case Event::Kind::BrowserStarting:
        return u"starting"_s;
    case Event::Kind::BrowserStarted:
        return u"started"_s;
    case Event::Kind::BrowserStopping:
        return u"stopping"_s;
    default:
        return u"stopped"_s;
    }
}

FeedItem blankOf(const Event &event, FeedKind kind)
{
    return {.kind = kind,
        .profile = event.profile,
        .session = event.session,
        .targetId = event.details.value(u"targetId").toString(),
        .time = event.time.toString(Qt::ISODateWithMs)};
}

// One for each row, and one for those that were too many.
QList<FeedItem> rowsOf(
    const FeedItem &blank, const Event &event, const QString &rows, const QString &name)
{
    QList<FeedItem> items;
    const QJsonArray all = event.details.value(rows).toArray();
    for (const QJsonValue &row : all) {
        FeedItem item = blank;
        item.details = {{name, row}};
        items.append(item);
    }
    const int missed = event.details.value(u"missed").toInt();
    if (missed > 0) {
        FeedItem item = blank;
        item.details = {{u"missed"_s, missed}};
        items.append(item);
    }
    return items;
}

QJsonObject callOf(const Event &event)
{
    QJsonObject call = event.details;
    call.remove(u"targetId"_s);
    for (const auto &key : {u"showsInPage"_s, u"reply"_s, u"evidence"_s, u"elements"_s})
        call.remove(key);
    call.insert(u"phase"_s, event.kind == Event::Kind::CallBegan ? u"began"_s : u"ended"_s);
    return {{u"call"_s, call}};
}

QJsonObject withoutTarget(QJsonObject details)
{
    details.remove(u"targetId"_s);
    return details;
}

QJsonObject detailsOf(const Event &event, FeedKind kind)
{
    QJsonObject report = withoutTarget(event.details);
    switch (kind) {
    case FeedKind::Calls:
        return callOf(event);
    case FeedKind::Tabs:
        report.insert(u"change"_s, changeOfTab(event.kind));
        return report;
    case FeedKind::Browsers:
        report.insert(u"state"_s, stateOfBrowser(event.kind));
        return report;
    default:
        return report;
    }
}

} // namespace

std::optional<FeedKind> feedKindOf(Event::Kind kind)
{
    switch (kind) {
    case Event::Kind::PageChanged:
        return FeedKind::Page;
    case Event::Kind::Navigated:
        return FeedKind::Navigation;
    case Event::Kind::ConsoleMessages:
        return FeedKind::Console;
    case Event::Kind::RequestsChanged:
        return FeedKind::Requests;
    case Event::Kind::DialogChanged:
        return FeedKind::Dialogs;
    case Event::Kind::DownloadChanged:
        return FeedKind::Downloads;
    case Event::Kind::TabOpened:
    case Event::Kind::TabClosed:
    case Event::Kind::TabCrashed:
        return FeedKind::Tabs;
    case Event::Kind::CallBegan:
    case Event::Kind::CallEnded:
        return FeedKind::Calls;
    case Event::Kind::BrowserStarting:
    case Event::Kind::BrowserStarted:
    case Event::Kind::BrowserStopping:
    case Event::Kind::BrowserStopped:
        return FeedKind::Browsers;
    default:
        return std::nullopt;
    }
}

QList<FeedItem> itemsOf(const Event &report)
{
    const auto kind = feedKindOf(report.kind);
    if (!kind || report.isForPeople)
        return {};
    // What a page itself says may hold an address with a password.
    Event event = report;
    event.details = addresses::withoutPasswords(QJsonValue{report.details}).toObject();
    FeedItem item = blankOf(event, *kind);
    if (*kind == FeedKind::Console)
        return rowsOf(item, event, u"messages"_s, u"message"_s);
    if (*kind == FeedKind::Requests)
        return rowsOf(item, event, u"requests"_s, u"request"_s);
    if (*kind == FeedKind::Calls && event.details.value(u"command") == readingCommand)
        return {};
    item.details = detailsOf(event, *kind);
    return {item};
}
