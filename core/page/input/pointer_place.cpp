#include "core/page/input/pointer_place.h"

#include "core/cdp/session.h"

constexpr const char *property = "pointerPlace";

void notePointer(Session &session, QPointF point)
{
    session.setProperty(property, point);
}

QPointF pointerIn(const Session &session)
{
    return session.property(property).toPointF();
}
