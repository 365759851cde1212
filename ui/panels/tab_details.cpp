#include "ui/panels/tab_details.h"

#include "ui/base/plain_label.h"
#include "ui/models/open_tabs.h"
#include "ui/panels/thumbnail.h"

#include <QApplication>
#include <QClipboard>
#include <QFontDatabase>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace {

constexpr int detailsWidth = 264;

// Pages choose titles and addresses: long ones must not change the layout.
QLabel *wrapped(const QString &objectName, const QString &accessibleName)
{
    auto *label = plainLabel(objectName, accessibleName);
    label->setWordWrap(true);
    label->setMinimumWidth(1);
    return label;
}

QPushButton *button(const QString &text, const QString &objectName, const QString &toolTip)
{
    auto *made = named(new QPushButton{text}, objectName, QString{text}.remove(u'&'));
    made->setToolTip(toolTip);
    made->setMinimumHeight(controlHeight);
    return made;
}

// Makes endless words breakable. Not for copying.
QString breakable(const QString &text, int most)
{
    QString broken;
    const QString shown = text.size() > most ? text.left(most) + u'…' : text;
    for (const QChar each : shown) {
        broken.append(each);
        if (!each.isLetterOrNumber())
            broken.append(QChar{0x200B});
    }
    return broken;
}

} // namespace

TabDetails::TabDetails(WindowDoor &door, OpenTabs &tabs, QWidget *parent)
    : QWidget(parent), m_tabs(tabs), m_thumbnail(new Thumbnail{door}),
      m_title(wrapped(u"tabTitle"_s, tr("Title"))),
      m_address(wrapped(u"tabAddress"_s, tr("Address"))),
      m_id(plainLabel(u"targetId"_s, tr("Target id"))),
      m_focus(button(tr("Bring to &front"), u"focusTab"_s, tr("Enter"))),
      m_close(button(tr("C&lose"), u"closeTab"_s, tr("Delete"))),
      m_copy(button(tr("Copy &id"), u"copyId"_s, tr("Ctrl+C: how agents name this tab")))
{
    arrange();
    connect(m_focus, &QPushButton::clicked, this, [this] { m_tabs.focus(m_targetId); });
    connect(m_close, &QPushButton::clicked, this, [this] { m_tabs.close(m_targetId); });
    connect(m_copy, &QPushButton::clicked, this, &TabDetails::copyId);
    connect(&tabs, &OpenTabs::stirred, m_thumbnail, &Thumbnail::stir);
    connect(&tabs.table(), &TabTable::dataChanged, this, &TabDetails::follow);
    follow();
}

void TabDetails::arrange()
{
    QFont bold = m_title->font();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_address->setForegroundRole(QPalette::PlaceholderText);
    m_id->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_id->setForegroundRole(QPalette::PlaceholderText);
    m_id->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *pair = new QHBoxLayout;
    pair->setSpacing(6);
    pair->addWidget(m_copy, 1);
    pair->addWidget(m_close, 1);
    auto *layout = new QVBoxLayout{this};
    layout->setContentsMargins({});
    layout->setSpacing(6);
    layout->addWidget(m_thumbnail);
    layout->addSpacing(4);
    layout->addWidget(m_title);
    layout->addWidget(m_address);
    layout->addWidget(m_id);
    layout->addSpacing(6);
    layout->addWidget(m_focus);
    layout->addLayout(pair);
    layout->addStretch();
    setFixedWidth(detailsWidth);
}

void TabDetails::showTab(const QString &targetId)
{
    m_targetId = targetId;
    const QJsonObject tab{{u"profile"_s, m_tabs.profile()}, {u"targetId"_s, targetId}};
    m_thumbnail->showTab(targetId.isEmpty() ? QJsonObject{} : tab);
    follow();
}

void TabDetails::copyId()
{
    if (!m_targetId.isEmpty())
        QApplication::clipboard()->setText(m_targetId);
}

void TabDetails::follow()
{
    constexpr int longestTitle = 120;
    constexpr int longestAddress = 160;
    const int row = m_tabs.table().rowOf(m_targetId);
    const bool hasTab = row >= 0;
    for (QPushButton *each : {m_focus, m_close, m_copy})
        each->setEnabled(hasTab);
    const auto tab = hasTab ? m_tabs.table().row(m_tabs.table().index(row, 0)) : TabTable::Row{};
    m_title->setText(hasTab ? breakable(tab.shownTitle(), longestTitle) : QString{});
    m_address->setText(breakable(tab.url, longestAddress));
    m_id->setText(tab.targetId);
    m_id->setToolTip(tab.targetId);
}
