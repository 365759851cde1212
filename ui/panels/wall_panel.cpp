#include "ui/panels/wall_panel.h"

#include "core/events/event_stream.h"
#include "ui/base/shelf.h"
#include "ui/models/profiles.h"
#include "ui/models/wording.h"
#include "ui/panels/empty_note.h"
#include "ui/panels/trouble_line.h"

#include <QGridLayout>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostCards = 100;
constexpr int gap = 12;
constexpr auto lookTime = 2s; // pages move by themselves, too

QString stateInWords(const QString &state)
{
    if (state == u"starting")
        return WallPanel::tr("is being opened");
    if (state == u"paused")
        return WallPanel::tr("paused");
    return state == u"failed" ? WallPanel::tr("has failed") : WallPanel::tr("open");
}

// As `rooms` reports it.
WallCard::Face faceOf(const QJsonObject &room)
{
    const QJsonValue tab = room.value(u"targetId");
    WallCard::Face face{
        .name = room.value(u"name").toString(),
        .page = room.value(u"url").toString(),
        .state = WallPanel::tr("%1, %n listening", nullptr, room.value(u"listeners").toInt())
                     .arg(stateInWords(room.value(u"state").toString())),
        .tip = WallPanel::tr("Opens a page in your own browser, where you can also take over"),
        .isRoom = true,
    };
    if (tab.isString())
        face.tab = {{u"session"_s, room.value(u"session")}, {u"targetId"_s, tab}};
    return face;
}

WallCard::Face faceOf(const Profiles::Row &profile, const QJsonObject &tab)
{
    const QString title = tab.value(u"title").toString();
    WallCard::Face face{
        .name = profile.name,
        .page = title.isEmpty() ? tab.value(u"url").toString() : title,
        .state = Wording::state(profile),
        .tip = WallPanel::tr("Shows the profile in Live"),
        .color = profile.color,
    };
    if (!tab.isEmpty())
        face.tab
            = {{u"profile"_s, profile.name}, {u"targetId"_s, tab.value(u"targetId").toString()}};
    return face;
}

} // namespace

