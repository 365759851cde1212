// Chrome's own question to another site before it sends what a page asks for.
#pragma once

#include <QString>

// Of a request as Chrome tells it: nobody who looks for one by its address means that.
inline bool isPreflight(const QString &method, const QString &resourceType)
{
    const bool isChromes
        = resourceType == QLatin1String{"other"} || resourceType == QLatin1String{"preflight"};
    return isChromes && method == QLatin1String{"OPTIONS"};
}
