// Looks at the tabs that calls worked in, once no caller acts there: the picture after one act is
// the one before the next. Of acts that follow each other at once only the last gets a picture.
#pragma once

#include "core/recorder/record_entry.h"
#include "core/recorder/tab_capture.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <memory>

class RecordedTabs : public QObject {
    Q_OBJECT
public:
    using Add = std::function<void(RecordEntryPtr)>;

    RecordedTabs(CaptureTab capture, Add add) : m_capture(std::move(capture)), m_add(std::move(add))
    {
    }

    // An act begins there.
    void actBegan(const QString &targetId);
    // The call, which is an entry already, ended there.
    void ended(const CapturedTab &tab, const RecordEntryPtr &call, qint64 began, bool isAct);
    void closed(const QString &targetId);

    // Nothing waits to be looked at.
    bool isIdle() const;

private:
    struct Waiting {
        RecordEntryPtr call;
        SeenPicturePtr before;
        qint64 began;
    };
    struct Seen {
        CapturedTab tab;
        SeenPicturePtr picture{};
        qint64 pictured = 0; // ms since 1970
        int acts = 0; // begun in it
        int actsSeen = 0; // begun when the last call ended
        bool isLooking = false;
        QList<Waiting> waiting{};
        std::unique_ptr<QTimer> rest{};
    };
    using SeenPtr = std::shared_ptr<Seen>;

    SeenPtr seen(const CapturedTab &tab);
    void rested(const QString &targetId);
    static Task<> look(QPointer<RecordedTabs> self, SeenPtr seen);
    void report(Seen &seen, const TabCapture &capture);
    void writeRest(Seen &seen);

    CaptureTab m_capture;
    Add m_add;
    QHash<QString, SeenPtr> m_seen; // by target id
};
