#include "core/browser/tabs/late_effects.h"

#include "core/cdp/connection.h"
#include "core/cdp/session.h"

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostUnclosed = 1000;

}

LateEffects::LateEffects(Connection &connection, TabOf tabOf)
    : m_connection(connection), m_tabOf(std::move(tabOf))
{
    connect(&connection, &Connection::answeredLate, this, &LateEffects::answered);
}

void LateEffects::noteUnclosed(const QString &targetId)
{
    if (m_unclosed.size() < mostUnclosed && !m_unclosed.contains(targetId))
        m_unclosed.append(targetId);
}

void LateEffects::noteClosed(const QString &targetId)
{
    if (m_unclosed.removeOne(targetId))
        add(u"close"_s, targetId);
}

void LateEffects::answered(
    const QByteArray &method, const QByteArray &sessionId, const QJsonObject &answer)
{
    if (method == "Target.createTarget") {
        // No caller waits for this tab.
        m_connection.browser().post(
            "Target.closeTarget", {{u"targetId"_s, answer.value(u"targetId")}});
    } else if (method == "Page.navigate") {
        if (answer.value(u"errorText").toString().isEmpty())
            add(u"navigate"_s, m_tabOf(sessionId));
    } else if (method.startsWith("Input.")) {
        add(u"input"_s, m_tabOf(sessionId));
    }
}

void LateEffects::add(const QString &what, const QString &targetId)
{
    const QJsonObject effect{{u"what"_s, what}, {u"targetId"_s, targetId}};
    const bool isReported = std::find(m_done.begin(), m_done.end(), effect) != m_done.end();
    if (!isReported && !targetId.isEmpty()) // A press is several events.
        m_done.push(effect);
}

QJsonArray LateEffects::take()
{
    QJsonArray all;
    for (const QJsonObject &each : m_done)
        all.append(each);
    m_done.clear();
    return all;
}
