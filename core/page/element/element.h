// One element, for one call: of a ref, or of a selector, which is looked up on first use and again
// by each ready().
#pragma once

#include "base/caller.h"
#include "base/deadline.h"
#include "base/task.h"
#include "core/page/element/held_input.h"
#include "core/page/input/mouse.h"
#include "core/page/tab/tab.h"
#include "core/page/text/locator.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QPointF>
#include <QRectF>
#include <QTransform>

#include <memory>
#include <optional>

// One attempt of a call to act on a page.
struct Act {
    int number = 0; // in the tab
    // Its element was ready once, so it may have done something since. While it is false, nothing
    // was done.
    bool mayHaveActed = false;
    // The elements that were ready, if it is recorded: {ref, locator, isSecret, inFrame?} and what
    // was put into a field, {value?, appended?, values?}, unless it keeps a secret.
    bool isRecorded = false;
    QJsonArray elements{};
    Caller caller{}; // whose it is
    // What is no longer as the caller was told of it: {ref, what, was, now}.
    QJsonArray warnings{};

    void warn(const ElementRef &ref, const QJsonValue &changes);
};

// What an element must be ready for. Fill: as Type, and fill() follows at once.
enum class Aim { Click, Hover, Type, Fill, Choose, Focus, Look };

// Where an element was found ready, in CSS pixels of the tab's viewport.
struct Spot {
    QPointF point;
    QRectF box;
    QString role;
    QString name;
    QString editing; // Aim::Type, Aim::Fill: "insert" or "set"
    QString world; // of the document it was found in: later questions go to that one only
    bool isSure = true; // the mouse reaches the element there
    std::optional<QJsonObject> seen{}; // what the act changed there, if that was asked with it
    QJsonValue begun{}; // Aim::Fill: what typing has begun with; null where it has not
};

// What a form control holds, and how it takes another value.
struct Control {
    enum class Kind { Text, Select, Check, Radio };
    Kind kind = Kind::Text;
    bool isChecked = false;
    bool isMixed = false; // neither checked nor not
};

// How to aim with the mouse.
struct Aiming {
    // In CSS pixels from its upper left corner, inside the border; else wherever it can be hit.
    std::optional<QPointF> position{};
    bool isForced = false; // it need only have a size: neither enabled, nor still, nor uncovered
    bool isTrial = false; // no press follows
};

struct Press {
    MouseButton button = MouseButton::Left;
    int count = 1;
    QList<Modifier> modifiers{};
    bool endsAct = false; // then Spot::seen has what the act changed
    std::chrono::milliseconds hold{0}; // between pressing and letting go
    Aiming aiming{};
};

// What came of a text that was typed.
struct Typed {
    bool isHere = false; // false if it made the page navigate
    std::optional<QJsonObject> seen{}; // what the act changed, if that was asked with it
};

enum class Ends { Act, Step };

// Where the focus is when a text was typed.
enum class AfterTyping { InField, Elsewhere, PageLeft };

class Element {
public:
    // In that frame; ignores the locator's own.
    Element(std::shared_ptr<Tab> tab, FramePtr frame, Locator locator, std::shared_ptr<Act> act,
        Deadline deadline);

    // Waits until the element is attached, visible, enabled, still, in view and not covered, and
    // for Aim::Type editable; after `patience` throws what was in the way. One that stays covered
    // gets the mouse, which a cover may wait for, unless it is a trial. Throws at once if
    // waiting cannot help: STALE_REF, UNKNOWN_REF, WRONG_ELEMENT, LOCATOR_AMBIGUOUS. Looks up a
    // selector too; LOCATOR_NOT_FOUND if it matches nothing in time.
    Task<Spot> ready(Aim aim, std::chrono::milliseconds patience, Aiming aiming = {}) const;

    // Wait until it is ready, then click it. Retries a press that hit something else and was
    // stopped before the page saw it. Throws NOT_DELIVERED if the last one missed or the page may
    // have seen it, OUTCOME_UNKNOWN if nobody saw where it went. A forced press hits what is there;
    // of a trial all is done but the press. Where a rule holds it, it waits for a person first, as
    // HeldInput says.
    Task<Spot> click(Press press, std::chrono::milliseconds patience) const;

