// What was typed as a named secret, since the app began or before, kept out of what leaves it:
// replies, failures, events, traces and the log show dots in its place. A page may show it
// anywhere: in the console, in an address, in a request.
#pragma once

#include <QJsonValue>
#include <QString>

#include <chrono>
#include <optional>

// Of any thread.
namespace typedSecrets {

// Keep it out from now on, or for that long: a one-time code is soon worthless. One shorter than 4
// characters is in too many other texts, and is not. False where 400 are remembered: it may not be
// typed, for none of them is forgotten.
[[nodiscard]] bool remember(
    const QString &value, std::optional<std::chrono::seconds> life = std::nullopt);

bool areKnown();

// The same with dots for each, however it is spelt (see secretSpellings). Where a text was cut()
// within one, at either end, what is left of it goes too, if that is 4 characters and spelt as it
// was typed. Costs nothing until there is one.
QString redact(const QString &text);
QByteArray redact(const QByteArray &utf8);
QJsonObject redact(const QJsonObject &object);

// So many characters of it at most, without them: a part of one would be no more known for one.
QString firstOf(const QString &text, qsizetype longest);

} // namespace typedSecrets
