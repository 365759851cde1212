// What the steps of a list save, and where later ones use it: {name} in a text.
#pragma once

#include <QJsonObject>
#include <QSet>
#include <QString>

class SavedTexts {
public:
    static bool mayBeName(const QString &name);

    void add(const QString &name, const QString &text) { m_texts.insert(name, text); }
    const QJsonObject &all() const { return m_texts; }

    // With the texts in place of their names: only where a text is meant, never in a script or a
    // selector.
    QJsonObject filledInto(const QJsonObject &arguments) const;

    // Throws INVALID_ARGUMENT for a name that is used before it is saved, or where no text is
    // meant. `saved`: those known by then; `ever`: those of the whole list. Where that is empty,
    // braces are braces.
    static void requireKnown(
        const QJsonObject &arguments, const QSet<QString> &saved, const QSet<QString> &ever);

private:
    QJsonObject m_texts;
};
