// What a worker's socket and its program answer: methods to calls, outcomes to results.
#pragma once

#include "core/doors/jarvis/jarvis_config.h"
#include "core/doors/jarvis/jarvis_methods.h"
#include "core/doors/jarvis/jarvis_parts.h"
#include "core/doors/jarvis/known_refs.h"

#include <QHash>
#include <QJsonArray>
#include <QStringList>

#include <memory>
#include <optional>

// Held by each call that is being answered: it may outlive its socket.
class JarvisService : public std::enable_shared_from_this<JarvisService> {
public:
    JarvisService(JarvisParts parts, WorkerSetup setup);

    // `asker`: the worker that the request names; else the one whose socket it is. `folders`: where
    // files may be written beside those for what is made for a time. A result that is no object is
    // bareResult(). Never throws.
    Task<Outcome> answer(QString method, QJsonObject params, QString id, QStringList folders = {});

    // Its Chrome is gone: the next call looks for it again.
    void loseChrome() { m_profile.clear(); }
    QString profile() const { return m_profile; }
    const WorkerSetup &setup() const { return m_setup; }

    // To be told by whoever opened the socket.
    QJsonObject daemon{}; // pid, socket; empty in a call without a daemon
    std::chrono::steady_clock::time_point openedAt = std::chrono::steady_clock::now();
    std::function<void()> stop{};

    // Looks for the Chrome of this worker; false if it is not there.
    Task<bool> findChrome(std::chrono::milliseconds patience);

private:
    // One request being answered.
    struct Asked {
        QString method;
        QJsonObject params;
        QString id;
        QString worker;
        QStringList folders; // where files may be written
    };
    using Own = Task<Reply> (JarvisService::*)(Asked);
    struct OwnMethod {
        Own run;
        std::optional<QStringList> takes; // as its verb says where nothing is listed
    };
    static const QHash<QString, OwnMethod> &own();

    Task<Reply> run(Asked asked);
    Task<Reply> runVerb(const Verb *verb, Asked asked);
    Task<Reply> ask(Asked asked, QString command, QJsonObject arguments,
        std::optional<std::chrono::milliseconds> limit = std::nullopt);
    Task<Outcome> call(Asked asked, Call call);
    QJsonObject argumentsFor(const Verb &verb, const Asked &asked) const;
    Task<Call> completed(const Verb *verb, Asked asked, Call call);
    Task<QString> tabOf(Asked asked, Call call);
    Outcome withinBuffers(Outcome outcome) const;
    void resolveRefs(Call &call, const QString &target) const;
    void tellPatterns(Reply &told);
    void remember(const Asked &asked, const Call &call, const Outcome &outcome);
    Reply finished(const Asked &asked, const QString &targetId, Reply told);
    Caller callerOf(const Asked &asked) const;
    Task<> attach(Asked asked);
    JarvisConfig config() const { return orThrow(JarvisConfig::read()); }
    // Writes what a method gives into the file that it was asked to; what is told then.
    Reply written(const Asked &asked, const QString &path, const QByteArray &content) const;

    // Chrome.
    Task<Reply> status(Asked asked);
    Task<Reply> connect(Asked asked);
    Task<Reply> launch(Asked asked);
    Task<Reply> stopChrome(Asked asked);
    void use(const Reply &found);
    Task<Reply> daemonStatus(Asked asked);
    Task<Reply> daemonHealth(Asked asked);
    Task<Reply> daemonStop(Asked asked);
    // Several calls as one.
    Task<Reply> batch(Asked asked);
    Task<Reply> batchStep(Asked asked, QJsonObject entry, int step);
    Task<Reply> setCookies(Asked asked);
    Task<Reply> type(Asked asked);
    Task<Reply> screenshot(Asked asked);
    Task<Reply> switchFrame(Asked asked);
    Task<Reply> mainFrame(Asked asked);
    Task<> useFrame(Asked asked, QString frame);
    QJsonObject inTab(const Asked &asked) const;
    // Settings.
    Task<Reply> readConfig(Asked asked);
    Task<Reply> setConfig(Asked asked);
    Task<Reply> listConfig(Asked asked);
    Task<Reply> resetConfig(Asked asked);
    // Sessions.
    Task<Reply> saveSession(Asked asked);
    Task<Reply> loadSession(Asked asked);
    Task<Reply> listSessions(Asked asked);
    Task<Reply> deleteSession(Asked asked);
    Task<Reply> exportSession(Asked asked);
    Task<Reply> importSession(Asked asked);
    Task<int> restoreStorage(Asked asked, QJsonObject values, QString kind, QString origin);

    JarvisParts m_parts;
    WorkerSetup m_setup;
    QString m_cdpUrl;
    QString m_profile; // that it is reached by; empty: not looked for yet
    QJsonArray m_notCovered; // of what its workers may not reach
    bool m_isLaunched = false; // by us
    KnownRefs m_refs;
    QHash<QString, QString> m_lastTabs; // by worker
    QHash<QString, QString> m_patterns; // of rules, as they were given, by id
};
