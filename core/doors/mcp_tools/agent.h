// One client at work: where it works, and what it has seen of it.
#pragma once

#include "core/doors/mcp_tools/wishes.h"
#include "core/doors/run_call.h"

#include <QHash>

#include <memory>

class Agent {
public:
    Agent(RunCall run, std::shared_ptr<const Wishes> wishes, QString owner);
    // Its session ends with it.
    ~Agent();
    Q_DISABLE_COPY_MOVE(Agent)

    const Wishes &wishes() const { return *m_wishes; }
    Caller caller() const;

    // As it is, in no session. Never throws.
    static Task<Outcome> runAnywhere(std::shared_ptr<Agent> self, Call call);
    // With the profile or the session it works in.
    static Task<Outcome> run(std::shared_ptr<Agent> self, Call call);
    // The same on the tab that it uses: its own, or the one last used.
    static Task<Outcome> runOnTab(std::shared_ptr<Agent> self, Call call);
    Call callOf(const QString &command, const QJsonObject &arguments = {}) const;

    const QString &tab() const { return m_tab; }
    void use(const QString &tab) { m_tab = tab; }
    void forget(const QString &tab);

    // What it knows of its tab: the address, and the last snapshot it was told.
    QString &address() { return m_seen[m_tab].address; }
    QString &snapshot() { return m_seen[m_tab].snapshot; }
    // The control it clicked last: a file chooser that opens belongs to it.
    QString &clicked() { return m_seen[m_tab].clicked; }

    // NAME → its value, where there is a secret of that name.
    QString withSecrets(const QString &text) const;
    // Each value → <secret>NAME</secret>.
    QString withoutSecrets(QString text) const;

private:
    struct Seen {
        QString address{};
        QString snapshot{};
        QString clicked{};
    };

    static Task<std::optional<Failure>> begin(std::shared_ptr<Agent> self);

    RunCall m_run;
    std::shared_ptr<const Wishes> m_wishes;
    QString m_owner;
    QString m_session; // as createSession named it
    QString m_tab;
    QHash<QString, Seen> m_seen; // by tab
};
using AgentRef = std::shared_ptr<Agent>;

// The clients of one offer. Of more than 64, the one that asked longest ago is forgotten.
class Agents {
public:
    Agents(RunCall run, Wishes wishes);

    AgentRef of(const QString &owner);

private:
    RunCall m_run;
    std::shared_ptr<const Wishes> m_wishes;
    QList<std::pair<QString, AgentRef>> m_agents; // the last to ask last
};
