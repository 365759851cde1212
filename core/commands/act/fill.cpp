// Fill in the fields of a form, one after the other.

#include "core/catalogue/retry.h"
#include "core/commands/command_file.h"
#include "core/commands/typed_text.h"
#include "core/page/act/checking.h"
#include "core/page/act/effects.h"
#include "core/page/element/field_input.h"

using namespace Qt::StringLiterals;

// One form field and its new value, as callers write it.
struct FormField {
    Locator locator;
    QJsonValue value;

    QString text() const; // as typed into a text field
    QStringList options() const; // as chosen from a list
};

// {ref, value?, type?}: without a value the field is emptied; the type is accepted and ignored. A
// value may be {"secret": name}.
template<> struct Codec<FormField> {
    using Literal = std::nullptr_t;
    static QJsonObject schema();
    static QString wants() { return QStringLiteral("an object with ref and value"); }
    static std::optional<FormField> read(const QJsonValue &value);
    static bool isPlain(const QJsonValue &value);
};

QString FormField::text() const
{
    return scalarText(value).value_or(QString{});
}

QStringList FormField::options() const
{
    if (!value.isArray())
        return {text()};
    QStringList all;
    const QJsonArray values = value.toArray();
    for (const QJsonValue &each : values)
        all.append(scalarText(each).value_or(QString{}));
    return all;
}

QJsonObject Codec<FormField>::schema()
{
    const QJsonObject text{{u"type"_s, u"string"_s}};
    const QJsonObject anything{
        {u"type"_s, QJsonArray{u"string"_s, u"number"_s, u"boolean"_s, u"array"_s, u"object"_s}},
        {u"items"_s, text}};
    return {{u"type"_s, u"object"_s},
        {u"properties"_s,
            QJsonObject{{u"ref"_s, Codec<ElementRef>::schema()}, {u"value"_s, anything},
                {u"type"_s, text}}},
        {u"required"_s, QJsonArray{u"ref"_s}}, {u"additionalProperties"_s, false}};
}

std::optional<FormField> Codec<FormField>::read(const QJsonValue &value)
{
    QJsonObject rest = value.toObject();
    const auto locator = Codec<Locator>::read(rest.take(u"ref"_s));
    const QJsonValue what = rest.take(u"value"_s);
    rest.remove(u"type"_s);
    const bool isValue
        = what.isUndefined() || scalarText(what) || what.isArray() || !secretNameIn(what).isEmpty();
    if (!locator || !isValue || !rest.isEmpty())
        return std::nullopt;
    return FormField{*locator, what};
}

bool Codec<FormField>::isPlain(const QJsonValue &value)
{
    return Codec<Locator>::isPlain(value[u"ref"_s]);
}

namespace commands::act::fill {
namespace {

constexpr Field<QList<FormField>> formFields{"fields",
    "What to fill in: for each the ref of a field and its value. Text for text fields, a value or "
    "label (or a list of them) for lists, true, false or its value or label for a checkbox or a "
    "radio button; {\"secret\": name} types a secret, only where it may go."};

constexpr Field<int> filled{"filled", "How many fields hold their value now."};

struct Entry {
    Element element;
    FormField field;
    std::optional<Control> control{}; // nothing while a selector finds none
    std::optional<Choice> choice{}; // of what can be checked
};

bool canBeChecked(const Control &control)
{
    return control.kind == Control::Kind::Check || control.kind == Control::Kind::Radio;
}

// Throws where the field takes no such value, whatever the other fields do.
Task<Entry> judged(Page &page, Entry entry, std::chrono::milliseconds patience)
{
    const Control control = co_await entry.element.control(patience);
    const bool isText = control.kind == Control::Kind::Text;
    if (!secretNameIn(entry.field.value).isEmpty() && !isText)
        throw Failure{Code::WrongElement, u"a secret goes into a text field only"_s,
            u"Give a list its option, and a checkbox true or false."_s};
    if (isText && entry.field.value.isArray())
        throw Failure{Code::InvalidValue,
            u"%1 takes one text, no list"_s.arg(entry.element.ref().toText()), u"Give the text."_s};
    if (canBeChecked(control)) {
        const Choice choice = co_await choiceMeant(page, entry.element, entry.field.value);
        entry.choice.emplace(choice);
    }
    entry.control = control;
    co_return Entry{entry};
}

// One that only comes when others are filled in is judged then.
Task<Entry> judgedIfThere(Page &page, Entry entry)
{
    const std::chrono::milliseconds atOnce{0};
    try {
        const Entry known = co_await judged(page, entry, atOnce);
        co_return Entry{known};
    } catch (const Failure &failure) {
        if (failure.code != Code::LocatorNotFound)
            throw;
    }
    co_return Entry{entry};
}

Task<> fillIn(Page &page, Entry entry, std::chrono::milliseconds patience)
{
    if (!entry.control) {
        const Entry known = co_await judged(page, entry, patience);
        entry = known;
    }
    const QString secret = secretNameIn(entry.field.value);
    if (entry.choice) {
        const Control now = co_await entry.choice->element.control(patience);
        co_await setChecked(entry.choice->element, now, entry.choice->isWanted, patience);
    } else if (entry.control->kind == Control::Kind::Select) {
        const Deadline end = Deadline::in(patience);
        const Spot spot = co_await entry.element.ready(Aim::Choose, patience);
        co_await chooseIn(entry.element, spot, entry.field.options(), end.remaining());
    } else {
        const Aim aim = secret.isEmpty() ? Aim::Fill : Aim::Type;
        const Spot spot = co_await entry.element.ready(aim, patience);
        if (secret.isEmpty())
            co_await fillIn(entry.element, spot, entry.field.text(), Ends::Step);
        else
            co_await page.typeSecret(entry.element, spot, secret);
    }
}

// Which field it was, and how many had been filled in before.
Failure inField(const Entry &entry, int done, Failure failure)
{
    failure.evidence.insert(u"ref"_s, entry.element.ref().toText());
    failure.evidence.insert(u"filled"_s, done);
    return failure;
}

Task<Reply> run(Page &page, Arguments given)
{
    const auto patience = given[arguments::timeoutMs];
    QList<Entry> entries;
    const QList<FormField> asked = given[formFields];
    for (const FormField &field : asked) {
        const Element element = co_await page.element(field.locator, patience);
        entries.append(Entry{element, field});
    }
    for (Entry &entry : entries) {
        try {
            const Entry known = co_await judgedIfThere(page, entry);
            entry = known;
        } catch (const Failure &failure) {
            throw inField(entry, 0, failure);
        }
    }
    Effects effects{page};
    int done = 0;
    for (const Entry &entry : std::as_const(entries)) {
        try {
            co_await fillIn(page, entry, patience);
        } catch (const Failure &failure) {
            throw inField(entry, done, failure);
        }
        ++done;
    }
    const FramePtr frame
        = entries.isEmpty() ? page.tab().frames().main() : entries.last().element.frame();
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
