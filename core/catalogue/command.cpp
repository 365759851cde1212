#include "core/catalogue/command.h"

#include "core/catalogue/leave_open.h"
#include "core/catalogue/settling.h"

#include <algorithm>

QList<Parameter> Command::parameters() const
{
    static const Parameter settle = fields::settle;
    static const Parameter quiet = fields::quiet;
    static const Parameter leaveOpen = fields::leaveOpen;
    static const Parameter targetId = fields::targetId;
    static const Parameter session = fields::session;
    static const Parameter profile = fields::profile;
    QList<Parameter> all;
    all.reserve(takes.size() + 6);
    all.append(takes);
    const auto addUnlessTaken = [&all](const Parameter &parameter) {
        for (const Parameter &each : std::as_const(all)) {
            if (each.name == parameter.name)
                return;
        }
        all.append(parameter);
    };
    if (settles) {
        addUnlessTaken(settle);
        addUnlessTaken(quiet);
        addUnlessTaken(leaveOpen);
    }
    if (worksOnPage()) {
        addUnlessTaken(targetId);
        addUnlessTaken(session);
    }
    if (worksOnBrowser())
        addUnlessTaken(profile);
    return all;
}

Effect Command::effectOf(const QJsonObject &arguments) const
{
    const bool acts = std::any_of(takes.begin(), takes.end(), [&](const Parameter &each) {
        const QJsonValue value = arguments.value(each.name);
        return each.traits.isAct && Codec<bool>::read(value).value_or(value.isString());
    });
    return acts && effect == Effect::Reads ? Effect::Acts : effect;
}

QJsonObject settlesBriefly()
{
    return {{QString::fromLatin1(fields::settle.name), 1000},
        {QString::fromLatin1(fields::quiet.name), 0}};
}

bool Command::takesOneProfile() const
{
    return worksOnBrowser() || std::any_of(takes.begin(), takes.end(), [](const Parameter &each) {
        return each.traits.namesProfile;
    });
}
