#include "core/doors/http/http_stream.h"

#include "core/doors/http/guard.h"

HttpStream::HttpStream(Guard *guard) : m_guard(guard)
{
    if (!guard)
        return;
    // At once nothing more is written; the owner, who may be writing, learns of it later.
    connect(guard, &Guard::streamLeft, this, [this] {
        m_guard = nullptr;
        QMetaObject::invokeMethod(this, &HttpStream::left, Qt::QueuedConnection);
    });
}

HttpStream::~HttpStream()
{
    end();
}

bool HttpStream::isOpen() const
{
    return !m_guard.isNull();
}

bool HttpStream::write(const QByteArray &piece)
{
    return m_guard && m_guard->sendPiece(piece);
}

qint64 HttpStream::unsent() const
{
    return m_guard ? m_guard->unsent() : 0;
}

void HttpStream::end()
{
    if (!m_guard)
        return;
    const QPointer<Guard> guard = m_guard;
    m_guard = nullptr;
    guard->disconnect(this);
    guard->endStream();
}
