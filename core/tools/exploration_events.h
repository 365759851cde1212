// What explorations report, as listeners of the automation service get it.
#pragma once

#include "core/explore/exploration.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>

namespace exploration_events {

// {type, timestamp}, what happened, and the same again as data; from now.
QJsonObject toJson(const ExplorationEvent &event);

// Where it is published on Redis.
QByteArray channelOf(const ExplorationEvent &event);

struct Form {
    ExplorationEvent::Kind kind;
    QString meaning;
    QJsonObject fields; // members and their schemas
};
QList<Form> forms();
// The schema of a whole event of that kind.
QJsonObject schemaOf(const Form &form);

} // namespace exploration_events
