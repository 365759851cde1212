#include "core/page/named_refs.h"

#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

void NamedRefs::add(const QString &prefix, const QString &rows)
{
    const auto lines = QStringView{rows}.split(u'\n', Qt::SkipEmptyParts);
    for (const QStringView line : lines) {
        const qsizetype number = line.indexOf(u' ');
        const qsizetype role = line.indexOf(u' ', number + 1);
        if (number < 0 || role < 0)
            continue;
        m_refs.append({prefix, line.left(number).toString(),
            line.mid(number + 1, role - number - 1).toString(), line.mid(role + 1).toString()});
    }
}

void NamedRefs::remove(const QString &ref)
{
    m_refs.removeIf([&](const NamedRef &each) { return each.prefix + u'e' + each.number == ref; });
}

QJsonObject NamedRefs::toJson() const
{
    QStringList twins;
    QHash<QString, int> count;
    for (const NamedRef &each : m_refs) {
        twins.append(each.prefix + u' ' + each.role + u' ' + each.name);
        ++count[twins.last()];
    }
    QHash<QString, int> before;
    QList<QPair<QString, QJsonObject>> entries;
    entries.reserve(m_refs.size());
    for (qsizetype i = 0; i < m_refs.size(); ++i) {
        const NamedRef &each = m_refs.at(i);
        QJsonObject entry{{u"role"_s, each.role}};
        if (!each.name.isEmpty())
            entry.insert(u"name"_s, each.name);
        if (count.value(twins.at(i)) > 1)
            entry.insert(u"nth"_s, before[twins.at(i)]++);
        entries.append({each.prefix + u'e' + each.number, entry});
    }
    // An object keeps its keys in order: only at its end is adding one cheap.
    std::sort(entries.begin(), entries.end(),
        [](const auto &one, const auto &other) { return one.first < other.first; });
    QJsonObject json;
    for (const auto &[ref, entry] : entries)
        json.insert(ref, entry);
    return json;
}
