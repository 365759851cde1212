// Methods that are several calls, or need a file.
#pragma once

#include "core/doors/jarvis/jarvis_verbs.h"

class JarvisSequences {
public:
    JarvisSequences(JarvisCalls &calls, JarvisChrome &chrome, JarvisVerbs &verbs);

    Task<Reply> setCookies(JarvisRequest asked);
    Task<Reply> type(JarvisRequest asked);
    Task<Reply> screenshot(JarvisRequest asked);
    Task<Reply> switchFrame(JarvisRequest asked);
    Task<Reply> mainFrame(JarvisRequest asked);

private:
    Task<> useFrame(JarvisRequest asked, QString frame);

    JarvisCalls &m_calls;
    JarvisChrome &m_chrome;
    JarvisVerbs &m_verbs;
};
