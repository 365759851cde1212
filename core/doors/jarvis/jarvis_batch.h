// Several methods as one.
#pragma once

#include "base/task.h"
#include "core/doors/jarvis/jarvis_asked.h"

#include <functional>

class JarvisBatch {
public:
    using Run = std::function<Task<Reply>(JarvisAsked asked)>;
    explicit JarvisBatch(Run run) : m_run(std::move(run)) { }

    Task<Reply> run(JarvisAsked asked);

private:
    Task<Reply> step(JarvisAsked asked, QJsonObject entry, int number);

    const Run m_run;
};
