// Groups rows that differ only in numbers into one row with a count.
#pragma once

#include "core/catalogue/field.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QString>

namespace folding {

inline constexpr Field<bool> isFolded{
    "folded", "Give a summary instead: what differs in numbers only is one row.", false};

// The text with digits and hexadecimal identifiers replaced by #.
QString shapeOf(const QString &text);

// Groups in the order in which they began.
class Fold {
public:
    // The group of this key, made from `row` if it is new, its `count` increased.
    QJsonObject &add(const QString &key, const QJsonObject &row);

    // At most 40 groups, the most frequent first; the last row says what was left out.
    QJsonArray rows() const;

private:
    QHash<QString, qsizetype> m_places;
    QList<QJsonObject> m_groups;
};

} // namespace folding
