// What is left of a secret where a text was cut() within it.
#pragma once

#include <QList>
#include <QMultiHash>
#include <QString>

// Parts of fewer than 4 characters are not known for one.
class SecretParts {
public:
    void add(const QString &value);

    // With dots for what is left of one next to each mark of a cut.
    QString hidden(const QString &text) const;

private:
    QList<QString> candidates(QStringView before, QStringView after) const;

    QMultiHash<quint64, QString> m_values; // by each four characters of them
};
