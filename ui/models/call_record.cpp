#include "ui/models/call_record.h"

#include "core/catalogue/command.h"
#include "core/events/call_result.h"
#include "core/events/event.h"
#include "ui/base/window_door.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

class CallWords {
    Q_DECLARE_TR_FUNCTIONS(CallWords)
};

// button "Send"
QString hitInWords(const QJsonObject &hit)
{
    const QString role = hit.value(u"role").toString();
    const QString name = hit.value(u"name").toString().simplified();
    return name.isEmpty() ? role : u"%1 \"%2\""_s.arg(role, name);
}

QString asText(const QJsonValue &value)
{
    if (value.isObject())
        return QString::fromUtf8(QJsonDocument{value.toObject()}.toJson(QJsonDocument::Compact));
    if (value.isArray())
        return QString::fromUtf8(QJsonDocument{value.toArray()}.toJson(QJsonDocument::Compact));
    return value.toVariant().toString();
}

QString placeInWords(const QJsonObject &box)
{
    if (box.isEmpty())
        return {};
    const auto pixels
        = [&](const char *side) { return qRound(box.value(QLatin1String{side}).toDouble()); };
    return CallWords::tr(", %1 × %2 pixels at %3, %4")
        .arg(pixels("width"))
        .arg(pixels("height"))
        .arg(pixels("x"))
        .arg(pixels("y"));
}

QString messageInWords(const QJsonValue &row)
{
    return u"%1: %2"_s.arg(row[u"type"_s].toString(), row[u"text"_s].toString());
}

QString requestInWords(const QJsonValue &row)
{
    QString ended = asText(row[u"status"_s]);
    if (ended.isEmpty())
        ended = row[u"failure"_s].toString(CallWords::tr("open"));
    return u"%1 %2 %3"_s.arg(row[u"method"_s].toString(), ended, row[u"url"_s].toString());
}

// Of what was seen during a call.
QString rowsOf(const QJsonObject &kept, const QString &name, QString (*words)(const QJsonValue &))
{
    QStringList lines;
    const QJsonArray rows = kept.value(u"seen")[name].toArray();
    for (const QJsonValue &row : rows)
        lines.append(words(row));
    return lines.join(u'\n');
}

// What the events of both ends of a call say.
CallRecord callIn(const QJsonObject &details)
{
    CallRecord call{
        .id = details.value(u"id").toString(),
        .door = details.value(u"door").toString(),
        .command = details.value(u"command").toString(),
        .about = details.value(u"about").toString(),
        .profile = {},
        .targetId = details.value(u"targetId").toString(),
        .time = {},
        .caller = details.value(u"caller").toString(),
        .isAct = details.value(u"effect").toString() == toWord(Effect::Acts),
        .readsOnly = details.value(u"effect").toString() == toWord(Effect::Reads),
        .showsInPage = details.value(u"showsInPage").toBool(),
        .arguments = details.value(u"arguments").toObject(),
        .hit = details.value(u"hit").toObject(),
    };
    if (const QString acted = hitInWords(call.hit); !acted.isEmpty())
        call.about = acted;
    return call;
}

void endIn(CallRecord &call, const QJsonObject &details)
{
    call.result = details.value(u"result").toString();
    call.message = details.value(u"message").toString();
    call.hint = WindowDoor::spelledHint(details.value(u"hint").toString());
    call.milliseconds = details.value(u"ms").toInteger();
}

} // namespace

bool CallRecord::isFailed() const
{
    return call_result::isFailed(result);
}

bool CallRecord::isHousekeeping() const
{
    return door == WindowDoor::name() && readsOnly;
}

bool CallRecord::isAgentsAct() const
{
    return isAct && door != WindowDoor::name() && !targetId.isEmpty();
}

QJsonObject CallRecord::toJson() const
{
    QJsonObject line{{u"time"_s, time.toUTC().toString(Qt::ISODateWithMs)}, {u"door"_s, door},
        {u"command"_s, command}, {u"about"_s, about}, {u"profile"_s, profile},
        {u"targetId"_s, targetId}, {u"result"_s, isRunning() ? u"running"_s : result}};
    if (!caller.isEmpty())
        line.insert(u"caller"_s, caller);
    if (!arguments.isEmpty())
        line.insert(u"arguments"_s, arguments);
    if (!hit.isEmpty())
        line.insert(u"hit"_s, hit);
    if (milliseconds)
        line.insert(u"ms"_s, *milliseconds);
    if (!message.isEmpty())
        line.insert(u"message"_s, message);
    return line;
}

QString CallRecord::heading() const
{
    return about.isEmpty() ? command : u"%1 %2"_s.arg(command, about);
}

QString CallRecord::ending() const
{
    const QString ended = isRunning() ? CallWords::tr("running…") : result;
    return milliseconds ? CallWords::tr("%1, after %2 ms").arg(ended).arg(*milliseconds) : ended;
}

QList<CallDetail> CallRecord::details() const
{
    using Kind = CallDetail::Kind;
    QList<CallDetail> all;
    const auto add = [&all](const QString &name, const QString &text, Kind kind = Kind::Text) {
        if (!text.isEmpty())
            all.append({name, text, kind});
    };
    add(CallWords::tr("Error"), message);
    add(CallWords::tr("Hint"), hint);
    const QString box = placeInWords(hit.value(u"box").toObject());
    add(CallWords::tr("Acted on"), hit.isEmpty() ? QString{} : hitInWords(hit) + box);
    const QJsonObject given = arguments.isEmpty() ? kept.value(u"arguments").toObject() : arguments;
    for (auto each = given.begin(); each != given.end(); ++each)
        add(each.key(), asText(each.value()),
            each->isObject() || each->isArray() ? Kind::Json : Kind::Text);
    add(CallWords::tr("Caller"),
        caller.isEmpty() ? door : CallWords::tr("%1, through %2").arg(caller, door));
    add(CallWords::tr("Began"), time.toLocalTime().toString(u"yyyy-MM-dd HH:mm:ss.zzz"_s));
    add(CallWords::tr("Profile"), profile);
    add(CallWords::tr("Tab"), targetId);
    add(CallWords::tr("Console meanwhile"), rowsOf(kept, u"console"_s, &messageInWords),
        Kind::Rows);
    add(CallWords::tr("Network meanwhile"), rowsOf(kept, u"requests"_s, &requestInWords),
        Kind::Rows);
    const QJsonObject reply = kept.value(u"reply").toObject();
    add(CallWords::tr("Reply"), reply.isEmpty() ? QString{} : asText(reply), Kind::Json);
    return all;
}

CallRecord readCallRecord(const Event &event)
{
    CallRecord call = callIn(event.details);
    call.profile = event.profile;
    call.time = event.time;
    call.hasPictures = call.isAgentsAct() && call.showsInPage;
    if (event.kind != Event::Kind::CallEnded)
        return call;
    endIn(call, event.details);
    call.time = event.time.addMSecs(-*call.milliseconds);
    return call;
}

CallRecord readRecordedCall(const QJsonObject &row)
{
    CallRecord call = callIn(row);
    call.profile = row.value(u"profile").toString();
    call.time = QDateTime::fromString(row.value(u"began").toString(), Qt::ISODateWithMs);
    call.number = row.value(u"number").toInteger();
    call.hasPictures = row.contains(u"pictureBefore") || row.contains(u"pictureAfter");
    endIn(call, row);
    if (!row.contains(u"ms"))
        call.milliseconds.reset();
    // What Chrome does by itself has no command.
    if (call.command.isEmpty())
        call.command = row.value(u"words").toString();
    return call;
}
