// What Chrome has sent, read in the order it came. A large message is read on another thread: those
// behind it wait.
#pragma once

#include "base/task.h"
#include "core/cdp/message.h"

#include <QList>
#include <QObject>

#include <functional>
#include <memory>

class Inbox : public QObject {
    Q_OBJECT
public:
    // The message is null if the bytes are none. The reader has its body, for as long as this runs.
    using Take
        = std::function<void(const Message *, const MessageReader &, const QByteArray &bytes)>;
    using Close = std::function<void(const QString &reason)>;
    // Asked for no more while much waits, and for the rest again.
    using Pause = std::function<void(bool isPaused)>;
    Inbox(Take take, Close close, Pause pause);

    void add(const QByteArray &bytes);
    qsizetype waitingBytes() const { return m_bytes; }
    // After what came before. Once.
    void close(const QString &reason);

private:
    void read(const QByteArray &bytes);
    Task<> readFirst();
    void goOn();
    void removeFirst();

    const Take m_take;
    const Close m_close;
    const Pause m_pause;
    MessageReader m_reader;
    QList<QByteArray> m_waiting; // the first is being read aside
    qsizetype m_bytes = 0; // of these
    std::optional<QString> m_closing;
};
