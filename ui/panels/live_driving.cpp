// A person's actions in the live panel: take over, navigate, answer, choose.

#include "ui/models/typed_address.h"
#include "ui/panels/dialog_question.h"
#include "ui/panels/list_menu.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/live_view.h"
#include "ui/panels/trouble_line.h"
#include "ui/window_door.h"

#include <QCursor>
#include <QJsonArray>
#include <QMenu>

using namespace Qt::StringLiterals;

void LivePanel::answerDialog(bool accepts, const QString &text)
{
    QJsonObject answer{{u"targetId"_s, m_watchedTab}, {u"accept"_s, accepts}};
    if (!text.isNull())
        answer.insert(u"promptText"_s, text);
    ask(u"answerDialog"_s, answer);
    if (m_view->isVisible())
        m_view->setFocus();
}

void LivePanel::pass(const QJsonObject &input)
{
    QJsonObject arguments = input;
    arguments.insert(u"profile"_s, m_profile);
    arguments.insert(u"targetId"_s, m_watchedTab);
    m_door.ask(this, u"input"_s, arguments, [this](const Outcome &outcome) {
        if (const auto *failure = std::get_if<Failure>(&outcome))
            return m_trouble->tell(*failure);
        const QJsonObject list = std::get<Reply>(outcome).value(u"list").toObject();
        if (!list.isEmpty())
            offerList(list);
    });
}

// Chrome draws it outside the page, so no picture shows it.
void LivePanel::offerList(const QJsonObject &list)
{
    const QJsonObject where{{u"targetId"_s, m_watchedTab}, {u"ref"_s, list.value(u"ref")}};
    QMenu *menu = listMenu(list, this, [this, where](const QString &value) {
        QJsonObject choice = where;
        choice.insert(u"values"_s, QJsonArray{value});
        ask(u"select"_s, choice);
    });
    menu->popup(QCursor::pos());
}

void LivePanel::goTo(const QString &typed)
{
    const auto address = typedAddress(typed);
    if (!address)
        return m_trouble->tell(tr("\"%1\" is not an address.").arg(typed.simplified()));
    if (address->isEmpty() || !m_isHeld)
        return;
    ask(u"navigate"_s, {{u"targetId"_s, m_watchedTab}, {u"url"_s, *address}});
    m_view->setFocus();
}

void LivePanel::step(const QString &to)
{
    const QJsonObject where{
        {u"profile"_s, m_profile}, {u"targetId"_s, m_watchedTab}, {u"to"_s, to}};
    m_trouble->hush();
    m_door.ask(this, u"step"_s, where, [this](const Outcome &outcome) {
        const auto *reply = std::get_if<Reply>(&outcome);
        if (!reply)
            m_trouble->tell(std::get<Failure>(outcome));
        else if (!reply->value(u"moved").toBool(true))
            m_trouble->tell(tr("There is no page in that direction."));
    });
}

void LivePanel::takeOverOrHandBack()
{
    m_isTurning = true;
    m_trouble->hush();
    follow();
    m_door.ask(this, m_isHeld ? u"handBack"_s : u"takeOver"_s, {{u"profile"_s, m_profile}},
        [this, wasHeld = m_isHeld](const Outcome &outcome) {
            m_isTurning = false;
            if (const auto *failure = std::get_if<Failure>(&outcome))
                m_trouble->tell(*failure);
            else
                m_isHeld = std::get<Reply>(outcome).value(u"humanControl").toBool(!wasHeld);
            follow();
            followAgents();
            if (m_isHeld && m_view->isVisible())
                m_view->setFocus();
        });
}
