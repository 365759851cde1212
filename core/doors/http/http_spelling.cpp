#include "core/doors/http/http_spelling.h"

#include "core/documents/http_form.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

// Omits the body, except an act's kind.
QString requestOf(Command command, const QJsonObject &arguments)
{
    const QByteArray json = QJsonDocument{arguments}.toJson();
    command.example = json.constData();
    const QString request
        = QString::fromLatin1(command.http.method) + u' ' + exampleCall(command).target;
    const QString kind = QString::fromLatin1(command.http.kind);
    return kind.isEmpty() ? request : request + u" {\"kind\": \"%1\"}"_s.arg(kind);
}

} // namespace

SpellCall httpSpelling(const QList<Command> &commands)
{
    return [commands](const QString &name, const QJsonObject &arguments) {
        if (name == u"commands"_s)
            return u"GET /openapi.json"_s;
        for (const Command &each : commands) {
            if (name == QLatin1StringView{each.name} && *each.http.path != '\0')
                return requestOf(each, arguments);
        }
        return QString{};
    };
}
