// What Chrome was told to pretend for one tab: size, place, time, headers. Told again to every
// session the tab gets later.
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
    // The first is the tab's own session, the others those of its frames in other processes.
    void attach(Session &session);

    // Set what this method sets, instead of what it set before. Throws what Chrome has against it;
    // then it stays as it was.
    Task<> set(QByteArray method, QJsonObject params, Deadline deadline);

    // The same without waiting: of what Chrome cannot have anything against.
    void post(const QByteArray &method, const QJsonObject &params);

    // What it sets now; empty where nothing.
    QJsonObject current(const QByteArray &method) const { return m_set.value(method); }

    // Take back what the method set, by another method of Chrome's.
    Task<> clear(QByteArray method, QByteArray by, Deadline deadline);

    // The same without waiting; nothing where it was not set.
    void drop(const QByteArray &method, const QByteArray &by);

    // Of the same tab, attached anew.
    void inherit(const Overrides &before);

private:
    QList<QPointer<Session>> m_sessions;
    QMap<QByteArray, QJsonObject> m_set; // params by method
};
