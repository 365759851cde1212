#include "ui/palette.h"

#include "ui/base/plain_label.h"
#include "ui/base/row_paint.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr int rowRoom = 12; // pixels, above and below together
constexpr int sideRoom = 10;

// Paints a row of the palette: the name, and its keys at the right.
class PaletteRow : public QStyledItemDelegate {
public:
    static constexpr int keysRole = Qt::UserRole + 1;

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
        const QModelIndex &index) const override
    {
        const RowPaint row{*painter, option};
        QRect place = row.card().adjusted(sideRoom, 0, -sideRoom, 0);
        const QString keys = index.data(keysRole).toString();
        painter->setFont(option.font);
        painter->setPen(row.quietColor());
        painter->drawText(place, static_cast<int>(Qt::AlignRight | Qt::AlignVCenter), keys);
        place.setRight(place.right() - option.fontMetrics.horizontalAdvance(keys) - sideRoom);
        painter->setPen(row.strongColor());
        const QString name = index.data().toString();
        painter->drawText(place, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter),
            option.fontMetrics.elidedText(name, Qt::ElideRight, place.width()));
    }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {240, option.fontMetrics.height() + rowRoom};
    }
};

constexpr QSize paletteSize{520, 400};
constexpr int fromTheTop = 60; // pixels, of the window

bool holdsAll(const QString &name, const QStringList &words)
{
    return std::all_of(words.begin(), words.end(),
        [&](const QString &word) { return name.contains(word, Qt::CaseInsensitive); });
}

bool goesThroughList(int key)
{
    return key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp
        || key == Qt::Key_PageDown;
}

} // namespace

Palette::Palette(const QList<WindowAction> &actions, QWidget *parent)
    : QDialog(parent, Qt::Dialog | Qt::FramelessWindowHint), m_actions(actions),
      m_line(new QLineEdit), m_list(new QListWidget)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(u"palette"_s);
    setWindowTitle(tr("Commands"));
    setAccessibleName(tr("Commands"));
    arrange();
    m_line->installEventFilter(this);
    connect(m_line, &QLineEdit::textChanged, this, &Palette::filter);
    connect(m_line, &QLineEdit::returnPressed, this, &Palette::accept);
    connect(m_list, &QListWidget::itemClicked, this, &Palette::accept);
    // The list never has the focus: what is chosen in it is shown by the line.
    connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *now) {
        m_line->setAccessibleDescription(
            now ? now->data(Qt::AccessibleTextRole).toString() : tr("Nothing fits"));
    });
    filter();
}

void Palette::arrange()
{
    named(m_line, u"paletteLine"_s, tr("What to do"));
    m_line->setPlaceholderText(tr("What to do? Type some of its words"));
    m_line->setMinimumHeight(controlHeight + 4);
    named(m_list, u"paletteList"_s, tr("Commands that fit"));
    m_list->setItemDelegate(new PaletteRow{m_list});
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // Without a title bar it would not stand out from the window.
    auto *frame = new QFrame;
    frame->setFrameShape(QFrame::Box);
    auto *whole = new QVBoxLayout{this};
    whole->setContentsMargins({});
    whole->addWidget(frame);
    auto *layout = new QVBoxLayout{frame};
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_line);
    layout->addWidget(m_list, 1);
    const QSize window = parentWidget()->size();
    resize(paletteSize.boundedTo(window * 0.9));
    move(parentWidget()->mapToGlobal(QPoint{(window.width() - width()) / 2, fromTheTop}));
}

void Palette::filter()
{
    m_list->clear();
    const QStringList words = m_line->text().split(u' ', Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < m_actions.size(); ++i) {
        const WindowAction &action = m_actions.at(i);
        if (!holdsAll(action.name, words))
            continue;
        const QString keys = action.keys.isEmpty() ? QString{} : keysInWords({action.keys.first()});
        auto *item = new QListWidgetItem{action.name, m_list};
        item->setData(Qt::UserRole, i);
        item->setData(PaletteRow::keysRole, keys);
        item->setData(Qt::AccessibleTextRole,
            keys.isEmpty() ? action.name : tr("%1, %2").arg(action.name, keys));
    }
    m_list->setCurrentRow(0);
}

// The line keeps the focus, and its keys go through the list.
bool Palette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_line || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const auto *key = static_cast<const QKeyEvent *>(event);
    if (!goesThroughList(key->key()))
        return false;
    QCoreApplication::sendEvent(m_list, event);
    return true;
}

// A click next to it closes it.
void Palette::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ActivationChange && isVisible() && !isActiveWindow())
        reject();
    QDialog::changeEvent(event);
}

// It is gone before the action begins: that may open another dialog.
void Palette::accept()
{
    const QListWidgetItem *item = m_list->currentItem();
    if (!item)
        return;
    const auto act = m_actions.at(item->data(Qt::UserRole).toInt()).act;
    QDialog::accept();
    act();
}
