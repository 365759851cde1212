// What a door sends to the catalogue, and what comes back.
#pragma once

#include "base/caller.h"
#include "base/cancel_source.h"
#include "base/failure.h"

#include <QJsonObject>
#include <QString>

#include <chrono>
#include <optional>
#include <variant>

// How a door's callers may name elements: by refs of snapshots only, or also by a locator in place
// of a ref: {"selector": …}.
enum class Naming { ByRef, ByLocator };

// One request to run a command, whatever door it came through.
struct Call {
    QString id; // identifies the call in logs and events
    Caller caller;
    QString command;
    QJsonObject arguments; // unchecked, scalars may be text
    // The door's own limit, at most ten minutes; else the command's.
    std::optional<std::chrono::milliseconds> timeLimit{};
    Naming naming = Naming::ByRef;
    // Cancelled when no caller waits for the outcome any more: the call then ends as CANCELLED.
    CancelSourceRef stop{};
    // Of another call, which has the tab's turn and the caller's place: see InnerCalls.
    bool isInner = false;
};

// The JSON object that answers a call.
using Reply = QJsonObject;

using Outcome = std::variant<Reply, Failure>;
