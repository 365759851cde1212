// What Chrome emulates for one tab: size, place, time, headers. Applied again to each later session
// of the tab.
#pragma once

#include "base/deadline.h"
#include "base/task.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QMap>
#include <QPointer>

class Session;

class Overrides {
public:
    // The first is the tab's own session, the others those of out-of-process frames.
    void attach(Session &session);

    // Calls the method and keeps its params, replacing earlier ones. Throws Chrome's refusal and
    // then keeps the earlier ones.
    Task<> set(QByteArray method, QJsonObject params, Deadline deadline);

    // The same without waiting, for what Chrome cannot refuse.
    void post(const QByteArray &method, const QJsonObject &params);

    // Its current params; empty if none.
    QJsonObject current(const QByteArray &method) const { return m_set.value(method); }

    // Undo what the method set, by calling `by`.
    Task<> clear(QByteArray method, QByteArray by, Deadline deadline);

    // The same without waiting; nothing if it was not set.
    void drop(const QByteArray &method, const QByteArray &by);

    // For the same tab, attached again.
    void inherit(const Overrides &before);

private:
    QList<QPointer<Session>> m_sessions;
    QMap<QByteArray, QJsonObject> m_set; // params by method
};
