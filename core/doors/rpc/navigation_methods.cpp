#include "core/doors/rpc/method_tables.h"

#include "core/catalogue/schema.h"
#include "core/doors/rpc/method_parts.h"
#include "core/doors/rpc/rpc_conversions.h"

using namespace Qt::StringLiterals;
using namespace method_parts;

QList<Verb> method_tables::navigation()
{
    const VerbArgument waitUntil{.name = u"waitUntil"_s, .fallback = u"networkidle"_s};
    const VerbArgument state{.name = u"state"_s,
        .meaning = u"What to wait for; idleFor sleeps for ms."_s,
        .schema = oneOf({u"load"_s, u"domcontentloaded"_s, u"networkidle"_s, u"idleFor"_s}),
        .isRequired = true};
    const VerbArgument ms{.name = u"ms"_s,
        .meaning = u"With idleFor: how long to sleep, 1000 when left out."_s,
        .schema = typeOf(u"integer"_s)};
    const VerbArgument ofSelector{.name = u"state"_s, .fallback = u"visible"_s};
    const VerbArgument address{.name = u"url"_s, .isRequired = true};
    const QJsonObject place = givesNews(
        {{u"url"_s, textType()}, {u"title"_s, textType()}, {u"status"_s, typeOf(u"integer"_s)}});
    const auto going = [&](const QString &method, const QString &command, const Takes &more) {
        return Verb{.method = method,
            .command = command,
            .takes = ofPage() + more + Takes{waitUntil, timeout(pagePatience)},
            .shape = &rpc::arrived,
            .gives = place};
    };
    const auto waiting = [](const QString &method, const Takes &more,
                             rpc::Converted (*convert)(QJsonObject), const QString &summary) {
        return Verb{.method = method,
            .command = u"wait"_s,
            .summary = summary,
            .takes = ofPage() + more + Takes{timeout(waitPatience)},
            .convert = convert,
            .shape = &rpc::done,
            .gives = givesDone()};
    };
    Verb waitFor = waiting(u"page.waitFor"_s, {state, ms}, &rpc::waited,
        u"Wait until the page has come so far, or sleep."_s);
    waitFor.shape = &rpc::waitedFor;
    waitFor.gives = {{u"state"_s, textType()}};
    return {
        going(u"page.goto"_s, u"navigate"_s, {address}),
        going(u"page.reload"_s, u"reload"_s, {}),
        going(u"page.goBack"_s, u"back"_s, {}),
        going(u"page.goForward"_s, u"forward"_s, {}),
        waitFor,
        waiting(u"page.waitForSelector"_s, {selector(), ofSelector}, nullptr,
            u"Wait until an element is visible, attached, hidden or detached."_s),
        waiting(u"page.waitForURL"_s, {address}, nullptr,
            u"Wait until the page has another address."_s),
        waiting(u"page.waitForFunction"_s,
            {{.name = u"expression"_s, .ours = u"fn"_s, .isRequired = true}}, nullptr,
            u"Wait until this JavaScript gives something true."_s),
    };
}
