#include "ui/panels/wall_card.h"

#include "ui/base/dot.h"
#include "ui/base/eliding_label.h"
#include "ui/base/plain_label.h"
#include "ui/panels/thumbnail.h"

#include <QMouseEvent>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

constexpr qsizetype longestShown = 200; // characters of a name or an address
constexpr int cardDotSide = 16;

WallCard::WallCard(WindowDoor &door, QWidget *parent)
    : QFrame(parent), m_picture(new Thumbnail{door}), m_dot(plainLabel(u"cardDot"_s, tr("Colour"))),
      m_name(new ElidingLabel{u"cardName"_s, tr("Name")}),
      m_state(new ElidingLabel{u"cardState"_s, tr("State")}),
      m_page(new ElidingLabel{u"cardPage"_s, tr("Page")}), m_watch(new QPushButton{tr("Watch")})
{
    setFrameShape(QFrame::StyledPanel);
    setFixedWidth(leastWidth);
    setCursor(Qt::PointingHandCursor);
    QFont bold = m_name->font();
    bold.setWeight(QFont::DemiBold);
    m_name->setFont(bold);
    for (QLabel *each : {m_state, m_page})
        each->setForegroundRole(QPalette::PlaceholderText);
    m_watch->setObjectName(u"watch"_s);
    connect(m_watch, &QPushButton::clicked, this, &WallCard::watchWanted);
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto *enter = new QShortcut{key, this};
        enter->setContext(Qt::WidgetWithChildrenShortcut);
        connect(enter, &QShortcut::activated, this, &WallCard::watchWanted);
    }
    auto *top = new QHBoxLayout;
    top->addWidget(m_dot);
    top->addWidget(m_name, 1);
    auto *bottom = new QHBoxLayout;
    bottom->addWidget(m_state, 1);
    bottom->addWidget(m_watch);
    auto *layout = new QVBoxLayout{this};
    layout->setSpacing(4);
    layout->addWidget(m_picture);
    layout->addLayout(top);
    layout->addWidget(m_page);
    layout->addLayout(bottom);
}

void WallCard::showFace(const Face &face)
{
    m_face = face;
    const QString name = face.name.left(longestShown);
    m_name->setText(name);
    m_page->setText(face.page.left(longestShown).simplified());
    m_state->setText(face.state);
    m_dot->setVisible(face.color.isValid());
    if (face.color.isValid())
        m_dot->setPixmap(dotIcon(face.color, DotLook::Full)
                             .pixmap(QSize{cardDotSide, cardDotSide}, devicePixelRatio()));
    m_watch->setToolTip(face.tip);
    m_watch->setAccessibleName(tr("Watch %1").arg(name));
    setAccessibleName(face.isRoom ? tr("Room %1").arg(name) : tr("Profile %1").arg(name));
    m_picture->showTab(face.tab);
}

void WallCard::stir()
{
    m_picture->stir(m_face.tab.value(u"targetId").toString());
}

void WallCard::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        Q_EMIT watchWanted();
    QFrame::mouseReleaseEvent(event);
}
