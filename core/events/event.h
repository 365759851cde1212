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

template<> struct Words<Event::Kind> {
    static constexpr Word<Event::Kind> all[] = {
        {Event::Kind::BrowserStarting, "browserStarting"},
        {Event::Kind::BrowserStarted, "browserStarted"},
        {Event::Kind::BrowserStopping, "browserStopping"},
        {Event::Kind::BrowserStopped, "browserStopped"},
        {Event::Kind::TabOpened, "tabOpened"},
        {Event::Kind::TabChanged, "tabChanged"},
        {Event::Kind::TabClosed, "tabClosed"},
        {Event::Kind::TabCrashed, "tabCrashed"},
        {Event::Kind::DialogChanged, "dialogChanged"},
        {Event::Kind::ConsoleMessages, "consoleMessages"},
        {Event::Kind::RequestsChanged, "requestsChanged"},
        {Event::Kind::Navigated, "navigated"},
        {Event::Kind::PageLoaded, "pageLoaded"},
        {Event::Kind::PageChanged, "pageChanged"},
        {Event::Kind::DownloadChanged, "downloadChanged"},
        {Event::Kind::LiveFrame, "liveFrame"},
        {Event::Kind::ProfilesChanged, "profilesChanged"},
        {Event::Kind::SettingsChanged, "settingsChanged"},
        {Event::Kind::DoorsChanged, "doorsChanged"},
        {Event::Kind::OutagesChanged, "outagesChanged"},
        {Event::Kind::SessionsChanged, "sessionsChanged"},
        {Event::Kind::RoomsChanged, "roomsChanged"},
        {Event::Kind::ControlChanged, "controlChanged"},
        {Event::Kind::CallBegan, "callBegan"},
        {Event::Kind::CallEnded, "callEnded"},
        {Event::Kind::SecretsAsked, "secretsAsked"},
        {Event::Kind::HandoffsChanged, "handoffsChanged"},
        {Event::Kind::ApprovalsAsked, "approvalsAsked"},
    };
};
