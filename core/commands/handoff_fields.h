// Handoffs to people, as commands take and report them.
#pragma once

#include "core/browser/engine.h"
#include "core/catalogue/arguments.h"
#include "core/catalogue/field.h"
#include "core/catalogue/phrase.h"

#include <chrono>

// How long people are asked.
struct AskingTime {
    std::chrono::milliseconds time;
};

// Milliseconds from now, or a date and time: a second to an hour ahead.
template<> struct Codec<AskingTime> {
    using Literal = std::nullptr_t;
    static constexpr bool isHarmless = true;
    static QJsonObject schema();
    static QString wants();
    static std::optional<AskingTime> read(const QJsonValue &value);
    static QJsonValue write(const AskingTime &asking)
    {
        return static_cast<double>(asking.time.count());
    }
};

namespace handoff {

inline constexpr Field<std::optional<AskingTime>> until{"until",
    "How long they are asked: milliseconds from now, or a date and time; five minutes unless said, "
    "an hour at most."};
inline constexpr Field<std::optional<std::chrono::milliseconds>> waitMs{"waitMs",
    "Answer after so many milliseconds at the latest, with the state waiting; 15000 unless said, "
    "and at most."};

// What is asked of the person, for a place that is to be filled in. Throws INVALID_ARGUMENT for
// words that are none, or too many.
Handoff requested(const QString &reason, const Caller &caller);
std::chrono::milliseconds timeFor(const Arguments &given);

// Waits for it as long as `given` says, then how it stands, as a reply.
Task<Reply> outcomeOf(Engine &engine, QString openId, Arguments given);
QList<Parameter> outcome();

QString inWords(const CallResult &result);

} // namespace handoff
