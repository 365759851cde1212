// The rules that hold what agents do in the tabs of a profile, or of a session, and the person who
// is asked.
#pragma once

#include "core/page/observe/admitted_requests.h"
#include "core/page/observe/approver.h"
#include "core/page/observe/hold_rule.h"

#include <QList>
#include <QObject>

#include <memory>
#include <optional>

class Holds : public QObject {
    Q_OBJECT
public:
    // What it admits is known to all that share that.
    Holds(Approver &approver, QString profile, QString session = {},
        std::shared_ptr<AdmittedRequests> admitted = std::make_shared<AdmittedRequests>());

    // At most 200; more are left out, never the first.
    void setRules(QList<HoldRule> rules);
    const QList<HoldRule> &rules() const { return m_rules; }
    // Any of that kind are held.
    bool holds(HoldKind kind) const;

    // The first that holds it.
    std::optional<HoldRule> ofRequest(const QString &method, const QString &url) const;
    // On pages of any of these addresses: of a press on what has these words; of anything.
    std::optional<HoldRule> ofPress(const QStringList &words, const QStringList &addresses) const;
    std::optional<HoldRule> of(HoldKind kind, const QStringList &addresses) const;
    // Of a script, which may press and send anything anywhere.
    std::optional<HoldRule> ofScript() const;
    // Of that kind, wherever.
    std::optional<HoldRule> ofAny(HoldKind kind) const;

    // What Chrome is to pause for them.
    QJsonArray paused() const;
    const std::shared_ptr<AdmittedRequests> &admitted() const { return m_admitted; }

    // See Approver::approve; profile, session and rule are filled in.
    Task<> approve(HoldRule rule, ApprovalWanted wanted, Deadline deadline);

Q_SIGNALS:
    void changed();

private:
    Approver &m_approver;
    QString m_profile;
    QString m_session;
    std::shared_ptr<AdmittedRequests> m_admitted;
    QList<HoldRule> m_rules;
};
using HoldsPtr = std::shared_ptr<Holds>;
