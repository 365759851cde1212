// The flight recorder: every call of every door, kept on the disk over restarts, with pictures of
// what acts changed. Calls never wait for it. What reads the record is not recorded.
#pragma once

#include "base/pending.h"
#include "core/events/event.h"
#include "core/recorder/record_file.h"
#include "core/recorder/recorded_tabs.h"

#include <QObject>
#include <QSet>
#include <QTimer>

#include <memory>

class EventStream;

class Recorder : public QObject {
    Q_OBJECT
public:
    struct Options {
        bool isOn = true;
        int megabytes = 0; // of the file, at most
    };

    // Hears the stream from now on; `events` outlives it.
    static std::shared_ptr<Recorder> make(
        EventStream &events, const QString &path, CaptureTab capture, Options options);

    void setOptions(Options options);
    bool isOn() const { return m_options.isOn; }

    // All of these read what was recorded before too. They throw a Failure where the disk fails.
    Task<QList<RecordedCall>> list(RecordFilter filter);
    Task<QByteArray> picture(qint64 id); // a JPEG; empty: not kept any more
    Task<RecordBook::State> state();
    Task<RecordBook::State> verify();

    // No picture is being waited for.
    bool isIdle() const { return m_tabs.isIdle(); }

Q_SIGNALS:
    // Something was added.
    void added();

private:
    Recorder(EventStream &events, const QString &path, CaptureTab capture, Options options);

    void hear(const Event &event);
    void hearBegan(const Event &event);
    void hearEnded(const Event &event);
    void add(const RecordEntryPtr &entry);
    void noteLong();
    void forgetRunning();

    EventStream &m_events;
    Options m_options;
    RecordFile m_file;
    RecordedTabs m_tabs;
    QHash<QString, Event> m_running; // that are not noted yet, by door and id
    QSet<QString> m_noted; // keys
    QTimer m_long;
};
