// What came of a call, as its callEnded event and the record have it: `result` is "ok", or the name
// of a failure, also where the reply is no failure but carries one.
#pragma once

#include <QJsonObject>
#include <QLatin1StringView>

namespace call_result {

inline constexpr QLatin1StringView ok{"ok"};

enum class Kind {
    Running,
    Done,
    NotDone,
    Unknown, // it may have been done, all the same
};

Kind kindOf(const QString &result);
Kind kindOf(const QJsonObject &call);

// It has ended, and is not known to be done.
bool isFailed(const QString &result);
bool isFailed(const QJsonObject &call);

} // namespace call_result
