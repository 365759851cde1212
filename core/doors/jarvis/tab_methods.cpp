#include "core/doors/jarvis/jarvis_methods.h"

#include "core/doors/jarvis/jarvis_conversions.h"
#include "core/doors/jarvis/table_parts.h"

using namespace Qt::StringLiterals;
using namespace jarvis_tables;

QList<Verb> jarvis_tables::tabs()
{
    const VerbArgument url{.name = u"url"_s, .isRequired = true};
    const VerbArgument id{.name = u"targetId"_s, .isRequired = true};
    const QJsonObject read{{u"waitUntil"_s, u"domcontentloaded"_s}};
    const auto step = [&read](const QString &method,
                          jarvis::Converted (*shape)(const Reply &, const QJsonObject &)) {
        return Verb{.method = method,
            .command = method,
            .takes = ofTab() + Takes{timeout()},
            .fixed = read,
            .shape = shape};
    };
    return {
        {.method = u"tabs"_s,
            .command = u"tabs"_s,
            .fixed = {{u"mine"_s, true}},
            .shape = &jarvis::tabs},
        {.method = u"open"_s,
            .command = u"open"_s,
            .takes = {{.name = u"url"_s, .fallback = u"about:blank"_s}},
            .convert = &jarvis::address,
            .shape = &jarvis::openedTab},
        {.method = u"close"_s, .command = u"close"_s, .takes = {id}, .shape = &jarvis::closedTab},
        {.method = u"focus"_s, .command = u"focus"_s, .takes = {id}, .shape = &jarvis::focusedTab},
        {.method = u"cleanup"_s,
            .command = u"closeOwn"_s,
            .takes = {{.name = u"keepUrls"_s, .ours = u"keep"_s}},
            .shape = &jarvis::cleanedUp},
        {.method = u"navigate"_s,
            .command = u"navigate"_s,
            .takes = ofTab() + Takes{url, timeout()},
            .fixed = read,
            .convert = &jarvis::address,
            .shape = &jarvis::navigated},
        step(u"reload"_s, &jarvis::reloaded),
        step(u"back"_s, &jarvis::wentBack),
        step(u"forward"_s, &jarvis::wentForward),
    };
}
