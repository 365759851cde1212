#include "core/doors/mcp_tools/tool_parts.h"

#include "core/page/text/element_ref.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

QJsonObject tool_parts::typeOf(const QString &name)
{
    return {{u"type"_s, name}};
}

QJsonObject tool_parts::oneOf(const QStringList &words)
{
    return {{u"type"_s, u"string"_s}, {u"enum"_s, QJsonArray::fromStringList(words)}};
}

VerbArgument tool_parts::needed(
    const QString &name, const QString &meaning, const QJsonObject &schema)
{
    return {.name = name, .meaning = meaning, .schema = schema, .isRequired = true};
}

VerbArgument tool_parts::optionalArgument(
    const QString &name, const QString &meaning, const QJsonObject &schema)
{
    return {.name = name, .meaning = meaning, .schema = schema};
}

VerbArgument tool_parts::element(const QString &name)
{
    VerbArgument argument = optionalArgument(name, u"What it is, in words."_s, typeOf(u"string"_s));
    argument.isOfReply = true;
    return argument;
}

VerbArgument tool_parts::target(const QString &ours)
{
    VerbArgument argument
        = needed(u"target"_s, u"Its ref in the snapshot, or a selector."_s, typeOf(u"string"_s));
    argument.ours = ours;
    return argument;
}

VerbArgument tool_parts::maybeTarget()
{
    VerbArgument argument = target();
    argument.isRequired = false;
    return argument;
}

VerbArgument tool_parts::filename()
{
    VerbArgument argument
        = optionalArgument(u"filename"_s, u"Save it there instead."_s, typeOf(u"string"_s));
    argument.isOfReply = true;
    return argument;
}

QJsonObject tool_parts::settlesDocument()
{
    return {{u"settle"_s, 3000}};
}

QJsonValue tool_parts::elementOf(const QString &target)
{
    if (const auto ref = ElementRef::fromText(target))
        return ref->toText();
    return QJsonObject{{u"selector"_s, target}};
}

tool_parts::Converted tool_parts::resolveTarget(QJsonObject arguments)
{
    for (const QString &name : {u"ref"_s, u"startRef"_s, u"endRef"_s}) {
        if (arguments.value(name).isString())
            arguments.insert(name, elementOf(arguments.value(name).toString()));
    }
    return arguments;
}
