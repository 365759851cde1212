#include "core/page/tab/as_in_front.h"

#include "core/page/tab/tab.h"

#include <QJsonArray>

namespace {

using std::chrono::milliseconds;

constexpr milliseconds afterwards{1000};
constexpr milliseconds longestAfterwards{10'000};
// Slower changes need no frames.
constexpr milliseconds stillness{250};

} // namespace

AsInFront::AsInFront(Tab &tab) : m_tab(tab)
{
    m_rest.setSingleShot(true);
    m_rest.callOnTimeout([this] { look(); });
}

void AsInFront::touch()
{
    m_lastAct = std::chrono::steady_clock::now();
    m_rest.start(afterwards);
    if (std::exchange(m_isPainted, true))
        return;
    m_tab.addPainting();
}

AsInFront::Span::Span(std::shared_ptr<Tab> tab) : m_tab(std::move(tab))
{
    ++m_tab->asInFront().m_spans;
    m_tab->asInFront().touch();
}

AsInFront::Span::~Span()
{
    if (!m_tab)
        return;
    --m_tab->asInFront().m_spans;
    m_tab->asInFront().touch();
}

void AsInFront::look()
{
    const auto since = std::chrono::steady_clock::now() - m_lastAct;
    if (!m_tab.isOpen() || (m_spans == 0 && since >= longestAfterwards))
        stop();
    else if (m_spans > 0)
        m_rest.start(afterwards);
    else
        stopIfAtRest();
}

Task<> AsInFront::stopIfAtRest()
{
    const QPointer<Tab> tab{&m_tab};
    const auto lastAct = m_lastAct;
    const QJsonArray arguments{static_cast<double>(stillness.count())};
    bool isMoving = false;
    try {
        const QJsonValue answer = co_await ask(
            m_tab.frames().main(), "stillMoves", arguments, Deadline::in(afterwards));
        isMoving = answer.toBool();
    } catch (const Failure &failure) {
        isMoving = failure.code == Code::Timeout; // Busy with something.
    }
    if (!tab || lastAct != m_lastAct)
        co_return;
    if (isMoving)
        m_rest.start(afterwards);
    else
        stop();
}

void AsInFront::stop()
{
    if (std::exchange(m_isPainted, false))
        m_tab.removePainting();
}
