#include "ui/panels/tab_choice.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QSignalBlocker>

using namespace Qt::StringLiterals;

namespace {

constexpr int widestTitle = 480;
constexpr qsizetype mostOfATip = 300;
constexpr int addressRole = Qt::UserRole + 1;

} // namespace

TabChoice::TabChoice(const QString &accessibleName, QWidget *parent) : QComboBox(parent)
{
    setObjectName(u"tab"_s);
    setAccessibleName(accessibleName);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(20);
    setMaxVisibleItems(20);
    shortenList();
}

bool TabChoice::offer(const QJsonArray &tabs, const QString &wanted)
{
    if (view()->isVisible())
        return false;
    const QString chosen = chosenTab();
    const QSignalBlocker quiet{this};
    clear();
    if (m_hasAll)
        addItem(tr("All tabs"), QString{});
    for (const QJsonValue &tab : tabs) {
        const QString title = tab[u"title"].toString().simplified();
        const QString address = tab[u"url"].toString();
        const QString whole = title.isEmpty() ? address : title;
        const int place = count();
        addItem(fontMetrics().elidedText(whole, Qt::ElideRight, widestTitle),
            tab[u"targetId"].toString());
        setItemData(place, whole.left(mostOfATip).toHtmlEscaped(), Qt::ToolTipRole);
        setItemData(place, address, addressRole);
    }
    const int known = findData(chosen);
    const int place = findData(wanted) >= 0 ? findData(wanted) : known;
    setCurrentIndex(qMax(place, count() > 0 ? 0 : -1));
    setEnabled(count() > 0);
    return true;
}

void TabChoice::choose(const QString &targetId)
{
    if (const int place = findData(targetId); place >= 0)
        setCurrentIndex(place);
}

QString TabChoice::chosenTab() const
{
    return currentData().toString();
}

QString TabChoice::chosenAddress() const
{
    return currentData(addressRole).toString();
}

// Else the list of tabs is as high as the screen. Set anew, since a style sheet keeps its first
// colours.
void TabChoice::shortenList()
{
    setStyleSheet({});
    setStyleSheet(u"combobox-popup: 0;"_s);
}

void TabChoice::changeEvent(QEvent *event)
{
    QComboBox::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        shortenList();
}