WallPanel::WallPanel(
    WindowDoor &door, EventStream &events, const Profiles &profiles, QWidget *parent)
    : Panel(parent), m_door(door), m_profiles(profiles), m_refresh([this] { read(); }),
      m_empty(new EmptyNote), m_scroll(new QScrollArea), m_grid(new QGridLayout),
      m_trouble(new TroubleLine)
{
    m_empty->say(tr("Nothing to watch"),
        tr("Every profile that runs is shown here, and every room that an agent opens by the "
           "automation service: that is a switch in the settings."));
    auto *cards = new QWidget;
    auto *around = new QVBoxLayout{cards};
    around->addLayout(m_grid);
    around->addStretch();
    m_grid->setSpacing(gap);
    m_grid->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_scroll->setAccessibleName(tr("Profiles and rooms"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setWidget(cards);
    auto *layout = new QVBoxLayout{this};
    auto *pages = new QWidget;
    auto *either = new QVBoxLayout{pages};
    either->setContentsMargins({});
    either->addWidget(m_empty, 1);
    either->addWidget(m_scroll, 1);
    layout->addWidget(new Shelf{{m_trouble}, pages}, 1);
    showCards();
    connect(&events, &EventStream::happened, this, &WallPanel::hear);
    connect(&profiles, &Profiles::changed, this, &WallPanel::followProfiles);
    m_looks.setInterval(lookTime);
    connect(&m_looks, &QTimer::timeout, this, [this] {
        for (WallCard *each : std::as_const(m_cards))
            each->stir();
    });
}

void WallPanel::showEvent(QShowEvent *event)
{
    m_refresh.request();
    m_looks.start();
    Panel::showEvent(event);
}

void WallPanel::hideEvent(QHideEvent *event)
{
    m_looks.stop();
    Panel::hideEvent(event);
}

void WallPanel::resizeEvent(QResizeEvent *event)
{
    arrange();
    Panel::resizeEvent(event);
}

void WallPanel::hear(const Event &event)
{
    const bool hasActedElsewhere = m_acted.hear(event);
    if (!isVisible())
        return;
    switch (event.kind) {
    case Event::Kind::RoomsChanged:
    case Event::Kind::TabOpened:
    case Event::Kind::TabChanged:
    case Event::Kind::TabClosed:
        return m_refresh.request();
    default:
        if (hasActedElsewhere)
            showCards();
    }
}

void WallPanel::followProfiles()
{
    if (!isVisible())
        return;
    if (running() != m_read)
        m_refresh.request();
    showCards();
}

QStringList WallPanel::running() const
{
    QStringList names;
    for (const Profiles::Row &each : m_profiles.rows()) {
        if (each.phase == Profiles::Phase::Running)
            names.append(each.name);
    }
    return names;
}

void WallPanel::read()
{
    m_door.ask(this, u"rooms"_s, {}, [this](const Outcome &outcome) {
        if (const auto *reply = std::get_if<Reply>(&outcome))
            m_rooms = reply->value(u"rooms").toArray();
        m_read = running();
        m_unread = m_read;
        readNextTabs();
    });
}

void WallPanel::readNextTabs()
{
    if (m_unread.isEmpty()) {
        m_refresh.end();
        return showCards();
    }
    const QString profile = m_unread.takeFirst();
    m_door.ask(this, u"tabs"_s, {{u"profile"_s, profile}}, [this, profile](const Outcome &outcome) {
        if (const auto *reply = std::get_if<Reply>(&outcome))
            m_tabs.insert(profile, reply->value(u"tabs").toArray());
        readNextTabs();
    });
}

// Where agents acted last, else the newest.
QJsonObject WallPanel::currentTab(const QString &profile) const
{
    const QJsonArray tabs = m_tabs.value(profile);
    const QString acted = m_acted.of(profile);
    const auto found = std::find_if(tabs.begin(), tabs.end(),
        [&acted](const QJsonValue &tab) { return tab[u"targetId"] == acted; });
    return found == tabs.end() ? tabs.first().toObject() : found->toObject();
}

QList<WallCard::Face> WallPanel::faces() const
{
    QList<WallCard::Face> faces;
    for (const Profiles::Row &each : m_profiles.rows()) {
        if (each.phase == Profiles::Phase::Running)
            faces.append(faceOf(each, currentTab(each.name)));
    }
    for (const QJsonValue &room : m_rooms)
        faces.append(faceOf(room.toObject()));
    return faces;
}

void WallPanel::showCards()
{
    const QList<WallCard::Face> all = faces();
    const qsizetype wanted = std::min(all.size(), mostCards);
    while (m_cards.size() > wanted)
        m_cards.takeLast()->deleteLater();
    while (m_cards.size() < wanted) {
        auto *card = new WallCard{m_door};
        connect(card, &WallCard::watchWanted, this, [this, card] { watch(card->face()); });
        m_cards.append(card);
    }
    for (qsizetype i = 0; i < wanted; ++i)
        m_cards.at(i)->showFace(all.at(i));
    m_trouble->clear();
    if (all.size() > wanted)
        m_trouble->report(tr("Shown are %1 of %2.").arg(wanted).arg(all.size()));
    m_empty->setVisible(all.isEmpty());
    m_scroll->setVisible(!all.isEmpty());
    arrange();
}

void WallPanel::arrange()
{
    const int inside = width() - 2 * layout()->contentsMargins().left();
    const int most = std::max(1, inside / (WallCard::leastWidth + gap));
    const int columns = std::clamp(static_cast<int>(m_cards.size()), 1, most);
    const int each = std::clamp(
        (inside - WallCard::apart) / columns - gap, WallCard::leastWidth, WallCard::mostWidth);
    for (int i = 0; i < m_cards.size(); ++i) {
        m_cards.at(i)->setFixedWidth(each);
        m_grid->addWidget(m_cards.at(i), i / columns, i % columns);
    }
}

void WallPanel::watch(const WallCard::Face &face)
{
    if (!face.isRoom) {
        Q_EMIT profileWanted(face.name);
        return;
    }
    m_door.ask(this, u"roomLink"_s, {{u"room"_s, face.name}}, [this](const Outcome &outcome) {
        if (const auto *failure = std::get_if<Failure>(&outcome))
            m_trouble->report(*failure);
        else
            Q_EMIT pageWanted(std::get<Reply>(outcome).value(u"url").toString());
    });
}
