// What Chrome did after the call for it had timed out, because Chrome was suspended or its page was
// busy. The next reply reports it.
#pragma once

#include "base/ring_buffer.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QObject>
#include <QStringList>

#include <functional>

class Connection;

class LateEffects : public QObject {
    Q_OBJECT
public:
    using TabOf = std::function<QString(const QByteArray &sessionId)>; // its target id
    LateEffects(Connection &connection, TabOf tabOf);

    // A tab was asked to close and has not yet.
    void noteUnclosed(const QString &targetId);
    void noteClosed(const QString &targetId);

    // {what, targetId} each, once; the last 20.
    QJsonArray take();

private:
    void answered(const QByteArray &method, const QByteArray &sessionId, const QJsonObject &answer);
    void add(const QString &what, const QString &targetId);

    Connection &m_connection;
    TabOf m_tabOf;
    QStringList m_unclosed;
    RingBuffer<QJsonObject> m_done{20};
};
