#include "core/page/element/element.h"

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostRecorded = 50; // elements of an act

} // namespace

// Once for each element, as it was last ready.
void Element::record(const QJsonObject &answer) const
{
    QJsonObject told = answer;
    told.insert(u"ref"_s, m_ref->toText());
    if (m_frame != m_tab->mainFrame())
        told.insert(u"inFrame"_s, true);
    QJsonArray &all = m_act->elements;
    const bool isAgain = !all.isEmpty() && all.last()[u"ref"_s] == told.value(u"ref");
    if (isAgain)
        all.removeLast();
    if (all.size() < mostRecorded)
        all.append(told);
}

void Element::recordValue(const QString &key, const QJsonValue &value) const
{
    QJsonArray &all = m_act->elements;
    if (all.isEmpty() || all.last()[u"ref"_s] != m_ref->toText()
        || all.last()[u"isSecret"_s] != QJsonValue(false))
        return;
    QJsonObject told = all.last().toObject();
    told.insert(key, value);
    all.replace(all.size() - 1, told);
}
