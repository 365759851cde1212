// Give the computed styles of an element: how it is drawn, whatever rules say so.

#include "core/catalogue/at_most.h"
#include "core/commands/command_file.h"
#include "core/commands/reading_scope.h"

namespace commands::inspect::styles {
namespace {

constexpr int mostProperties = 100;

constexpr Field<Locator> ref{"ref", "The element, as named by a snapshot."};
constexpr Field<std::optional<QList<QString>>> properties{"properties",
    "Which, at most 100: names of CSS, as background-color, or of the page's own, as --brand. Left "
    "out: those of its box, its text, its colours and whether it is seen."};

constexpr Field<QString> reportedRef{"ref", "The ref of the element."};
constexpr Field<QString> role{"role", "Its role, as snapshots give it."};
constexpr Field<QString> name{"name", "Its name, as snapshots give it."};
constexpr Field<Texts> styles{"styles",
    "The value of each as it is computed now, at most 1000 characters; empty where the page has "
    "none of that name of its own."};

QStringList usualProperties()
{
    return {u"display"_s, u"visibility"_s, u"opacity"_s, u"position"_s, u"z-index"_s, u"width"_s,
        u"height"_s, u"margin"_s, u"padding"_s, u"border"_s, u"border-radius"_s, u"box-shadow"_s,
        u"overflow"_s, u"transform"_s, u"color"_s, u"background-color"_s, u"background-image"_s,
        u"font-family"_s, u"font-size"_s, u"font-weight"_s, u"line-height"_s, u"text-align"_s,
        u"text-decoration"_s, u"cursor"_s, u"pointer-events"_s};
}

Task<Reply> run(Page &page, Arguments given)
{
    const ReadingScope scope = co_await scopeOf(page, given[ref], given[arguments::timeoutMs]);
    const QStringList names = given[properties].value_or(usualProperties());
    const QJsonArray asked{scope.number, QJsonArray::fromStringList(names)};
    const QJsonValue answer = co_await ask(scope.frame, "stylesOf", asked, given.deadline());
    Reply reply = page.baseReply();
    for (const QString &key : {reportedRef.key(), role.key(), name.key(), styles.key()})
        reply.insert(key, answer[key]);
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Give the computed styles of an element.",
        .takes = {ref, atMost(mostProperties, properties), arguments::timeoutMs},
        .gives = replies::baseReply() + QList<Parameter>{reportedRef, role, name, styles},
        .http = httpPost("/styles"),
        .effect = Effect::Reads,
        .example = R"({"ref": "e12", "properties": ["color", "font-size"]})",
        .phrases
        = {{.positional = "ref properties...?", .says = "{role} \"{name}\"\n{styles:json}"}},
        .run = run,
    };
}

} // namespace commands::inspect::styles
