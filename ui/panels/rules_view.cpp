#include "ui/panels/rules_view.h"

#include "ui/base/plain_label.h"
#include "ui/base/window_actions.h"
#include "ui/panels/empty_note.h"
#include "ui/panels/log_table.h"
#include "ui/panels/rule_form.h"

#include <QAction>
#include <QHeaderView>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

RulesView::RulesView(WindowDoor &door, Notices &notices, QWidget *parent)
    : QWidget(parent), m_rules(door, notices), m_form(new RuleForm), m_middle(new QStackedWidget),
      m_empty(new EmptyNote), m_table(new LogTable{tr("Rules")}),
      m_remove(new QPushButton{tr("Remo&ve")})
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(700ms);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        if (isVisible())
            m_rules.refresh();
    });
    m_table->setObjectName(u"rules"_s);
    m_table->stayAtTheTop();
    m_table->setModel(&m_rules.table());
    const int letter = fontMetrics().averageCharWidth();
    m_table->horizontalHeader()->resizeSection(RuleTable::What, letter * 22);
    m_table->horizontalHeader()->resizeSection(RuleTable::Only, letter * 18);
    m_table->horizontalHeader()->resizeSection(RuleTable::Scope, letter * 14);
    m_table->horizontalHeader()->resizeSection(RuleTable::Applied, letter * 12);
    m_table->keepRoomFor(RuleTable::Address, {RuleTable::Only, RuleTable::Scope});
    m_middle->addWidget(m_empty);
    m_middle->addWidget(m_table);
    auto *layout = new QVBoxLayout{this};
    layout->setContentsMargins({});
    layout->addWidget(m_form);
    layout->addWidget(m_middle, 1);
    layout->addLayout(line());
    connect(m_form, &RuleForm::wanted, this,
        [this](const QJsonObject &rule) { m_rules.add(rule, [this] { m_form->clear(); }); });
    connect(m_table, &LogTable::counted, this, &RulesView::follow);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &RulesView::follow);
    connect(m_table->offer(tr("Remove"), QKeySequence::Delete), &QAction::triggered, this,
        &RulesView::remove);
    follow();
}

QLayout *RulesView::line()
{
    named(m_remove, u"removeRule"_s, tr("Remove the chosen rules"));
    connect(m_remove, &QPushButton::clicked, this, &RulesView::remove);
    auto *again = new QAction{tr("Read the rules again"), this};
    again->setShortcuts(QKeySequence::Refresh);
    again->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(again, &QAction::triggered, &m_rules, &TabRules::refresh);
    addAction(again);
    auto *button = named(new QPushButton{tr("Re&fresh")}, u"refreshRules"_s, again->text());
    button->setToolTip(keysInWords(again->shortcuts()));
    connect(button, &QPushButton::clicked, &m_rules, &TabRules::refresh);
    auto *row = new QHBoxLayout;
    row->addWidget(m_remove);
    row->addStretch(1);
    row->addWidget(button);
    return row;
}

void RulesView::showTab(const QString &profile, const QString &tab)
{
    m_profile = profile;
    m_tab = tab;
    if (isVisible())
        m_rules.follow(profile, tab);
    follow();
}

void RulesView::showEvent(QShowEvent *event)
{
    m_rules.follow(m_profile, m_tab);
    m_rules.refresh();
    QWidget::showEvent(event);
}

// Later, since a page that loads asks for much at once; not ever later, since some never stop.
void RulesView::refreshSoon()
{
    if (isVisible() && !m_rest.isActive())
        m_rest.start();
}

void RulesView::offerAddress(const QString &address)
{
    m_form->setAddress(address);
}

void RulesView::follow()
{
    m_form->setEnabled(!m_tab.isEmpty());
    m_remove->setEnabled(!m_table->chosenRows().isEmpty());
    m_middle->setCurrentIndex(m_rules.table().rowCount() > 0 ? 1 : 0);
    if (m_tab.isEmpty())
        m_empty->say(tr("Whose rules?"),
            tr("Rules are shown of one tab. Choose it above, or choose one of its requests."));
    else
        m_empty->say(tr("No rules"),
            tr("A rule refuses, answers or delays what the page asks for, or keeps the bodies of "
               "answers. Sockets go past them."));
}

void RulesView::remove()
{
    m_rules.remove(m_table->chosenRows());
}
