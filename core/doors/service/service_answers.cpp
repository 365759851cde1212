#include "core/doors/service/service_answers.h"

#include "base/whole_characters.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

HttpAnswer service_answers::of(const QJsonObject &object)
{
    return {.body = wholeJson(object)};
}

HttpAnswer service_answers::onlyBy(const QString &method)
{
    return answerTo(Failure{Code::MethodNotAllowed, u"This path takes %1 only."_s.arg(method),
        u"Send that."_s, {{u"allow"_s, QJsonArray{method}}}});
}

HttpAnswer service_answers::nothingAt(const QString &there)
{
    return answerTo(Failure{Code::UnknownCommand, u"There is nothing at this path."_s, there});
}

bool service_answers::reads(const HttpRequest &request)
{
    return request.head.method == "GET" || request.head.method == "HEAD";
}

OrFailure<QJsonObject> service_answers::objectIn(const QByteArray &body, const QString &form)
{
    QJsonParseError error{};
    const QJsonDocument document = QJsonDocument::fromJson(body, &error);
    if (document.isObject())
        return document.object();
    return Failure{Code::MalformedRequest,
        error.error == QJsonParseError::NoError
            ? u"The body must be a JSON object."_s
            : u"The body is no JSON: %1."_s.arg(error.errorString()),
        u"Send %1."_s.arg(form)};
}
