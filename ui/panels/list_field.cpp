#include "ui/panels/list_field.h"

#include "ui/base/plain_label.h"

#include <QAction>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QListWidget>
#include <QPushButton>
#include <QScopedValueRollback>

using namespace Qt::StringLiterals;

constexpr int shownItems = 4;

ListField::ListField(const QString &key, const QString &label, const QString &note, Of of)
    : SettingField(key, label, note), m_of(of), m_list(new QListWidget),
      m_remove(new QPushButton{tr("Remove")})
{
    m_list->setAlternatingRowColors(true);
    m_list->setUniformItemSizes(true);
    m_list->setFixedHeight(fontMetrics().height() * (shownItems + 1));
    m_list->setTabKeyNavigation(false);
    m_list->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    auto *both = new QWidget;
    auto *row = new QHBoxLayout{both};
    row->setContentsMargins({});
    row->addWidget(m_list, 1, Qt::AlignTop);
    row->addWidget(buttons(), 0, Qt::AlignTop);
    hold(both, m_list);
    auto *remove = new QAction{tr("Remove"), m_list};
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    m_list->addAction(remove);
    connect(remove, &QAction::triggered, this, &ListField::remove);
    connect(m_list, &QListWidget::itemChanged, this, [this] {
        if (!m_isShowing)
            Q_EMIT edited();
    });
    connect(m_list, &QListWidget::currentRowChanged, this, &ListField::follow);
    follow();
}

QWidget *ListField::buttons()
{
    auto *more = named(new QPushButton{m_of == Of::Folders ? tr("Add…") : tr("Add")}, u"add"_s,
        tr("Add to: %1").arg(label()));
    named(m_remove, u"remove"_s, tr("Remove from: %1").arg(label()));
    connect(more, &QPushButton::clicked, this, &ListField::add);
    connect(m_remove, &QPushButton::clicked, this, &ListField::remove);
    auto *column = new QWidget;
    auto *lines = new QVBoxLayout{column};
    lines->setContentsMargins({});
    lines->addWidget(more);
    lines->addWidget(m_remove);
    lines->addStretch();
    return column;
}

void ListField::showValue(const QJsonValue &value)
{
    if (value == this->value())
        return;
    const QScopedValueRollback showing{m_isShowing, true};
    m_list->clear();
    const QJsonArray texts = value.toArray();
    for (const QJsonValue &text : texts)
        append(text.toString());
    follow();
}

// An item without text is still being typed.
QJsonValue ListField::value() const
{
    QJsonArray texts;
    for (int i = 0; i < m_list->count(); ++i) {
        if (const QString text = m_list->item(i)->text().trimmed(); !text.isEmpty())
            texts.append(text);
    }
    return texts;
}

void ListField::add()
{
    if (m_of == Of::Texts) {
        const QScopedValueRollback showing{m_isShowing, true};
        append({});
        m_list->setCurrentRow(m_list->count() - 1);
        return m_list->editItem(m_list->currentItem());
    }
    auto *dialog = new QFileDialog{this, label()};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        append(path);
        Q_EMIT edited();
    });
    dialog->open();
}

void ListField::append(const QString &text)
{
    auto *item = new QListWidgetItem{text};
    item->setFlags(item->flags() | Qt::ItemIsEditable);
    m_list->addItem(item);
}

void ListField::remove()
{
    if (m_list->currentRow() < 0)
        return;
    delete m_list->takeItem(m_list->currentRow());
    follow();
    Q_EMIT edited();
}

void ListField::follow()
{
    m_remove->setEnabled(m_list->currentRow() >= 0);
}
