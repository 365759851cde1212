#include "ui/models/explorations.h"

#include "ui/base/window_door.h"
#include "ui/models/typed_address.h"

#include <QDesktopServices>
#include <QFileInfo>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::seconds betweenSiteLooks{1};

void showFolderOf(const QString &path)
{
    const QFileInfo there{path};
    QDesktopServices::openUrl(QUrl::fromLocalFile(there.isDir() ? there.filePath() : there.path()));
}

} // namespace

Explorations::Explorations(WindowDoor &door, QObject *parent)
    : QObject(parent), m_door(door), m_refresh([this] { read(); })
{
    m_looks.setInterval(betweenSiteLooks);
    connect(&m_looks, &QTimer::timeout, this, [this] { m_refresh.request(); });
}

void Explorations::setWatched(bool isWatched)
{
    if (isWatched) {
        m_refresh.request();
        m_looks.start();
    } else {
        m_looks.stop();
    }
}

void Explorations::ask(const QString &command, const QJsonObject &arguments,
    std::function<void(const QJsonObject &)> answered)
{
    m_door.ask(this, command, arguments, [=, this](const Outcome &outcome) {
        if (const auto *failure = std::get_if<Failure>(&outcome)) {
            m_notices.announce(Notice::of(*failure, command));
        } else {
            m_notices.settle(command);
            answered(std::get<Reply>(outcome));
        }
        m_refresh.request();
    });
}

void Explorations::read()
{
    m_door.ask(this, u"explorations"_s, {}, [this](const Outcome &outcome) {
        m_refresh.end();
        if (const auto *failure = std::get_if<Failure>(&outcome)) {
            m_notices.announce(Notice::of(*failure, u"explorations"_s));
            return;
        }
        m_notices.settle(u"explorations"_s);
        m_list.show(std::get<Reply>(outcome).value(u"explorations").toArray());
        Q_EMIT changed();
    });
}

void Explorations::begin(const QString &address)
{
    const auto url = typedAddress(address);
    if (!url) {
        const Failure noAddress{Code::InvalidArgument,
            tr("\"%1\" is not an address").arg(address.simplified()),
            tr("Type one, as in example.com.")};
        return m_notices.announce(Notice::of(noAddress, u"explore"_s));
    }
    if (url->isEmpty())
        return;
    ask(u"explore"_s, {{u"url"_s, *url}},
        [this](const QJsonObject &reply) { Q_EMIT begun(reply.value(u"jobId").toString()); });
}

void Explorations::turn(const QString &command, const QString &id)
{
    if (!id.isEmpty())
        ask(command, {{u"jobId"_s, id}}, [](const QJsonObject &) {});
}

void Explorations::pause(const QString &id)
{
    turn(u"pauseExploration"_s, id);
}

void Explorations::resume(const QString &id)
{
    turn(u"resumeExploration"_s, id);
}

void Explorations::cancel(const QString &id)
{
    turn(u"cancelExploration"_s, id);
}

void Explorations::write(const QString &id, const QString &format)
{
    if (id.isEmpty())
        return;
    const QJsonObject options{{u"jobId"_s, id}, {u"format"_s, format}};
    ask(u"exportExploration"_s, options, [this](const QJsonObject &reply) {
        const QString path = reply.value(u"path").toString();
        Notice done;
        done.message = tr("%L1 pages were exported").arg(reply.value(u"pages").toInt());
        done.hint = path;
        done.about = u"exportExploration"_s;
        done.offer = tr("Show the folder");
        done.accept = [path] { showFolderOf(path); };
        m_notices.announce(done);
    });
}
