#include "app/service_metrics.h"

#include "core/browser/engine.h"
#include "core/doors/http/http_response.h"
#include "core/doors/service/service_answers.h"
#include "core/events/event_stream.h"
#include "core/queues/command_queue.h"
#include "core/rooms/rooms.h"
#include "profiles/process/process_memory.h"

#include <numeric>

using namespace Qt::StringLiterals;

namespace {

// Of all states, also those that none is in: a series that goes is taken for one that stays.
template<typename State> QMap<QString, qint64> none()
{
    QMap<QString, qint64> counts;
    for (const auto &each : Words<State>::all)
        counts.insert(QString::fromLatin1(each.word), 0);
    return counts;
}

QList<qint64> chromesOf(Engine &engine)
{
    QList<qint64> pids;
    const auto add = [&pids](const Browser &browser) {
        if (browser.isRunning() && browser.pid() > 0)
            pids.append(browser.pid());
    };
    const auto browsers = engine.browsers();
    for (const Browser *each : browsers)
        add(*each);
    add(*engine.sessionBrowser());
    return pids;
}

// The queue and the processes are asked last: that takes a moment.
Task<HttpAnswer> answer(
    QByteArray text, std::shared_ptr<CommandQueue> commands, QList<qint64> chromes)
{
    try {
        const QJsonObject queue = co_await CommandQueue::report(commands);
        auto counts = none<JobState>();
        for (auto each = counts.begin(); each != counts.end(); ++each)
            *each = queue.value(each.key()).toInteger();
        text += metrics("clawdis_queue_commands", "Commands of the queue.", "state", counts);
    } catch (const Failure &failure) {
        text += "# the queue: " + failure.message.toUtf8().replace('\n', ' ') + '\n';
    }
    const QHash<qint64, qint64> memory = co_await ownMemory(chromes);
    text += metric("clawdis_chrome_memory_bytes", "gauge",
        "Private memory of all Chromes and their processes.",
        std::accumulate(memory.begin(), memory.end(), qint64{0}));
    co_return HttpAnswer{.contentType = "text/plain; version=0.0.4; charset=utf-8", .body = text};
}

} // namespace

ServiceMetrics::ServiceMetrics(Of of)
    : m_of(std::move(of)),
      m_answer([this] { return answer(text(), m_of.commands, chromesOf(m_of.engine)); })
{
    connect(&m_of.events, &EventStream::stateChanged, this, [this](const Event &event) {
        if (event.kind != Event::Kind::CallEnded)
            return;
        const QString outcome = event.details.value(u"result").toString();
        const bool isKnown = outcome != u"UNKNOWN_COMMAND";
        m_calls.count(isKnown ? event.details.value(u"command").toString() : u"unknown"_s, outcome,
            std::chrono::milliseconds{event.details.value(u"ms").toInteger()});
    });
}

Mount ServiceMetrics::mount()
{
    return {"/metrics",
        [this](const HttpRequest &request, const std::shared_ptr<HttpResponse> &response) {
            if (!service_answers::reads(request))
                return response->send(service_answers::onlyBy(u"GET"_s));
            m_answer.give(response);
        }};
}

QByteArray ServiceMetrics::text() const
{
    auto rooms = none<RoomState::Is>();
    const auto states = m_of.rooms->states();
    for (const RoomState &each : states)
        ++rooms[toWord(each.is)];
    const auto sessions = m_of.engine.sessions().all();
    return m_calls.text()
        + metric("clawdis_sessions", "gauge", "Sessions that are open.", sessions.size())
        + metric("clawdis_sessions_most", "gauge", "Sessions that may be open.", Sessions::most)
        + metrics("clawdis_rooms", "Rooms of this app.", "state", rooms)
        + metric(
            "process_resident_memory_bytes", "gauge", "Memory of this process.", residentMemory());
}
