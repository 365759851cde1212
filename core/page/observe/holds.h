// The rules that hold what agents do in the tabs of a profile, or of a session, and the person who
// is asked.
#pragma once

#include "core/page/observe/approver.h"
#include "core/page/observe/hold_rule.h"

#include <QList>
#include <QObject>

#include <memory>
#include <optional>

class Holds : public QObject {
    Q_OBJECT
public:
    Holds(Approver &approver, QString profile, QString session = {});

    // At most 200; more are left out, never the first.
    void setRules(QList<HoldRule> rules);
    const QList<HoldRule> &rules() const { return m_rules; }
    // Requests of any kind are held.
    bool holdsRequests() const;

    // The first that holds it.
    std::optional<HoldRule> ofRequest(const QString &method, const QString &url) const;
    std::optional<HoldRule> ofClick(const QString &name, const QString &url) const;
    // Of a click that nobody can tell the words of.
    std::optional<HoldRule> ofAnyClick(const QString &url) const;
    std::optional<HoldRule> of(HoldKind kind, const QString &url) const;

    // See Approver::approve; profile, session and rule are filled in.
    Task<> approve(HoldRule rule, ApprovalWanted wanted, Deadline deadline);

Q_SIGNALS:
    void changed();

private:
    Approver &m_approver;
    QString m_profile;
    QString m_session;
    QList<HoldRule> m_rules;
};
using HoldsPtr = std::shared_ptr<Holds>;
