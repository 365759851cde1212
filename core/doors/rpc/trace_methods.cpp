#include "core/doors/rpc/method_tables.h"

#include "core/catalogue/schema.h"
#include "core/doors/rpc/method_parts.h"
#include "core/doors/rpc/rpc_conversions.h"

using namespace Qt::StringLiterals;
using namespace method_parts;

namespace {

// The service keeps the traces; the command shows that the session is there.
Verb order(
    const QString &method, const QString &summary, const QJsonObject &gives, const Takes &more = {})
{
    return {.method = method,
        .command = u"tabs"_s,
        .summary = summary,
        .takes = Takes{sessionId()} + more,
        .shape = &rpc::kept,
        .gives = gives};
}

} // namespace

QList<Verb> method_tables::traces()
{
    const QJsonObject rows = schema::listOf(typeOf(u"object"_s));
    const VerbArgument id = ofReply({.name = u"trace_id"_s,
        .meaning = u"As the failure named it, or trace.list."_s,
        .schema = textType(),
        .isRequired = true});
    return {
        order(u"trace.start"_s,
            u"From now on keep how the page was when a call of the session failed, as with trace: "
            "on-failure of session.create; the newest 5."_s,
            {{u"ok"_s, typeOf(u"boolean"_s)}}),
        order(u"trace.stop"_s, u"Keep no more of them, and forget those that were kept."_s,
            {{u"ok"_s, typeOf(u"boolean"_s)}}),
        order(u"trace.list"_s, u"List what was kept, the oldest first."_s, {{u"traces"_s, rows}}),
        order(u"trace.get"_s,
            u"Give a trace: the failure, the calls before it, and of the page its address, picture "
            "(JPEG), snapshot, console, errors and requests."_s,
            {{u"trace"_s, typeOf(u"object"_s)}}, {id}),
    };
}
