#include "core/doors/rpc/method_tables.h"

#include "core/doors/rpc/method_parts.h"
#include "core/doors/rpc/rpc_conversions.h"

using namespace Qt::StringLiterals;
using namespace method_parts;

QList<Verb> method_tables::pictures()
{
    const VerbArgument mime{.name = u"mime"_s,
        .meaning = u"Form of the picture."_s,
        .schema = oneOf({u"image/png"_s, u"image/jpeg"_s}),
        .fallback = u"image/png"_s};
    const QJsonObject base64 = {{u"base64"_s, textType()}};
    return {
        {.method = u"screenshot"_s,
            .command = u"screenshot"_s,
            .takes = ofPage()
                + Takes{{.name = u"fullPage"_s}, {.name = u"clip"_s}, mime, optional(selector()),
                    frame(), strict()},
            .fixed = {{u"inline"_s, true}, {u"asItIs"_s, true}},
            .convert = &rpc::pictured,
            .shape = &rpc::file,
            .gives = base64},
        {.method = u"page.pdf"_s,
            .command = u"pdf"_s,
            .takes = ofPage(),
            .fixed = {{u"inline"_s, true}},
            .shape = &rpc::file,
            .gives = base64},
    };
}
