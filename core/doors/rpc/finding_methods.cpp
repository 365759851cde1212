#include "core/doors/rpc/method_tables.h"

#include "core/catalogue/schema.h"
#include "core/doors/rpc/method_parts.h"
#include "core/doors/rpc/rpc_conversions.h"

using namespace Qt::StringLiterals;
using namespace method_parts;

QList<Verb> method_tables::finding()
{
    const auto word = [](const QString &name, const QString &meaning, bool isRequired) {
        return VerbArgument{
            .name = name, .meaning = meaning, .schema = textType(), .isRequired = isRequired};
    };
    const VerbArgument exact{.name = u"exact"_s,
        .meaning = u"The whole text, in its case; otherwise a part of it, in any."_s,
        .schema = typeOf(u"boolean"_s)};
    const QJsonObject found = {{u"selector"_s, textType()}, {u"count"_s, typeOf(u"integer"_s)},
        {u"matches"_s, schema::listOf(typeOf(u"object"_s))}};
    return {
        {.method = u"find.byRole"_s,
            .command = u"find"_s,
            .summary = u"Give a selector for elements of a role and, if given, a name."_s,
            .takes = ofPage()
                + Takes{word(u"role"_s, u"As in button, link, textbox."_s, true),
                    word(u"name"_s, u"Its accessible name."_s, false), exact, frame()},
            .convert = &rpc::byRole,
            .shape = &rpc::foundByRole,
            .gives = found},
        {.method = u"find.byText"_s,
            .command = u"find"_s,
            .summary = u"Give a selector for the smallest elements that hold a text."_s,
            .takes
            = ofPage() + Takes{word(u"text"_s, u"Text to look for."_s, true), exact, frame()},
            .convert = &rpc::byText,
            .shape = &rpc::foundByText,
            .gives = found},
        {.method = u"axe.run"_s,
            .command = u"audit"_s,
            .takes = ofPage()
                + Takes{optional(selector()),
                    {.name = u"include"_s,
                        .meaning = u"The same as selector, as axe-core calls it."_s,
                        .schema = schema::listOf(textType())},
                    frame(), strict(),
                    {.name = u"tags"_s,
                        .meaning = u"Only rules with one of these tags, as wcag2aa."_s,
                        .schema = schema::listOf(textType())},
                    timeout(actPatience)},
            .convert = &rpc::audited,
            .shape = &rpc::audit,
            .gives = {{u"violations"_s, schema::listOf(typeOf(u"object"_s))},
                {u"incomplete"_s, schema::listOf(typeOf(u"object"_s))},
                {u"passes"_s, typeOf(u"integer"_s)}, {u"version"_s, textType()}}},
    };
}
