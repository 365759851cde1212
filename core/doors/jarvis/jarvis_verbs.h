// Methods that are one command of ours.
#pragma once

#include "core/doors/jarvis/jarvis_chrome.h"
#include "core/doors/jarvis/jarvis_methods.h"

class JarvisVerbs {
public:
    // Whether a command has an argument of that name.
    using Takes = std::function<bool(const QString &command, const QString &argument)>;
    JarvisVerbs(JarvisCalls &calls, JarvisChrome &chrome, const WorkerSetup &setup, Takes takes);

    // Taken by all methods, and not an argument of each.
    static const QStringList &everywhere();

    Task<Reply> run(const Verb *verb, JarvisRequest asked);
    // Without what the service itself does with it.
    QJsonObject argumentsFor(const Verb &verb, const JarvisRequest &asked) const;

private:
    Task<Call> completed(const Verb *verb, JarvisRequest asked, Call call);
    Task<QString> tabOf(JarvisRequest asked, Call call);
    Outcome withinBuffers(Outcome outcome) const;
    void resolveRefs(Call &call, const QString &target) const;
    void addPatterns(Reply &report);
    Reply finished(const JarvisRequest &asked, const QString &targetId, Reply report);

    JarvisCalls &m_calls;
    JarvisChrome &m_chrome;
    const WorkerSetup &m_setup;
    const Takes m_takes;
    QHash<QString, QString> m_patterns; // of rules, as they were given, by id
};
