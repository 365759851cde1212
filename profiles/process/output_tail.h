// Reads a program's output until it ends; keeps the last lines.
#pragma once

#include "base/ring_buffer.h"

#include <QByteArray>
#include <QObject>
#include <QSocketNotifier>
#include <QStringList>

class OutputTail : public QObject {
    Q_OBJECT
public:
    // Owns the file.
    explicit OutputTail(int file, QObject *parent = nullptr);
    ~OutputTail() override;

    QStringList lines() const;

    // Reads what is there now, without waiting for the event loop.
    void read();

Q_SIGNALS:
    void lineRead(const QString &line);

private:
    void take(const QByteArray &bytes);

    int m_file;
    QSocketNotifier m_notifier;
    QByteArray m_unfinished;
    RingBuffer<QString> m_lines{50};
};
