#include "core/cdp/document_gone.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

DocumentGone::DocumentGone()
    : Failure{Code::ChromeRefused, u"Execution context was destroyed."_s, {}}
{
}

bool meansDocumentGone(const QString &error)
{
    static const QStringList phrases{u"context was destroyed"_s, u"Cannot find context"_s,
        u"uniqueContextId not found"_s, u"navigated or closed"_s, u"Promise was collected"_s,
        u"Cannot find execution context"_s, u"find object with given id"_s,
        u"node with given id"_s};
    return std::any_of(phrases.begin(), phrases.end(),
        [&](const QString &phrase) { return error.contains(phrase); });
}
