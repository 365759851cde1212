// The actions, and the fields that each knows.
#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace files {

struct ActionField {
    QString name;
    QString type; // string, integer, boolean, object, array; empty: any
    bool isRequired = false;
    QStringList oneOf{};
};

// Nullopt where there is no such action.
std::optional<QList<ActionField>> fieldsOf(const QString &action);

// What types do not say; empty where the command fits. Such a command does not use up its seq.
QString whyUnfit(const QString &action, const QJsonObject &fields);

// Doing it twice would be another thing than doing it once.
bool changesSomething(const QString &action);

} // namespace files
