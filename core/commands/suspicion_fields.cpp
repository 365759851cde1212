#include "core/commands/suspicion_fields.h"

using namespace Qt::StringLiterals;

constexpr Field<std::optional<QList<suspicions::Row>>> rows{"suspicions",
    "Where asked for, words of the page that seem to be meant for an agent rather than for a "
    "reader: "
    "the element, what they try, where they stand, and how they begin. Ten at most."};
constexpr Field<std::optional<int>> more{"suspicionsMore", "How many others there are."};
constexpr Field<std::optional<int>> unread{
    "suspicionsUnread", "How many characters of the page were not looked through for any."};

QList<Parameter> suspicions::fields()
{
    return {rows, more, unread};
}

void suspicions::putInto(Reply &reply, const Suspicions &found)
{
    if (!found.rows.isEmpty())
        put(reply, rows.json(found.rows));
    if (found.more > 0)
        put(reply, more(found.more));
    if (found.unread > 0)
        put(reply, unread(found.unread));
}
