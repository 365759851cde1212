// What happens in a room, as its listeners get it.
#pragma once

#include "base/words.h"

#include <QJsonObject>
#include <QList>
#include <QString>

enum class RoomNews {
    PageNavigation,
    PageLoadComplete,
    ActionCompleted,
    ActionError,
    DomChange,
    BrowserError,
    ScreenContentUpdate,
    PresentationStarted,
    PresentationPaused,
    PresentationResumed,
    ActionQueued,
    ActionProcessing,
    ResultReady,
};

template<> struct Words<RoomNews> {
    static constexpr Word<RoomNews> all[] = {
        {RoomNews::PageNavigation, "page_navigation"},
        {RoomNews::PageLoadComplete, "page_load_complete"},
        {RoomNews::ActionCompleted, "action_completed"},
        {RoomNews::ActionError, "action_error"},
        {RoomNews::DomChange, "dom_change"},
        {RoomNews::BrowserError, "browser_error"},
        {RoomNews::ScreenContentUpdate, "screen_content_update"},
        {RoomNews::PresentationStarted, "presentation_started"},
        {RoomNews::PresentationPaused, "presentation_paused"},
        {RoomNews::PresentationResumed, "presentation_resumed"},
        {RoomNews::ActionQueued, "action_queued"},
        {RoomNews::ActionProcessing, "action_processing"},
        {RoomNews::ResultReady, "result_ready"},
    };
};

struct RoomEvent {
    RoomNews news;
    QString room;
    QJsonObject details; // what is peculiar to it
    double time = 0; // seconds since 1970
};

// From now.
RoomEvent roomEvent(RoomNews news, const QString &room, const QJsonObject &report);

// {type, room_name, timestamp}, what happened, and the same again as data.
QJsonObject toJson(const RoomEvent &event);

// What each kind means, and the schemas of its fields.
struct RoomEventForm {
    RoomNews news;
    QString meaning;
    QJsonObject fields;
};
QList<RoomEventForm> roomEventForms();

// The schema of a whole event of that kind.
QJsonObject schemaOf(const RoomEventForm &form);
