// One tab for as long as it is open: its session, its frames, what its page logged. Observers are
// on before its first document runs.
#pragma once

#include "base/deadline.h"
#include "base/pending.h"
#include "base/waiters.h"
#include "core/page/document/frame.h"
#include "core/page/document/sent_snapshots.h"
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
#include "core/page/tab/load_progress.h"
#include "core/page/tab/news.h"
#include "core/page/tab/popups.h"
#include "core/page/tab/tab_frames.h"

#include <QJsonObject>
#include <QList>
#include <QObject>

class Tab : public QObject {
    Q_OBJECT
public:
    // `target` is Chrome's TargetInfo. Guarded: opened by a page with a file guard, and gets the
    // same.
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
    bool hasManyOrigins() const { return m_origins.size() >= mostOrigins; }
    // Of Chrome's headless shell, which shows no PDF files and draws nothing over a page.
    void setOfShell() { m_interception.standInForPdfFiles(); }
    bool isOfShell() const { return m_interception.standsInForPdfFiles(); }
    QString title() const { return m_title; }
    QString url() const { return m_url; }
    // The name of the caller that opened it, else its door, "http", "socket", "window" …; "page" if
    // a page did; empty if a person did, or unknown.
    QString openedBy() const { return m_openedBy; }
    void setOpenedBy(const QString &who);
    bool isOpen() const;
    // Its renderer died; only a navigation restores it.
    bool hasCrashed() const { return m_hasCrashed; }
    void setCrashed(bool crashed) { m_hasCrashed = crashed; }
    // A navigation gave it a new renderer, which must be set up again to report.
    void recover();
    Session &session() const { return *m_session; }

    // Its document has this new address: Chrome reports it only later.
    void moveWithin(const QString &url);

    // Call before navigating there. Throws ADDRESS_FORBIDDEN.
    void requireAllowed(const QString &address);

    // Why agents may not read it: its address is forbidden to them. So is a file that loaded before
    // the guard was on, since nothing checked what it loaded.
    std::optional<Failure> forbidden() const;

    // Chrome's new TargetInfo.
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

    // {dialogs?, downloads?, opened?, openedMore?, popupsClosed?, newsDropped?}: news that this
    // caller has not got yet.
    QJsonObject takeNews(const Caller &caller);

    Popups &popups() { return m_popups; }

    ActQueue &actQueue() { return m_actQueue; }

    // Distinguishes the acts of this tab.
    int nextAct() { return ++m_acts; }

    // How many documents its main frame has had while it was observed.
    int documents() const { return m_documents; }
    // How many moves within the document: to another address of it, or to the same again.
    int movesWithin() const { return m_movesWithin; }
    // Chrome's id of the current document; empty if it came before the tab was observed.
    QString documentLoader() const { return m_documentLoader; }
    // It shows that an address cannot be reached.
    bool isUnreachable() const { return m_isUnreachable; }
    // The HTTP status it came with.
    std::optional<int> documentStatus() const;
    // How many navigations have ended: at a new document, or by staying, for a download or a
    // failure.
    int endedNavigations() const { return m_departure->ended(); }
    // Settled when the next one ends.
    Pending<Nothing> leftDocument(Deadline deadline) { return m_departure->nextEnd(deadline); }
    // The address of the main frame's navigation, once requested from the network; else empty.
    QString pendingUrl() const { return m_departure->address(); }

    // Earlier runs of the app gave refs here: this one's numbers begin so much higher.
    void startRefsAfter(int given);

    // Replaces `before`, which crashed.
    void inherit(const Tab &before);

    TabFrames &frames() { return m_frames; }

    AxTable &axTable() { return m_axTable; }
    SentSnapshots &sentSnapshots() { return m_sentSnapshots; }

    // Ends when its page has answered anything: a new tab crashes if navigated before. A page that
    // is not blank, or whose opener may keep it busy, is waited for for 2 s only; else throws
    // TIMEOUT.
    Task<> firstAnswer(Deadline deadline);

    // See LoadProgress::reached.
    Pending<Nothing> reached(
        LoadStage stage, const QString &loader, const QString &url, Deadline deadline)
    {
        return m_loads.reached(stage, loader, url, deadline);
    }
    // Settled when its main frame has another document or another address the next time.
    Pending<Nothing> moved(const QString &url, Deadline deadline);

    // Counted: while above 0, Chrome paints it as if in front.
    void addPainting();
    void removePainting();

    bool isPainted() const { return m_paintings > 0; }

    // Its own clipboard, of which no page and no person knows.
    const QString &clipboard() const { return m_clipboard; }
    void setClipboard(const QString &text) { m_clipboard = text; }

    // The mouse buttons that calls have pressed and not let go: Chrome's bits.
    int heldButtons() const { return m_heldButtons; }
    void setHeldButtons(int held) { m_heldButtons = held; }

    AsInFront &asInFront() { return m_asInFront; }

Q_SIGNALS:
    void changed();
    // Its main frame has another document, or, within it, another address.
    void arrived(bool isSameDocument);
    // The document is there with all that it loads.
    void loaded();
    // One of these, once: the session is over, and with it this object. A crashed tab still exists
    // in Chrome and can be attached again.
    void closed();
    void crashed();

private:
    static constexpr qsizetype mostOrigins = 100;

    void observe(Session &session, const QString &frameId, const std::shared_ptr<Worlds> &worlds);
    void enable(Session &session);
    void noteOrigin(const QString &origin);
    void observeMain();
    void adoptChild(Session &parent, const QJsonObject &attached);
    void noteLoad(const QJsonObject &lifecycleEvent);
    void noteLoaded(const QString &loader);
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
    int m_heldButtons = 0;
    QString m_clipboard;
    int m_acts = 0;
    ActQueue m_actQueue;
    AsInFront m_asInFront{*this};
    int m_documents = 0;
    News m_news;
    Popups m_popups;
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
    QString m_documentUrl; // of the main frame's document, when it committed
    const bool m_isByItself; // no page opened it
    QString m_documentLoader; // empty if it loaded before the tab was observed
    const std::shared_ptr<Departure> m_departure = std::make_shared<Departure>();
    TabFrames m_frames;
    AxTable m_axTable;
    SentSnapshots m_sentSnapshots;
    LoadProgress m_loads;
    int m_movesWithin = 0;
    bool m_isUnreachable = false;
    Waiters m_waitForMove;
};
