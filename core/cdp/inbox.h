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
    Inbox(Take take, Close close);

    // Waiting ones are bounded by their time: a thread reads them faster than Chrome writes them.
    void add(const QByteArray &bytes);
    // After what came before. Once.
    void close(const QString &reason);

private:
    void read(const QByteArray &bytes);
    Task<> readFirst();
    void goOn();

    const Take m_take;
    const Close m_close;
    MessageReader m_reader;
    QList<QByteArray> m_waiting; // the first is being read aside
    std::optional<QString> m_closing;
};
