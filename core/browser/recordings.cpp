#include "core/browser/recordings.h"

#include "core/browser/tabs/tabs.h"
#include "core/events/call_result.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestChapterTitle = 200; // characters

// As the reader of a film wants to know it: what, and on what.
QString chapterOf(const QJsonObject &call)
{
    const QJsonValue hit = call.value(u"hit");
    const QString on = hit.isObject()
        ? u"%1 \"%2\""_s.arg(hit[u"role"].toString(), hit[u"name"].toString())
        : call.value(u"about").toString();
    const QString result = call.value(u"result").toString();
    const QString how = call_result::isFailed(result) ? u" ("_s + result + u')' : QString{};
    return (call.value(u"command").toString() + u' ' + on).trimmed().left(longestChapterTitle)
        + how;
}

} // namespace

Recordings::Recordings(const Tabs &tabs, std::shared_ptr<Live> live, EventStream &events)
    : m_live(std::move(live))
{
    connect(&tabs, &Tabs::closed, this, [this](const QString &targetId) {
        if (const auto recording = find(targetId))
            recording->halt(u"its tab was closed"_s);
    });
    connect(&events, &EventStream::stateChanged, this, &Recordings::hear);
}

std::shared_ptr<Recording> Recordings::find(const QString &targetId) const
{
    const auto found = std::find_if(m_all.begin(), m_all.end(),
        [&targetId](const auto &each) { return each->targetId() == targetId; });
    return found == m_all.end() ? nullptr : *found;
}

void Recordings::hear(const Event &event)
{
    const QJsonObject &call = event.details;
    if (event.kind != Event::Kind::CallEnded || call.value(u"effect").toString() != u"acts")
        return;
    if (const auto recording = find(call.value(u"targetId").toString()))
        recording->mark(chapterOf(call), call.value(u"ms").toInteger());
}

Task<> Recordings::start(
    QString targetId, std::unique_ptr<Draft> draft, CastOptions options, Deadline deadline)
{
    if (find(targetId))
        throw Failure{Code::RecordingState, u"the tab is being recorded already"_s,
            u"{stopRecording} ends it."_s};
    if (m_all.size() >= most)
        throw Failure{Code::TooBusy, u"%1 films are being made already"_s.arg(most),
            u"{recordings} lists them; {stopRecording} ends one."_s};
    const auto recording = std::make_shared<Recording>(m_live, targetId, std::move(draft));
    m_all.append(recording);
    try {
        co_await recording->begin(options, deadline);
    } catch (const Failure &) {
        m_all.removeOne(recording);
        throw;
    }
}

Task<RecordedFilm> Recordings::stop(QString targetId, Deadline deadline)
{
    const auto recording = find(targetId);
    if (!recording)
        throw Failure{Code::RecordingState, u"the tab is not being recorded"_s,
            u"{startRecording} begins."_s};
    m_all.removeOne(recording);
    co_return co_await recording->end(deadline);
}
