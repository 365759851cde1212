#include "core/commands/folding.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace folding {

namespace {
constexpr qsizetype mostGroups = 40;
} // namespace

QString shapeOf(const QString &text)
{
    // A hexadecimal identifier has a digit and at least 8 letters.
    static const QRegularExpression numbers{
        uR"(\b(?=[a-f-]*\d)[0-9a-f]{8,}(?:-[0-9a-f]{4,})*\b|\d+(?:[.,:]\d+)*)"_s,
        QRegularExpression::CaseInsensitiveOption};
    QString shape = text;
    return shape.replace(numbers, u"#"_s);
}

QJsonObject &Fold::add(const QString &key, const QJsonObject &row)
{
    const auto known = m_places.constFind(key);
    if (known == m_places.constEnd()) {
        m_places.insert(key, m_groups.size());
        m_groups.append(row);
        m_groups.last().insert(u"count"_s, 1);
        return m_groups.last();
    }
    QJsonObject &group = m_groups[*known];
    group.insert(u"count"_s, group.value(u"count"_s).toInt() + 1);
    return group;
}

QJsonArray Fold::rows() const
{
    QList<QJsonObject> groups = m_groups;
    std::stable_sort(groups.begin(), groups.end(), [](const auto &one, const auto &other) {
        return one.value(u"count").toInt() > other.value(u"count").toInt();
    });
    QJsonArray rows;
    int left = 0;
    for (const QJsonObject &group : std::as_const(groups)) {
        if (rows.size() < mostGroups)
            rows.append(group);
        else
            left += group.value(u"count").toInt();
    }
    if (left > 0)
        rows.append(QJsonObject{{u"text"_s, u"others"_s}, {u"count"_s, left}});
    return rows;
}

} // namespace folding
