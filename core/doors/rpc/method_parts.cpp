#include "core/doors/rpc/method_parts.h"

#include "core/catalogue/schema.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

QJsonObject method_parts::typeOf(const QString &name)
{
    return {{u"type"_s, name}};
}

QJsonObject method_parts::textType()
{
    return typeOf(u"string"_s);
}

QJsonObject method_parts::oneOf(const QStringList &words)
{
    return {{u"type"_s, u"string"_s}, {u"enum"_s, QJsonArray::fromStringList(words)}};
}

QJsonObject method_parts::oneOrSeveral()
{
    return {{u"type"_s, QJsonArray{u"string"_s, u"array"_s}}};
}

VerbArgument method_parts::sessionId()
{
    return {.name = u"session_id"_s,
        .ours = u"session"_s,
        .meaning = u"The session, as session.create gave it."_s,
        .schema = textType(),
        .isRequired = true};
}

method_parts::Takes method_parts::ofPage()
{
    return {sessionId(),
        {.name = u"page_id"_s,
            .ours = u"targetId"_s,
            .meaning = u"A tab of the session, as page.list names it; its first when left out."_s,
            .schema = textType()}};
}

VerbArgument method_parts::timeout(int patience)
{
    return {.name = u"timeout"_s,
        .ours = u"timeoutMs"_s,
        .meaning = u"Milliseconds to wait, 120000 at most; 0 is as long as that."_s,
        .schema = typeOf(u"integer"_s),
        .fallback = patience};
}

VerbArgument method_parts::selector()
{
    return {.name = u"selector"_s,
        .meaning = u"The element: CSS, text=, role=, xpath= and their like, joined by >>; or ref= "
                   "and a ref of page.snapshot."_s,
        .schema = textType(),
        .isRequired = true};
}

VerbArgument method_parts::frame()
{
    return {.name = u"frame"_s,
        .meaning = u"The iframe to look in: name=, url= with * and **, or a selector of it."_s,
        .schema = textType()};
}

VerbArgument method_parts::strict()
{
    return {.name = u"strict"_s,
        .meaning = u"Fail where several elements match; otherwise the first is taken."_s,
        .schema = typeOf(u"boolean"_s),
        .fallback = true};
}

VerbArgument method_parts::optional(VerbArgument argument, const QJsonValue &fallback)
{
    argument.isRequired = false;
    argument.fallback = fallback;
    return argument;
}

VerbArgument method_parts::ofReply(VerbArgument argument)
{
    argument.isOfReply = true;
    return argument;
}

method_parts::Takes method_parts::ofElement(const VerbArgument &which, int patience)
{
    return ofPage() + Takes{which, frame(), strict(), timeout(patience)};
}

QJsonObject method_parts::givesNews(QJsonObject members)
{
    const QJsonObject rows = schema::listOf(typeOf(u"object"_s));
    for (const QString &name : {u"popups"_s, u"dialogs"_s, u"downloads"_s, u"warnings"_s})
        members.insert(name, rows);
    return members;
}

QJsonObject method_parts::givesSuspicions(QJsonObject members)
{
    members.insert(u"suspicions"_s, schema::listOf(typeOf(u"object"_s)));
    for (const QString &name : {u"suspicionsMore"_s, u"suspicionsUnread"_s})
        members.insert(name, typeOf(u"integer"_s));
    return members;
}

QJsonObject method_parts::givesDone()
{
    return givesNews({{u"ok"_s, typeOf(u"boolean"_s)}});
}
