#include "ui/door_menu.h"

#include "ui/base/menu_text.h"
#include "ui/models/desk.h"

using namespace Qt::StringLiterals;

namespace {

void display(QAction &entry, const ShownDoor &door)
{
    entry.setText(menuText(DoorMenu::tr("%1: %2").arg(door.name, door.words)));
    entry.setChecked(door.isWanted);
    entry.setEnabled(!door.setting.isEmpty());
    entry.setData(door.setting);
}

} // namespace

DoorMenu::DoorMenu(Desk &desk, QWidget *parent) : QMenu(tr("&Doors"), parent), m_desk(desk)
{
    connect(&desk.status(), &BrowserStatus::changed, this, &DoorMenu::follow);
    connect(this, &QMenu::aboutToShow, &desk, &Desk::refresh); // Who is connected no event reports.
    follow();
}

// The entries stay as they are shown: it may be open.
void DoorMenu::follow()
{
    const auto &doors = m_desk.status().doors();
    while (actions().size() > doors.size())
        delete actions().last();
    while (actions().size() < doors.size())
        addEntry();
    const auto entries = actions();
    for (qsizetype i = 0; i < doors.size(); ++i)
        display(*entries.at(i), doors.at(i));
    setEnabled(!doors.isEmpty());
}

void DoorMenu::addEntry()
{
    QAction *entry = addAction(QString{});
    entry->setCheckable(true);
    connect(entry, &QAction::triggered, this,
        [this, entry](bool on) { turn(entry->data().toString(), on); });
}

// The mark is that of the person until the app has said what came of it.
void DoorMenu::turn(const QString &setting, bool on)
{
    const QString about = u"doors"_s;
    m_desk.notices().settle(about);
    const QJsonObject change{{setting, on}};
    m_desk.door().ask(this, u"changeSettings"_s, change, [this, about](const Outcome &outcome) {
        if (const auto *failure = std::get_if<Failure>(&outcome))
            m_desk.notices().announce(Notice::of(*failure, about));
        m_desk.refresh();
    });
}
