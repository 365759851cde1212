// The Chrome of a worker.
#pragma once

#include "core/doors/jarvis/jarvis_calls.h"

#include <QJsonArray>

class JarvisChrome {
public:
    static constexpr std::chrono::milliseconds lookTime{2'000};

    JarvisChrome(JarvisCalls &calls, const WorkerSetup &setup);

    // That it is reached by; empty: not looked for yet.
    const QString &profile() const { return m_profile; }
    const QString &address() const { return m_cdpUrl; }
    // Of what its workers may not reach.
    const QJsonArray &notCovered() const { return m_notCovered; }

    // Looks for it if need be. Throws where it is not there: it is never started.
    Task<> attach(JarvisRequest asked);
    // False if it is not there.
    Task<bool> find(std::chrono::milliseconds patience);
    // It is gone: the next call looks for it again.
    void lose() { m_profile.clear(); }

    // Methods.
    Task<Reply> status(JarvisRequest asked);
    Task<Reply> connect(JarvisRequest asked);
    Task<Reply> launch(JarvisRequest asked);
    Task<Reply> stop(JarvisRequest asked);

private:
    void use(const Reply &found);

    JarvisCalls &m_calls;
    const WorkerSetup &m_setup;
    QString m_cdpUrl;
    QString m_profile;
    QJsonArray m_notCovered;
    bool m_isLaunched = false; // by us
};
