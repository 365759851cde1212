#include "core/doors/jarvis/jarvis_methods.h"

#include "core/doors/jarvis/jarvis_conversions.h"
#include "core/doors/jarvis/table_parts.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace jarvis_tables;

namespace {

using ShapeOfAct = jarvis::Converted (*)(const Reply &, const QJsonObject &);

Verb act(const QString &method, const QString &command, const Takes &takes, ShapeOfAct shape,
    jarvis::Converted (*convert)(QJsonObject) = nullptr)
{
    return {.method = method,
        .command = command,
        .takes = ofTab() + takes + Takes{timeout()},
        .convert = convert,
        .shape = shape};
}

} // namespace

QList<Verb> jarvis_tables::acts()
{
    const VerbArgument ref = needed(u"ref"_s);
    const VerbArgument anyRef{.name = u"ref"_s};
    return {
        act(u"click"_s, u"click"_s, {ref, {.name = u"doubleClick"_s}, {.name = u"button"_s}},
            &jarvis::clicked),
        act(u"type"_s, u"type"_s,
            {ref, needed(u"text"_s), {.name = u"pressEnter"_s, .ours = u"submit"_s}},
            &jarvis::typed, &jarvis::typing),
        act(u"fill"_s, u"type"_s,
            {ref, {.name = u"value"_s, .ours = u"text"_s, .isRequired = true}}, &jarvis::filled),
        act(u"select"_s, u"select"_s, {ref, needed(u"values"_s)}, &jarvis::selected),
        act(u"check"_s, u"check"_s, {ref}, &jarvis::checked),
        act(u"uncheck"_s, u"uncheck"_s, {ref}, &jarvis::unchecked),
        act(u"hover"_s, u"hover"_s, {ref}, &jarvis::hovered),
        act(u"drag"_s, u"drag"_s,
            {{.name = u"sourceRef"_s, .ours = u"startRef"_s, .isRequired = true},
                {.name = u"targetRef"_s, .ours = u"endRef"_s, .isRequired = true}},
            &jarvis::dragged),
        act(u"scroll"_s, u"scroll"_s,
            {anyRef,
                {.name = u"direction"_s,
                    .schema = {{u"type"_s, u"string"_s},
                        {u"enum"_s, QJsonArray{u"up"_s, u"down"_s, u"left"_s, u"right"_s}}}},
                {.name = u"amount"_s, .schema = {{u"type"_s, u"number"_s}}}},
            &jarvis::scrolled, &jarvis::scrolling),
        act(u"press"_s, u"press"_s, {needed(u"key"_s), anyRef}, &jarvis::pressed),
        act(u"wait"_s, u"wait"_s,
            {anyRef, {.name = u"state"_s}, {.name = u"text"_s}, {.name = u"url"_s},
                {.name = u"js"_s, .ours = u"fn"_s}, {.name = u"networkIdle"_s},
                {.name = u"navigation"_s}},
            &jarvis::waited, &jarvis::waiting),
    };
}
