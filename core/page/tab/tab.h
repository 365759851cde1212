// One tab for as long as it is open: its session, its frames, what its page said. Observers are
// on before its first document runs.
#pragma once

#include "base/deadline.h"
#include "base/pending.h"
#include "base/waiters.h"
#include "core/page/document/frame.h"
#include "core/page/document/told_snapshots.h"
#include "core/page/input/drag_interception.h"
#include "core/page/observe/body_capture.h"
#include "core/page/observe/console_log.h"
#include "core/page/observe/dialogs.h"
#include "core/page/observe/downloads.h"
#include "core/page/observe/file_chooser.h"
#include "core/page/observe/interception.h"
#include "core/page/observe/network_log.h"
#include "core/page/observe/overrides.h"
#include "core/page/observe/page_errors.h"
#include "core/page/tab/act_queue.h"
#include "core/page/tab/as_in_front.h"
#include "core/page/tab/ax_table.h"
#include "core/page/tab/news.h"

#include <QHash>
#include <QJsonObject>
#include <QList>
#include <QObject>

class Tab : public QObject {
    Q_OBJECT
public:
    // `target` is Chrome's TargetInfo. Where a page that may show files opened it, it is under the
    // same guard.
    enum class Opener { Unguarded, Guarded };
    Tab(Session &session, const QJsonObject &target, const AddressRules &rules,
        Opener opener = Opener::Unguarded);

    // Chrome holds a new tab back until then.
    void letRun();

    QString targetId() const { return m_targetId; }
    // Chrome's id of the browser context that a session works in; empty in the profile's own.
    QString context() const { return m_context; }
    void setContext(const QString &id) { m_context = id; }
    // For our own work, listed nowhere.
    bool isUnseen() const { return m_isUnseen; }
    void setUnseen() { m_isUnseen = true; }
    // Of the sites that it and its frames have shown, as "https://example.com"; 100 at most.
    const QSet<QString> &origins() const { return m_origins; }
    QString title() const { return m_title; }
    QString url() const { return m_url; }
    // The name of the caller that opened it, or its door, "http", "socket", "window" …; "page"
    // where a page did; empty where a person did, or nobody knows.
    QString openedBy() const { return m_openedBy; }
    void setOpenedBy(const QString &who);
    bool isOpen() const;
    // Its renderer died; only a navigation brings it back.
    bool hasCrashed() const { return m_hasCrashed; }
    void setCrashed(bool crashed) { m_hasCrashed = crashed; }
    // A navigation gave it a new renderer, which has to be told again what to report.
    void recover();
    Session &session() const { return *m_session; }

    // Its document stayed, and has this address now: Chrome says so only later.
    void moveWithin(const QString &url);

    // Before it is sent to that address. Throws ADDRESS_FORBIDDEN.
    void requireAllowed(const QString &address);

    // Why agents may not read it: it shows what they could not have gone to. A file also counts as
    // that where it came unseen, since nobody looked at what it took in.
    std::optional<Failure> forbidden() const;

    // What Chrome says of the target now.
    void update(const QJsonObject &target);

    ConsoleLog &console() { return m_console; }
    PageErrors &errors() { return m_errors; }
    NetworkLog &network() { return m_network; }
    Dialogs &dialogs() { return m_dialogs; }
    Downloads &downloads() { return m_downloads; }
    FileChooser &fileChooser() { return m_fileChooser; }
    DragInterception &drags() { return m_drags; }
    Overrides &overrides() { return m_overrides; }
    Interception &interception() { return m_interception; }

    // {dialogs?, downloads?, opened?, openedMore?, popupsClosed?, newsDropped?}: what happened that
    // this caller has not been told yet.
    QJsonObject takeNews(const Caller &caller);

    // A page of this tab opened that one.
    void noteOpened(const std::shared_ptr<Tab> &other);
    // A page of this tab tried to open one more than it may.
    void notePopupClosed() { ++m_popupsClosed; }
    // Those that no reply has told yet, as far as they are still there.
    QList<std::shared_ptr<Tab>> opened() const;

