#include "core/doors/service/queue_requests.h"

#include "core/doors/http/http_response.h"
#include "core/doors/service/service_answers.h"
#include "core/doors/service/service_paths.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace service_answers;

namespace {

using Response = std::shared_ptr<HttpResponse>;
using Commands = std::shared_ptr<CommandQueue>;

const QByteArray commandsPath = "/queues/browser_commands";

// {name, data, opts}, as a producer of BullMQ adds it.
OrFailure<Job> jobIn(const QByteArray &body)
{
    const QString form = u"{\"name\": \"navigate\", \"data\": {\"url\": …, \"room_name\": …}, "
                         u"\"opts\": {\"jobId\": "
                         "…}}"_s;
    const auto sent = objectIn(body, form);
    if (const Failure *failure = failureIn(sent))
        return *failure;
    QJsonObject object = std::get<QJsonObject>(sent);
    const QJsonValue name = object.take(u"name"_s);
    const QJsonValue fields = object.take(u"data"_s);
    const QJsonValue options = object.take(u"opts"_s);
    const QString hint = u"Send %1."_s.arg(form);
    if (!object.isEmpty())
        return Failure{Code::UnknownArgument,
            u"'%1' is not taken"_s.arg(object.constBegin().key().left(100)), hint};
    if (!fields.isObject())
        return Failure{Code::InvalidArgument, u"data is required, and an object"_s, hint};
    if (!options.isUndefined() && !options.isObject())
        return Failure{Code::InvalidArgument, u"opts must be an object"_s, hint};
    const QStringList known{u"jobId"_s, u"attempts"_s, u"removeOnComplete"_s, u"removeOnFail"_s};
    for (const QString &each : options.toObject().keys()) {
        if (!known.contains(each))
            return Failure{Code::UnknownArgument, u"opts takes no '%1'"_s.arg(each.left(100)),
                u"It takes %1."_s.arg(known.join(u", "_s))};
    }
    return jobOf(name.toString(), fields.toObject(), options.toObject());
}

// These may outlive the door: they refer to nothing of it.
Task<> add(Commands commands, Job job, Response response)
{
    try {
        const Job kept = co_await CommandQueue::add(commands, job);
        response->send(of(toJson(kept)));
    } catch (const Failure &failure) {
        response->send(answerTo(failure));
    }
}

Task<> sendReply(Commands commands, QString id, Response response)
{
    try {
        const Job found = co_await CommandQueue::find(commands, id);
        response->send(of(toJson(found)));
    } catch (const Failure &failure) {
        response->send(answerTo(failure));
    }
}

enum class Ask { All, One };

Task<> count(Commands commands, Ask ask, Response response)
{
    try {
        const QJsonObject answer = co_await CommandQueue::report(commands);
        const QJsonObject all{{u"queues"_s, QJsonArray{answer}}};
        response->send(of(ask == Ask::All ? all : answer));
    } catch (const Failure &failure) {
        response->send(answerTo(failure));
    }
}

Task<> give(std::shared_ptr<Results> results, QString id, Response response)
{
    try {
        const QByteArray content = co_await Results::read(results, id);
        response->send({.body = content});
    } catch (const Failure &failure) {
        response->send(answerTo(failure));
    }
}

QByteArray pathOf(const HttpRequest &request)
{
    const QByteArray target = request.head.target;
    return target.mid(0, target.indexOf('?'));
}

// What follows that in the path, decoded.
QString below(const HttpRequest &request, const QByteArray &above)
{
    return QString::fromUtf8(QByteArray::fromPercentEncoding(pathOf(request).mid(above.size())));
}

void ofCommands(const Commands &commands, const HttpRequest &request, const Response &response)
{
    if (reads(request)) {
        count(commands, Ask::One, response);
        return;
    }
    if (request.head.method != "POST") {
        response->send(onlyBy(u"POST"_s));
        return;
    }
    const auto job = jobIn(request.body);
    if (const Failure *failure = failureIn(job))
        response->send(answerTo(*failure));
    else
        add(commands, std::get<Job>(job), response);
}

void ofQueue(const Commands &commands, const HttpRequest &request, const Response &response)
{
    const QByteArray path = pathOf(request);
    if (path == commandsPath)
        ofCommands(commands, request, response);
    else if (!path.startsWith(commandsPath + '/'))
        response->send(nothingAt(u"The one queue is at /queues/browser_commands."_s));
    else if (!reads(request))
        response->send(onlyBy(u"GET"_s));
    else
        sendReply(commands, below(request, commandsPath + '/'), response);
}

} // namespace

QList<Mount> queueMounts(std::shared_ptr<CommandQueue> commands, std::shared_ptr<Results> results)
{
    const auto all = [commands](const HttpRequest &request, const Response &response) {
        if (reads(request))
            count(commands, Ask::All, response);
        else
            response->send(onlyBy(u"GET"_s));
    };
    const auto one = [commands](const HttpRequest &request, const Response &response) {
        ofQueue(commands, request, response);
    };
    const auto result = [results](const HttpRequest &request, const Response &response) {
        if (reads(request))
            give(results, below(request, service_paths::results), response);
        else
            response->send(onlyBy(u"GET"_s));
    };
    return {{.path = service_paths::queues, .serve = all},
        {.path = service_paths::queues + '/', .serve = one},
        {.path = service_paths::results, .serve = result}};
}
