// Paste from the tab's own clipboard, or a text that is given.

#include "core/catalogue/retry.h"
#include "core/commands/clipboard.h"
#include "core/commands/command_file.h"
#include "core/page/act/effects.h"
#include "core/page/act/focusing.h"
#include "core/page/act/pasting.h"

namespace commands::act::paste {
namespace {

constexpr Field<std::optional<Locator>> ref{
    "ref", "Element to paste into; what has the focus in the main frame when left out."};
constexpr Field<std::optional<Text>> text{"text", "Text to put on the clipboard of the tab first."};

constexpr Field<bool> taken{
    "taken", "Whether the page took it itself; otherwise it was inserted at the caret and read."};

QString clipboardOf(Page &page, const Arguments &given)
{
    if (const auto wanted = given[text]) {
        if (wanted->text.size() > clipboard::longest)
            throw Failure{Code::InvalidArgument,
                u"text has more than %1 characters"_s.arg(clipboard::longest),
                u"Paste it in parts."_s};
        page.tab().setClipboard(wanted->text);
    }
    const QString held = page.tab().clipboard();
    if (held.isEmpty())
        throw Failure{Code::InvalidArgument, u"the clipboard of the tab is empty"_s,
            u"Give text, or put it there first: {writeClipboard}"_s};
    return held;
}

Task<Reply> run(Page &page, Arguments given)
{
    page.requireUsable();
    const QString what = clipboardOf(page, given);
    const auto named = given[ref];
    Effects effects{page};
    Reply reply;
    bool isTaken = false;
    if (named) {
        const Element element = co_await page.element(*named, given[arguments::timeoutMs]);
        const Spot spot = co_await giveFocus(element, given[arguments::timeoutMs]);
        isTaken = co_await pasteText(page, element.frame(), element.ref().number, what);
        reply = co_await effects.reply(element, spot);
    } else {
        const QJsonObject focused = co_await effects.beginAtFocus();
        const FramePtr frame = co_await page.frameInUse();
        isTaken = co_await pasteText(page, frame, 0, what);
        reply = co_await effects.reply(frame, focused);
    }
    put(reply, taken(isTaken));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Paste from the clipboard of the tab, which is not that of the machine.",
        .takes = {ref, text, arguments::timeoutMs, fields::retry},
        .gives = replies::proven() + QList<Parameter>{taken},
        .http = actKind("paste"),
        .effect = Effect::Acts,
        .example = R"({"ref": "e7", "text": "Ada Lovelace"})",
        .phrases = {{.positional = "ref?", .says = "pasted"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}

} // namespace commands::act::paste
