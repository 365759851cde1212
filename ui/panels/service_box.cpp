#include "ui/panels/rooms_box.h"

#include "core/events/event_stream.h"
#include "ui/panels/parts_line.h"
#include "ui/plain_label.h"
#include "ui/teach_command.h"
#include "ui/window_door.h"

#include <QJsonArray>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostShown = 20; // rooms
constexpr qsizetype longestShown = 80; // characters of a name or an address

QString stateInWords(const QString &state)
{
    if (state == u"starting")
        return RoomsBox::tr("is being opened");
    if (state == u"paused")
        return RoomsBox::tr("paused");
    return state == u"failed" ? RoomsBox::tr("has failed") : RoomsBox::tr("open");
}

QString clipped(const QString &text)
{
    return text.size() > longestShown ? text.left(longestShown) + u'…' : text;
}

QString roomsInWords(const QJsonArray &rooms)
{
    if (rooms.isEmpty())
        return RoomsBox::tr("No agent has opened a room.");
    QStringList lines;
    for (const QJsonValue &each : rooms) {
        if (lines.size() == mostShown) {
            lines.append(RoomsBox::tr("And %1 more.").arg(rooms.size() - mostShown));
            break;
        }
        lines.append(
            RoomsBox::tr("%1: %2, %3 listening. %4")
                .arg(clipped(each[u"name"].toString()), stateInWords(each[u"state"].toString()),
                    QString::number(each[u"listeners"].toInt()), clipped(each[u"url"].toString())));
    }
    return lines.join(u'\n');
}

} // namespace

RoomsBox::RoomsBox(WindowDoor &door, EventStream &events, QWidget *parent)
    : QWidget(parent), m_door(door), m_refresh([this] { read(); }), m_command(new TeachCommand),
      m_rooms(plainLabel(u"rooms"_s, tr("Rooms of agents")))
{
    m_rooms->setWordWrap(true);
    m_rooms->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_command);
    layout->addWidget(new PartsLine{door});
    layout->addWidget(m_rooms);
    connect(&events, &EventStream::stateChanged, this, [this](const Event &event) {
        if (event.kind == Event::Kind::RoomsChanged && isVisible())
            m_refresh.request();
    });
}

void RoomsBox::showState(bool isOn, const QString &url)
{
    setVisible(isOn);
    m_command->setCommand(url + u"/mcp"_s);
}

void RoomsBox::showEvent(QShowEvent *event)
{
    m_refresh.request();
    QWidget::showEvent(event);
}

void RoomsBox::read()
{
    m_door.ask(this, u"rooms"_s, {}, [this](const Outcome &outcome) {
        m_refresh.end();
        if (const auto *reply = std::get_if<Reply>(&outcome))
            m_rooms->setText(roomsInWords(reply->value(u"rooms").toArray()));
    });
}
