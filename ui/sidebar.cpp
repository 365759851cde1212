#include "ui/sidebar.h"

#include "ui/base/dot.h"
#include "ui/base/plain_label.h"
#include "ui/base/row_paint.h"
#include "ui/base/tone.h"
#include "ui/models/desk.h"
#include "ui/models/wording.h"
#include "ui/new_profile.h"
#include "ui/profile_menu.h"

#include <QAction>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace {

constexpr int dotSide = 12;
constexpr int markSide = 8;
constexpr int inset = 10; // from the edge of the row to its content

// Paints a profile: its dot, its name and its state.
class ProfileRow : public QStyledItemDelegate {
public:
    ProfileRow(const Profiles &profiles, QObject *parent)
        : QStyledItemDelegate(parent), m_profiles(profiles)
    {
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
        const QModelIndex &index) const override
    {
        const auto &profile = m_profiles.rows()[index.row()];
        RowPaint row{*painter, option};
        QRect inner = row.card().adjusted(inset, 0, -inset, 0);
        const QRectF dot{static_cast<qreal>(inner.left()), inner.center().y() + 1 - dotSide / 2.0,
            dotSide, dotSide};
        paintDot(*painter, dot, profile.color, profile.isOn() ? DotLook::Full : DotLook::Ring);
        if (profile.isControlled || !profile.silence.isEmpty()) {
            const QRectF mark{inner.right() + 1.0 - markSide,
                inner.center().y() + 1 - markSide / 2.0, markSide, markSide};
            paintDot(*painter, mark, profile.silence.isEmpty() ? tone::needsYou : tone::trouble,
                DotLook::Full);
            inner.setRight(inner.right() - markSide - inset);
        }
        inner.setLeft(inner.left() + dotSide + inset);
        row.twoLines(inner, profile.name, Wording::state(profile));
    }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {160, RowPaint::heightOf(option)};
    }

private:
    const Profiles &m_profiles;
};

} // namespace

Sidebar::Sidebar(Desk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_list(new QListView),
      m_pause(button(tr("&Pause all agents"), u"pause"_s))
{
    arrange();
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex &now) {
            const bool isPicked = now.isValid() && m_list->hasFocus();
            if (isPicked)
                m_wanted = now.data().toString();
            follow();
            if (isPicked)
                Q_EMIT hasPicked();
        });
    connect(m_list, &QListView::clicked, this, &Sidebar::hasPicked);
    connect(m_list, &QListView::customContextMenuRequested, this, &Sidebar::showMenu);
    connect(m_pause, &QPushButton::clicked, this, [this](bool isControlled) {
        if (isControlled)
            m_desk.profileCalls().takeOver({});
        else
            m_desk.profileCalls().handBack({});
        follow();
    });
    connect(&desk.profiles(), &Profiles::changed, this, &Sidebar::keepChoice);
    connect(&desk.profileCalls(), &ProfileCalls::created, this, &Sidebar::choose);
    keepChoice();
}

void Sidebar::arrange()
{
    named(m_list, u"profiles"_s, tr("Profiles"));
    m_list->setModel(&m_desk.profiles());
    m_list->setItemDelegate(new ProfileRow{m_desk.profiles(), m_list});
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setMouseTracking(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->viewport()->setAutoFillBackground(false);
    auto *create = button(tr("&New profile…"), u"newProfile"_s);
    create->setToolTip(tr("Ctrl+N"));
    connect(create, &QPushButton::clicked, this, &Sidebar::askForNewProfile);
    auto *connectRemote = button(tr("Connect to a re&mote one…"), u"newRemote"_s);
    connect(connectRemote, &QPushButton::clicked, this, &Sidebar::askForRemoteProfile);
    auto *settings = button(tr("Settin&gs…"), u"appSettings"_s);
    settings->setAccessibleName(tr("Settings of the app"));
    settings->setToolTip(tr("Ctrl+,"));
    connect(settings, &QPushButton::clicked, this, &Sidebar::settingsWanted);
    setBackgroundRole(QPalette::AlternateBase);
    setAutoFillBackground(true);
    m_pause->setCheckable(true);
    m_pause->setToolTip(tr("Refuse what agents do until they are let go on"));

    auto *layout = new QVBoxLayout{this};
    layout->setContentsMargins(8, 10, 8, 10);
    layout->setSpacing(6);
    layout->addWidget(m_list, 1);
    layout->addWidget(create);
    layout->addWidget(connectRemote);
    layout->addSpacing(8);
    layout->addWidget(m_pause);
    layout->addWidget(settings);
}

QPushButton *Sidebar::button(const QString &text, const QString &objectName)
{
    auto *made = new QPushButton{text};
    made->setObjectName(objectName);
    made->setMinimumHeight(controlHeight);
    made->setAccessibleName(QString{text}.remove(u'&'));
    return made;
}

QString Sidebar::chosen() const
{
    return m_list->currentIndex().data().toString();
}

void Sidebar::choose(const QString &profile)
{
    m_wanted = profile;
    keepChoice();
}

void Sidebar::askForNewProfile()
{
    auto *dialog = new NewProfile{m_desk.profileCalls(), NewProfile::Kind::Own, window()};
    dialog->open();
}

void Sidebar::askForRemoteProfile()
{
    auto *dialog = new NewProfile{m_desk.profileCalls(), NewProfile::Kind::Remote, window()};
    dialog->open();
}

void Sidebar::showMenu(const QPoint &place)
{
    const QModelIndex index = m_list->indexAt(place);
    const auto *profile = m_desk.profiles().find(index.data().toString());
    if (!profile)
        return;
    auto *menu = new QMenu{this};
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillProfileMenu(*menu, m_desk, *profile, window(),
        [this, name = profile->name] { Q_EMIT profileSettingsWanted(name); });
    menu->popup(m_list->viewport()->mapToGlobal(place));
}

// The wanted profile may come later: one being made, or the whole list.
void Sidebar::keepChoice()
{
    const Profiles &profiles = m_desk.profiles();
    int row = profiles.rowOf(m_wanted);
    if (row < 0 && !m_list->currentIndex().isValid()) {
        const auto *first = profiles.defaultProfile();
        row = first ? profiles.rowOf(first->name) : 0;
    }
    if (row >= 0 && row < profiles.rowCount())
        m_list->setCurrentIndex(profiles.index(row));
    follow();
}

void Sidebar::follow()
{
    m_pause->setChecked(m_desk.profiles().areAllControlled());
    m_pause->setText(m_pause->isChecked() ? tr("&Let agents go on") : tr("&Pause all agents"));
    if (m_announced == chosen() || chosen().isEmpty())
        return;
    m_announced = chosen();
    Q_EMIT hasChosen(m_announced);
}
