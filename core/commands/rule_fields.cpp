#include "core/commands/rule_fields.h"

using namespace Qt::StringLiterals;

QJsonObject Codec<RuleRow>::schema()
{
    const QJsonObject text{{u"type"_s, u"string"_s}};
    const QJsonObject number = Codec<int>::schema();
    const QJsonObject texts = Codec<QList<QString>>::schema();
    return schema::object(
        {{u"id"_s, text}, {u"scope"_s, Codec<RuleScope>::schema()},
            {u"kind"_s, Codec<RuleKind>::schema()}, {u"url"_s, text}, {u"resourceTypes"_s, texts},
            {u"methods"_s, texts}, {u"times"_s, number}, {u"applied"_s, number}},
        {u"resourceTypes"_s, u"methods"_s, u"times"_s});
}

QJsonObject ruleRow(const RequestRule &rule, RuleScope scope)
{
    QJsonObject row{{u"id"_s, rule.id}, {u"scope"_s, toWord(scope)}, {u"kind"_s, toWord(rule.kind)},
        {u"url"_s, rule.address.written()}, {u"applied"_s, rule.applied}};
    if (!rule.resourceTypes.isEmpty())
        row.insert(u"resourceTypes"_s, Codec<QList<ResourceType>>::write(rule.resourceTypes));
    if (!rule.methods.isEmpty())
        row.insert(u"methods"_s, QJsonArray::fromStringList(rule.methods));
    if (rule.times)
        row.insert(u"times"_s, *rule.times);
    return row;
}

RuleBookPtr bookOf(const Page &page, RuleScope scope)
{
    page.requireUsable();
    const QList<RuleBookPtr> books = page.tab().interception().books();
    for (const RuleBookPtr &book : books) {
        if (book->scope() == scope)
            return book;
    }
    if (scope == RuleScope::Session)
        throw Failure{Code::InvalidArgument, u"the tab is in no session"_s,
            u"Name one by session, or take the scope tab or profile."_s};
    throw Failure{Code::InvalidArgument, u"the tab is in a session, and not under the profile"_s,
        u"Take the scope tab or session, or leave session out."_s};
}

Task<> rulesInForce(Page &page)
{
    return Interception::inForce(page.session(), page.deadline());
}
