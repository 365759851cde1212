#include "core/doors/rpc/method_tables.h"

#include "core/catalogue/schema.h"
#include "core/doors/rpc/method_parts.h"
#include "core/doors/rpc/rpc_conversions.h"

using namespace Qt::StringLiterals;
using namespace method_parts;

namespace {

// What one element is.
Verb state(const QString &method, const QString &member, const QString &type,
    rpc::Converted (*shape)(const Reply &, const QJsonObject &), const QString &summary)
{
    return {.method = method,
        .command = u"attributes"_s,
        .summary = summary,
        .takes = ofElement(selector()),
        .convert = &rpc::located,
        .shape = shape,
        .gives = {{member, typeOf(type)}}};
}

} // namespace

QList<Verb> method_tables::states()
{
    // Playwright's users send one, though these wait for nothing.
    const VerbArgument unused = ofReply({.name = u"timeout"_s,
        .meaning = u"Taken, and not used: this does not wait."_s,
        .schema = typeOf(u"integer"_s)});
    const auto seen = [unused](const QString &method, const QString &member,
                          rpc::Converted (*shape)(const Reply &, const QJsonObject &)) {
        return Verb{.method = method,
            .command = u"find"_s,
            .summary = u"Say whether an element is to be seen; none is not."_s,
            .takes = ofPage() + Takes{selector(), frame(), ofReply(strict()), unused},
            .fixed = {{u"limit"_s, 1}},
            .shape = shape,
            .gives = {{member, typeOf(u"boolean"_s)}}};
    };
    const QString flag = u"boolean"_s;
    Verb attribute = state(u"page.getAttribute"_s, u"value"_s, u"string"_s, &rpc::attribute,
        u"Give an attribute as it is written, or null."_s);
    attribute.takes.append(ofReply({.name = u"name"_s,
        .meaning = u"Name of the attribute."_s,
        .schema = textType(),
        .isRequired = true}));
    attribute.gives = {{u"value"_s, QJsonObject{{u"type"_s, QJsonArray{u"string"_s, u"null"_s}}}}};
    return {
        seen(u"page.isVisible"_s, u"visible"_s, &rpc::visible),
        seen(u"page.isHidden"_s, u"hidden"_s, &rpc::hidden),
        state(u"page.isEnabled"_s, u"enabled"_s, flag, &rpc::enabled,
            u"Say whether an element can be used."_s),
        state(u"page.isDisabled"_s, u"disabled"_s, flag, &rpc::disabled,
            u"Say whether an element cannot be used."_s),
        state(u"page.isEditable"_s, u"editable"_s, flag, &rpc::editable,
            u"Say whether text can be typed into an element."_s),
        state(u"page.isChecked"_s, u"checked"_s, flag, &rpc::checked,
            u"Say whether a checkbox, radio button or switch is checked."_s),
        state(u"page.inputValue"_s, u"value"_s, u"string"_s, &rpc::inputValue,
            u"Give what a field holds; never of a secret field."_s),
        attribute,
    };
}
