// One element, for one call: of a ref, or of a selector, which is looked up on first use and again
// by each ready().
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/element/act.h"
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

// What an element must be ready for. Fill: as Type, and fillIn() follows.
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

    // Its centre now, in CSS pixels of the tab's viewport; it need not be ready.
    Task<QPointF> middle() const;

    // Looks up its selector, if not done yet. It exists then, but may not be ready.
    Task<> find(std::chrono::milliseconds patience) const;

    // Call the engine in the element's document, its number as first argument. Needs find().
    Task<QJsonValue> ask(QByteArray function) const;

    // Looks up a selector too, waiting for it.
    Task<Control> control(std::chrono::milliseconds patience) const;
    // In the document of the spot only. Throws STALE_REF.
    Task<QJsonValue> askAt(Spot spot, QByteArray function, QJsonArray arguments) const;
    // As ask, after an act at the spot; nullopt if the document is gone.
    Task<std::optional<QJsonValue>> askAfter(
        Spot spot, QByteArray function, QJsonArray more = {}) const;

    // The element in the page's own world, as a Chrome object id. Throws STALE_REF.
    Task<QString> pageHandle() const;

    Deadline deadline() const { return m_deadline; }
    // So much of it that the page's answer still comes in time.
    std::chrono::milliseconds within(std::chrono::milliseconds patience) const;
    HeldInput held() const { return {m_tab, m_act->caller, m_deadline}; }
    Act &act() const { return *m_act; }
    const std::shared_ptr<Tab> &tab() const { return m_tab; }
    const FramePtr &frame() const { return m_frame; }
    // For a selector: the element it found last; no number before that.
    const ElementRef &ref() const { return *m_ref; }

private:
    Failure gone() const;
    Task<> bringMouse() const;
    Task<Spot> readyWithin(Aim aim, std::chrono::milliseconds patience, Aiming aiming) const;
    static QRectF boxIn(const QJsonValue &box);
    Task<QTransform> toTab(QPointF inside, Aim aim) const;
    QJsonObject sought() const;
    Task<QJsonValue> located(std::chrono::milliseconds patience) const;

    std::shared_ptr<Tab> m_tab;
    FramePtr m_frame;
    Locator m_locator;
    std::shared_ptr<ElementRef> m_ref; // shared by all copies of this Element
    std::shared_ptr<Act> m_act;
    Deadline m_deadline;
};
