// Tell what the forms of a page ask for and what is in them.

#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/commands/row_fields.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

namespace commands::inspect::forms {
namespace {
struct FormRow {
    static QJsonObject schema()
    {
        const QJsonObject text = Codec<QString>::schema();
        const QJsonObject more = Codec<int>::schema();
        const QJsonObject submit = schema::object(
            {{u"ref"_s, text}, {u"label"_s, text}, {u"disabled"_s, flag()}}, {u"disabled"_s});
        return schema::object({{u"ref"_s, text}, {u"name"_s, text}, {u"action"_s, text},
                                  {u"method"_s, text}, {u"fields"_s, schema::listOf(field())},
                                  {u"submits"_s, schema::listOf(submit)}, {u"moreFields"_s, more}},
            {u"ref"_s, u"name"_s, u"action"_s, u"method"_s, u"moreFields"_s});
    }

private:
    static QJsonObject flag() { return Codec<bool>::schema(); }
    static QJsonObject field()
    {
        const QJsonObject text = Codec<QString>::schema();
        const QJsonObject option = schema::object(
            {{u"label"_s, text}, {u"value"_s, text}, {u"selected"_s, flag()}}, {u"selected"_s});
        return schema::object(
            {{u"ref"_s, text}, {u"label"_s, text}, {u"type"_s, text}, {u"name"_s, text},
                {u"value"_s, text}, {u"checked"_s, flag()}, {u"secret"_s, flag()},
                {u"required"_s, flag()}, {u"disabled"_s, flag()}, {u"readOnly"_s, flag()},
                {u"options"_s, schema::listOf(option)}, {u"moreOptions"_s, Codec<int>::schema()}},
            {u"name"_s, u"value"_s, u"checked"_s, u"secret"_s, u"required"_s, u"disabled"_s,
                u"readOnly"_s, u"options"_s, u"moreOptions"_s});
    }
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
    Reply reply = page.acted();
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

QString tell(const CallResult &result)
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
        .summary = "Tell what the forms of the page ask for and what is in them, with refs.",
        .takes = {},
        .gives = replies::acted() + QList<Parameter>{forms, replies::more, replies::framesLeftOut},
        .http = httpGet("/forms"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.tell = tell}},
        .run = run,
    };
}

} // namespace commands::inspect::forms
