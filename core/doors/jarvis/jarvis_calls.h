// Calls of a worker's requests, and what is remembered of them.
#pragma once

#include "core/doors/jarvis/jarvis_parts.h"
#include "core/doors/jarvis/jarvis_request.h"
#include "core/doors/jarvis/known_refs.h"

#include <QHash>

#include <optional>

// As all parts of a JarvisService: it lives until their tasks have ended.
class JarvisCalls {
public:
    JarvisCalls(RunCall run, const WorkerSetup &setup);

    Caller callerOf(const JarvisRequest &asked) const;
    // Throws the failure of the call.
    Task<Reply> ask(JarvisRequest asked, QString command, QJsonObject arguments,
        std::optional<std::chrono::milliseconds> limit = std::nullopt);
    Task<Outcome> call(JarvisRequest asked, Call call);

    // Of that caller; empty: it has used none.
    QString lastTab(const QString &caller) const { return m_lastTabs.value(caller); }
    const KnownRefs &refs() const { return m_refs; }

private:
    void remember(const JarvisRequest &asked, const Call &call, const Outcome &outcome);

    const RunCall m_run;
    const WorkerSetup &m_setup;
    KnownRefs m_refs;
    QHash<QString, QString> m_lastTabs; // by worker
};
