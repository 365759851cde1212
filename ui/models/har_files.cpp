#include "ui/models/har_files.h"

#include "ui/base/window_door.h"
#include "ui/models/written_file.h"

#include <QDesktopServices>
#include <QFile>
#include <QFileInfo>
#include <QUrl>

using namespace Qt::StringLiterals;

const QString aboutHar = u"har"_s;

HarFiles::HarFiles(WindowDoor &door, Notices &notices, QObject *parent)
    : QObject(parent), m_door(door), m_notices(notices)
{
}

void HarFiles::write(const QString &profile, const QString &tab, const QString &place)
{
    m_door.ask(this, u"har"_s, {{u"profile"_s, profile}, {u"targetId"_s, tab}},
        [=, this](const Outcome &outcome) {
            if (const auto *failure = std::get_if<Failure>(&outcome))
                m_notices.announce(Notice::of(*failure, aboutHar));
            else
                finish(std::get<Reply>(outcome), place);
        });
}

// The command writes below a folder of its own: what is there was made for this.
void HarFiles::finish(const QJsonObject &reply, const QString &place)
{
    QFile made{reply.value(u"path").toString()};
    const QString trouble
        = made.open(QIODevice::ReadOnly) ? writeFile(made, place) : made.errorString();
    made.remove();
    if (!trouble.isEmpty())
        return m_notices.announce({.message = tr("%1 cannot be written: %2").arg(place, trouble),
            .hint = tr("Export again, to a folder of yours that has room."),
            .about = aboutHar,
            .isFailure = true});
    const int bodies = reply.value(u"bodies").toInt();
    const QString entries = u"%L1"_s.arg(reply.value(u"entries").toInt());
    m_notices.announce({.message = bodies > 0
            ? tr("Requests written: %1, with the body of the answer: %L2").arg(entries).arg(bodies)
            : tr("Requests written: %1, without the bodies of answers").arg(entries),
        .hint = bodies > 0 ? place
                           : tr("%1. A rule that keeps bodies, made before, adds them").arg(place),
        .about = aboutHar,
        .offer = tr("Show the folder"),
        .accept
        = [place] { QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo{place}.path())); }});
}

void HarFiles::answerFrom(const QString &profile, const QString &tab, const QString &place)
{
    const QJsonObject arguments{{u"profile"_s, profile}, {u"targetId"_s, tab}, {u"path"_s, place},
        {u"notFound"_s, u"fallback"_s}};
    m_door.ask(this, u"replayHar"_s, arguments, [this](const Outcome &outcome) {
        if (const auto *failure = std::get_if<Failure>(&outcome))
            return m_notices.announce(Notice::of(*failure, aboutHar));
        const Reply &reply = std::get<Reply>(outcome);
        const int left = reply.value(u"withoutAnswer").toInt();
        const QString answers = tr("The tab is answered from the file: %L1 addresses")
                                    .arg(reply.value(u"answers").toInt());
        m_notices.announce({.message = answers,
            .hint = left > 0 ? tr("%L1 entries have no body, and are left to the server. Rules "
                                  "lists it, and takes it back")
                                   .arg(left)
                             : tr("Everything else is asked of the server. Rules lists it, and "
                                  "takes it back"),
            .about = aboutHar});
        Q_EMIT answering();
    });
}

void HarFiles::missTab()
{
    m_notices.announce({.message = tr("A HAR file is of one tab"),
        .hint = tr("Choose the tab above, or one of its requests"),
        .about = aboutHar,
        .isFailure = true});
}
