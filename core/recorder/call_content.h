// What is kept of a call, made of the event that told its end.
#pragma once

#include <QJsonObject>

struct Event;

// The event's details, with where, when and by whom. Cheap: the rest is done by finished().
QJsonObject contentOf(const Event &event);

// With `words`, without passwords in addresses, each text at most as long as is kept. For any
// thread.
QJsonObject finished(QJsonObject content);

// Told in the place of so many that could not be written.
QJsonObject lostCalls(qint64 count);

// "clicked button "Load orders"", "went to https://…", "could not type into textbox "Name"",
// "tried to submit the form of …" where nobody knows: what was done, from the content of a call.
QString wordsFor(const QJsonObject &content);
