// Sessions: what one origin knows a browser by, saved and brought back.
#pragma once

#include "core/doors/jarvis/jarvis_chrome.h"

class JarvisSessions {
public:
    JarvisSessions(JarvisCalls &calls, JarvisChrome &chrome, const WorkerSetup &setup);

    // Methods.
    Task<Reply> save(JarvisAsked asked);
    Task<Reply> load(JarvisAsked asked);
    Task<Reply> list(JarvisAsked asked);
    Task<Reply> remove(JarvisAsked asked);
    Task<Reply> exportTo(JarvisAsked asked);
    Task<Reply> importFrom(JarvisAsked asked);

private:
    Task<int> restoreStorage(JarvisAsked asked, QJsonObject values, QString kind, QString origin);

    JarvisCalls &m_calls;
    JarvisChrome &m_chrome;
    const WorkerSetup &m_setup;
};
