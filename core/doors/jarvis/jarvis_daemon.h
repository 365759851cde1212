// What a worker reports of itself.
#pragma once

#include "core/doors/jarvis/jarvis_chrome.h"

#include <functional>

class JarvisDaemon {
public:
    JarvisDaemon(JarvisCalls &calls, JarvisChrome &chrome, std::function<qint64()> memory);

    // To be reported by the opener of the socket.
    QJsonObject about{}; // pid, socket; empty in a call without a daemon
    std::function<void()> stop{};

    // Methods.
    Task<Reply> status(JarvisRequest asked);
    Task<Reply> health(JarvisRequest asked);
    Task<Reply> end(JarvisRequest asked);

private:
    JarvisCalls &m_calls;
    JarvisChrome &m_chrome;
    const std::function<qint64()> m_memory; // bytes that the app holds
    const std::chrono::steady_clock::time_point m_openedAt = std::chrono::steady_clock::now();
};
