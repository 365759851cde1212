#include "core/knowledge/act_list.h"

#include "core/knowledge/knowledge_limits.h"

#include <algorithm>

using namespace Qt::StringLiterals;

void ActList::add(const KnownElement &element, const QString &url)
{
    const QStringList parts = QStringList{element.role, element.name} + element.fields;
    const QString key = parts.join(u'\n');
    const auto known = m_places.constFind(key);
    const qsizetype place = known == m_places.constEnd() ? m_acts.size() : *known;
    if (place == m_acts.size()) {
        m_places.insert(key, place);
        m_acts.append({element, {}});
        m_last.append(QString{});
    }
    if (m_last[place] == url)
        return;
    m_last[place] = url;
    KnowledgeAct &act = m_acts[place];
    ++act.pages;
    if (act.urls.size() < knowledge_limits::actAddresses)
        act.urls.append(url);
}

QList<KnowledgeAct> ActList::best() const
{
    QList<KnowledgeAct> acts = m_acts;
    const auto isBetter = [](const KnowledgeAct &one, const KnowledgeAct &other) {
        const bool isForm = one.element.role == u"form"_s;
        const bool isOtherForm = other.element.role == u"form"_s;
        return isForm != isOtherForm ? isForm : one.pages > other.pages;
    };
    std::stable_sort(acts.begin(), acts.end(), isBetter);
    return acts.mid(0, knowledge_limits::acts);
}
