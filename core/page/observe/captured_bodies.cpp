#include "core/page/observe/captured_bodies.h"

constexpr std::size_t mostBodies = 1000;
constexpr qint64 mostBytes = qint64{16} * 1024 * 1024;

void CapturedBodies::add(CapturedBody body)
{
    m_bytes += body.content.size();
    m_bodies.push_back(std::move(body));
    while (m_bodies.size() > mostBodies || m_bytes > mostBytes) {
        m_bytes -= m_bodies.front().content.size();
        m_bodies.pop_front();
        ++m_dropped;
    }
}

void CapturedBodies::clear()
{
    m_bodies.clear();
    m_bytes = 0;
    m_dropped = 0;
    m_lost = 0;
}
