#include "ui/panels/vault_panel.h"

#include "ui/base/plain_label.h"
#include "ui/base/window_actions.h"
#include "ui/panels/empty_note.h"
#include "ui/panels/log_table.h"
#include "ui/panels/new_secret.h"
#include "ui/panels/notice_bar.h"
#include "ui/panels/search_field.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

QPushButton *explained(
    QPushButton *button, const QString &objectName, const QString &accessibleName)
{
    named(button, objectName, accessibleName);
    button->setToolTip(accessibleName);
    return button;
}

} // namespace

VaultPanel::VaultPanel(WindowDoor &door, EventStream &, QWidget *parent)
    : Panel(parent), m_vault(door), m_newSecret(new QPushButton{tr("New &secret…")}),
      m_keepLogin(new QPushButton{tr("Keep &login…")}), m_backUp(new QPushButton{tr("&Back up")}),
      m_kind(new QComboBox), m_search(new SearchField{tr("Search names and sites"), this}),
      m_back(new QPushButton{tr("B&ring back")}), m_delete(new QPushButton{tr("&Delete")}),
      m_middle(new QStackedWidget), m_empty(new EmptyNote),
      m_table(new LogTable{tr("Secrets, logins and backups")})
{
    arrange();
    connect(&m_vault, &Vault::changed, this, &VaultPanel::follow);
    connect(m_newSecret, &QPushButton::clicked, this, &VaultPanel::askForSecret);
    connect(m_keepLogin, &QPushButton::clicked, this, &VaultPanel::askForLogin);
    connect(m_backUp, &QPushButton::clicked, this, [this] { m_vault.backUp(m_profile); });
    connect(m_kind, &QComboBox::currentIndexChanged, this, &VaultPanel::filter);
    connect(m_search, &SearchField::searched, this, &VaultPanel::filter);
    connect(m_back, &QPushButton::clicked, this, &VaultPanel::bringBack);
    connect(m_delete, &QPushButton::clicked, this, &VaultPanel::remove);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &VaultPanel::followChosen);
    connect(m_table->offer(tr("Delete"), QKeySequence::Delete), &QAction::triggered, this,
        &VaultPanel::remove);
    follow();
}

void VaultPanel::arrange()
{
    m_table->stayAtTheTop();
    m_table->setModel(&m_vault.table());
    sizeColumns();
    m_middle->addWidget(m_empty);
    m_middle->addWidget(m_table);
    auto *layout = new QVBoxLayout{this};
    layout->addLayout(keeping());
    layout->addLayout(bar());
    layout->addWidget(new NoticeBar{m_vault.notices()});
    layout->addWidget(m_middle, 1);
}

QLayout *VaultPanel::keeping()
{
    explained(m_newSecret, u"newSecret"_s, tr("Keep a text that agents may type and never read"));
    explained(m_keepLogin, u"keepLogin"_s, {});
    explained(m_backUp, u"backUp"_s, {});
    auto *row = new QHBoxLayout;
    for (QPushButton *each : {m_newSecret, m_keepLogin, m_backUp})
        row->addWidget(each);
    row->addStretch();
    return row;
}

QLayout *VaultPanel::bar()
{
    using Kind = VaultItem::Kind;
    m_kind->addItem(tr("All that is kept"));
    m_kind->addItem(tr("Secrets"), QVariant::fromValue(Kind::Secret));
    m_kind->addItem(tr("Logins"), QVariant::fromValue(Kind::Login));
    m_kind->addItem(tr("Backups"), QVariant::fromValue(Kind::Backup));
    named(m_kind, u"kind"_s, tr("What to show"));
    m_search->setObjectName(u"search"_s);
    explained(m_back, u"bringBack"_s, tr("Put the chosen login or backup back"));
    explained(m_delete, u"delete"_s, tr("Delete the chosen secrets and logins"));
    auto *again = new QAction{tr("Read again"), this};
    again->setShortcuts(QKeySequence::Refresh);
    again->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(again, &QAction::triggered, &m_vault, &Vault::refresh);
    addAction(again);
    auto *row = new QHBoxLayout;
    row->addWidget(m_kind);
    row->addWidget(m_search, 1);
    row->addWidget(m_back);
    row->addWidget(m_delete);
    return row;
}

void VaultPanel::sizeColumns()
{
    QHeaderView *header = m_table->horizontalHeader();
    const int letter = fontMetrics().averageCharWidth();
    header->resizeSection(VaultTable::What, letter * 12);
    header->resizeSection(VaultTable::Name, letter * 26);
    header->resizeSection(VaultTable::Version, letter * 10);
    header->resizeSection(VaultTable::Time, letter * 24);
    header->resizeSection(VaultTable::State, letter * 22);
    m_table->keepRoomFor(VaultTable::Sites, {VaultTable::Version, VaultTable::Time});
}

