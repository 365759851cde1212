#include "ui/panels/activity_bar.h"

#include "ui/base/eliding_label.h"
#include "ui/base/menu_text.h"
#include "ui/base/plain_label.h"
#include "ui/models/cell_text.h"
#include "ui/panels/search_field.h"

#include <QComboBox>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace {

constexpr int lettersOfCaller = 10;

QComboBox *namedChoice(const QString &objectName, const QString &accessibleName)
{
    auto *choice = named(new QComboBox, objectName, accessibleName);
    return choice;
}

} // namespace

ActivityBar::ActivityBar(QWidget *panel)
    : m_scope(namedChoice(u"scope"_s, tr("Whose calls to show"))),
      m_kind(namedChoice(u"kind"_s, tr("Which calls to show"))),
      m_caller(namedChoice(u"caller"_s, tr("Calls of which caller to show"))),
      m_search(new SearchField{tr("Search the activity"), panel}), m_count(new QLabel),
      m_export(new QPushButton{tr("&Export")}),
      m_tabName(new ElidingLabel{u"onlyTab"_s, tr("The tab whose calls are shown")}),
      m_anyTab(new QPushButton{tr("All &tabs")})
{
    auto *layout = new QVBoxLayout{this};
    layout->setContentsMargins({});
    layout->addLayout(choices());
    layout->addLayout(tabLine());
    for (const QComboBox *each : {m_scope, m_kind, m_caller})
        connect(each, &QComboBox::currentIndexChanged, this, &ActivityBar::filterChanged);
    connect(m_search, &SearchField::searched, this, &ActivityBar::filterChanged);
    connect(m_anyTab, &QPushButton::clicked, this, [this] { showTab({}, {}); });
    fillExports();
    showTab({}, {});
}

QLayout *ActivityBar::choices()
{
    m_scope->addItem(tr("This profile"));
    m_scope->addItem(tr("All profiles"));
    using Kind = CallFilter::Kind;
    m_kind->addItem(tr("All calls"), QVariant::fromValue(Kind::All));
    m_kind->addItem(tr("Acts"), QVariant::fromValue(Kind::Acts));
    m_kind->addItem(tr("Failures"), QVariant::fromValue(Kind::Failures));
    m_kind->setToolTip(tr("Acts may change what is in a browser; the others only look."));
    m_caller->addItem(tr("All callers"));
    // Callers name themselves.
    m_caller->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_caller->setMinimumContentsLength(lettersOfCaller);
    m_count->setObjectName(u"count"_s);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    named(m_export, u"export"_s, tr("Export the shown calls to a file"));
    m_export->setToolTip(tr("Writes the shown calls to a file: a page, a script, or lines."));
    auto *row = new QHBoxLayout;
    row->addWidget(m_scope);
    row->addWidget(m_kind);
    row->addWidget(m_caller);
    row->addWidget(m_search, 1);
    row->addWidget(m_count);
    row->addWidget(m_export);
    return row;
}

QLayout *ActivityBar::tabLine()
{
    named(m_anyTab, u"anyTab"_s, tr("Show the calls of all tabs again"));
    auto *row = new QHBoxLayout;
    row->addWidget(m_tabName, 1);
    row->addWidget(m_anyTab);
    return row;
}

void ActivityBar::fillExports()
{
    auto *menu = new QMenu{m_export};
    for (const ActivityFormat &format : activityFormats()) {
        QAction *entry = menu->addAction(tr("%1…").arg(format.title));
        entry->setObjectName(format.name);
        connect(entry, &QAction::triggered, this, [=, this] { Q_EMIT exportWanted(format); });
    }
    m_export->setMenu(menu);
}

CallFilter ActivityBar::filter() const
{
    CallFilter wanted;
    if (m_scope->currentIndex() == 0)
        wanted.profile = m_profile;
    wanted.caller = m_caller->currentData().toString();
    wanted.targetId = m_tab;
    wanted.text = m_search->text();
    wanted.kind = m_kind->currentData().value<CallFilter::Kind>();
    return wanted;
}

void ActivityBar::showProfile(const QString &profile)
{
    m_profile = profile;
    Q_EMIT filterChanged();
}

// The chosen one stays chosen.
void ActivityBar::offerCallers(const QStringList &names)
{
    const QSignalBlocker quiet{m_caller};
    const QString chosen = m_caller->currentData().toString();
    while (m_caller->count() > 1)
        m_caller->removeItem(1);
    for (const QString &name : names)
        m_caller->addItem(cell_text::line(name), name);
    m_caller->setCurrentIndex(qMax(0, m_caller->findData(chosen)));
    m_caller->setItemData(0, QString{});
}

void ActivityBar::showTab(const QString &targetId, const QString &title)
{
    m_tab = targetId;
    m_tabName->setText(tr("Only calls in “%1”").arg(title));
    m_tabName->setHidden(targetId.isEmpty());
    m_anyTab->setHidden(targetId.isEmpty());
    Q_EMIT filterChanged();
}

void ActivityBar::find(const QString &text, const QString &profile)
{
    m_scope->setCurrentIndex(profile.isEmpty() || profile == m_profile ? 0 : 1);
    m_kind->setCurrentIndex(0);
    m_caller->setCurrentIndex(0);
    showTab({}, {});
    m_search->setText(text);
    m_search->setFocus();
}

void ActivityBar::showCount(qsizetype shown, qsizetype held)
{
    if (shown != held)
        m_count->setText(tr("%L1 of %L2 calls").arg(shown).arg(held));
    else
        m_count->setText(held == 1 ? tr("1 call") : tr("%L1 calls").arg(held));
    m_count->setVisible(held > 0);
    m_export->setEnabled(shown > 0);
}
