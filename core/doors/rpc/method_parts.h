// What the methods of the text browser service have in common.
#pragma once

#include "core/dialect/dialect.h"

namespace method_parts {

using Takes = QList<VerbArgument>;

inline constexpr int actPatience = 15'000;
inline constexpr int pagePatience = 45'000;
inline constexpr int waitPatience = 30'000;

// Schemas.
QJsonObject typeOf(const QString &name);
QJsonObject textType();
QJsonObject oneOf(const QStringList &words);
QJsonObject oneOrSeveral(); // a text, or a list of them

VerbArgument sessionId();
VerbArgument timeout(int patience);
VerbArgument selector();
VerbArgument frame();
VerbArgument strict();

// The same argument, but it may be left out; only read when the reply is shaped.
VerbArgument optional(VerbArgument argument, const QJsonValue &fallback = QJsonValue::Undefined);
VerbArgument ofReply(VerbArgument argument);

Takes ofPage();
Takes ofElement(const VerbArgument &which, int patience = actPatience);

// Those members, and news of popups, dialogs and downloads.
QJsonObject givesNews(QJsonObject members);
// The same of a reading: words of the page that are meant for an agent.
QJsonObject givesSuspicions(QJsonObject members);
// {ok: true} and such news.
QJsonObject givesDone();

} // namespace method_parts
