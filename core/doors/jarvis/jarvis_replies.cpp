#include "core/doors/jarvis/jarvis_conversions.h"

#include "core/catalogue/outcome.h"
#include "core/dialect/cautions.h"
#include "core/doors/jarvis/jarvis_retry.h"
#include "core/doors/jsonrpc/rpc_message.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

using jarvis::Converted;

QJsonObject done(const QString &message)
{
    return {{u"ok"_s, true}, {u"message"_s, message}};
}

QJsonObject done(const QString &message, const QJsonValue &data)
{
    return {{u"ok"_s, true}, {u"message"_s, message}, {u"data"_s, data}};
}

QString named(const QJsonObject &asked, const QString &key = u"ref"_s)
{
    return asked.value(key).toVariant().toString();
}

QJsonObject tabRow(const QJsonValue &tab)
{
    return {{u"targetId"_s, tab[u"targetId"_s]}, {u"title"_s, tab[u"title"_s]},
        {u"url"_s, tab[u"url"_s]}};
}

// What the page did meanwhile, for those who look: only where there is some.
QJsonObject withNews(QJsonObject report, const Reply &reply)
{
    for (const QString &name : {u"opened"_s, u"dialogs"_s, u"downloads"_s}) {
        if (reply.contains(name))
            report.insert(name, reply.value(name));
    }
    cautions::copy(report, reply);
    if (reply.contains(u"attempts"))
        report.insert(u"retry_log"_s, retryLog(reply.value(u"attempts")));
    return report;
}

Converted step(const Reply &reply, const QString &where)
{
    const QJsonValue url = reply.value(u"url");
    return done(u"Navigated %1 to %2"_s.arg(where, url.toString()), QJsonObject{{u"url"_s, url}});
}

} // namespace

// Theirs are in the order in which they were opened.
Converted jarvis::tabs(const Reply &reply, const QJsonObject &)
{
    QJsonArray rows;
    const QJsonArray all = reply.value(u"tabs").toArray();
    for (const QJsonValue &each : all)
        rows.prepend(tabRow(each));
    return bareResult(rows);
}

Converted jarvis::openedTab(const Reply &reply, const QJsonObject &)
{
    auto failure = whyNotDone(reply);
    if (!failure)
        return tabRow(QJsonValue{reply});
    failure->evidence.insert(u"targetId"_s, reply.value(u"targetId"));
    return *failure;
}

Converted jarvis::closedTab(const Reply &, const QJsonObject &asked)
{
    return done(u"Closed "_s + named(asked, u"targetId"_s));
}

Converted jarvis::focusedTab(const Reply &, const QJsonObject &asked)
{
    return done(u"Focused "_s + named(asked, u"targetId"_s));
}

Converted jarvis::cleanedUp(const Reply &reply, const QJsonObject &)
{
    return QJsonObject{{u"ok"_s, true}, {u"closed"_s, reply.value(u"closed")},
        {u"remaining"_s, reply.value(u"remaining")}};
}

Converted jarvis::navigated(const Reply &reply, const QJsonObject &asked)
{
    const QJsonValue status = reply.value(u"status");
    const QJsonObject data{{u"status"_s, status.isUndefined() ? QJsonValue{} : status},
        {u"url"_s, reply.value(u"url")}};
    return withNews(done(u"Navigated to "_s + named(asked, u"url"_s), data), reply);
}

Converted jarvis::reloaded(const Reply &reply, const QJsonObject &)
{
    return done(u"Reloaded"_s, QJsonObject{{u"url"_s, reply.value(u"url")}});
}

Converted jarvis::wentBack(const Reply &reply, const QJsonObject &)
{
    return step(reply, u"back"_s);
}

Converted jarvis::wentForward(const Reply &reply, const QJsonObject &)
{
    return step(reply, u"forward"_s);
}

Converted jarvis::clicked(const Reply &reply, const QJsonObject &asked)
{
    return withNews(done(u"Clicked "_s + named(asked)), reply);
}

Converted jarvis::typed(const Reply &reply, const QJsonObject &asked)
{
    return withNews(done(u"Typed into "_s + named(asked)), reply);
}

