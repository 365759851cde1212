#include "core/page/reading/rematching.h"

#include "core/page/reading/snapshot.h"

using namespace Qt::StringLiterals;

Task<Successor> Rematching::successor(QString ref)
{
    const ToldSnapshot *told = m_tab->told().naming(ref);
    if (!told)
        co_return Successor{{}, u"no snapshot named it that this tab still remembers"_s, false};
    const ToldSnapshot before = *told;
    if (!before.isPart && !m_now.contains(before.asked)) {
        const ToldSnapshot now = co_await readAgain(m_tab, before.asked, m_deadline);
        m_now.insert(before.asked, now);
    }
    co_return successorOf(ref, before, m_now.value(before.asked), m_how);
}
