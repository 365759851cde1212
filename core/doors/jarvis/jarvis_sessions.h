// Sessions: what one origin knows a browser by, saved and brought back.
#pragma once

#include "core/doors/jarvis/jarvis_chrome.h"

class JarvisSessions {
public:
    JarvisSessions(JarvisCalls &calls, JarvisChrome &chrome, const WorkerSetup &setup);

    // Methods.
    Task<Reply> save(JarvisRequest asked);
    Task<Reply> load(JarvisRequest asked);
    Task<Reply> list(JarvisRequest asked);
    Task<Reply> remove(JarvisRequest asked);
    Task<Reply> exportTo(JarvisRequest asked);
    Task<Reply> importFrom(JarvisRequest asked);

private:
    Task<int> restoreStorage(JarvisRequest asked, QJsonObject values, QString kind, QString origin);

    JarvisCalls &m_calls;
    JarvisChrome &m_chrome;
    const WorkerSetup &m_setup;
};
