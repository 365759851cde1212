// The use of named secrets by agents: what may be typed where, and the person who confirms the
// first use of each secret in a place.
#pragma once

#include "base/pending.h"
#include "core/page/secret_source.h"
#include "profiles/secrets/named_secrets.h"

#include <QList>
#include <QObject>

#include <optional>

class EventStream;

class SecretUses final : public QObject, public SecretSource {
    Q_OBJECT
public:
    explicit SecretUses(EventStream &events) : m_events(events) { }

    NamedSecrets &secrets() { return m_secrets; }
    // Keeps out of replies what was typed before the app began, as far as the keychain is open.
    Task<> recall();

    // Whether there is a window to ask in. If not, nobody is asked.
    void askPeople(bool isThere) { m_asksPeople = isThere; }
    bool asksPeople() const { return m_asksPeople; }

    // What a person has not answered yet: the oldest first, 20 at most.
    struct Question {
        QString id;
        QString secret;
        SecretPlace place;
        QString targetId;
        QString caller; // as people read it
    };
    QList<Question> questions() const;

    // A yes is kept with the secret; a no ends all calls that wait for it, and for ten minutes
    // those that come. False if no such question is open. Throws SECRETS_UNAVAILABLE.
    Task<bool> answer(QString id, bool allows);

    Task<QString> take(SecretWanted wanted, Deadline deadline) override;
    Task<> wasTyped(SecretWanted wanted) override;

private:
    struct Open {
        Question question;
        NamedSecret secret; // that was asked about
        QList<Pending<bool>> waiting{};
    };
    struct Refusal {
        QString secret;
        SecretPlace place;
        qint64 until; // of the machine's clock, in ms
    };

    Task<> confirm(NamedSecret secret, SecretWanted wanted, Deadline deadline);
    Pending<bool> ask(const NamedSecret &secret, const SecretWanted &wanted, Deadline deadline);
    bool isRefused(const SecretWanted &wanted);
    void announce();

    EventStream &m_events;
    NamedSecrets m_secrets;
    bool m_asksPeople = false;
    quint64 m_lastId = 0;
    QList<Open> m_open;
    QList<Refusal> m_refusals;
};
