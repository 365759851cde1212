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
            .takes = {sessionId()},
            .shape = &rpc::state,
            .gives = {{u"storageState"_s, typeOf(u"object"_s)}}},
        {.method = u"page.list"_s,
            .command = u"tabs"_s,
            .takes = {sessionId()},
            .shape = &rpc::pages,
            .gives = {{u"pages"_s, schema::listOf(typeOf(u"object"_s))}}},
    };
}