    // After a press at the spot: throws the same if it did not land.
    Task<> mustHaveLanded(Spot spot) const;

    // Its centre now, in CSS pixels of the tab's viewport; it need not be ready.
    Task<QPointF> middle() const;

    // Looks up its selector, if not done yet. It exists then, but may not be ready.
    Task<> find(std::chrono::milliseconds patience) const;

    // Call the engine in the element's document, its number as first argument. Needs find().
    Task<QJsonValue> ask(QByteArray function) const;

    // Looks up a selector too, waiting for it.
    Task<Control> control(std::chrono::milliseconds patience) const;
    // As ask, after an act at the spot; nullopt if the document is gone.
    Task<std::optional<QJsonValue>> askAfter(
        Spot spot, QByteArray function, QJsonArray more = {}) const;

    // After ready(Aim::Choose): selects exactly these options, by value or label. Returns their
    // values. Throws INVALID_VALUE, and changes nothing, if one is not there and enabled within
    // `patience`. A rule may hold it: see HeldInput.
    Task<QStringList> choose(
        Spot spot, QStringList values, std::chrono::milliseconds patience) const;

    // After ready(Aim::Fill): replace the whole content, and read it back. Throws
    // VALUE_NOT_APPLIED. If it ends the act, asks what that changed too.
    Task<Typed> fill(Spot spot, QString text, Ends ends) const;

    // After ready(Aim::Type): the same, appended key by key. Another document gets none of the
    // keys; if some are left then, that is VALUE_NOT_APPLIED too. A rule may hold any of them.
    Task<Typed> append(Spot spot, QString text, std::chrono::milliseconds pause) const;

    // The origins of its frame and of those around it, each once, its own first; "null" for one
    // that no secret goes to.
    Task<QStringList> secretPlace(Spot spot) const;

    // As fill, for a secret: only where that is its place at that very moment, and only into the
    // field itself, which counts as a password field from then on. Throws SECRET_ORIGIN,
    // WRONG_ELEMENT or NOT_ACTIONABLE and has typed nothing; no failure tells it.
    Task<AfterTyping> fillSecret(Spot spot, QString text, QStringList place) const;

    // The element in the page's own world, as a Chrome object id. Throws STALE_REF.
    Task<QString> pageHandle() const;

    // What was put into it, for the flight recorder; not of one that keeps a secret.
    void recordValue(const QString &key, const QJsonValue &value) const;

    Deadline deadline() const { return m_deadline; }
    const FramePtr &frame() const { return m_frame; }
    // For a selector: the element it found last; no number before that.
    const ElementRef &ref() const { return *m_ref; }

private:
    void record(const QJsonObject &answer) const;
    Failure gone() const;
    Task<> bringMouse() const;
    Task<Spot> readyWithin(Aim aim, std::chrono::milliseconds patience, Aiming aiming) const;
    std::chrono::milliseconds within(std::chrono::milliseconds patience) const;
    static QRectF boxIn(const QJsonValue &box);
    Task<QTransform> toTab(QPointF inside, Aim aim) const;
    HeldInput held() const { return {m_tab, m_act->caller, m_deadline}; }
    Task<> mayChoose(Spot spot, QJsonArray choice) const;
    Task<Spot> press(Spot spot, Press press) const;
    QJsonObject landedOr(const QJsonValue &here, const QJsonValue &around) const;
    Task<QJsonValue> seenAround() const;
    Task<Typed> mustHold(Spot spot, QString text, Ends ends, bool isComing = false) const;
    bool isLeft(const Spot &spot) const;
    QJsonObject sought() const;
    Task<QJsonValue> located(std::chrono::milliseconds patience) const;
    Task<QJsonValue> askThere(Spot spot, QByteArray function, QJsonArray arguments) const;

    std::shared_ptr<Tab> m_tab;
    FramePtr m_frame;
    Locator m_locator;
    std::shared_ptr<ElementRef> m_ref; // shared by all copies of this Element
    std::shared_ptr<Act> m_act;
    Deadline m_deadline;
};
