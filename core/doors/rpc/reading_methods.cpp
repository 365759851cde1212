#include "core/doors/rpc/method_tables.h"

#include "core/catalogue/schema.h"
#include "core/doors/rpc/method_parts.h"
#include "core/doors/rpc/rpc_conversions.h"

using namespace Qt::StringLiterals;
using namespace method_parts;

constexpr int longestHtml = 10'000'000;

QList<Verb> method_tables::reading()
{
    const VerbArgument body = optional(selector(), u"body"_s);
    const VerbArgument most{.name = u"maxChars"_s, .fallback = 90'000};
    const VerbArgument normalize = ofReply({.name = u"normalize"_s,
        .meaning = u"Without blanks at line ends and without more than one empty line."_s,
        .schema = typeOf(u"boolean"_s),
        .fallback = true});
    return {
        {.method = u"page.text"_s,
            .command = u"text"_s,
            .takes = ofElement(body) + Takes{most, normalize},
            .fixed = {{u"raw"_s, true}, {u"suspicions"_s, true}},
            .convert = &rpc::located,
            .shape = &rpc::text,
            .gives
            = givesSuspicions({{u"text"_s, textType()}, {u"truncated"_s, typeOf(u"boolean"_s)}})},
        {.method = u"page.content"_s,
            .command = u"html"_s,
            .takes = ofPage(),
            .fixed = {{u"maxChars"_s, longestHtml}, {u"suspicions"_s, true}},
            .shape = &rpc::html,
            .gives = givesSuspicions({{u"html"_s, textType()}})},
        {.method = u"page.evaluate"_s,
            .command = u"evaluate"_s,
            .takes = ofPage()
                + Takes{{.name = u"expression"_s, .ours = u"fn"_s, .isRequired = true},
                    {.name = u"arg"_s}, {.name = u"all"_s}, optional(selector()), frame(), strict(),
                    timeout(actPatience)},
            .fixed = {{u"suspicions"_s, true}},
            .convert = &rpc::located,
            .shape = &rpc::result,
            .gives = givesSuspicions(givesNews({{u"result"_s, QJsonObject{}}}))},
        {.method = u"page.snapshot"_s,
            .command = u"snapshot"_s,
            .takes = ofPage()
                + Takes{{.name = u"interactive"_s}, {.name = u"compact"_s}, {.name = u"maxChars"_s},
                    {.name = u"selector"_s}},
            .fixed = {{u"suspicions"_s, true}},
            .shape = &rpc::snapshot,
            .gives = givesSuspicions({{u"snapshot"_s, textType()}, {u"refs"_s, typeOf(u"object"_s)},
                {u"truncated"_s, typeOf(u"boolean"_s)}, {u"snapshot_id"_s, textType()}})},
        {.method = u"page.count"_s,
            .command = u"count"_s,
            .takes = ofPage() + Takes{selector(), frame()},
            .shape = &rpc::count,
            .gives = {{u"count"_s, typeOf(u"integer"_s)}}},
    };
}
