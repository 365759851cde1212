// The answers that one line is owed: they leave together, in the order of its requests.
#pragma once

#include "core/doors/socket/rpc_message.h"

#include <QByteArrayList>
#include <QMap>

#include <functional>

class SocketAnswers {
public:
    enum class Form { Single, Batch };
    using Send = std::function<void(const QByteArray &line)>;

    // `send` is called once at most: where nothing but notifications was asked, there is no line.
    SocketAnswers(Form form, Send send) : m_form(form), m_send(std::move(send)) { }

    // What is known already.
    void add(const QByteArray &answer) { m_answers.append(answer); }
    // A place for what put() will bring.
    qsizetype await(const QByteArray &id);
    // All of the line has been read: sent once nothing is awaited any more.
    void seal();

    void put(qsizetype place, const Outcome &outcome);
    // What is still awaited will not come.
    void giveUp(const Failure &why);

private:
    void sendIfComplete();

    Form m_form;
    Send m_send;
    bool m_isSealed = false;
    QByteArrayList m_answers; // empty where one is awaited
    QMap<qsizetype, QByteArray> m_awaited; // place to id
};
