// What a call is about, in a few words that may be shown and kept.
#pragma once

#include <QJsonObject>
#include <QString>

struct Command;

// "e12", "text=Send", "https://example.com": the arguments that the command declares to be shown,
// at most 120 characters; empty where there is none. Typed text, values, scripts, headers and
// credentials are never among them.
QString aboutOf(const Command &command, const QJsonObject &arguments);

// The same arguments one by one, each at most 1,200 characters.
QJsonObject shownArguments(const Command &command, const QJsonObject &arguments);

// What a reply says was hit: {ref, role, name, box}, the box in CSS pixels of the viewport; empty
// where it says nothing of it.
QJsonObject shownHit(const QJsonObject &reply);
