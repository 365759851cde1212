#include "core/doors/rpc/method_tables.h"

#include "core/catalogue/schema.h"
#include "core/doors/rpc/method_parts.h"
#include "core/doors/rpc/rpc_conversions.h"

using namespace Qt::StringLiterals;
using namespace method_parts;

QList<Verb> method_tables::records()
{
    const QJsonObject row = typeOf(u"object"_s);
    const VerbArgument onlyErrors = ofReply({.name = u"onlyErrors"_s,
        .meaning = u"Only requests that failed or were answered with 400 or more."_s,
        .schema = typeOf(u"boolean"_s),
        .fallback = true});
    const auto order = [](const QString &method, const QString &summary) {
        VerbArgument page = ofPage().last();
        page.ours.clear();
        return Verb{.method = method,
            .command = u"tabs"_s,
            .summary = summary,
            .takes = {sessionId(), ofReply(page)},
            .shape = &rpc::done,
            .gives = {{u"ok"_s, typeOf(u"boolean"_s)}}};
    };
    return {
        {.method = u"logs.pull"_s,
            .command = u"console"_s,
            .summary
            = u"Give what the console and the page's errors reported since the last pull."_s,
            .takes = ofPage(),
            .fixed = {{u"clear"_s, true}},
            .next = u"errors"_s,
            .shape = &rpc::logs,
            .gives = {{u"console"_s, schema::listOf(row)}, {u"pageErrors"_s, schema::listOf(row)},
                {u"dropped"_s, typeOf(u"integer"_s)}}},
        {.method = u"network.pull"_s,
            .command = u"requests"_s,
            .summary = u"Give the requests that were answered or failed since the last pull."_s,
            .takes = ofPage() + Takes{onlyErrors},
            .fixed = {{u"clear"_s, true}},
            .shape = &rpc::requests,
            .gives = {{u"requests"_s, schema::listOf(row)}, {u"dropped"_s, typeOf(u"integer"_s)}}},
        {.method = u"har.start"_s,
            .command = u"requests"_s,
            .summary
            = u"Begin anew: forget what the page asked the network for. The HAR will be without "
              "what network.pull takes."_s,
            .takes = ofPage(),
            .fixed = {{u"clear"_s, true}},
            .shape = &rpc::done,
            .gives = {{u"ok"_s, typeOf(u"boolean"_s)}}},
        {.method = u"har.stop"_s,
            .command = u"har"_s,
            .takes = ofPage(),
            .fixed = {{u"inline"_s, true}},
            .shape = &rpc::har,
            .gives = {{u"har"_s, typeOf(u"object"_s)}, {u"entries"_s, typeOf(u"integer"_s)},
                {u"unfinished"_s, typeOf(u"integer"_s)}}},
        order(u"logs.subscribe"_s,
            u"On a WebSocket: send what the page logs as it happens, as logs.event."_s),
        order(u"logs.unsubscribe"_s, u"On a WebSocket: end such a subscription."_s),
        order(u"network.subscribe"_s,
            u"On a WebSocket: send what was answered or failed as it happens, as network.event."_s),
        order(u"network.unsubscribe"_s, u"On a WebSocket: end such a subscription."_s),
    };
}
