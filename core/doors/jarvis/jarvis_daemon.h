// What a worker tells of itself.
#pragma once

#include "core/doors/jarvis/jarvis_chrome.h"

#include <functional>

class JarvisDaemon {
public:
    JarvisDaemon(JarvisCalls &calls, JarvisChrome &chrome, std::function<qint64()> memory);

    // To be told by whoever opened the socket.
    QJsonObject about{}; // pid, socket; empty in a call without a daemon
    std::function<void()> stop{};

    // Methods.
    Task<Reply> tellStatus(JarvisRequest asked);
    Task<Reply> tellHealth(JarvisRequest asked);
    Task<Reply> end(JarvisRequest asked);

private:
    JarvisCalls &m_calls;
    JarvisChrome &m_chrome;
    const std::function<qint64()> m_memory; // bytes that the app holds
    const std::chrono::steady_clock::time_point m_openedAt = std::chrono::steady_clock::now();
};
