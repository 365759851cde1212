// The methods that read and change the config of all workers.
#pragma once

#include "base/task.h"
#include "core/doors/jarvis/jarvis_request.h"

class JarvisSettings {
public:
    Task<Reply> read(JarvisRequest asked);
    Task<Reply> set(JarvisRequest asked);
    Task<Reply> list(JarvisRequest asked);
    Task<Reply> reset(JarvisRequest asked);
};
