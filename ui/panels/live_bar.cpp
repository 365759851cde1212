#include "ui/panels/live_bar.h"

#include "ui/base/look.h"
#include "ui/base/plain_label.h"
#include "ui/panels/tab_choice.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QUrl>

using namespace Qt::StringLiterals;

constexpr int widestSite = 240;

LiveBar::LiveBar(QWidget *parent)
    : QWidget(parent), m_tabs(new TabChoice{tr("Tab to watch")}),
      m_follow(new QCheckBox{tr("&Follow the agents")}), m_refs(new QCheckBox{tr("&Refs")}),
      m_tools(new QWidget),
      m_actualSize(tool(u"actualSize"_s, tr("100 %"), tr("As large as the page"))),
      m_ownWindow(tool(u"ownWindow"_s, u"↗"_s, tr("Open in its own window"))),
      m_fullWindow(tool(u"fullWindow"_s, tr("Full"), tr("The whole window for the page (F11)"))),
      m_site(new QLabel), m_address(new QLineEdit)
{
    arrange();
    fillTools();
    connect(m_tabs, &QComboBox::activated, this, &LiveBar::tabPicked);
    connect(m_tabs, &QComboBox::currentIndexChanged, this, [this] {
        showAddress();
        Q_EMIT tabChanged();
    });
    connect(m_follow, &QCheckBox::clicked, this, &LiveBar::followTurned);
    connect(m_ownWindow, &QToolButton::clicked, this, &LiveBar::ownWindowWanted);
    connect(m_refs, &QCheckBox::toggled, this, &LiveBar::refsTurned);
    connect(m_actualSize, &QToolButton::toggled, this, &LiveBar::actualSizeTurned);
    connect(m_fullWindow, &QToolButton::clicked, this, &LiveBar::fullWindowTurned);
    connect(m_address, &QLineEdit::returnPressed, this, [this] {
        m_address->setModified(false);
        Q_EMIT addressGiven(m_address->text());
    });
    letDrive(false);
    showAddress();
}

QToolButton *LiveBar::tool(const QString &name, const QString &sign, const QString &words)
{
    auto *button = new QToolButton;
    button->setObjectName(name);
    button->setText(sign);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAccessibleName(words);
    button->setToolTip(words);
    return button;
}

void LiveBar::fillTools()
{
    named(m_follow, u"follow"_s, tr("Follow the agents"));
    m_follow->setToolTip(tr("Shows the tab in which an agent acts, until you choose one."));
    m_follow->setChecked(true);
    named(m_refs, u"refs"_s, tr("Show refs over the picture"));
    m_refs->setToolTip(tr("Shows the refs by which agents name what can be acted on."));
    m_actualSize->setCheckable(true);
    m_fullWindow->setCheckable(true);
    auto *row = new QHBoxLayout{m_tools};
    row->setContentsMargins({});
    row->setSpacing(look::near);
    const QList<QWidget *> all{m_follow, m_refs, m_actualSize, m_ownWindow, m_fullWindow};
    for (QWidget *each : all)
        row->addWidget(each);
}

void LiveBar::arrange()
{
    auto *row = new QHBoxLayout{this};
    row->setContentsMargins({});
    addStep(*row, u"back"_s, u"←"_s, tr("Back"));
    addStep(*row, u"forward"_s, u"→"_s, tr("Forward"));
    addStep(*row, u"reload"_s, u"⟳"_s, tr("Load again"));
    m_site->setObjectName(u"site"_s);
    m_site->setTextFormat(Qt::PlainText);
    QFont bold = m_site->font();
    bold.setBold(true);
    m_site->setFont(bold);
    named(m_address, u"address"_s, tr("Address of the page"));
    m_address->installEventFilter(this);
    row->addWidget(m_site);
    row->addWidget(m_address, 3);
    row->addWidget(m_tabs, 2);
}

void LiveBar::addStep(QLayout &row, const QString &to, const QString &sign, const QString &name)
{
    auto *button = tool(to, sign, name);
    connect(button, &QToolButton::clicked, this, [this, to] { Q_EMIT stepWanted(to); });
    m_steps.append(button);
    row.addWidget(button);
}

bool LiveBar::offer(const QJsonArray &tabs, const QString &wanted)
{
    const bool isOffered = m_tabs->offer(tabs, wanted);
    if (isOffered)
        showAddress();
    return isOffered;
}

void LiveBar::choose(const QString &targetId)
{
    m_tabs->choose(targetId);
}

QString LiveBar::chosenTab() const
{
    return m_tabs->chosenTab();
}

QString LiveBar::chosenTitle() const
{
    return m_tabs->currentText();
}

bool LiveBar::follows() const
{
    return m_follow->isChecked();
}

void LiveBar::setFollows(bool follows)
{
    m_follow->setChecked(follows);
}

bool LiveBar::wantsRefs() const
{
    return m_refs->isChecked();
}

void LiveBar::showFullWindow(bool isFull)
{
    m_fullWindow->setChecked(isFull);
}

void LiveBar::letDrive(bool canDrive)
{
    m_canDrive = canDrive;
    m_address->setReadOnly(!canDrive);
    m_address->setToolTip(
        canDrive ? tr("Enter goes there.") : tr("Take over to go elsewhere, back or forward."));
    for (QToolButton *button : std::as_const(m_steps)) {
        button->setEnabled(canDrive);
        button->setToolTip(
            canDrive ? button->accessibleName() : tr("Take over to use the browser's buttons."));
    }
}

// Does not replace what somebody is typing. Elides a long site on the left: its end names the
// owner.
void LiveBar::showAddress()
{
    const QString address = m_tabs->chosenAddress();
    const QString site = siteOf(address);
    m_ownWindow->setEnabled(!m_tabs->chosenTab().isEmpty());
    m_site->setText(m_site->fontMetrics().elidedText(site, Qt::ElideLeft, widestSite));
    m_site->setToolTip(site.toHtmlEscaped());
    m_site->setAccessibleName(tr("Site: %1").arg(site));
    m_site->setVisible(!site.isEmpty());
    if (m_address->isModified() && m_address->hasFocus())
        return;
    m_address->setText(address);
    m_address->setCursorPosition(0);
}

QString LiveBar::siteOf(const QString &url)
{
    const QUrl address{url};
    const QString host = address.host(QUrl::FullyEncoded);
    if (host.isEmpty())
        return address.scheme().isEmpty() ? QString{} : address.scheme() + u':';
    const bool isNear = host == u"localhost"_s || host.startsWith(u"127."_s) || host == u"::1"_s;
    const QString site
        = address.port() < 0 ? host : u"%1:%2"_s.arg(host, QString::number(address.port()));
    return address.scheme() == u"http"_s && !isNear ? tr("%1 (not encrypted)").arg(site) : site;
}

bool LiveBar::eventFilter(QObject *line, QEvent *event)
{
    const bool isKey = event->type() == QEvent::KeyPress;
    if (isKey && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        m_address->setModified(false);
        showAddress();
        return true;
    }
    if (event->type() == QEvent::FocusOut) {
        m_address->setModified(false);
        showAddress();
    }
    return QWidget::eventFilter(line, event);
}
