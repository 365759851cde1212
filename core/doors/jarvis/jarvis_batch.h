// Several methods as one.
#pragma once

#include "base/task.h"
#include "core/doors/jarvis/jarvis_request.h"

#include <functional>

class JarvisBatch {
public:
    using Run = std::function<Task<Reply>(JarvisRequest asked)>;
    explicit JarvisBatch(Run run) : m_run(std::move(run)) { }

    Task<Reply> run(JarvisRequest asked);

private:
    Task<Reply> step(JarvisRequest asked, QJsonObject entry, int number);

    const Run m_run;
};
