#include "core/catalogue/command.h"

#include <algorithm>

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
    if (worksOnPage()) {
        addUnlessTaken(fields::targetId);
        addUnlessTaken(fields::session);
    }
    if (worksOnBrowser())
        addUnlessTaken(fields::profile);
    return all;
}

Effect Command::effectOf(const QJsonObject &arguments) const
{
    const bool acts = std::any_of(takes.begin(), takes.end(), [&](const Parameter &each) {
        return each.traits.isAct && Codec<bool>::read(arguments.value(each.name)).value_or(false);
    });
    return acts && effect == Effect::Reads ? Effect::Acts : effect;
}

bool Command::takesOneProfile() const
{
    return worksOnBrowser() || std::any_of(takes.begin(), takes.end(), [](const Parameter &each) {
        return each.traits.namesProfile;
    });
}
