// What a call is about, in a few words that may be shown and logged.
#pragma once

#include <QJsonObject>
#include <QString>

struct Command;

// "e12", "text=Send", "https://example.com": the arguments that the command declares as shown, at
// most 120 characters; empty if there are none. Never typed text, values, scripts, headers or
// credentials.
QString aboutOf(const Command &command, const QJsonObject &arguments);

// The same arguments as an object, each at most 1,200 characters.
QJsonObject shownArguments(const Command &command, const QJsonObject &arguments);

// Of a reply what the command declares as shown, each text at most 1,200 characters; of the rest
// how much it is: {"hidden": {"snapshot": 5120}}, in characters, or entries of a list or an object.
QJsonObject shownReply(const Command &command, const QJsonObject &reply);

// What a reply says was hit: {ref, role, name, box}, the box in CSS pixels of the viewport; empty
// if it has none.
QJsonObject shownHit(const QJsonObject &reply);
