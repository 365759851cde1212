#include "core/doors/socket/socket_spelling.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

SpellCall socketSpelling(const QSet<QString> &methods)
{
    return [methods](const QString &name, const QJsonObject &arguments) {
        if (name == u"commands"_s)
            return u"GET /openapi.json of the HTTP API"_s;
        if (!methods.contains(name))
            return QString{};
        const QByteArray params = QJsonDocument{arguments}.toJson(QJsonDocument::Compact);
        return arguments.isEmpty() ? name : name + u' ' + QString::fromUtf8(params);
    };
}
