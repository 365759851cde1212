// One element that a snapshot named, for the length of one call.
#pragma once

#include "core/base/deadline.h"
#include "core/base/task.h"
#include "core/page/element_ref.h"
#include "core/page/tab.h"

#include <QPointF>
#include <QRectF>

#include <memory>

// What an element must be ready for.
enum class Aim { Click, Hover, Type, Look };

// Where an element was found ready, in CSS pixels of the tab's viewport.
struct Spot {
    QPointF point;
    QRectF box;
    QString role;
    QString name;
    QString editing; // Aim::Type: "insert" or "set"
    QString world; // of the document it was found in: what follows is asked of that one only
};

class Element {
public:
    Element(std::shared_ptr<Tab> tab, FramePtr frame, ElementRef ref, Deadline deadline)
        : m_tab(std::move(tab)), m_frame(std::move(frame)), m_ref(ref), m_deadline(deadline)
    {
    }

    // Ends when the element is attached, visible, enabled, still, in view and not covered, and for
    // Aim::Type editable; throws what was in the way after `patience`. Throws at once where waiting
    // cannot help: STALE_REF, UNKNOWN_REF, WRONG_ELEMENT.
    Task<Spot> ready(Aim aim, std::chrono::milliseconds patience) const;

    // After a click aimed at the spot: throws NOT_DELIVERED if the page did not see it on this
    // element.
    Task<> mustHaveLanded(Spot spot) const;

    // After ready(Aim::Type): replace the whole content, and read it back. Throws
    // VALUE_NOT_APPLIED.
    Task<> fill(Spot spot, QString text) const;

    // The same, key by key behind what is there.
    Task<> append(Spot spot, QString text, std::chrono::milliseconds pause) const;

private:
    Task<QPointF> origin(QPointF inside, Aim aim) const;
    Task<QJsonValue> askThere(Spot spot, QByteArray function, QJsonArray arguments) const;

    std::shared_ptr<Tab> m_tab;
    FramePtr m_frame;
    ElementRef m_ref;
    Deadline m_deadline;
};
