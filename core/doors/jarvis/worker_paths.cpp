#include "core/doors/jarvis/worker_paths.h"

#include <algorithm>

using namespace Qt::StringLiterals;

bool mayBeWorkerName(const QString &name)
{
    constexpr qsizetype longest = 64;
    const auto fits = [](QChar each) {
        return (each >= u'a' && each <= u'z') || (each >= u'A' && each <= u'Z')
            || (each >= u'0' && each <= u'9') || each == u'-' || each == u'_';
    };
    return !name.isEmpty() && name.size() <= longest && std::all_of(name.begin(), name.end(), fits);
}

WorkerPaths::WorkerPaths(const QString &worker)
{
    const QString suffix = worker.isEmpty() ? QString{} : u'-' + worker;
    socket = u"/tmp/jarvis-browser%1.sock"_s.arg(suffix);
    pid = u"/tmp/jarvis-browser-daemon%1.pid"_s.arg(suffix);
    log = u"/tmp/jarvis-browser-daemon%1.log"_s.arg(suffix);
    refs = worker.isEmpty() ? u"/tmp/jarvis-browser-refs"_s
                            : u"/tmp/jarvis-browser-refs/"_s + worker;
}
