// Secrets that results and progress must not show: they stand there as ${browser39_secret_1}.
#pragma once

#include "base/secret_index.h"

#include <QHash>
#include <QJsonValue>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <optional>

namespace files {

class FileSecrets {
public:
    // Its handle; the same for the same value. Values of fewer than six characters, and more than a
    // thousand of them, are shown as dots only: their handle is empty.
    QString keep(const QString &value);
    // The same; its handle is good on these domains only, and on those of other times.
    QString keepFor(const QStringList &domains, const QString &value);
    bool isKept(const QString &value) const { return m_handles.contains(value); }
    void alsoHide(const QList<QRegularExpression> &patterns) { m_patterns = patterns; }

    // With handles in place of secrets, in every text of it.
    QJsonValue hidden(const QJsonValue &value);
    QString hidden(QString text);
    // With secrets in place of handles; nothing where one is not for that host.
    std::optional<QString> resolved(QString text, const QString &host) const;

private:
    QHash<QString, QString> m_handles; // by value
    QHash<QString, QStringList> m_domains; // by value, where it is not for any
    struct Kept {
        QString value;
        QList<SecretSpelling> spellings;
    };
    QList<Kept> m_kept;
    SecretIndex m_index; // of these
    QList<QRegularExpression> m_patterns;
};

// For progress: without name and password, the values of its query, and its fragment.
QString plainAddress(const QString &url);

} // namespace files
