#include "ui/panels/message_view.h"

#include "ui/base/plain_label.h"
#include "ui/panels/log_table.h"
#include "ui/panels/read_only_text.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QSplitter>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

MessageView::MessageView(QWidget *parent)
    : QWidget(parent), m_table(new LogTable{tr("Messages")}),
      m_whole(readOnlyText(u"message"_s, tr("The chosen message"))),
      m_lost(plainLabel(u"lostMessages"_s, tr("Messages that are not kept")))
{
    m_table->setObjectName(u"messages"_s);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setModel(&m_messages);
    const int letter = fontMetrics().averageCharWidth();
    m_table->horizontalHeader()->resizeSection(MessageTable::Way, letter * 6);
    m_table->horizontalHeader()->resizeSection(MessageTable::Time, letter * 16);
    m_table->horizontalHeader()->resizeSection(MessageTable::Size, letter * 11);
    m_table->keepRoomFor(MessageTable::Content, {MessageTable::Size, MessageTable::Time});
    m_lost->setForegroundRole(QPalette::PlaceholderText);
    auto *split = new QSplitter{Qt::Horizontal};
    split->setChildrenCollapsible(false);
    split->addWidget(m_table);
    split->addWidget(m_whole);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    auto *layout = new QVBoxLayout{this};
    layout->setContentsMargins({});
    layout->addWidget(split, 1);
    layout->addWidget(m_lost);
    connect(m_table, &LogTable::currentRowChanged, this, &MessageView::followCurrentRow);
    connect(m_table->offer(tr("Copy"), QKeySequence::Copy), &QAction::triggered, this,
        [this] { QGuiApplication::clipboard()->setText(m_whole->toPlainText()); });
    clear();
}

void MessageView::clear()
{
    m_messages.clear();
    m_lost->hide();
}

void MessageView::take(const QJsonArray &rows, int count)
{
    m_messages.take(rows);
    const qsizetype lost = count - m_messages.heldCount();
    m_lost->setVisible(lost > 0);
    m_lost->setText(tr("%L1 older messages are not kept.").arg(lost));
}

void MessageView::followCurrentRow()
{
    const QModelIndex current = m_table->currentIndex();
    m_whole->setPlainText(current.isValid() ? m_messages.row(current).inFull() : QString{});
}
