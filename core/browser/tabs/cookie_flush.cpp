#include "core/browser/tabs/cookie_flush.h"

#include "core/cdp/session.h"

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::seconds flushDelay{1};

}

CookieFlush::CookieFlush(std::function<Session *()> anyTab) : m_anyTab(std::move(anyTab))
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(flushDelay);
    m_timer.callOnTimeout(this, [this] { flush(); });
}

void CookieFlush::soon()
{
    if (!m_timer.isActive())
        m_timer.start();
}

// Chrome has no call for it. Deleting a site's cookies ends by writing all of them; for a site that
// cannot exist nothing is deleted.
void CookieFlush::flush()
{
    if (Session *tab = m_anyTab())
        tab->post("Storage.clearDataForOrigin",
            {{u"origin"_s, u"https://nobody.invalid"_s}, {u"storageTypes"_s, u"cookies"_s}});
}
