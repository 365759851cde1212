#include "core/catalogue/command.h"

QList<Parameter> Command::parameters() const
{
    QList<Parameter> all = takes;
    const auto addUnlessTaken = [&all](const Parameter &parameter) {
        for (const Parameter &each : std::as_const(all)) {
            if (each.name == parameter.name)
                return;
        }
        all.append(parameter);
    };
    if (settles)
        addUnlessTaken(fields::settle);
    if (worksOnPage())
        addUnlessTaken(fields::targetId);
    if (worksOnBrowser())
        addUnlessTaken(fields::profile);
    return all;
}
