#include "ui/models/seen_refs.h"

#include "ui/base/window_door.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 leastRest = 500; // ms
constexpr qint64 longestRest = 5000;
constexpr qint64 restPerAsking = 10; // times what a call took
constexpr qsizetype longestRefName = 200;

QList<SeenRef> refsIn(const Reply &reply)
{
    QList<SeenRef> refs;
    const QJsonArray rows = reply.value(u"refs").toArray();
    for (const QJsonValue &row : rows) {
        const QJsonValue box = row[u"box"];
        refs.append({row[u"ref"].toString(), row[u"role"].toString(),
            row[u"name"].toString().left(longestRefName),
            {box[u"x"].toDouble(), box[u"y"].toDouble(), box[u"width"].toDouble(),
                box[u"height"].toDouble()}});
    }
    return refs;
}

} // namespace

QString SeenRef::inWords() const
{
    return name.isEmpty() ? u"%1 (%2)"_s.arg(role, ref) : u"%1 \"%2\" (%3)"_s.arg(role, name, ref);
}

SeenRefs::SeenRefs(WindowDoor &door, QObject *parent) : QObject(parent), m_door(door)
{
    m_rest.setSingleShot(true);
    m_rest.callOnTimeout(this, [this] {
        if (m_isStale)
            ask();
    });
}

void SeenRefs::watch(const QString &profile, const QString &targetId)
{
    if (profile == m_profile && targetId == m_tab)
        return;
    m_profile = profile;
    m_tab = targetId;
    take({});
    if (!m_tab.isEmpty())
        noteChange();
}

void SeenRefs::noteChange()
{
    m_isStale = true;
    if (!m_asking.isValid() && !m_rest.isActive())
        ask();
}

void SeenRefs::ask()
{
    m_isStale = false;
    if (m_tab.isEmpty())
        return;
    m_asking.start();
    const QJsonObject which{{u"profile"_s, m_profile}, {u"targetId"_s, m_tab}};
    m_door.ask(this, u"refsInView"_s, which, [this, which](const Outcome &outcome) {
        m_rest.start(static_cast<int>(
            std::clamp(m_asking.elapsed() * restPerAsking, leastRest, longestRest)));
        m_asking.invalidate();
        if (which != QJsonObject{{u"profile"_s, m_profile}, {u"targetId"_s, m_tab}})
            return;
        const auto *reply = std::get_if<Reply>(&outcome);
        take(reply ? refsIn(*reply) : QList<SeenRef>{});
    });
}

void SeenRefs::take(const QList<SeenRef> &refs)
{
    if (refs.isEmpty() && m_all.isEmpty())
        return;
    m_all = refs;
    Q_EMIT changed();
}
