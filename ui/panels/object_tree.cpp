#include "ui/panels/object_tree.h"

#include "ui/base/window_door.h"
#include "ui/models/cell_text.h"
#include "ui/models/tones.h"

#include <QAction>
#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHeaderView>
#include <QJsonArray>
#include <QKeyEvent>

using namespace Qt::StringLiterals;

namespace {

constexpr int nameRole = Qt::UserRole; // of the object
constexpr int numberRole = Qt::UserRole + 1; // of the asking
constexpr int faintRole = Qt::UserRole + 2;

QString whyNot(const Failure &failure)
{
    return failure.code == Code::InvalidValue ? ObjectTree::tr("Chrome no longer has it.")
                                              : failure.message;
}

void paintFaint(QTreeWidgetItem &item)
{
    item.setData(0, faintRole, true);
    for (int column = 0; column < 2; ++column)
        item.setForeground(column, tones::faint());
}

} // namespace

ObjectTree::ObjectTree(WindowDoor &door, QWidget *parent) : QTreeWidget(parent), m_door(door)
{
    setObjectName(u"objects"_s);
    setAccessibleName(tr("The objects of the chosen line"));
    setHeaderLabels({tr("Property"), tr("Value")});
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    header()->setStretchLastSection(true);
    header()->resizeSection(0, 220);
    auto *copying = new QAction{tr("Copy"), this};
    copying->setShortcut(QKeySequence::Copy);
    copying->setShortcutContext(Qt::WidgetShortcut);
    copying->setShortcutVisibleInContextMenu(true);
    addAction(copying);
    connect(copying, &QAction::triggered, this, &ObjectTree::copy);
    connect(this, &QTreeWidget::itemExpanded, this, &ObjectTree::ask);
}

void ObjectTree::showObjects(
    const QString &profile, const QString &targetId, const QList<LineObject> &objects)
{
    QStringList names;
    for (const LineObject &each : objects)
        names.append(each.name);
    if (profile == m_profile && targetId == m_targetId && names == m_shown)
        return;
    m_profile = profile;
    m_targetId = targetId;
    m_shown = names;
    ++m_content;
    clear();
    for (const LineObject &each : objects) {
        auto *item = new QTreeWidgetItem{this, {cell_text::line(each.text)}};
        item->setData(0, nameRole, each.name);
        item->setToolTip(0, cell_text::toolTip(each.text));
        item->setChildIndicatorPolicy(QTreeWidgetItem::ShowIndicator);
        item->setFirstColumnSpanned(true);
    }
}

void ObjectTree::enter()
{
    setFocus();
    QTreeWidgetItem *first = topLevelItem(0);
    if (!first)
        return;
    setCurrentItem(first);
    first->setExpanded(true);
}

// What an object holds may have changed since it was last unfolded.
void ObjectTree::ask(QTreeWidgetItem *item)
{
    const QString name = item->data(0, nameRole).toString();
    if (name.isEmpty())
        return;
    const int number = item->data(0, numberRole).toInt() + 1;
    item->setData(0, numberRole, number);
    const QJsonObject arguments{
        {u"profile"_s, m_profile}, {u"targetId"_s, m_targetId}, {u"object"_s, name}};
    const QPersistentModelIndex place{indexFromItem(item)};
    m_door.ask(this, u"consoleObject"_s, arguments,
        [this, place, number, content = m_content](const Outcome &outcome) {
            QTreeWidgetItem *asked = itemFromIndex(place);
            if (content != m_content || !asked || asked->data(0, numberRole).toInt() != number)
                return;
            qDeleteAll(asked->takeChildren());
            if (const auto *failure = std::get_if<Failure>(&outcome))
                say(*asked, whyNot(*failure));
            else
                fill(*asked, std::get<Reply>(outcome));
        });
}

void ObjectTree::fill(QTreeWidgetItem &item, const QJsonObject &reply)
{
    const QJsonArray properties = reply.value(u"properties").toArray();
    for (const QJsonValue &each : properties)
        addPart(item, each.toObject());
    if (reply.value(u"truncated").toBool())
        say(item, tr("There is more: these are the first."));
    else if (properties.isEmpty())
        say(item, tr("It holds nothing."));
}

void ObjectTree::addPart(QTreeWidgetItem &item, const QJsonObject &part)
{
    const bool isGetter = part.value(u"getter").toBool();
    const QString text = isGetter ? tr("(a getter: not called)") : part.value(u"text").toString();
    auto *row = new QTreeWidgetItem{
        &item, {cell_text::line(part.value(u"name").toString()), cell_text::line(text)}};
    row->setToolTip(1, cell_text::toolTip(text));
    if (part.value(u"hidden").toBool())
        paintFaint(*row);
    else if (isGetter)
        row->setForeground(1, tones::faint());
    if (!part.contains(u"object"))
        return;
    row->setData(0, nameRole, part.value(u"object").toString());
    row->setChildIndicatorPolicy(QTreeWidgetItem::ShowIndicator);
}

void ObjectTree::say(QTreeWidgetItem &item, const QString &text)
{
    auto *row = new QTreeWidgetItem{&item, {text}};
    paintFaint(*row);
    row->setFirstColumnSpanned(true);
}

// Left where there is nothing left to fold.
void ObjectTree::keyPressEvent(QKeyEvent *event)
{
    const QTreeWidgetItem *current = currentItem();
    const bool leaves = event->key() == Qt::Key_Escape
        || (event->key() == Qt::Key_Left
            && (!current || (!current->parent() && !current->isExpanded())));
    if (leaves)
        Q_EMIT left();
    else
        QTreeWidget::keyPressEvent(event);
}

void ObjectTree::changeEvent(QEvent *event)
{
    QTreeWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    for (QTreeWidgetItemIterator each{this}; *each; ++each) {
        if ((*each)->data(0, faintRole).toBool())
            paintFaint(**each);
    }
}

void ObjectTree::copy() const
{
    const QTreeWidgetItem *current = currentItem();
    if (!current)
        return;
    const QString value = current->text(1);
    QGuiApplication::clipboard()->setText(
        value.isEmpty() ? current->text(0) : u"%1: %2"_s.arg(current->text(0), value));
}
