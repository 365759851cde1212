#include "ui/panels/live_driving.h"

#include "ui/base/window_door.h"
#include "ui/models/typed_address.h"
#include "ui/panels/list_menu.h"
#include "ui/panels/live_view.h"
#include "ui/panels/trouble_line.h"
#include "ui/panels/value_picker.h"

#include <QCursor>
#include <QDir>
#include <QFileDialog>
#include <QJsonArray>
#include <QMenu>

using namespace Qt::StringLiterals;

LiveDriving::LiveDriving(WindowDoor &door, QWidget *panel, LiveView &view, TroubleLine &trouble)
    : QObject(panel), m_door(door), m_panel(panel), m_view(view), m_trouble(trouble)
{
}

void LiveDriving::ask(const QString &command, const QJsonObject &arguments)
{
    QJsonObject whole = arguments;
    whole.insert(u"profile"_s, m_profile);
    m_door.ask(m_panel, command, whole, [this](const Outcome &outcome) {
        if (const auto *failure = std::get_if<Failure>(&outcome))
            m_trouble.report(*failure);
        else
            m_trouble.clear();
    });
}

void LiveDriving::answerDialog(bool accepts, const QString &text)
{
    QJsonObject answer{{u"targetId"_s, m_tab}, {u"accept"_s, accepts}};
    if (!text.isNull())
        answer.insert(u"promptText"_s, text);
    ask(u"answerDialog"_s, answer);
    if (m_view.isVisible())
        m_view.setFocus();
}

void LiveDriving::pass(const QJsonObject &input)
{
    QJsonObject arguments = input;
    arguments.insert(u"profile"_s, m_profile);
    arguments.insert(u"targetId"_s, m_tab);
    m_door.ask(m_panel, u"input"_s, arguments, [this](const Outcome &outcome) {
        if (const auto *failure = std::get_if<Failure>(&outcome))
            return m_trouble.report(*failure);
        const Reply &reply = std::get<Reply>(outcome);
        if (reply.contains(u"list"))
            offerList(reply.value(u"list").toObject());
        else if (reply.contains(u"picker"))
            offerPicker(reply.value(u"picker").toObject());
    });
}

// Chrome draws it outside the page, so no picture shows it.
void LiveDriving::offerList(const QJsonObject &list)
{
    const QJsonObject where{{u"targetId"_s, m_tab}, {u"ref"_s, list.value(u"ref")}};
    QMenu *menu = listMenu(list, m_panel, [this, where](const QString &value) {
        QJsonObject choice = where;
        choice.insert(u"values"_s, QJsonArray{value});
        ask(u"select"_s, choice);
    });
    menu->popup(QCursor::pos());
}

// Nor the picker of a date, a time or a colour.
void LiveDriving::offerPicker(const QJsonObject &field)
{
    openPicker(field, QCursor::pos(), m_panel,
        [this, ref = field.value(u"ref"), tab = m_tab](const QString &value) {
            const QJsonObject filled{{u"ref"_s, ref}, {u"value"_s, value}};
            ask(u"fill"_s, {{u"targetId"_s, tab}, {u"fields"_s, QJsonArray{filled}}});
            m_view.setFocus();
        });
}

void LiveDriving::offerFiles(bool takesSeveral)
{
    if (m_files)
        return;
    m_files = new QFileDialog{m_panel, tr("Choose what the page gets"), QDir::homePath()};
    m_files->setAttribute(Qt::WA_DeleteOnClose);
    m_files->setObjectName(u"files"_s);
    m_files->setFileMode(takesSeveral ? QFileDialog::ExistingFiles : QFileDialog::ExistingFile);
    connect(m_files, &QDialog::finished, this, [this, tab = m_tab](int result) {
        const bool isChosen = result == QDialog::Accepted;
        const QStringList paths = isChosen ? m_files->selectedFiles() : QStringList{};
        ask(u"answerDialog"_s,
            {{u"targetId"_s, tab}, {u"accept"_s, isChosen},
                {u"paths"_s, QJsonArray::fromStringList(paths)}});
        m_view.setFocus();
    });
    m_files->open();
}

void LiveDriving::goTo(const QString &typed, bool mayDrive)
{
    const auto address = typedAddress(typed);
    if (!address)
        return m_trouble.report(tr("\"%1\" is not an address.").arg(typed.simplified()));
    if (address->isEmpty() || !mayDrive)
        return;
    ask(u"navigate"_s, {{u"targetId"_s, m_tab}, {u"url"_s, *address}});
    m_view.setFocus();
}

void LiveDriving::step(const QString &to)
{
    const QJsonObject where{{u"profile"_s, m_profile}, {u"targetId"_s, m_tab}, {u"to"_s, to}};
    m_trouble.clear();
    m_door.ask(m_panel, u"step"_s, where, [this](const Outcome &outcome) {
        const auto *reply = std::get_if<Reply>(&outcome);
        if (!reply)
            m_trouble.report(std::get<Failure>(outcome));
        else if (!reply->value(u"moved").toBool(true))
            m_trouble.report(tr("There is no page in that direction."));
    });
}