    ActQueue &actQueue() { return m_actQueue; }

    // Tells the acts of this tab apart.
    int nextAct() { return ++m_acts; }

    // How many documents its main frame has had while it was observed.
    int documents() const { return m_documents; }
    // How often it has arrived at another one, or stayed after all: what was asked for was a file,
    // or failed.
    int endedNavigations() const { return m_departure->ended(); }
    // Settled when it does so the next time.
    Pending<Nothing> leftDocument(Deadline deadline) { return m_departure->nextEnd(deadline); }
    // Where the main frame is on its way to, once the network was asked for it; else empty.
    QString pendingUrl() const { return m_departure->address(); }

    // It takes the place of that one, which crashed.
    void inherit(const Tab &before);

    FramePtr mainFrame() const { return m_main; }
    // The frame of refs "f<sequence>e…", nothing if no snapshot ever named it.
    FramePtr frame(int sequence) const;
    // The frame with Chrome's id, held by that element of its parent.
    FramePtr child(const FramePtr &parent, const QString &id, int ownerNumber);

    AxTable &axTable() { return m_axTable; }
    ToldSnapshots &told() { return m_told; }

    // Ends when its page has answered anything, or after 2 s: a new one crashes if it is navigated
    // before.
    Task<> firstAnswer(Deadline deadline);

    // Settled when the main frame's document of this loader, or one that came after it, has loaded.
    // `url` is what was asked for: a failure names it.
    Pending<Nothing> loaded(const QString &loaderId, const QString &url, Deadline deadline);

    // While there are more added than removed, Chrome paints it as if it were in front.
    void addPainting();
    void removePainting();

    bool isPainted() const { return m_paintings > 0; }

    AsInFront &asInFront() { return m_asInFront; }

Q_SIGNALS:
    void changed();
    // One of them, once: the session is over, and with it this object. A crashed tab is still
    // there in Chrome and can be attached again.
    void closed();
    void crashed();

private:
    void observe(Session &session, const std::shared_ptr<Worlds> &worlds);
    void enable(Session &session);
    void noteOrigin(const QString &origin);
    void observeMain();
    void adoptChild(Session &parent, const QJsonObject &attached);
    void noteLoad(const QJsonObject &lifecycleEvent);
    QJsonArray takeOpened();
    void noteDocument(const QJsonObject &frame);
    void noteLeaving(const QJsonObject &request);

    QPointer<Session> m_session;
    QString m_targetId;
    QString m_context;
    bool m_isUnseen = false;
    QSet<QString> m_origins;
    QString m_title;
    QString m_url;
    QString m_openedBy;
    bool m_hasCrashed = false;
    bool m_hasAnswered = false;
    int m_paintings = 0;
    int m_acts = 0;
    ActQueue m_actQueue;
    AsInFront m_asInFront{*this};
    int m_documents = 0;
    News m_news;
    QList<std::weak_ptr<Tab>> m_openedTabs; // not told yet
    int m_openedMore = 0; // those that are only counted
    int m_popupsClosed = 0;
    ConsoleLog m_console;
    PageErrors m_errors;
    NetworkLog m_network;
    Dialogs m_dialogs;
    Downloads m_downloads;
    FileChooser m_fileChooser;
    DragInterception m_drags;
    Overrides m_overrides;
    Interception m_interception;
    BodyCapture m_capture{m_targetId, m_network, m_interception};
    QString m_documentUrl; // of the main frame's document, as Chrome told when it came
    QString m_documentLoader; // empty where it came before the tab was observed
    const std::shared_ptr<Departure> m_departure = std::make_shared<Departure>();
    FramePtr m_main;
    QHash<QString, FramePtr> m_frames; // children, by frame id
    int m_lastSequence = 0;
    struct OutOfProcess {
        QPointer<Session> session;
        std::shared_ptr<Worlds> worlds;
    };
    QHash<QString, OutOfProcess> m_outOfProcess; // by frame id
    AxTable m_axTable;
    ToldSnapshots m_told;
    QString m_lastLoaded; // loader of the newest document that has loaded
    Waiters m_waitForLoad;
};
