// A tab as one call sees it: what it does ends by the call's deadline.
#pragma once

#include "core/page/element/element.h"
#include "core/page/input/keyboard.h"
#include "core/page/input/mouse.h"
#include "core/page/picture/screenshot.h"
#include "core/page/reading/snapshot.h"
#include "core/page/tab/cookie_jar.h"
#include "core/page/tab/emulation.h"
#include "core/page/tab/history.h"
#include "core/page/tab/painting.h"
#include "core/page/tab/rest.h"
#include "core/page/tab/tab.h"

#include <QJsonObject>
#include <QRectF>

#include <memory>
#include <optional>

// How far a page is to come that a tab is taken to, and how long that is waited for; as long as the
// call lasts unless said.
struct Arrival {
    LoadStage stage = LoadStage::Loaded;
    std::optional<std::chrono::milliseconds> patience{};
};

class Page {
public:
    // A person at the window looks on: which tab was used last, and the news of it, are for agents.
    Page(std::shared_ptr<Tab> tab, Deadline deadline, Caller caller = {});

    Tab &tab() const { return *m_tab; }
    const std::shared_ptr<Tab> &shared() const { return m_tab; }
    Deadline deadline() const { return m_deadline; }

    // Throws TAB_CRASHED, TAB_NOT_FOUND where nothing would answer on it, and ADDRESS_FORBIDDEN
    // where an agent may not read what it shows.
    Session &session() const;
    // Throws the same: for what uses the tab without asking Chrome anything.
    void requireUsable() const { session(); }

    // Throw the same.
    Emulation emulation() const { return {*m_tab, session(), m_deadline}; }
    CookieJar cookies() const { return {session(), m_deadline}; }

    // Ends when the page has come so far, or, where the address is a file, when that has arrived.
    Task<> navigate(QString url, Arrival how = {});
    // See stepAndArrive.
    Task<> step(Step step, Arrival how);
    // As the page has it; as Chrome told of it last where the page is too busy to say.
    Task<QString> title() const;

    Task<Snapshot> snapshot(SnapshotOptions options);
    Task<QJsonArray> ariaSnapshot(int mostNodes);

    // Of what is done to this page within this call.
    int act() const { return m_act; }

    // What this call starts in the page is given that much time to come to rest: see Rest. Called
    // before anything is done.
    void willSettle(std::chrono::milliseconds time);
    bool settles() const { return m_rest.has_value() && !m_settled; }
    // Gives it that time, once; `acted` tells the outcome.
    Task<> settle(FramePtr frame);

    // Waits until no other call uses the tab's mouse, keyboard or focus, and keeps others waiting
    // until this page or the turn ends. See ActQueue.
    Task<> takeTurn();
    void endTurn() { m_turn.reset(); }

    // Throws UNKNOWN_REF at once where no snapshot of this tab can have named it. An "axN" is
    // looked up first, and may be STALE_REF.
    Task<Element> element(ElementRef ref) const;

    // The same of a ref. What a selector names is looked for later, when the element is asked for
    // anything; but the frame is waited for here, as chosenFrame says.
    Task<Element> element(Locator locator,
        std::chrono::milliseconds patience = std::chrono::milliseconds{2000}) const;

    // The viewport, the whole page, or a box of the viewport.
    enum class Extent { Viewport, WholePage };
    Task<Image> screenshot(ImageType type, Extent extent);
    Task<Image> screenshot(ImageType type, QRectF box);
    // All of it, as a PDF file. In pictures and prints what secret fields hold is drawn as dots.
    Task<QByteArray> print();

    // To be asked something; throws as session() does.
    FramePtr mainFrame() const;

    // See runScript: of a tab that still answers.
    Task<QJsonValue> evaluate(QString source);

    // Held while frames are needed: for pictures, and for mouse moves, which wait for a frame.
    Painting painting() const { return Painting{m_tab}; }

    Mouse mouse() const { return {session(), m_deadline}; }
    Keyboard keyboard() const { return {session(), m_deadline}; }

    // {ok, targetId, url} and, for an agent, what happened that it has not been told yet. Throws
    // ADDRESS_FORBIDDEN where the tab shows by now what an agent may not read.
    QJsonObject acted() const;

private:
    void requireReadable() const;
    Session &openSession() const; // also of a crashed tab; throws TAB_NOT_FOUND
    Deadline endOf(const Arrival &how) const;
    Task<> downloaded();
    Task<Image> capture(QJsonObject params, ImageType type);
    Task<QByteArray> drawn(QByteArray method, QJsonObject params);

    std::shared_ptr<Tab> m_tab;
    Deadline m_deadline;
    Caller m_caller;
    int m_act;
    std::optional<Rest> m_rest; // of what is still to settle
    std::chrono::milliseconds m_restTime{};
    std::optional<QJsonObject> m_settled;
    std::optional<ActQueue::Turn> m_turn; // of m_tab: it ends before that may
};
