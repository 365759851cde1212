// Report the attributes of an element, and what it is now.

#include "core/commands/command_file.h"
#include "core/commands/reading_scope.h"
#include "core/page/tab/frame_place.h"

namespace commands::inspect::attributes {
namespace {

constexpr Field<Locator> ref{"ref", "The element, as named by a snapshot."};

constexpr Field<QString> reportedRef{"ref", "The ref of the element."};
constexpr Field<QString> role{"role", "Its role, as snapshots give it."};
constexpr Field<QString> name{"name", "Its name, as snapshots give it."};
constexpr Field<QString> tag{"tag", "Its tag, in small letters."};
constexpr Field<Texts> attributes{"attributes",
    "Its attributes as they are written, the first 200, of each at most 4000 characters. Not the "
    "value of a secret field."};
constexpr Field<std::optional<QString>> value{
    "value", "What it holds now. Not of a secret field, nor of what holds nothing."};
constexpr Field<std::optional<bool>> secret{"secret", "It is a field whose value is never given."};
constexpr Field<std::optional<bool>> checked{"checked", "Of what can be: whether it is checked."};
constexpr Field<std::optional<bool>> selected{"selected", "Of what can be: whether it is chosen."};
constexpr Field<std::optional<QString>> address{
    "href", "The whole address of a link, or of what an element shows (its src)."};
constexpr Field<bool> disabled{"disabled", "It cannot be used."};
constexpr Field<bool> editable{"editable", "Text can be typed into it."};
constexpr Field<bool> visible{"visible", "It is drawn, in the view or not."};
constexpr Field<QString> text{"text", "The first 500 characters of its visible text."};
constexpr Field<replies::Box> box{"box", "Where it stands in the view, in CSS pixels."};

Task<Reply> run(Page &page, Arguments given)
{
    const ReadingScope scope = co_await scopeOf(page, given[ref], given[arguments::timeoutMs]);
    const QJsonArray asked{scope.number};
    const QJsonValue answer = co_await ask(scope.frame, "elementDetails", asked, given.deadline());
    const QTransform toTab = co_await placeInTab(scope.frame, given.deadline());
    Reply reply = page.baseReply();
    const QJsonObject report = answer.toObject();
    for (const QString &key : {reportedRef.key(), role.key(), name.key(), tag.key(),
             attributes.key(), value.key(), secret.key(), checked.key(), selected.key(),
             address.key(), disabled.key(), editable.key(), visible.key(), text.key()}) {
        if (report.contains(key))
            reply.insert(key, report.value(key));
    }
    put(reply, box.json(boxInTab(answer[u"box"_s], toTab)));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "List the attributes of an element, and what it holds and is now.",
        .takes = {ref, arguments::timeoutMs},
        .gives = replies::baseReply()
            + QList<Parameter>{reportedRef, role, name, tag, attributes, value, secret, checked,
                selected, address, disabled, editable, visible, text, box},
        .http = httpGet("/attributes"),
        .effect = Effect::Reads,
        .example = R"({"ref": "e12"})",
        .phrases = {{.positional = "ref",
            .says = "{role} \"{name}\"\n<{tag}> {attributes:json}\nvisible: {visible}  disabled: "
                    "{disabled}  editable: {editable}"}},
        .run = run,
    };
}

} // namespace commands::inspect::attributes
