#include "core/page/input/drag_interception.h"

#include "core/cdp/session.h"

using namespace Qt::StringLiterals;

constexpr std::chrono::milliseconds longestInterception{2000};

void DragInterception::attach(Session &session)
{
    m_session = &session;
    session.on("Input.dragIntercepted", [this](const QJsonObject &intercepted) {
        m_data = intercepted.value(u"data").toObject();
        m_waiters.wake();
    });
}

DragInterception::Span::Span(DragInterception &drags) : m_drags(drags)
{
    m_drags.m_data.reset();
    m_drags.enable(true);
}

DragInterception::Span::~Span()
{
    m_drags.enable(false);
}

void DragInterception::enable(bool enabled)
{
    if (m_session && m_session->isOpen())
        m_session->post("Input.setInterceptDrags", {{u"enabled"_s, enabled}});
}

Task<QJsonObject> DragInterception::data(Deadline deadline)
{
    if (!m_data) {
        const Failure late{
            Code::NotDelivered, u"the page's drag did not begin in time"_s, u"Try it again."_s};
        const auto intercepted = m_waiters.join(deadline.orIn(longestInterception), late);
        co_await intercepted;
    }
    const QJsonObject data = *m_data;
    co_return data;
}
