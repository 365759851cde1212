#include "core/dialect/unrest.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

QString unrestInWords(const Reply &reply)
{
    if (reply.value(u"settled").toBool(true))
        return {};
    const qsizetype requests = reply.value(u"ongoing")[u"requests"].toArray().size();
    if (requests == 0)
        return u"not at rest yet: the page still changes"_s;
    return requests == 1 ? u"not at rest yet: a request is on its way"_s
                         : u"not at rest yet: %1 requests are on their way"_s.arg(requests);
}
