#include "core/page/observe/admitted_requests.h"

#include "core/page/observe/request_rule.h"

#include <algorithm>

constexpr qsizetype mostAdmittedRequests = 500;
constexpr std::chrono::seconds untilShownAgain{30};

void AdmittedRequests::add(const QString &method, const QString &url)
{
    if (m_all.size() >= mostAdmittedRequests)
        m_all.removeFirst();
    m_all.append({answerKey(method, url), QDeadlineTimer{untilShownAgain}});
}

bool AdmittedRequests::take(const QString &method, const QString &url)
{
    const QString asked = answerKey(method, url);
    m_all.removeIf([](const Admitted &each) { return each.until.hasExpired(); });
    const auto found = std::find_if(
        m_all.begin(), m_all.end(), [&asked](const Admitted &each) { return each.asked == asked; });
    if (found == m_all.end())
        return false;
    m_all.erase(found);
    return true;
}
