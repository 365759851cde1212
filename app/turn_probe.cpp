#include "app/turn_probe.h"

#include "base/logging.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QTimer>

#include <chrono>
#include <ctime>
#include <map>

#include <dlfcn.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;
using Microseconds = std::chrono::microseconds;

// As GLib declares them: if Qt is built with GLib's event loop, every turn passes through its poll
// function.
struct PollDescriptor;
using Poll = int (*)(PollDescriptor *, unsigned, int);
using PollOf = Poll (*)(void *context);
using SetPoll = void (*)(void *context, Poll poll);

constexpr Microseconds step{10};

struct Turn {
    Microseconds took{};
    Microseconds worked{}; // of which this thread had a processor
};

Poll wait = nullptr;
Clock::time_point woke = Clock::now();
Microseconds workedBefore{};
Turn longest;
std::map<qint64, int> counts; // turns, by their length in steps

Microseconds workedTime()
{
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::duration_cast<Microseconds>(
        std::chrono::seconds{time.tv_sec} + std::chrono::nanoseconds{time.tv_nsec});
}

int timedWait(PollDescriptor *descriptors, unsigned count, int milliseconds)
{
    const auto took = std::chrono::duration_cast<Microseconds>(Clock::now() - woke);
    if (took > longest.took)
        longest = {took, workedTime() - workedBefore};
    ++counts[took / step];
    const int ready = wait(descriptors, count, milliseconds);
    woke = Clock::now();
    workedBefore = workedTime();
    return ready;
}

bool takesOver()
{
    const auto pollOf
        = reinterpret_cast<PollOf>(::dlsym(RTLD_DEFAULT, "g_main_context_get_poll_func"));
    const auto setPoll
        = reinterpret_cast<SetPoll>(::dlsym(RTLD_DEFAULT, "g_main_context_set_poll_func"));
    if (!pollOf || !setPoll)
        return false;
    wait = pollOf(nullptr);
    setPoll(nullptr, timedWait);
    return true;
}

// The turns since the last line.
QByteArray line(QJsonObject facts)
{
    QJsonObject byStep;
    for (const auto &[steps, count] : std::exchange(counts, {}))
        byStep.insert(QString::number(steps), count);
    facts.insert(u"turnsBy10Us"_s, byStep);
    const Turn slowest = std::exchange(longest, {});
    facts.insert(u"longestUs"_s, qint64{slowest.took.count()});
    facts.insert(u"longestWorkedUs"_s, qint64{slowest.worked.count()});
    return QJsonDocument{facts}.toJson(QJsonDocument::Compact) + '\n';
}

} // namespace

void logTurns(std::function<QJsonObject()> facts)
{
    const QString path = qEnvironmentVariable("CLAWDIS_TURN_LOG");
    if (path.isEmpty())
        return;
    auto *file = new QFile{path, QCoreApplication::instance()};
    if (!takesOver() || !file->open(QIODevice::WriteOnly | QIODevice::Append)) {
        qCWarning(logApp) << "no turns are logged: no GLib event loop, or no file";
        return;
    }
    auto *second = new QTimer{file};
    QObject::connect(second, &QTimer::timeout, file, [file, facts = std::move(facts)] {
        file->write(line(facts()));
        file->flush();
    });
    second->start(1s);
}
