// Report what the forms of a page ask for and what is in them.

#include "core/commands/command_file.h"
#include "core/commands/row_fields.h"

namespace commands::inspect::forms {
namespace {
struct Option {
    static constexpr std::tuple columns{
        Column<QString>{"label"}, Column<QString>{"value"}, Column<bool>{"selected"}.ifAny()};
};
struct FieldRow {
    static constexpr std::tuple columns{Column<QString>{"ref"}, Column<QString>{"label"},
        Column<QString>{"type"}, Column<QString>{"name"}.ifAny(), Column<QString>{"value"}.ifAny(),
        Column<bool>{"checked"}.ifAny(), Column<bool>{"secret"}.ifAny(),
        Column<bool>{"required"}.ifAny(), Column<bool>{"disabled"}.ifAny(),
        Column<bool>{"readOnly"}.ifAny(), Column<QList<Option>>{"options"}.ifAny(),
        Column<int>{"moreOptions"}.ifAny()};
};
struct Submit {
    static constexpr std::tuple columns{
        Column<QString>{"ref"}, Column<QString>{"label"}, Column<bool>{"disabled"}.ifAny()};
};
struct FormRow {
    static constexpr std::tuple columns{Column<QString>{"ref"}.ifAny(),
        Column<QString>{"name"}.ifAny(), Column<QString>{"action"}.ifAny(),
        Column<QString>{"method"}.ifAny(), Column<QList<FieldRow>>{"fields"},
        Column<QList<Submit>>{"submits"}, Column<int>{"moreFields"}.ifAny()};
};

constexpr int mostForms = 50;

constexpr Field<QList<FormRow>> forms{"forms",
    "The first 50: each with its ref, name, action, method, at most 200 fields that can be used, "
    "and its submit buttons. Fields outside of any form are a row without a ref. A field has its "
    "ref, label, name, type, value and, where it is so, required, disabled, readOnly, checked; of "
    "a list at most 50 options; of a secret one never the value, but \"secret\": true."};

Task<Reply> run(Page &page, Arguments given)
{
    const FramePtr top = co_await page.frameInUse();
    const QJsonObject nothing;
    const FrameRows found
        = co_await askForRows(page.shared(), top, "formRows", nothing, mostForms, given.deadline());
    Reply reply = page.baseReply();
    put(reply, forms.json(found.rows));
    replies::putRest(reply, found);
    co_return reply;
}

QString fieldInWords(const QJsonObject &field)
{
    QStringList words{u"  "_s + textAt(field, u"ref"), textAt(field, u"type"),
        u"\"%1\""_s.arg(textAt(field, u"label"))};
    if (field.contains(u"value"))
        words.append(u"= "_s + textAt(field, u"value"));
    for (const QString &flag :
        {u"checked"_s, u"secret"_s, u"required"_s, u"disabled"_s, u"readOnly"_s}) {
        if (field.value(flag).toBool())
            words.append(u'[' + flag + u']');
    }
    return words.join(u' ');
}

QString describe(const CallResult &result)
{
    QStringList lines;
    const QJsonArray rows = result.reply.value(u"forms").toArray();
    for (const QJsonValue &each : rows) {
        const QJsonObject form = each.toObject();
        lines.append(form.contains(u"ref")
                ? u"%1 %2 %3 %4"_s.arg(textAt(form, u"ref"), textAt(form, u"name"),
                    textAt(form, u"method").toUpper(), textAt(form, u"action"))
                : u"outside of forms"_s);
        const QJsonArray fields = form.value(u"fields").toArray();
        for (const QJsonValue &field : fields)
            lines.append(fieldInWords(field.toObject()));
        const QJsonArray submits = form.value(u"submits").toArray();
        for (const QJsonValue &submit : submits)
            lines.append(u"  %1 submit \"%2\""_s.arg(
                textAt(submit.toObject(), u"ref"), textAt(submit.toObject(), u"label")));
    }
    return lines.isEmpty() ? u"No forms."_s : lines.join(u'\n');
}

} // namespace

Command command()
{
    return {
        .summary = "List what the forms of the page ask for and what is in them, with refs.",
        .takes = {},
        .gives
        = replies::baseReply() + QList<Parameter>{forms, replies::more, replies::framesLeftOut},
        .http = httpGet("/forms"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.describe = describe}},
        .run = run,
    };
}

} // namespace commands::inspect::forms
