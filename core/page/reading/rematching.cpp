#include "core/page/reading/rematching.h"

#include "core/page/reading/snapshot.h"

using namespace Qt::StringLiterals;

Task<Successor> Rematching::successor(QString ref)
{
    const SentSnapshot *sent = m_tab->sentSnapshots().naming(ref);
    if (!sent)
        co_return Successor{{}, u"no snapshot named it that this tab still remembers"_s, false};
    const SentSnapshot before = *sent;
    if (!before.isPart && !m_now.contains(before.asked)) {
        const SentSnapshot now = co_await readAgain(m_tab, before.asked, m_deadline);
        m_now.insert(before.asked, now);
    }
    co_return successorOf(ref, before, m_now.value(before.asked), m_how);
}
