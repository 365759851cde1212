#include "core/commands/rule_fields.h"

using namespace Qt::StringLiterals;

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
