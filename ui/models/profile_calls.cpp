#include "ui/models/profile_calls.h"

#include "ui/models/notices.h"

using namespace Qt::StringLiterals;

namespace {

QJsonObject ofProfile(const QString &name)
{
    return name.isEmpty() ? QJsonObject{} : QJsonObject{{u"profile"_s, name}};
}

} // namespace

ProfileCalls::ProfileCalls(WindowDoor &door, Notices &notices, QObject *parent)
    : QObject(parent), m_door(door), m_notices(notices)
{
}

QString ProfileCalls::topic(const QString &command, const QString &name)
{
    return command + u' ' + name;
}

void ProfileCalls::ask(const QString &command, const QJsonObject &arguments, const QString &name,
    std::function<void(const Reply &)> done)
{
    const QString about = topic(command, name);
    m_notices.settle(about);
    m_underWay.insert(about);
    m_door.ask(this, command, arguments, [=, this](const Outcome &outcome) {
        m_underWay.remove(about);
        const auto *failure = std::get_if<Failure>(&outcome);
        if (failure)
            m_notices.announce(Notice::of(*failure, about));
        else if (done)
            done(std::get<Reply>(outcome));
    });
}

void ProfileCalls::start(const QString &name)
{
    ask(u"start"_s, ofProfile(name), name);
}

bool ProfileCalls::isStarting(const QString &name) const
{
    return m_underWay.contains(topic(u"start"_s, name));
}

void ProfileCalls::stop(const QString &name)
{
    ask(u"stop"_s, ofProfile(name), name);
}

void ProfileCalls::showWindow(const QString &name)
{
    ask(u"focus"_s, ofProfile(name), name);
}

void ProfileCalls::reset(const QString &name)
{
    ask(u"resetProfile"_s, ofProfile(name), name, [this, name](const Reply &) {
        Notice done;
        done.message = tr("%1 begins again").arg(name);
        done.hint = tr("What it kept is in the trash.");
        done.about = topic(u"resetProfile"_s, name);
        m_notices.announce(done);
    });
}

void ProfileCalls::remove(const QString &name)
{
    ask(u"deleteProfile"_s, {{u"name"_s, name}}, name, [this, name](const Reply &) {
        Notice done;
        done.message = tr("Deleted %1").arg(name);
        done.hint = tr("What it kept is in the trash.");
        done.about = topic(u"deleteProfile"_s, name);
        done.offer = tr("&Undo");
        done.accept = [this, name] { restore(name); };
        m_notices.announce(done);
    });
}

void ProfileCalls::restore(const QString &name)
{
    ask(u"restoreProfile"_s, {{u"name"_s, name}}, name);
}

void ProfileCalls::takeOver(const QString &name)
{
    ask(u"takeOver"_s, ofProfile(name), name);
}

void ProfileCalls::handBack(const QString &name)
{
    ask(u"handBack"_s, ofProfile(name), name);
}

void ProfileCalls::create(
    const QString &name, const QColor &color, const QString &cdpUrl, Ended ended)
{
    QJsonObject arguments{{u"name"_s, name}};
    if (color.isValid())
        arguments.insert(u"color"_s, color.name().toUpper());
    if (!cdpUrl.isEmpty())
        arguments.insert(u"cdpUrl"_s, cdpUrl);
    m_door.ask(this, u"createProfile"_s, arguments, [=, this](const Outcome &outcome) {
        const auto *failure = std::get_if<Failure>(&outcome);
        ended(failure ? std::optional{*failure} : std::nullopt);
        if (!failure)
            Q_EMIT created(name);
    });
}
