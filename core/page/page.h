// A tab as one call sees it. All it does ends by the call's deadline.
#pragma once

#include "core/page/element/element.h"
#include "core/page/element/script.h"
#include "core/page/element/secret_input.h"
#include "core/page/input/keyboard.h"
#include "core/page/input/mouse.h"
#include "core/page/picture/screenshot.h"
#include "core/page/reading/snapshot.h"
#include "core/page/secret_source.h"
#include "core/page/tab/cookie_jar.h"
#include "core/page/tab/emulation.h"
#include "core/page/tab/history.h"
#include "core/page/tab/painting.h"
#include "core/page/tab/rest.h"
#include "core/page/tab/tab.h"

#include <QHash>
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

// What a navigation sends next to its address: see PreparedRequest.
struct Sending {
    QString method{}; // in capitals; empty: GET
    std::optional<QByteArray> body{};
    QMap<QString, QString> headers{};

    bool isPlain() const { return method.isEmpty() && !body && headers.isEmpty(); }
};

class Page {
public:
    // A person's calls do not count as use of the tab, and take no news: those are for agents.
    // Without `secrets` it types none.
    Page(std::shared_ptr<Tab> tab, Deadline deadline, Caller caller = {},
        SecretSource *secrets = nullptr);

    Tab &tab() const { return *m_tab; }
    const std::shared_ptr<Tab> &shared() const { return m_tab; }
    Deadline deadline() const { return m_deadline; }
    const Caller &caller() const { return m_caller; }

    // Throws TAB_CRASHED or TAB_NOT_FOUND if nothing would answer, and ADDRESS_FORBIDDEN if an
    // agent may not read what it shows.
    Session &session() const;
    // Throws the same: for what uses the tab without calling Chrome.
    void requireUsable() const { session(); }

    // Throw the same.
    Emulation emulation() const { return {*m_tab, session(), m_deadline}; }
    CookieJar cookies() const { return {session(), m_tab->context(), m_deadline}; }

    // Ends when the page has come so far or, for a download, when the file has arrived.
    Task<> navigate(QString url, Arrival how = {});
    Task<> navigate(QString url, Arrival how, Sending sending);
    // See stepAndArrive.
    Task<> step(Step step, Arrival how);
    // See titleOf.
    Task<std::optional<QString>> title() const;

    Task<Snapshot> snapshot(SnapshotOptions options);
    Task<QJsonArray> ariaSnapshot(int mostNodes);

    // Number of this call's act.
    int act() const { return m_act->number; }

    // Of what it acts on: see Act::warnings.
    void warn(const ElementRef &ref, const QJsonValue &changes) { m_act->warn(ref, changes); }
    const QJsonArray &warnings() const { return m_act->warnings; }

    // The flight recorder wants to know what the acts of this call are on: see Act::elements.
    void willRecord() { m_act->isRecorded = true; }
    QJsonArray recordedElements() const { return m_act->elements; }

    // For acts that are tried again: see retrying(). Begins another attempt, of which nothing is
    // done and no element named yet.
    void beginAttempt();
    bool mayHaveActed() const { return m_act->mayHaveActed; }
    // What was ready was only looked at, and nothing was done before.
    void hasOnlyLooked() { m_act->mayHaveActed = false; }
    // The elements that this attempt asked for.
    const QList<Locator> &asked() const { return m_asked; }
    // From now on `was` means `now`.
    void replace(const ElementRef &was, const ElementRef &now);

    // Give what this call starts in the page that much time to come to rest: see Rest. Call it
    // before any act.
    void willSettle(std::chrono::milliseconds time, std::chrono::milliseconds quiet);
    bool settles() const { return m_rest.has_value() && !m_settled; }
    // Waits for that, once; `acted` reports the outcome.
    Task<> settle(FramePtr frame);

    // Waits until no other call uses the tab's mouse, keyboard or focus, and makes others wait
    // until this page or the turn ends. See ActQueue.
    Task<> takeTurn();
    void endTurn() { m_turn.reset(); }

    // Throws UNKNOWN_REF at once if no snapshot of this tab can have named it. An "axN" is resolved
    // first, and may be STALE_REF.
    Task<Element> element(ElementRef ref);

    // The same for a ref. A selector is looked up later, on the element's first use; but its frame
    // is waited for here, as chosenFrame says.
    Task<Element> element(
        Locator locator, std::chrono::milliseconds patience = std::chrono::milliseconds{2000});

    // The viewport, the whole page, or a box of the viewport.
    enum class Extent { Viewport, WholePage };
    Task<Image> screenshot(Picture wanted, Extent extent);
    Task<Image> screenshot(Picture wanted, QRectF box);
    // All of it, as a PDF file. Pictures and prints show secret fields as dots.
    Task<QByteArray> print();

    // To be queried; throws as session() does.
    FramePtr mainFrame() const;

    // Where the caller's calls act and read unless they name a frame: see CurrentFrames. Throws
    // the same, and FRAME_GONE.
    Task<FramePtr> frameInUse() const;
    // With that frame, where the locator names none.
    Task<Locator> inUse(Locator locator) const;
    // Later calls of the caller are in it.
    void useFrame(const FramePtr &frame);

    // See runScript; throws as session() does.
    Task<QJsonValue> evaluate(CallerScript script);

    // Hold it while frames are needed: for pictures, and for mouse moves, which wait for a frame.
    Painting painting() const { return Painting{m_tab}; }

    // Types the secret of that name into the element, which is ready for it: see SecretSource and
    // Element::fillSecret.
    Task<AfterTyping> typeSecret(Element element, Spot spot, QString name) const;

    Mouse mouse() const { return {session(), m_deadline}; }
    // Who takes it presses a key.
    Keyboard keyboard() const
    {
        m_act->mayHaveActed = true;
        return {session(), m_deadline, HeldInput::beforeKeys(held())};
    }
    // Of this call.
    HeldInput held() const { return {m_tab, m_caller, m_deadline}; }

    // {ok, targetId, url} and, for an agent, its news. Throws ADDRESS_FORBIDDEN if the tab now
    // shows what an agent may not read.
    QJsonObject baseReply() const;

private:
    std::shared_ptr<Act> newAct() const;
    void requireReadable() const;
    Session &openSession() const; // also of a crashed tab; throws TAB_NOT_FOUND
    Deadline endOf(const Arrival &how) const;
    Task<> downloaded();
    Task<Image> capture(QJsonObject params, Picture wanted);
    Task<QByteArray> drawn(QByteArray method, QJsonObject params);

    std::shared_ptr<Tab> m_tab;
    Deadline m_deadline;
    Caller m_caller;
    std::shared_ptr<Act> m_act;
    QList<Locator> m_asked;
    QHash<QString, ElementRef> m_replaced; // by the ref that it replaces
    std::optional<Rest> m_rest; // if this call settles
    std::chrono::milliseconds m_restTime{};
    std::optional<QJsonObject> m_settled;
    std::optional<ActQueue::Turn> m_turn; // of m_tab: it ends before that may
    SecretSource *m_secrets;
};
