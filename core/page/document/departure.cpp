#include "core/page/document/departure.h"

#include "core/cdp/document_gone.h"

#include <QTimer>

using namespace Qt::StringLiterals;

// Calls made before the navigation are answered within this.
constexpr std::chrono::milliseconds lastAnswers{30};

void Departure::begin(const QString &address, const QString &request)
{
    m_address = address;
    m_request = request;
    const auto answers = std::exchange(m_answers, {});
    for (const auto &answer : answers)
        failAfterLeaving(answer);
}

void Departure::end()
{
    m_address.clear();
    m_request.clear();
    ++m_ended;
    m_waiters.wake();
}

Pending<Nothing> Departure::nextEnd(Deadline deadline)
{
    return m_waiters.join(deadline,
        {Code::Timeout, u"the page is still on its way to %1"_s.arg(m_address),
            u"Wait until it is there, then take a new snapshot."_s});
}

void Departure::failAfterLeaving(const Pending<QJsonObject> &answer)
{
    m_answers.removeIf([](const Pending<QJsonObject> &each) { return each.isSettled(); });
    if (m_address.isEmpty()) {
        m_answers.append(answer);
        return;
    }
    QTimer::singleShot(lastAnswers, [answer] { answer.fail(DocumentGone{}); });
}
