// One thing that happened, told once to everyone who listens.
#pragma once

#include "core/base/words.h"

#include <QDateTime>
#include <QJsonObject>
#include <QString>

struct Event {
    enum class Kind { BrowserStarted, BrowserStopped, TabOpened, TabChanged, TabClosed, CallEnded };

    Kind kind;
    QString profile; // empty where no profile is meant
    QJsonObject details;
    QDateTime time = QDateTime::currentDateTimeUtc();
};

template<> struct Words<Event::Kind> {
    static constexpr Word<Event::Kind> all[] = {
        {Event::Kind::BrowserStarted, "browserStarted"},
        {Event::Kind::BrowserStopped, "browserStopped"},
        {Event::Kind::TabOpened, "tabOpened"},
        {Event::Kind::TabChanged, "tabChanged"},
        {Event::Kind::TabClosed, "tabClosed"},
        {Event::Kind::CallEnded, "callEnded"},
    };
};
