#include "ui/panels/rooms_panel.h"

#include "core/events/event_stream.h"
#include "ui/panels/empty_note.h"
#include "ui/panels/room_card.h"
#include "ui/panels/trouble_line.h"
#include "ui/window_door.h"

#include <QGridLayout>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostCards = 100;
constexpr int gap = 12;
constexpr auto lookTime = 3s; // pages move by themselves, too

} // namespace

RoomsPanel::RoomsPanel(WindowDoor &door, EventStream &events, QWidget *parent)
    : Panel(parent), m_door(door), m_refresh([this] { read(); }), m_empty(new EmptyNote),
      m_scroll(new QScrollArea), m_grid(new QGridLayout), m_trouble(new TroubleLine)
{
    m_empty->say(tr("No agent has opened a room"),
        tr("Agents open rooms by the automation service: it is a switch in the settings."));
    auto *cards = new QWidget;
    auto *around = new QVBoxLayout{cards};
    around->addLayout(m_grid);
    around->addStretch();
    m_grid->setSpacing(gap);
    m_grid->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_scroll->setAccessibleName(tr("Rooms"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setWidget(cards);
    auto *layout = new QVBoxLayout{this};
    layout->addWidget(m_trouble);
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_scroll, 1);
    showRooms({});
    connect(&events, &EventStream::happened, this, &RoomsPanel::hear);
    m_looks.setInterval(lookTime);
    connect(&m_looks, &QTimer::timeout, this, [this] {
        for (RoomCard *each : std::as_const(m_cards))
            each->stir();
    });
}

void RoomsPanel::showEvent(QShowEvent *event)
{
    m_refresh.request();
    m_looks.start();
    Panel::showEvent(event);
}

void RoomsPanel::hideEvent(QHideEvent *event)
{
    m_looks.stop();
    Panel::hideEvent(event);
}

void RoomsPanel::resizeEvent(QResizeEvent *event)
{
    arrange();
    Panel::resizeEvent(event);
}

void RoomsPanel::hear(const Event &event)
{
    if (event.kind == Event::Kind::RoomsChanged && isVisible())
        m_refresh.request();
}

void RoomsPanel::read()
{
    m_door.ask(this, u"rooms"_s, {}, [this](const Outcome &outcome) {
        m_refresh.end();
        if (const auto *reply = std::get_if<Reply>(&outcome))
            showRooms(reply->value(u"rooms").toArray());
    });
}

void RoomsPanel::showRooms(const QJsonArray &rooms)
{
    const qsizetype wanted = std::min(rooms.size(), mostCards);
    while (m_cards.size() > wanted)
        m_cards.takeLast()->deleteLater();
    while (m_cards.size() < wanted) {
        auto *card = new RoomCard{m_door};
        connect(card, &RoomCard::watchWanted, this, &RoomsPanel::watch);
        m_cards.append(card);
    }
    for (qsizetype i = 0; i < wanted; ++i)
        m_cards.at(i)->showRoom(rooms.at(i).toObject());
    m_trouble->hush();
    if (rooms.size() > wanted)
        m_trouble->tell(tr("Shown are %1 of %2 rooms.").arg(wanted).arg(rooms.size()));
    m_empty->setVisible(rooms.isEmpty());
    m_scroll->setVisible(!rooms.isEmpty());
    arrange();
}

void RoomsPanel::arrange()
{
    const int inside = width() - 2 * layout()->contentsMargins().left();
    const int columns = std::max(1, inside / (RoomCard::cardWidth + gap));
    for (int i = 0; i < m_cards.size(); ++i)
        m_grid->addWidget(m_cards.at(i), i / columns, i % columns);
}

void RoomsPanel::watch(const QString &room)
{
    m_door.ask(this, u"roomLink"_s, {{u"room"_s, room}}, [this](const Outcome &outcome) {
        if (const auto *failure = std::get_if<Failure>(&outcome))
            m_trouble->tell(*failure);
        else
            Q_EMIT pageWanted(std::get<Reply>(outcome).value(u"url").toString());
    });
}
