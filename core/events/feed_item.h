// One event as listeners get it.
#pragma once

#include "base/words.h"
#include "core/events/event.h"

#include <QByteArray>
#include <QList>

#include <optional>

enum class FeedKind {
    Page,
    Navigation,
    Console,
    Requests,
    Dialogs,
    Downloads,
    Tabs,
    Calls,
    Browsers
};

template<> struct Words<FeedKind> {
    static constexpr Word<FeedKind> all[]
        = {{FeedKind::Page, "page"}, {FeedKind::Navigation, "navigation"},
            {FeedKind::Console, "console"}, {FeedKind::Requests, "requests"},
            {FeedKind::Dialogs, "dialogs"}, {FeedKind::Downloads, "downloads"},
            {FeedKind::Tabs, "tabs"}, {FeedKind::Calls, "calls"}, {FeedKind::Browsers, "browsers"}};
};

struct FeedItem {
    FeedKind kind = FeedKind::Page;
    QString profile{};
    QString session{}; // empty: of the profile's own
    QString targetId{}; // empty: of no tab
    QJsonObject details{}; // what is peculiar to its kind
    QString time{}; // ISO 8601 UTC
    quint64 number = 0; // counts from 1; 0: not recorded
};

// What agents get of an event: none where it is of no kind of the feed, or for people only.
QList<FeedItem> itemsOf(const Event &event);
std::optional<FeedKind> feedKindOf(Event::Kind kind);
