// Has Chrome paint a tab as if in front while it is acted on, until the effects have come to rest:
// animations and editors that work by frames would otherwise run at one frame a second. Decision
// 008.
#pragma once

#include "base/task.h"

#include <QTimer>

#include <chrono>
#include <memory>

class Tab;

class AsInFront {
public:
    explicit AsInFront(Tab &tab);

    // It was acted on: paint it for a second. If it still moves then, for longer, up to ten seconds
    // after the last act.
    void touch();

    // While one exists, the tab is being acted on.
    class Span {
    public:
        explicit Span(std::shared_ptr<Tab> tab);
        Span(Span &&) = default;
        Span &operator=(Span &&) = delete;
        ~Span();

    private:
        std::shared_ptr<Tab> m_tab;
    };

private:
    void look();
    Task<> stopIfAtRest();
    void stop();

    Tab &m_tab;
    QTimer m_rest;
    int m_spans = 0;
    bool m_isPainted = false;
    std::chrono::steady_clock::time_point m_lastAct;
};
