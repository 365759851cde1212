#include "ui/panels/room_card.h"

#include "ui/eliding_label.h"
#include "ui/panels/thumbnail.h"
#include "ui/plain_label.h"

#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestShown = 200; // characters of a name or an address

QString stateInWords(const QString &state)
{
    if (state == u"starting")
        return RoomCard::tr("is being opened");
    if (state == u"paused")
        return RoomCard::tr("paused");
    return state == u"failed" ? RoomCard::tr("has failed") : RoomCard::tr("open");
}

QJsonObject tabOf(const QJsonObject &room)
{
    const QJsonValue tab = room.value(u"targetId");
    return tab.isString()
        ? QJsonObject{{u"session"_s, room.value(u"session")}, {u"targetId"_s, tab}}
        : QJsonObject{};
}

} // namespace

RoomCard::RoomCard(WindowDoor &door, QWidget *parent)
    : QFrame(parent), m_picture(new Thumbnail{door}),
      m_name(new ElidingLabel{u"roomName"_s, tr("Room")}),
      m_state(plainLabel(u"roomState"_s, tr("State"))),
      m_address(new ElidingLabel{u"roomAddress"_s, tr("Address")}),
      m_watch(new QPushButton{tr("Watch")})
{
    setFrameShape(QFrame::StyledPanel);
    setFixedWidth(cardWidth);
    QFont bold = m_name->font();
    bold.setWeight(QFont::DemiBold);
    m_name->setFont(bold);
    for (QLabel *each : {m_state, m_address})
        each->setForegroundRole(QPalette::PlaceholderText);
    m_watch->setObjectName(u"watchRoom"_s);
    m_watch->setToolTip(tr("Opens a page in your own browser, where you can also take over"));
    connect(m_watch, &QPushButton::clicked, this, [this] { Q_EMIT watchWanted(m_room); });
    auto *bottom = new QHBoxLayout;
    bottom->addWidget(m_state, 1);
    bottom->addWidget(m_watch);
    auto *layout = new QVBoxLayout{this};
    layout->setSpacing(4);
    layout->addWidget(m_picture);
    layout->addWidget(m_name);
    layout->addWidget(m_address);
    layout->addLayout(bottom);
}

void RoomCard::showRoom(const QJsonObject &room)
{
    m_room = room.value(u"name").toString();
    m_name->setText(m_room.left(longestShown));
    m_address->setText(room.value(u"url").toString().left(longestShown));
    m_state->setText(tr("%1, %n listening", nullptr, room.value(u"listeners").toInt())
                         .arg(stateInWords(room.value(u"state").toString())));
    m_watch->setAccessibleName(tr("Watch %1").arg(m_room.left(longestShown)));
    setAccessibleName(tr("Room %1").arg(m_room.left(longestShown)));
    m_tab = tabOf(room);
    m_picture->showTab(m_tab);
}

void RoomCard::stir()
{
    m_picture->stir(m_tab.value(u"targetId").toString());
}
