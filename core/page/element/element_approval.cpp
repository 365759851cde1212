// How a click waits for a person, where a rule holds it.

#include "core/page/element/element.h"

using namespace Qt::StringLiterals;

// Of what has the approved name already, it does not ask again. False where nobody was asked.
Task<bool> Element::waitsForPerson(Spot spot, QString &approved) const
{
    const HoldsPtr holds = m_tab->interception().held().holds();
    if (!holds || m_act->caller.isPerson() || (!approved.isNull() && approved == spot.name))
        co_return false;
    const auto rule = holds->ofClick(spot.name, m_tab->url());
    if (!rule)
        co_return false;
    const ApprovalWanted wanted{.targetId = m_tab->targetId(),
        .what = u"click %1 “%2”"_s.arg(spot.role, spot.name.left(200)),
        .address = m_tab->url(),
        .caller = m_act->caller.shown()};
    co_await holds->approve(*rule, wanted, m_deadline);
    approved = spot.name.isNull() ? u""_s : spot.name;
    co_return true;
}
