#include "ui/panels/tab_choice.h"

#include <QAbstractItemView>
#include <QScreen>
#include <QSignalBlocker>

using namespace Qt::StringLiterals;

constexpr int widestTitle = 480;
constexpr int mostRows = 20; // of the list at once
constexpr qsizetype mostOfATip = 300;
constexpr int addressRole = Qt::UserRole + 1;

TabChoice::TabChoice(const QString &accessibleName, QWidget *parent) : QComboBox(parent)
{
    setObjectName(u"tab"_s);
    setAccessibleName(accessibleName);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(20);
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

// Else the list of many tabs is as high as the screen. No style sheet says so: with one, a control
// keeps the colours of the theme that it was made in.
void TabChoice::showPopup()
{
    QComboBox::showPopup();
    QWidget *list = view()->window();
    const int most = (mostRows + 1) * view()->sizeHintForRow(0);
    if (count() <= mostRows || list->height() <= most)
        return;
    const QRect room = screen()->availableGeometry();
    const QPoint below = mapToGlobal(rect().bottomLeft());
    list->setGeometry(below.x(), qMin(below.y(), room.bottom() - most), list->width(), most);
    view()->scrollTo(view()->currentIndex());
}
