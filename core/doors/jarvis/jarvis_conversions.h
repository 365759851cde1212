// What the tables of jarvis-browser's methods cannot say by themselves: how arguments become ours,
// and replies theirs.
#pragma once

#include "core/dialect/dialect.h"

namespace jarvis {

using Converted = OrFailure<QJsonObject>;

// How far, the page or an element; else the element comes into view.
struct ScrollAsked {
    bool isFar = true;
    QString direction;
    double amount = 0;
};
ScrollAsked scrollAsked(const QJsonObject &arguments);

// Arguments, in our names.
Converted address(QJsonObject arguments); // http, https and about only
Converted snapshotOptions(QJsonObject arguments);
Converted typing(QJsonObject arguments);
Converted scrolling(QJsonObject arguments);
Converted waiting(QJsonObject arguments);
Converted cookieFilter(QJsonObject arguments); // of a url
Converted mock(QJsonObject arguments);

// Replies.
Converted tabs(const Reply &reply, const QJsonObject &asked);
Converted openedTab(const Reply &reply, const QJsonObject &asked);
Converted closedTab(const Reply &reply, const QJsonObject &asked);
Converted focusedTab(const Reply &reply, const QJsonObject &asked);
Converted cleanedUp(const Reply &reply, const QJsonObject &asked);
Converted navigated(const Reply &reply, const QJsonObject &asked);
Converted reloaded(const Reply &reply, const QJsonObject &asked);
Converted wentBack(const Reply &reply, const QJsonObject &asked);
Converted wentForward(const Reply &reply, const QJsonObject &asked);
Converted snapshot(const Reply &reply, const QJsonObject &asked);
Converted clicked(const Reply &reply, const QJsonObject &asked);
Converted typed(const Reply &reply, const QJsonObject &asked);
Converted filled(const Reply &reply, const QJsonObject &asked);
Converted selected(const Reply &reply, const QJsonObject &asked);
Converted checked(const Reply &reply, const QJsonObject &asked);
Converted unchecked(const Reply &reply, const QJsonObject &asked);
Converted hovered(const Reply &reply, const QJsonObject &asked);
Converted dragged(const Reply &reply, const QJsonObject &asked);
Converted scrolled(const Reply &reply, const QJsonObject &asked);
Converted pressed(const Reply &reply, const QJsonObject &asked);
Converted waited(const Reply &reply, const QJsonObject &asked);
Converted evaluated(const Reply &reply, const QJsonObject &asked);
Converted text(const Reply &reply, const QJsonObject &asked);
Converted attribute(const Reply &reply, const QJsonObject &asked);
Converted picture(const Reply &reply, const QJsonObject &asked); // with its base64
Converted cookies(const Reply &reply, const QJsonObject &asked);
Converted cookiesCleared(const Reply &reply, const QJsonObject &asked);
Converted console(const Reply &reply, const QJsonObject &asked);
Converted errors(const Reply &reply, const QJsonObject &asked);
Converted requests(const Reply &reply, const QJsonObject &asked);
Converted observed(const Reply &reply, const QJsonObject &asked);
Converted pageInfo(const Reply &reply, const QJsonObject &asked);
Converted storedValue(const Reply &reply, const QJsonObject &asked);
Converted storedKeys(const Reply &reply, const QJsonObject &asked);
Converted storageDump(const Reply &reply, const QJsonObject &asked);
Converted ofKey(const Reply &reply, const QJsonObject &asked);
Converted storageCleared(const Reply &reply, const QJsonObject &asked);
Converted ruleAdded(const Reply &reply, const QJsonObject &asked);
Converted rules(const Reply &reply, const QJsonObject &asked);
Converted ruleRemoved(const Reply &reply, const QJsonObject &asked);
Converted rulesCleared(const Reply &reply, const QJsonObject &asked);
Converted captured(const Reply &reply, const QJsonObject &asked);
Converted frames(const Reply &reply, const QJsonObject &asked);

} // namespace jarvis
