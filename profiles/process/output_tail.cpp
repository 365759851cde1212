#include "profiles/process/output_tail.h"

#include <QPointer>

#include <unistd.h>

#include <cerrno>

constexpr qsizetype longestLine = 4096;
constexpr int readsPerTurn = 16; // a flood must not hold up the event loop

OutputTail::OutputTail(int file, QObject *parent)
    : QObject(parent), m_file(file), m_notifier(file, QSocketNotifier::Read)
{
    connect(&m_notifier, &QSocketNotifier::activated, this, &OutputTail::read);
}

OutputTail::~OutputTail()
{
    m_notifier.setEnabled(false);
    ::close(m_file);
}

QStringList OutputTail::lines() const
{
    return {m_lines.begin(), m_lines.end()};
}

void OutputTail::read()
{
    const QPointer<OutputTail> self{this};
    char bytes[8192];
    for (int i = 0; i < readsPerTurn; ++i) {
        const ssize_t count = ::read(m_file, bytes, sizeof bytes);
        if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR))
            m_notifier.setEnabled(false);
        if (count <= 0)
            return;
        take(QByteArray{bytes, static_cast<qsizetype>(count)});
        if (!self)
            return;
    }
}

void OutputTail::take(const QByteArray &bytes)
{
    const QPointer<OutputTail> self{this};
    QList<QByteArray> pieces = (m_unfinished + bytes).split('\n');
    m_unfinished = pieces.takeLast().left(longestLine);
    for (const QByteArray &piece : pieces) {
        const QString line = QString::fromUtf8(piece.left(longestLine)).trimmed();
        // Without a system bus Chrome logs this endlessly, hiding what matters.
        if (line.isEmpty() || line.contains(QLatin1String(":ERROR:dbus/")))
            continue;
        m_lines.push(line);
        Q_EMIT lineRead(line);
        if (!self)
            return;
    }
}
