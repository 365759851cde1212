// One client at work: where it works, and what it has seen of it.
#pragma once

#include "core/dialect/run_call.h"
#include "core/doors/mcp/mcp_exchange.h"
#include "core/doors/mcp_tools/client_options.h"
#include "core/doors/mcp_tools/open_dialogs.h"

#include <QHash>

#include <memory>

struct BegunAct;

// What all clients share.
struct AgentParts {
    RunCall run;
    std::shared_ptr<const ClientOptions> options;
    std::shared_ptr<OpenDialogs> dialogs{}; // null: dialogs wait for nobody
};

// What one client has from call to call.
struct AgentMemory {
    AgentMemory(const AgentParts &parts, QString client);
    // Its session ends with it.
    ~AgentMemory();
    Q_DISABLE_COPY_MOVE(AgentMemory)

    Caller caller() const;

    struct Seen {
        QString address{};
        QString snapshot{};
        QString clicked{};
        QStringList cautions{};
    };

    RunCall run;
    std::shared_ptr<const ClientOptions> options;
    std::shared_ptr<OpenDialogs> dialogs;
    QString owner;
    QString session{}; // as createSession named it
    QString tab{};
    QStringList opened{}; // tabs that it opened: they go when it leaves
    QStringList listed{}; // tabs, in the order it received last
    QHash<QString, Seen> seen{}; // by tab
    QHash<QString, std::shared_ptr<BegunAct>> begun{}; // that dialogs hold up, by tab
};

// It, for one call: what it runs ends with that.
class Agent {
public:
    Agent(std::shared_ptr<AgentMemory> memory, CancelSourceRef stop);

    const ClientOptions &options() const { return *m_memory->options; }
    Caller caller() const { return m_memory->caller(); }

    // As it is, in no session. Never throws.
    static Task<Outcome> runAnywhere(std::shared_ptr<Agent> self, Call call);
    // With the profile or the session it works in.
    static Task<Outcome> run(std::shared_ptr<Agent> self, Call call);
    // The same on the tab that it uses: its own, or the one last used.
    static Task<Outcome> runOnTab(std::shared_ptr<Agent> self, Call call);
    Call callOf(const QString &command, const QJsonObject &arguments = {}) const;

    // The same, until a dialog opens there: then nothing, and it goes on once that is answered.
    static Task<std::optional<Outcome>> runUntilDialog(std::shared_ptr<Agent> self, Call call);
    // What has gone on so, up to its end; nothing where there is none, or another dialog opens.
    static Task<std::optional<Outcome>> goOn(std::shared_ptr<Agent> self);
    // How it ended where it has meanwhile; once.
    std::optional<Outcome> takeUnreported();
    // A dialog is open in its tab.
    bool isHeldUp() const;
    bool hasChooser() const; // one is open there
    QStringList openInTab() const; // dialogs and file choosers, in words

    const QString &tab() const { return m_memory->tab; }
    void use(const QString &tab) { m_memory->tab = tab; }
    void forget(const QString &tab);
    // It opened that tab.
    void own(const QString &tab);
    const QStringList &owned() const { return m_memory->opened; }
    QStringList &listed() { return m_memory->listed; }

    // What it knows of its tab: the address, and the last snapshot it received.
    QString &address() { return m_memory->seen[tab()].address; }
    QString &snapshot() { return m_memory->seen[tab()].snapshot; }
    // The control it clicked last: a file chooser that opens belongs to it.
    QString &clicked() { return m_memory->seen[tab()].clicked; }

    // Those of a reply that this tab has not reported.
    QStringList newCautions(const Reply &reply);

    // NAME → its value, where its file of secrets has that name; <secret>NAME</secret> → the secret
    // of that name that is kept, as `type` takes it.
    QJsonValue withSecrets(const QString &text) const;
    // Each value → <secret>NAME</secret>.
    QString withoutSecrets(QString text) const;

private:
    static Task<std::optional<Failure>> begin(std::shared_ptr<Agent> self);
    static Task<std::optional<Outcome>> endOrDialog(
        std::shared_ptr<Agent> self, std::shared_ptr<BegunAct> act);

    std::shared_ptr<AgentMemory> m_memory;
    CancelSourceRef m_stop;
};
using AgentRef = std::shared_ptr<Agent>;

// The clients of one offer. Of more than 64, the one that asked longest ago is forgotten.
class Agents {
public:
    Agents(RunCall run, ClientOptions options, std::shared_ptr<OpenDialogs> dialogs = {});

    // The one that sent this request.
    AgentRef of(const mcp::Exchange &exchange);
    // It is gone, and with it the tabs that it opened.
    void leave(const QString &owner);

private:
    AgentParts m_parts;
    QList<std::shared_ptr<AgentMemory>> m_memories; // the last to ask last
};
