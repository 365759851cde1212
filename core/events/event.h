// Something that happened, sent once to all listeners.
#pragma once

#include "base/words.h"

#include <QDateTime>
#include <QJsonObject>
#include <QString>

struct Event {
    enum class Kind {
        BrowserStarting,
        BrowserStarted,
        BrowserStopping,
        BrowserStopped,
        TabOpened,
        TabChanged,
        TabClosed,
        TabCrashed,
        DialogChanged,
        ConsoleMessages,
        RequestsChanged,
        Navigated,
        PageLoaded,
        PageChanged,
        DownloadChanged,
        LiveFrame,
        ProfilesChanged,
        SettingsChanged,
        DoorsChanged,
        OutagesChanged,
        SessionsChanged,
        RoomsChanged,
        ControlChanged,
        CallBegan,
        CallEnded,
        SecretsAsked,
        HandoffsChanged,
        ApprovalsAsked,
    };

    Kind kind;
    QString profile; // empty if it is about no profile
    QJsonObject details;
    QDateTime time = QDateTime::currentDateTimeUtc();
    QString session{}; // whose tab or call it is about; empty: the profile's own
    bool isForPeople = false; // what a page shows that agents may not read, or a person's call
};
