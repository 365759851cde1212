// Methods that are several calls, or need a file.
#pragma once

#include "core/doors/jarvis/jarvis_verbs.h"

class JarvisSequences {
public:
    JarvisSequences(JarvisCalls &calls, JarvisChrome &chrome, JarvisVerbs &verbs);

    Task<Reply> setCookies(JarvisAsked asked);
    Task<Reply> type(JarvisAsked asked);
    Task<Reply> screenshot(JarvisAsked asked);
    Task<Reply> switchFrame(JarvisAsked asked);
    Task<Reply> mainFrame(JarvisAsked asked);

private:
    Task<> useFrame(JarvisAsked asked, QString frame);

    JarvisCalls &m_calls;
    JarvisChrome &m_chrome;
    JarvisVerbs &m_verbs;
};
