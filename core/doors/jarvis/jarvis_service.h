// What a worker's socket and its program answer: methods to calls, outcomes to results.
#pragma once

#include "core/doors/jarvis/jarvis_batch.h"
#include "core/doors/jarvis/jarvis_daemon.h"
#include "core/doors/jarvis/jarvis_sequences.h"
#include "core/doors/jarvis/jarvis_sessions.h"
#include "core/doors/jarvis/jarvis_settings.h"

#include <memory>

// Held by each call that is being answered: it may outlive its socket.
class JarvisService : public std::enable_shared_from_this<JarvisService> {
public:
    JarvisService(JarvisParts parts, WorkerSetup setup);

    // `folders`: where files may be written next to those for what is made for a time. A result
    // that is no object is bareResult(). Never throws.
    Task<Outcome> answer(QString method, QJsonObject params, QString id, QStringList folders = {});

    JarvisChrome &chrome() { return m_chrome; }
    JarvisDaemon &daemon() { return m_daemon; }

    // As JarvisChrome::find; holds itself meanwhile.
    Task<bool> findChrome(std::chrono::milliseconds patience);

private:
    struct OwnMethod {
        Task<Reply> (*run)(JarvisService &, JarvisRequest);
        std::optional<QStringList> takes; // as its verb says where nothing is listed
    };
    static const QHash<QString, OwnMethod> &own();
    template<auto Part, auto Method> static Task<Reply> by(JarvisService &self, JarvisRequest asked)
    {
        return ((self.*Part).*Method)(std::move(asked));
    }

    Task<Reply> run(JarvisRequest asked);

    const WorkerSetup m_setup;
    JarvisCalls m_calls;
    JarvisChrome m_chrome;
    JarvisDaemon m_daemon;
    JarvisVerbs m_verbs;
    JarvisSequences m_sequences;
    JarvisSessions m_sessions;
    JarvisSettings m_settings;
    JarvisBatch m_batch;
};
