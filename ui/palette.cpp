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

// Paints what was found: its name, and its keys or where it is at the right. Above the first of a
// kind stands the name of that.
class PaletteRow : public QStyledItemDelegate {
public:
    enum Role { Detail = Qt::UserRole + 1, Heading };

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
        const QModelIndex &index) const override
    {
        QStyleOptionViewItem below = option;
        const QString heading = index.data(Heading).toString();
        if (!heading.isEmpty()) {
            QFont bold = option.font;
            bold.setBold(true);
            below.rect.setTop(below.rect.top() + headingHeight(option));
            const QRect above{option.rect.left() + sideRoom, option.rect.top(),
                option.rect.width() - 2 * sideRoom, headingHeight(option) - 2};
            painter->setFont(bold);
            painter->setPen(option.palette.color(QPalette::PlaceholderText));
            painter->drawText(above, static_cast<int>(Qt::AlignLeft | Qt::AlignBottom), heading);
        }
        const RowPaint row{*painter, below};
        QRect place = row.card().adjusted(sideRoom, 0, -sideRoom, 0);
        const QString name = index.data().toString();
        const int most = place.width() / 2;
        const QString detail
            = option.fontMetrics.elidedText(index.data(Detail).toString(), Qt::ElideMiddle, most);
        painter->setFont(option.font);
        painter->setPen(row.quietColor());
        painter->drawText(place, static_cast<int>(Qt::AlignRight | Qt::AlignVCenter), detail);
        place.setRight(place.right() - option.fontMetrics.horizontalAdvance(detail) - sideRoom);
        painter->setPen(row.strongColor());
        painter->drawText(place, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter),
            option.fontMetrics.elidedText(name, Qt::ElideMiddle, place.width()));
    }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const bool hasHeading = !index.data(Heading).toString().isEmpty();
        return {
            240, option.fontMetrics.height() + rowRoom + (hasHeading ? headingHeight(option) : 0)};
    }

private:
    static int headingHeight(const QStyleOptionViewItem &option)
    {
        return option.fontMetrics.height() + rowRoom;
    }
};

constexpr QSize paletteSize{620, 460};
constexpr int fromTheTop = 60; // pixels, of the window

bool goesThroughList(int key)
{
    return key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp
        || key == Qt::Key_PageDown;
}

} // namespace

Palette::Palette(Finder *finder, QWidget *parent)
    : QDialog(parent, Qt::Dialog | Qt::FramelessWindowHint), m_finder(*finder),
      m_line(new QLineEdit), m_list(new QListWidget)
{
    finder->setParent(this);
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(u"palette"_s);
    setWindowTitle(tr("Search"));
    setAccessibleName(tr("Search"));
    arrange();
    m_line->installEventFilter(this);
    connect(m_line, &QLineEdit::textChanged, &m_finder, &Finder::search);
    connect(&m_finder, &Finder::changed, this, &Palette::follow);
    connect(m_line, &QLineEdit::returnPressed, this, &Palette::accept);
    connect(m_list, &QListWidget::itemClicked, this, &Palette::accept);
    // The list never has the focus: what is chosen in it is shown by the line.
    connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *now) {
        m_line->setAccessibleDescription(
            now ? now->data(Qt::AccessibleTextRole).toString() : tr("Nothing fits"));
    });
    follow();
}

void Palette::arrange()
{
    named(m_line, u"paletteLine"_s, tr("Search everything"));
    m_line->setPlaceholderText(tr("Search commands, tabs, settings, calls and requests"));
    m_line->setMinimumHeight(controlHeight + 4);
    named(m_list, u"paletteList"_s, tr("What fits"));
    m_list->setItemDelegate(new PaletteRow{m_list});
    m_list->setFrameShape(QFrame::NoFrame);
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

// What is chosen stays so while more is found: that comes below it.
void Palette::follow()
{
    const QListWidgetItem *current = m_list->currentItem();
    const QString chosen = current ? current->text() : QString{};
    const int at = m_list->currentRow();
    m_list->clear();
    const QList<Finder::Found> &found = m_finder.found();
    for (qsizetype i = 0; i < found.size(); ++i) {
        const Finder::Found &each = found[i];
        const bool isFirst = i == 0 || found[i - 1].kind != each.kind;
        const QString kind = Finder::nameOf(each.kind);
        auto *item = new QListWidgetItem{each.text, m_list};
        item->setToolTip(each.text);
        item->setData(PaletteRow::Detail, each.detail);
        if (isFirst && !m_line->text().isEmpty())
            item->setData(PaletteRow::Heading, kind);
        const QString whole
            = each.detail.isEmpty() ? each.text : tr("%1, %2").arg(each.text, each.detail);
        item->setData(Qt::AccessibleTextRole,
            each.kind == Finder::Kind::Command ? whole : tr("%1: %2").arg(kind, whole));
    }
    const auto *same = at > 0 ? m_list->item(at) : nullptr;
    m_list->setCurrentRow(same && same->text() == chosen ? at : 0);
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
    const auto act = m_finder.found().at(m_list->row(item)).act;
    QDialog::accept();
    act();
}
