#include "core/commands/aiming_fields.h"

using namespace Qt::StringLiterals;

QList<Parameter> aiming::fields()
{
    return {x, y, force, trial};
}

Aiming aiming::in(const Arguments &given)
{
    const auto across = given[x];
    const auto down = given[y];
    if (across.has_value() != down.has_value())
        throw Failure{Code::InvalidArgument, u"x and y go together"_s,
            u"Give both, from the element's upper left corner, or neither."_s};
    Aiming aiming{.isForced = given[force], .isTrial = given[trial]};
    if (across)
        aiming.position = QPointF{*across, *down};
    return aiming;
}