void VaultPanel::showProfile(const QString &profile)
{
    m_profile = profile;
    m_keepLogin->setAccessibleName(tr("Keep what %1 is logged in to").arg(profile));
    m_backUp->setAccessibleName(tr("Back up all of %1; its browser must be stopped").arg(profile));
    for (QPushButton *each : {m_keepLogin, m_backUp})
        each->setToolTip(each->accessibleName());
}

void VaultPanel::showEvent(QShowEvent *event)
{
    m_vault.setWatched(true);
    Panel::showEvent(event);
}

void VaultPanel::hideEvent(QHideEvent *event)
{
    m_vault.setWatched(false);
    Panel::hideEvent(event);
}

void VaultPanel::filter()
{
    const QVariant kind = m_kind->currentData();
    m_vault.table().showOnly(
        kind.isValid() ? std::optional{kind.value<VaultItem::Kind>()} : std::nullopt);
    m_vault.table().search(m_search->text());
    follow();
}

void VaultPanel::follow()
{
    m_middle->setCurrentIndex(m_vault.table().rowCount() > 0 ? 1 : 0);
    if (m_vault.table().heldCount() > 0)
        m_empty->say(tr("Nothing fits"), tr("Shorten the search, or choose all kinds."));
    else if (m_vault.isRead())
        m_empty->say(tr("Nothing is kept yet"),
            tr("A secret is a password that agents may type and never see. A kept login or a "
               "backup brings a profile back to where it is now."));
    else
        m_empty->say(tr("Being read"), tr("Your desktop may ask for its keychain first."));
    followChosen();
}

QList<VaultItem> VaultPanel::chosen() const
{
    QList<VaultItem> items;
    const QList<int> rows = m_table->chosenRows();
    for (const int row : rows)
        items.append(m_vault.table().row(row));
    return items;
}

void VaultPanel::followChosen()
{
    const QList<VaultItem> items = chosen();
    m_back->setEnabled(items.size() == 1 && items.first().canComeBack());
    m_delete->setEnabled(!items.isEmpty()
        && std::all_of(
            items.begin(), items.end(), [](const VaultItem &each) { return each.canBeRemoved(); }));
}

void VaultPanel::askForSecret()
{
    auto *dialog = new NewSecret{m_vault, this};
    dialog->open();
}

void VaultPanel::askForLogin()
{
    auto *dialog = new QInputDialog{this};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Keep login"));
    dialog->setLabelText(
        tr("All that %1 is logged in to is kept sealed, under this name:").arg(m_profile));
    dialog->setOkButtonText(tr("Keep"));
    connect(dialog, &QInputDialog::textValueSelected, this,
        [this, profile = m_profile](const QString &name) {
            if (!name.trimmed().isEmpty())
                m_vault.keepLogin(profile, name.trimmed());
        });
    dialog->open();
}

void VaultPanel::makeSure(const QString &title, const QString &question, const QString &yes,
    const std::function<void()> &act)
{
    auto *sure = new QMessageBox{QMessageBox::Warning, title, question, QMessageBox::Cancel, this};
    sure->setAttribute(Qt::WA_DeleteOnClose);
    sure->setTextFormat(Qt::PlainText);
    auto *button = sure->addButton(yes, QMessageBox::AcceptRole);
    button->setObjectName(u"sure"_s);
    sure->setDefaultButton(QMessageBox::Cancel);
    connect(button, &QAbstractButton::clicked, this, act);
    sure->open();
}

void VaultPanel::bringBack()
{
    const QList<VaultItem> items = chosen();
    if (items.size() != 1 || !items.first().canComeBack())
        return;
    const VaultItem item = items.first();
    const QString question = item.kind == VaultItem::Kind::Login
        ? tr("Log %1 in as “%2” kept it?\n\nOf its sites, the cookies and storage of now are "
             "replaced.")
              .arg(m_profile, item.name)
        : tr("Bring %1 back as version %2 kept it?\n\nWhat it has now goes to the trash.")
              .arg(item.name)
              .arg(item.version);
    makeSure(tr("Bring back"), question, tr("Bring back"),
        [this, item, profile = m_profile] { m_vault.bringBack(item, profile); });
}

void VaultPanel::remove()
{
    if (!m_delete->isEnabled())
        return;
    const QList<VaultItem> items = chosen();
    const QString question = items.size() == 1
        ? tr("Delete the %1 “%2”?")
              .arg(VaultTable::kindInWords(items.first().kind), items.first().name)
        : tr("Delete these %1?").arg(items.size());
    makeSure(tr("Delete"), question + u"\n\n"_s + tr("It cannot be undone."), tr("Delete"),
        [this, items] { m_vault.remove(items); });
}
