// Chrome's own question to another site before it sends what a page asks for.
#pragma once

#include <QString>

// Of a request as Chrome reports it: a search by address never means that.
inline bool isPreflight(const QString &method, const QString &resourceType)
{
    const bool isChromes
        = resourceType == QLatin1String{"other"} || resourceType == QLatin1String{"preflight"};
    return isChromes && method == QLatin1String{"OPTIONS"};
}
