#include "ui/models/tab_rules.h"

#include "ui/base/window_door.h"

using namespace Qt::StringLiterals;

const QString aboutRules = u"rules"_s;

TabRules::TabRules(WindowDoor &door, Notices &notices, QObject *parent)
    : QObject(parent), m_door(door), m_notices(notices), m_refresh([this] { read(); })
{
}

void TabRules::follow(const QString &profile, const QString &tab)
{
    if (profile == m_profile && tab == m_tab)
        return;
    m_profile = profile;
    m_tab = tab;
    m_table.show({});
    refresh();
}

void TabRules::refresh()
{
    if (!m_tab.isEmpty())
        m_refresh.request();
}

QJsonObject TabRules::place() const
{
    return {{u"profile"_s, m_profile}, {u"targetId"_s, m_tab}};
}

void TabRules::read()
{
    m_door.ask(this, u"rules"_s, place(), [this, tab = m_tab](const Outcome &outcome) {
        m_refresh.end();
        if (tab != m_tab)
            return refresh();
        if (const auto *failure = std::get_if<Failure>(&outcome))
            return m_notices.announce(Notice::of(*failure, aboutRules));
        m_table.show(std::get<Reply>(outcome).value(u"rules").toArray());
    });
}

void TabRules::add(const QJsonObject &rule, const std::function<void()> &added)
{
    QJsonObject arguments = place();
    for (auto each = rule.begin(); each != rule.end(); ++each)
        arguments.insert(each.key(), each.value());
    m_door.ask(this, u"addRule"_s, arguments, [this, added](const Outcome &outcome) {
        if (const auto *failure = std::get_if<Failure>(&outcome))
            return m_notices.announce(Notice::of(*failure, aboutRules));
        m_notices.settle(aboutRules);
        added();
        refresh();
    });
}

void TabRules::remove(const QList<int> &rows)
{
    for (const int row : rows) {
        QJsonObject arguments = place();
        arguments.insert(u"id"_s, m_table.row(row).id);
        m_door.ask(this, u"removeRule"_s, arguments, [this](const Outcome &outcome) {
            if (const auto *failure = std::get_if<Failure>(&outcome))
                m_notices.announce(Notice::of(*failure, aboutRules));
            refresh();
        });
    }
}
