// Where a tab may go, and when it may be read: see AddressRules.

#include "base/addresses.h"
#include "core/page/tab/tab.h"

using namespace Qt::StringLiterals;

void Tab::requireAllowed(const QString &address)
{
    if (const auto refused = m_interception.rules().refusal(address))
        throw Failure{*refused};
    if (AddressRules::isFile(address))
        m_interception.guardFiles();
}

std::optional<Failure> Tab::forbidden() const
{
    const bool isErrorPage = m_documentUrl.startsWith(u"chrome-error:"_s);
    if (const auto refused = m_interception.rules().refusal(m_documentUrl); refused && !isErrorPage)
        return Failure{Code::AddressForbidden,
            u"the tab shows %1"_s.arg(addresses::withoutSecrets(m_documentUrl)),
            refused->message + u". Navigate the tab elsewhere, or use another."_s};
    if (!AddressRules::isFile(m_documentUrl) || m_interception.hasAdmitted(m_documentLoader))
        return std::nullopt;
    return Failure{Code::AddressForbidden,
        u"the tab shows %1, which no call opened"_s.arg(m_documentUrl),
        u"Navigate the tab to that address: then it may be read."_s};
}
