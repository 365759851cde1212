#include "core/doors/rpc/method_tables.h"

#include "core/catalogue/schema.h"
#include "core/doors/rpc/method_parts.h"
#include "core/doors/rpc/rpc_conversions.h"

using namespace Qt::StringLiterals;
using namespace method_parts;

QList<Verb> method_tables::sessions()
{
    const auto object = [](const QString &name, const QString &meaning) {
        return VerbArgument{.name = name, .meaning = meaning, .schema = typeOf(u"object"_s)};
    };
    const QJsonObject id{{u"session_id"_s, textType()}, {u"page_id"_s, textType()}};
    return {
        {.method = u"session.create"_s,
            .command = u"createSession"_s,
            .takes = {{.name = u"headless"_s,
                          .meaning = u"Without a window, in a Chrome of its own."_s,
                          .schema = typeOf(u"boolean"_s)},
                VerbArgument{.name = u"viewport"_s,
                    .meaning = u"{width, height} in CSS pixels."_s,
                    .schema = typeOf(u"object"_s),
                    .fallback = QJsonObject{{u"width"_s, 1280}, {u"height"_s, 800}}},
                {.name = u"userAgent"_s}, {.name = u"locale"_s},
                {.name = u"timezoneId"_s, .ours = u"timezone"_s}, {.name = u"deviceScaleFactor"_s},
                {.name = u"isMobile"_s, .ours = u"mobile"_s}, {.name = u"colorScheme"_s},
                {.name = u"extraHTTPHeaders"_s, .ours = u"headers"_s},
                object(u"httpCredentials"_s, u"{username, password} for servers that ask."_s),
                {.name = u"storageState"_s},
                object(u"proxy"_s,
                    u"{server, bypass?, username?, password?}: the proxy for all it asks."_s),
                ofReply({.name = u"trace"_s,
                    .meaning
                    = u"on-failure keeps how the page was when a call failed: trace.get."_s,
                    .schema = oneOf({u"off"_s, u"on-failure"_s}),
                    .fallback = u"off"_s}),
                {.name = u"ignoreHTTPSErrors"_s, .ours = u"ignoreHttpsErrors"_s, .fallback = true}},
            .convert = &rpc::newSession,
            .shape = &rpc::session,
            .gives = id},
        {.method = u"session.close"_s,
            .command = u"closeSession"_s,
            .takes = {sessionId()},
            .shape = &rpc::done,
            .gives = {{u"ok"_s, typeOf(u"boolean"_s)}}},
        {.method = u"session.list"_s,
            .command = u"sessions"_s,
            .shape = &rpc::sessions,
            .gives = {{u"sessions"_s, schema::listOf(typeOf(u"object"_s))}}},
        {.method = u"session.storageState"_s,
            .command = u"sessionState"_s,
            .takes = {sessionId(), {.name = u"indexedDB"_s}},
            .shape = &rpc::state,
            .gives = {{u"storageState"_s, typeOf(u"object"_s)},
                {u"left_out"_s, schema::listOf(typeOf(u"object"_s))}}},
        {.method = u"page.list"_s,
            .command = u"tabs"_s,
            .takes = {sessionId()},
            .shape = &rpc::pages,
            .gives = {{u"pages"_s, schema::listOf(typeOf(u"object"_s))}}},
    };
}

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
            = u"Begin again: forget what the page asked the network for. The HAR will be without "
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
