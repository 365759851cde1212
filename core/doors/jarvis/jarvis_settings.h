// The methods that read and change the config of all workers.
#pragma once

#include "base/task.h"
#include "core/doors/jarvis/jarvis_asked.h"

class JarvisSettings {
public:
    Task<Reply> read(JarvisAsked asked);
    Task<Reply> set(JarvisAsked asked);
    Task<Reply> list(JarvisAsked asked);
    Task<Reply> reset(JarvisAsked asked);
};
