// What a page, and Chrome about it, wrote to its console: the newest 1000 messages, across
// navigations.
#pragma once

#include "base/ring_buffer.h"
#include "core/page/observe/console_objects.h"

#include <QJsonObject>
#include <QObject>
#include <QString>

class ConsoleLog : public QObject {
    Q_OBJECT
public:
    // `log`, `warning`, `error`, `info`, `debug` … as Chrome names them; times are ISO 8601 UTC,
    // lines and columns count from 0.
    struct Message {
        QString type;
        QString text;
        QString timestamp;
        QString url;
        int lineNumber = 0;
        int columnNumber = 0;
        bool isThrown = false; // an uncaught exception: a PageErrors::Entry too
        QString source{}; // of what Chrome itself wrote: "network", "security" …
        QList<ConsoleObject> objects{}; // that it held, still there or not
        quint64 page = 0; // the number of the document that was shown
    };

    // Without the session that reported it, its objects cannot be unfolded.
    void addCall(const QJsonObject &consoleApiCalled, Session *session = nullptr);
    void addException(const QJsonObject &exceptionThrown, Session *session = nullptr);
    void addEntry(const QJsonObject &entryAdded);

    // The tab shows another document from now on.
    void beginPage() { ++m_page; }
    bool isOfPage(const Message &message) const { return message.page == m_page; }

    void clear();

    const RingBuffer<Message> &messages() const { return m_messages; }
    ConsoleObjects &objects() { return m_objects; }

    // {type, text, timestamp, location, thrown?, source?, objects?}: a message as replies and
    // events show it.
    QJsonObject toJson(const Message &message) const;

Q_SIGNALS:
    void added();

private:
    void add(Message message);

    RingBuffer<Message> m_messages{1000};
    ConsoleObjects m_objects;
    quint64 m_page = 0;
};
