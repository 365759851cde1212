#include "core/recorder/recorder.h"

#include "core/events/event_stream.h"
#include "core/recorder/call_content.h"
#include "core/recorder/record_limits.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 bytesOfMegabyte = 1'000'000;

// Who reads the record would else fill it, as would a window that shows what there is.
bool isOnlyLooking(const Event &event)
{
    const QJsonObject &call = event.details;
    if (event.isForPeople && call.value(u"effect") == u"reads"_s)
        return true;
    const QString command = call.value(u"command").toString();
    return command == u"recorder" || command == u"recorderCall" || command == u"exportRecorder";
}

QString keyOf(const QJsonObject &call)
{
    return call.value(u"door").toString() + u' ' + call.value(u"caller").toString() + u' '
        + call.value(u"id").toString();
}

// A tab or a browser that ended by itself is no call, but belongs in the record.
std::optional<QJsonObject> crashIn(const Event &event)
{
    const bool isOfTab = event.kind == Event::Kind::TabCrashed;
    if (!isOfTab && !event.details.contains(u"lostTabs"))
        return std::nullopt;
    QJsonObject content{{u"door"_s, u"chrome"_s}, {u"result"_s, u"CRASHED"_s},
        {u"words"_s, isOfTab ? u"a tab crashed"_s : u"the browser ended by itself"_s},
        {u"began"_s, event.time.toString(Qt::ISODateWithMs)}, {u"profile"_s, event.profile}};
    for (const QString &key : {u"reason"_s, u"targetId"_s}) {
        if (event.details.contains(key))
            content.insert(key == u"reason" ? u"message"_s : key, event.details.value(key));
    }
    if (!event.session.isEmpty())
        content.insert(u"session"_s, event.session);
    return content;
}

} // namespace

std::shared_ptr<Recorder> Recorder::make(
    EventStream &events, const QString &path, CaptureTab capture, Options options)
{
    return std::shared_ptr<Recorder>{new Recorder{events, path, std::move(capture), options}};
}

Recorder::Recorder(EventStream &events, const QString &path, CaptureTab capture, Options options)
    : m_events(events), m_options(options), m_file(path, options.megabytes * bytesOfMegabyte),
      m_tabs(std::move(capture), [this](const RecordEntryPtr &entry) { add(entry); })
{
    m_long.setSingleShot(true);
    m_long.setInterval(record_limits::longCall);
    connect(&m_long, &QTimer::timeout, this, &Recorder::noteLong);
    connect(&events, &EventStream::stateChanged, this, &Recorder::hear);
    m_events.setRecorded(m_options.isOn);
}

void Recorder::setOptions(Options options)
{
    m_options = options;
    if (!options.isOn)
        forgetRunning();
    m_events.setRecorded(m_options.isOn);
    m_file.setMost(options.megabytes * bytesOfMegabyte);
}

// Their ends will not be heard.
void Recorder::forgetRunning()
{
    m_running.clear();
    const auto noted = std::exchange(m_noted, {});
    for (const QString &key : noted)
        m_file.noteEnded(key);
}

void Recorder::hear(const Event &event)
{
    if (event.kind == Event::Kind::TabClosed || event.kind == Event::Kind::TabCrashed)
        m_tabs.closed(event.details.value(u"targetId").toString());
    if (!m_options.isOn)
        return;
    if (event.kind == Event::Kind::CallBegan)
        return hearBegan(event);
    if (event.kind == Event::Kind::CallEnded)
        return hearEnded(event);
    if (const auto crash = crashIn(event)) {
        const auto entry = std::make_shared<RecordEntry>();
        entry->content = *crash;
        add(entry);
    }
}

void Recorder::hearBegan(const Event &event)
{
    const QJsonObject &call = event.details;
    if (isOnlyLooking(event))
        return;
    if (call.value(u"effect") != u"reads"_s)
        m_tabs.actBegan(call.value(u"targetId").toString());
    if (m_running.size() < record_limits::waiting)
        m_running.insert(keyOf(call), event);
    if (!m_long.isActive())
        m_long.start();
}

void Recorder::hearEnded(const Event &event)
{
    const QJsonObject &call = event.details;
    if (isOnlyLooking(event))
        return;
    const QString key = keyOf(call);
    m_running.remove(key);
    const auto entry = std::make_shared<RecordEntry>();
    entry->content = contentOf(event);
    add(entry);
    if (m_noted.remove(key))
        m_file.noteEnded(key);
    const CapturedTab tab{event.profile, event.session, call.value(u"targetId").toString()};
    const bool isAct = call.value(u"effect") == u"acts"_s;
    if (tab.targetId.isEmpty() || event.isForPeople || call.value(u"result") == u"TAB_NOT_FOUND"_s)
        return;
    const qint64 began = event.time.toMSecsSinceEpoch() - call.value(u"ms").toInteger();
    m_tabs.ended(tab, entry, began, isAct);
}

// Most calls have ended by then.
void Recorder::noteLong()
{
    const QDateTime before
        = QDateTime::currentDateTimeUtc().addMSecs(-record_limits::longCall.count());
    for (auto each = m_running.begin(); each != m_running.end();) {
        if (each->time > before) {
            ++each;
            continue;
        }
        m_noted.insert(each.key());
        m_file.noteRunning(each.key(), contentOf(*each));
        each = m_running.erase(each);
    }
    if (!m_running.isEmpty())
        m_long.start();
}

void Recorder::add(const RecordEntryPtr &entry)
{
    m_file.add(entry);
    Q_EMIT added();
}

Task<QList<RecordedCall>> Recorder::list(RecordFilter filter)
{
    return m_file.run([filter](RecordBook &book) { return book.list(filter); });
}

Task<QByteArray> Recorder::picture(qint64 id)
{
    return m_file.run([id](RecordBook &book) { return book.picture(id); });
}

Task<RecordBook::State> Recorder::state()
{
    return m_file.run([](RecordBook &book) { return book.state(); });
}

Task<RecordBook::State> Recorder::verify()
{
    return m_file.run([](RecordBook &book) { return book.verify(); });
}
