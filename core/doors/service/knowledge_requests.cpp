#include "core/doors/service/knowledge_requests.h"

#include "core/doors/http/http_response.h"
#include "core/doors/service/service_answers.h"
#include "core/doors/service/service_paths.h"
#include "core/tools/knowledge_tools.h"

#include <QUrlQuery>

using namespace Qt::StringLiterals;
using namespace service_answers;

namespace {

using Response = std::shared_ptr<HttpResponse>;

// What is posted, and the tool that does it.
QString toolOf(const QByteArray &action)
{
    if (action == "start")
        return u"start_knowledge_exploration"_s;
    const bool isTurn = action == "pause" || action == "resume" || action == "cancel";
    return isTurn ? QString::fromLatin1(action) + u"_exploration"_s : QString{};
}

QJsonObject argumentsIn(const QByteArray &target, const QString &job)
{
    QJsonObject arguments{{u"job_id"_s, job}};
    const qsizetype mark = target.indexOf('?');
    const QUrlQuery query{mark < 0 ? QString{} : QString::fromLatin1(target.mid(mark + 1))};
    const auto items = query.queryItems(QUrl::FullyDecoded);
    for (const auto &[name, value] : items)
        arguments.insert(name, value);
    return arguments;
}

// These may outlive the door: they refer to nothing of it.
Task<> sendReply(RunCall run, QString tool, QJsonObject arguments, Response response)
{
    const Outcome outcome = co_await knowledge_tools::call(run, tool, arguments);
    response->send(answerTo(outcome));
}

Task<> sendJobs(RunCall run, Response response)
{
    const Outcome outcome = co_await knowledge_tools::jobs(run);
    response->send(answerTo(outcome));
}

Task<> sendResults(RunCall run, QJsonObject arguments, Response response)
{
    const Outcome outcome = co_await knowledge_tools::results(run, arguments);
    response->send(answerTo(outcome));
}

void post(
    const RunCall &run, const QString &tool, const HttpRequest &request, const Response &response)
{
    if (request.head.method != "POST") {
        response->send(onlyBy(u"POST"_s));
        return;
    }
    const bool isStart = tool == u"start_knowledge_exploration";
    const auto sent
        = objectIn(request.body, isStart ? u"{\"start_url\": …}"_s : u"{\"job_id\": …}"_s);
    if (const Failure *failure = failureIn(sent))
        response->send(answerTo(*failure));
    else
        sendReply(run, tool, std::get<QJsonObject>(sent), response);
}

void ofExplorations(const RunCall &run, const HttpRequest &request, const Response &response)
{
    const QByteArray target = request.head.target;
    const QByteArray path = target.mid(0, target.indexOf('?')).mid(service_paths::knowledge.size());
    const qsizetype slash = path.indexOf('/');
    const QByteArray what = path.left(slash);
    const QString job = slash < 0
        ? QString{}
        : QString::fromUtf8(QByteArray::fromPercentEncoding(path.mid(slash + 1)));
    const bool isOfJob = !job.isEmpty() && (what == "status" || what == "results");
    if (const QString tool = toolOf(path); !tool.isEmpty())
        post(run, tool, request, response);
    else if (!isOfJob && path != "jobs")
        response->send(nothingAt(u"start, pause, resume and cancel are posted; jobs, "
                                 "status/{job_id} and results/{job_id} are read."_s));
    else if (!reads(request))
        response->send(onlyBy(u"GET"_s));
    else if (path == "jobs")
        sendJobs(run, response);
    else if (what == "status")
        sendReply(run, u"get_exploration_status"_s, argumentsIn(target, job), response);
    else
        sendResults(run, argumentsIn(target, job), response);
}

} // namespace

Mount knowledgeMount(RunCall run)
{
    return {.path = service_paths::knowledge,
        .serve = [run = std::move(run)](const HttpRequest &request, const Response &response) {
            ofExplorations(run, request, response);
        }};
}
