// Fill in the fields of a form, one after the other.

#include "core/catalogue/retry.h"
#include "core/commands/arguments.h"
#include "core/commands/commands.h"
#include "core/commands/form_field.h"
#include "core/commands/replies.h"
#include "core/commands/typed_text.h"
#include "core/page/act/checking.h"
#include "core/page/act/effects.h"

using namespace Qt::StringLiterals;

namespace commands::act::fill {
namespace {

constexpr Field<QList<FormField>> formFields{"fields",
    "What to fill in: for each the ref of a field and its value. Text for text fields, a value or "
    "label (or a list of them) for lists, true or false for checkboxes and radio buttons; "
    "{\"secret\": name} types a secret, only where it may go."};

constexpr Field<int> filled{"filled", "How many fields hold their value now."};

struct Entry {
    Element element;
    FormField field;
};

Task<> fillIn(Page &page, Entry entry, std::chrono::milliseconds patience)
{
    const Control control = co_await entry.element.control(patience);
    const QString secret = secretNameIn(entry.field.value);
    if (!secret.isEmpty() && control.kind != Control::Kind::Text)
        throw Failure{Code::WrongElement, u"a secret goes into a text field only"_s,
            u"Give a list its option, and a checkbox true or false."_s};
    if (control.kind == Control::Kind::Check || control.kind == Control::Kind::Radio) {
        const bool wanted = entry.field.isTrue();
        co_await setChecked(entry.element, control, wanted, patience);
    } else if (control.kind == Control::Kind::Select) {
        const Deadline end = Deadline::in(patience);
        const Spot spot = co_await entry.element.ready(Aim::Choose, patience);
        co_await entry.element.choose(spot, entry.field.options(), end.remaining());
    } else {
        const Aim aim = secret.isEmpty() ? Aim::Fill : Aim::Type;
        const Spot spot = co_await entry.element.ready(aim, patience);
        if (secret.isEmpty())
            co_await entry.element.fill(spot, entry.field.text(), Ends::Step);
        else
            co_await page.typeSecret(entry.element, spot, secret);
    }
}

Task<Reply> run(Page &page, Arguments given)
{
    QList<Entry> entries;
    const QList<FormField> asked = given[formFields];
    for (const FormField &field : asked) {
        const Element element = co_await page.element(field.locator, given[arguments::timeoutMs]);
        entries.append(Entry{element, field});
    }
    Effects effects{page};
    int done = 0;
    for (const Entry &entry : std::as_const(entries)) {
        std::optional<Failure> failure;
        try {
            co_await fillIn(page, entry, given[arguments::timeoutMs]);
        } catch (const Failure &thrown) {
            failure = thrown;
        }
        if (failure) {
            failure->evidence.insert(u"ref"_s, entry.element.ref().toText());
            failure->evidence.insert(u"filled"_s, done);
            throw *failure;
        }
        ++done;
    }
    const FramePtr frame
        = entries.isEmpty() ? page.tab().mainFrame() : entries.last().element.frame();
    const QJsonObject none;
    Reply reply = co_await effects.reply(frame, none);
    put(reply, filled(done));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Fill in the fields of a form.",
        .takes = {formFields, arguments::timeoutMs, fields::retry},
        .gives = replies::proven() + QList<Parameter>{filled},
        .http = actKind("fill"),
        .effect = Effect::Acts,
        .example = R"({"fields": [{"ref": "e7", "value": "Ada"}, {"ref": "e9", "value": true}]})",
        .phrases = {{.says = "filled {fields#} field(s)"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}

} // namespace commands::act::fill
