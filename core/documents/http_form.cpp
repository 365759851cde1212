#include "core/documents/http_form.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestOneLiner = 78;

QString escaped(const QJsonValue &value, const char *plain)
{
    const QString text = scalarText(value).value_or(QString{});
    return QString::fromLatin1(QUrl::toPercentEncoding(text, plain));
}

} // namespace

QString shellWord(QString word)
{
    static const QRegularExpression plain{u"^[\\w@%+=:,./-]+\\z"_s};
    if (plain.match(word).hasMatch())
        return word;
    return u'\'' + word.replace(u"'"_s, u"'\\''"_s) + u'\'';
}

QString templatePath(const HttpRoute &route)
{
    static const QRegularExpression segment{u":(\\w+)"_s};
    return QString::fromLatin1(route.path).replace(segment, u"{\\1}"_s);
}

ArgumentPlace placeOf(const Command &command, const Parameter &parameter)
{
    if (templatePath(command.http).contains(u'{' + parameter.name + u'}'))
        return ArgumentPlace::Path;
    const bool hasBody = command.http.method == "POST"_ba;
    const bool isProfile = parameter.name == QLatin1StringView{fields::profile.name};
    return hasBody && !isProfile ? ArgumentPlace::Body : ArgumentPlace::Query;
}

ExampleCall exampleCall(const Command &command)
{
    const QJsonObject example = QJsonDocument::fromJson(command.example).object();
    ExampleCall call{templatePath(command.http), {}};
    if (command.http.isAct())
        call.body.append({u"kind"_s, QString::fromLatin1(command.http.kind)});
    QStringList query;
    const auto parameters = command.parameters();
    for (const Parameter &parameter : parameters) {
        if (!example.contains(parameter.name))
            continue;
        const QJsonValue value = example.value(parameter.name);
        switch (placeOf(command, parameter)) {
        case ArgumentPlace::Path:
            call.target.replace(u'{' + parameter.name + u'}', escaped(value, ":,@"));
            break;
        case ArgumentPlace::Query:
            query.append(parameter.name + u'=' + escaped(value, ":,@/"));
            break;
        case ArgumentPlace::Body:
            call.body.append({parameter.name, value});
            break;
        }
    }
    if (!query.isEmpty())
        call.target += u'?' + query.join(u'&');
    return call;
}

QString curlLine(const Command &command, const QString &server)
{
    const ExampleCall call = exampleCall(command);
    QStringList parts{u"curl -s"_s};
    const QString method = QString::fromLatin1(command.http.method);
    if (method != u"GET"_s && call.body.isEmpty())
        parts.last() += u" -X "_s + method;
    parts.last() += u' ' + shellWord(server + call.target);
    if (!call.body.isEmpty()) {
        parts.append(u"-H 'Content-Type: application/json'"_s);
        parts.append(u"-d "_s + shellWord(jsonLine(call.body)));
    }
    const QString line = parts.join(u' ');
    return line.size() <= longestOneLiner ? line : parts.join(u" \\\n  "_s);
}

QString secondsOf(const Command &command)
{
    return QString::number(static_cast<double>(command.timeLimit.count()) / 1000);
}
