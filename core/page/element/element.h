// One element, for the length of one call: of a ref, or of a selector, then it is looked for at the
// first question, and again each time that it is to be ready.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/input/mouse.h"
#include "core/page/tab/tab.h"
#include "core/page/text/locator.h"

#include <QJsonObject>
#include <QPointF>
#include <QRectF>
#include <QTransform>

#include <memory>
#include <optional>

// What an element must be ready for.
enum class Aim { Click, Hover, Type, Choose, Focus, Look };

// Where an element was found ready, in CSS pixels of the tab's viewport.
struct Spot {
    QPointF point;
    QRectF box;
    QString role;
    QString name;
    QString editing; // Aim::Type: "insert" or "set"
    QString world; // of the document it was found in: what follows is asked of that one only
    std::optional<QJsonObject> seen{}; // what the act changed there, where a press ended it
};

// What a form control holds, and how it takes another value.
struct Control {
    enum class Kind { Text, Select, Check, Radio };
    Kind kind = Kind::Text;
    bool isChecked = false;
    bool isMixed = false; // neither checked nor not
};

struct Press {
    MouseButton button = MouseButton::Left;
    int count = 1;
    QList<Modifier> modifiers{};
    bool endsAct = false; // then it is told with what the act changed
};

class Element {
public:
    // In that frame, whatever the locator says of one.
    Element(std::shared_ptr<Tab> tab, FramePtr frame, Locator locator, int act, Deadline deadline);

    // Ends when the element is attached, visible, enabled, still, in view and not covered, and for
    // Aim::Type editable; throws what was in the way after `patience`. Throws at once where waiting
    // cannot help: STALE_REF, UNKNOWN_REF, WRONG_ELEMENT, LOCATOR_AMBIGUOUS. A selector finds it in
    // the same question; LOCATOR_NOT_FOUND where it finds nothing until then.
    Task<Spot> ready(Aim aim, std::chrono::milliseconds patience) const;

    // Wait until it is ready, press and release the mouse on it. A press that hit something else,
    // and was stopped before anything heard of it, is made again. Throws NOT_DELIVERED where that
    // was the last one or may have been heard, OUTCOME_UNKNOWN where nobody saw where it went.
    Task<Spot> click(Press press, std::chrono::milliseconds patience) const;

    // After a press aimed at the spot: throws the same where it did not land. What the act changed,
    // if the press ends it.
    Task<QJsonObject> mustHaveLanded(Spot spot, bool endsAct = false) const;

    // The middle of it now, in CSS pixels of the tab's viewport; it need not be ready for anything.
    Task<QPointF> middle() const;

    // Looked for by its selector, if that has not been done: ready for nothing, but there.
    Task<> find(std::chrono::milliseconds patience) const;

    // Ask the engine in the element's document, with its number first. Of one that was found.
    Task<QJsonValue> ask(QByteArray function) const;

    // Found in the same question, waited for.
    Task<Control> control(std::chrono::milliseconds patience) const;
    // As ask, after an act at the spot; nothing where that took the document away.
    Task<std::optional<QJsonValue>> askAfter(
        Spot spot, QByteArray function, QJsonArray more = {}) const;

    // After ready(Aim::Choose): these options by value or label, and no others. The values chosen.
    // Throws INVALID_VALUE where there is no such option that is enabled, or none comes in
    // `patience`; then nothing is changed.
    Task<QStringList> choose(
        Spot spot, QStringList values, std::chrono::milliseconds patience) const;

    // After ready(Aim::Type): replace the whole content, and read it back. Throws
    // VALUE_NOT_APPLIED. False where the text took the page to another document.
    Task<bool> fill(Spot spot, QString text) const;

    // The same, key by key behind what is there. Another document gets none of the keys; where some
    // are left then, that is VALUE_NOT_APPLIED too.
    Task<bool> append(Spot spot, QString text, std::chrono::milliseconds pause) const;

    // The same element as the page's own scripts have it: a handle of Chrome's. Throws STALE_REF.
    Task<QString> pageHandle() const;

    Deadline deadline() const { return m_deadline; }
    const FramePtr &frame() const { return m_frame; }
    // Of a selector: that of the element it found last; without a number before.
    const ElementRef &ref() const { return *m_ref; }

private:
    Failure gone() const;
    Task<QTransform> toTab(QPointF inside, Aim aim) const;
    Task<QJsonValue> landedIn(FramePtr frame, QString world, int act) const;
    Task<QJsonValue> seenAround() const;
    Task<bool> mustHold(Spot spot, QString text) const;
    bool isLeft(const Spot &spot) const;
    Task<bool> nobodyListened() const;
    QJsonObject sought() const;
    Task<QJsonValue> located(std::chrono::milliseconds patience) const;
    Task<QJsonValue> askThere(Spot spot, QByteArray function, QJsonArray arguments) const;

    std::shared_ptr<Tab> m_tab;
    FramePtr m_frame;
    Locator m_locator;
    std::shared_ptr<ElementRef> m_ref; // of all copies, which mean the same element
    int m_act;
    Deadline m_deadline;
};
