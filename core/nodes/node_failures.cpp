#include "core/nodes/node_failures.h"

using namespace Qt::StringLiterals;

Failure node_failures::withoutLease()
{
    return {Code::TooBusy,
        u"Redis is away, and another app may have taken over the room meanwhile"_s,
        u"Try again when Redis is back."_s};
}

Failure node_failures::isMoving()
{
    return {Code::TooBusy, u"the app that had the room has ended; another takes it over"_s,
        u"Try again soon."_s};
}

Failure node_failures::nobodyKnows(const QString &room)
{
    return {Code::OutcomeUnknown,
        u"the app that had the room '%1' ended meanwhile; nobody can say what came of it"_s.arg(
            room),
        u"Look at the page; if it was not done, do it again."_s};
}

Failure node_failures::isNotUnderstood(const QString &room)
{
    return {Code::OutcomeUnknown,
        u"the app that has the room '%1' answers in a form that is not known here"_s.arg(room),
        u"Look at the page before you try again. Give all apps on one Redis the same version."_s};
}

Failure node_failures::isNotHeld(const QString &rule)
{
    return {Code::NotApproved,
        u"the app that has the room does not have the rule '%1' of this one"_s.arg(rule.left(200)),
        u"It was not done. Give all apps on one Redis the same rules and limits."_s};
}
