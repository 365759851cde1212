// What people are told of a reply, command by command: the lines of the clawdis contract.
#pragma once

#include "core/doors/cli/phrase.h"

// A text, number or boolean of an object as text; `otherwise` where it has none.
QString textAt(const QJsonObject &object, QStringView key, const QString &otherwise = {});

namespace tell {

QString status(const Said &said);
QString running(const Said &said);
QString tabs(const Said &said);
QString opened(const Said &said);
QString focused(const Said &said);
QString closed(const Said &said);
QString navigated(const Said &said);
QString newTab(const Said &said);
QString selectedTab(const Said &said);
QString profiles(const Said &said);
QString createdProfile(const Said &said);
QString deletedProfile(const Said &said);
QString resetProfile(const Said &said);
QString recoloredProfile(const Said &said);
QString restoredProfile(const Said &said);

QString snapshot(const Said &said);
QByteArray snapshotContent(const Reply &reply);
QString media(const Said &said);
QString pdf(const Said &said);
QString console(const Said &said);
QString errors(const Said &said);
QString requests(const Said &said);
QByteArray bodyContent(const Reply &reply);
QString foundElements(const Said &said);
QString highlighted(const Said &said);
QString cookies(const Said &said);
QString cookieSet(const Said &said);
QString cookiesCleared(const Said &said);
QString values(const Said &said);
QString storageSet(const Said &said);
QString storageCleared(const Said &said);
QString traceStarted(const Said &said);
QString trace(const Said &said);
QString downloaded(const Said &said);

QString clicked(const Said &said);
QString typed(const Said &said);
QString pressed(const Said &said);
QString hovered(const Said &said);
QString scrolled(const Said &said);
QString dragged(const Said &said);
QString selected(const Said &said);
QString filled(const Said &said);
QString uploadArmed(const Said &said);
QString dialogArmed(const Said &said);
QString waited(const Said &said);
QString evaluated(const Said &said);
QString resized(const Said &said);

QString viewportSet(const Said &said);
QString offlineSet(const Said &said);
QString headersSet(const Said &said);
QString credentialsSet(const Said &said);
QString geolocationSet(const Said &said);
QString mediaSet(const Said &said);
QString timezoneSet(const Said &said);
QString localeSet(const Said &said);
QString deviceSet(const Said &said);

} // namespace tell

// Any JSON value, indented by two spaces; without a newline at its end.
QString prettyJson(const QJsonValue &value);

// What a reply tells beside its own matter: dialogs that were answered, downloads. A line each.
QStringList notesOf(const Reply &reply);
