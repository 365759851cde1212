// A scripted Chrome, for the far end of a Connection.
#pragma once

#include "core/cdp/transport.h"

#include <QHash>
#include <QJsonObject>
#include <QList>

#include <functional>

// Gives scripted answers and records calls. All its messages arrive through the event loop, in
// order. Methods not in the script get {}.
class FakeChrome : public Transport {
    Q_OBJECT
public:
    using Answer = std::function<QJsonObject(const QJsonObject &params)>;

    struct Question {
        int id;
        QByteArray method;
        QJsonObject params;
        QByteArray sessionId;
    };

    // The answer to a method from now on.
    void script(const QByteArray &method, const QJsonObject &result);
    void script(const QByteArray &method, Answer answer);

    // A method that is never answered.
    void silence(const QByteArray &method);

    // The nth call of a method, counted from now on, is refused.
    void refuse(const QByteArray &method, const QString &message, int nth = 1);

    // Answer one question of a silenced method after all.
    void answer(int id, const QJsonObject &result);

    // An event; without a session, the browser's own.
    void sendEvent(
        const QByteArray &method, const QJsonObject &params, const QByteArray &sessionId = {});

    // Any bytes at all.
    void say(const QByteArray &message);

    // Everything asked so far, or everything asked of one method, the oldest first.
    QList<Question> asked() const { return m_asked; }
    QList<Question> asked(const QByteArray &method) const;

    // Hang up, as a browser that ends.
    void end(const QString &reason);
    bool hasEnded() const { return m_hasEnded; }

    void send(const QByteArray &message) override;
    void close() override;

private:
    struct Refusal {
        int callsBefore;
        QString message;
    };

    void reply(const Question &question);
    void fail(int id, const QString &message);
    QString refusalOf(const QByteArray &method);

    QHash<QByteArray, Answer> m_answers;
    QHash<QByteArray, QList<Refusal>> m_refusals;
    QList<QByteArray> m_silent;
    QList<Question> m_asked;
    bool m_hasEnded = false;
};