Converted jarvis::filled(const Reply &reply, const QJsonObject &asked)
{
    return withNews(done(u"Filled "_s + named(asked)), reply);
}

Converted jarvis::selected(const Reply &reply, const QJsonObject &asked)
{
    const QJsonArray chosen = reply.value(u"selected").toArray();
    return withNews(
        done(u"Selected %1 option(s) on %2"_s.arg(chosen.size()).arg(named(asked)), chosen), reply);
}

Converted jarvis::checked(const Reply &reply, const QJsonObject &asked)
{
    return withNews(done(u"Set %1 checked=true"_s.arg(named(asked))), reply);
}

Converted jarvis::unchecked(const Reply &reply, const QJsonObject &asked)
{
    return withNews(done(u"Set %1 checked=false"_s.arg(named(asked))), reply);
}

Converted jarvis::hovered(const Reply &reply, const QJsonObject &asked)
{
    return withNews(done(u"Hovered "_s + named(asked)), reply);
}

Converted jarvis::dragged(const Reply &reply, const QJsonObject &asked)
{
    return withNews(
        done(u"Dragged %1 → %2"_s.arg(named(asked, u"sourceRef"_s), named(asked, u"targetRef"_s))),
        reply);
}

Converted jarvis::scrolled(const Reply &reply, const QJsonObject &asked)
{
    const ScrollAsked way = scrollAsked(asked);
    if (!way.isFar)
        return withNews(done(u"Scrolled to "_s + named(asked)), reply);
    const QString what = asked.contains(u"ref") ? u' ' + named(asked) : QString{};
    const QString message = u"Scrolled%1 %2 %3px"_s.arg(what, way.direction).arg(way.amount);
    return withNews(done(message), reply);
}

Converted jarvis::pressed(const Reply &reply, const QJsonObject &asked)
{
    return withNews(done(u"Pressed "_s + named(asked, u"key"_s)), reply);
}

Converted jarvis::waited(const Reply &reply, const QJsonObject &asked)
{
    const QJsonObject place{{u"url"_s, reply.value(u"url")}};
    if (asked.contains(u"ref"))
        return done(
            u"Element %1 is %2"_s.arg(named(asked), asked.value(u"state").toString(u"visible"_s)));
    if (asked.contains(u"text"))
        return done(u"Text \"%1\" is visible"_s.arg(named(asked, u"text"_s)));
    if (asked.contains(u"url"))
        return done(u"URL matches \"%1\""_s.arg(named(asked, u"url"_s)), place);
    if (asked.contains(u"js"))
        return done(u"JS expression is truthy"_s);
    if (asked.value(u"networkIdle").toBool())
        return done(u"Network is idle"_s);
    return done(u"Page loaded: "_s + reply.value(u"url").toString(), place);
}

Converted jarvis::evaluated(const Reply &reply, const QJsonObject &)
{
    const QJsonValue value = reply.value(u"result");
    QJsonObject report = value.isUndefined() ? done(u"Evaluated"_s) : done(u"Evaluated"_s, value);
    cautions::copy(report, reply);
    return report;
}

Converted jarvis::text(const Reply &reply, const QJsonObject &asked)
{
    const QString message = asked.contains(u"ref") ? u"Text of "_s + named(asked) : u"Page text"_s;
    QJsonObject report = done(message, reply.value(u"text").toString().trimmed());
    cautions::copy(report, reply);
    return report;
}

Converted jarvis::attribute(const Reply &reply, const QJsonObject &asked)
{
    const QString name = asked.value(u"name").toString();
    if (name.isEmpty())
        return Failure{Code::InvalidArgument, u"name is required"_s, u"Name the attribute."_s};
    const QJsonValue value = reply.value(u"attributes")[name];
    return done(u"%1 of %2"_s.arg(name, named(asked)), value.isUndefined() ? QJsonValue{} : value);
}

Converted jarvis::picture(const Reply &reply, const QJsonObject &)
{
    QJsonObject report{{u"base64"_s, reply.value(u"base64")}};
    if (reply.contains(u"cutAt"))
        report.insert(u"cutAt"_s, reply.value(u"cutAt"));
    return report;
}
