// Many rows told as few: those that differ in numbers only are one, and say how many they are.
#pragma once

#include "core/catalogue/field.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QString>

namespace folding {

inline constexpr Field<bool> isFolded{
    "folded", "Give a summary instead: what differs in numbers only is one row.", false};

// What is the same in rows that differ in numbers only: digits, and hexadecimal identifiers, are #.
QString shapeOf(const QString &text);

// The groups in the order in which they began.
class Fold {
public:
    // The group of this key, new with `row` as its own, or the one there is; its `count` has grown.
    QJsonObject &add(const QString &key, const QJsonObject &row);

    // At most 40 groups, the most frequent first; what is left out is told in the last row.
    QJsonArray rows() const;

private:
    QHash<QString, qsizetype> m_places;
    QList<QJsonObject> m_groups;
};

} // namespace folding
