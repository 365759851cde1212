#include "core/doors/jarvis/jarvis_methods.h"

#include "core/doors/jarvis/jarvis_conversions.h"
#include "core/doors/jarvis/table_parts.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace jarvis_tables;

QList<Verb> jarvis_tables::perception()
{
    const VerbArgument last = ofReply(u"last"_s);
    const VerbArgument level{.name = u"level"_s,
        .schema = {{u"type"_s, u"string"_s},
            {u"enum"_s,
                QJsonArray{u"all"_s, u"error"_s, u"warning"_s, u"warn"_s, u"info"_s, u"log"_s,
                    u"debug"_s, u"trace"_s}}},
        .isOfReply = true};
    const VerbArgument name{.name = u"name"_s, .isRequired = true, .isOfReply = true};
    return {
        {.method = u"snapshot"_s,
            .command = u"snapshot"_s,
            .takes = ofTab()
                + Takes{{.name = u"mode"_s}, {.name = u"interactive"_s}, {.name = u"compact"_s},
                    {.name = u"maxDepth"_s, .ours = u"depth"_s}, {.name = u"maxChars"_s}},
            .fixed = {{u"suspicions"_s, true}},
            .convert = &jarvis::snapshotOptions,
            .shape = &jarvis::snapshot},
        {.method = u"text"_s,
            .command = u"text"_s,
            .takes = ofTab() + Takes{{.name = u"ref"_s}, timeout()},
            .fixed = {{u"suspicions"_s, true}},
            .shape = &jarvis::text},
        {.method = u"attribute"_s,
            .command = u"attributes"_s,
            .takes = ofTab() + Takes{needed(u"ref"_s), name, timeout()},
            .shape = &jarvis::attribute},
        {.method = u"evaluate"_s,
            .command = u"evaluate"_s,
            .takes = ofTab()
                + Takes{{.name = u"expression"_s, .ours = u"fn"_s, .isRequired = true}, timeout()},
            .fixed = {{u"suspicions"_s, true}},
            .shape = &jarvis::evaluated},
        {.method = u"screenshot"_s,
            .command = u"screenshot"_s,
            .takes = ofTab() + Takes{{.name = u"ref"_s}, {.name = u"fullPage"_s}},
            .fixed = {{u"inline"_s, true}, {u"asItIs"_s, true}},
            .shape = &jarvis::picture},
        {.method = u"console"_s,
            .command = u"console"_s,
            .takes = ofTab() + Takes{level, last, {.name = u"clear"_s}},
            .fixed = {{u"suspicions"_s, true}},
            .shape = &jarvis::console},
        {.method = u"errors"_s,
            .command = u"errors"_s,
            .takes = ofTab() + Takes{last},
            .shape = &jarvis::errors},
        {.method = u"requests"_s,
            .command = u"requests"_s,
            .takes = ofTab() + Takes{ofReply(u"filter"_s), ofReply(u"urlPattern"_s), last},
            .shape = &jarvis::requests},
        {.method = u"observe"_s,
            .command = u"vitals"_s,
            .takes = ofTab() + Takes{ofReply(u"include"_s)},
            .shape = &jarvis::observed},
        {.method = u"page-info"_s,
            .command = u"vitals"_s,
            .takes = ofTab(),
            .shape = &jarvis::pageInfo},
    };
}
