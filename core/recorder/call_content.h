// What is kept of a call, made of the event of its end.
#pragma once

#include <QJsonObject>

struct Event;

// The event's details, with where, when and by whom. Cheap: the rest is done by finished().
QJsonObject contentOf(const Event &event);

// What is kept of it, or of what was seen: with `words` where it is a call, without what was typed
// as a secret and without passwords in addresses, each text at most as long as may be. For any
// thread.
QJsonObject finished(QJsonObject content);

// Stands for so many that could not be written.
QJsonObject lostCalls(qint64 count);

// "clicked button "Load orders"", "went to https://…", "could not type into textbox "Name"",
// "tried to submit the form of …" where nobody knows: what was done, from the content of a call.
QString wordsFor(const QJsonObject &content);
