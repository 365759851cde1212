#include "core/page/observe/body_capture.h"

#include "core/page/observe/response_body.h"

using namespace Qt::StringLiterals;

namespace {

// The answers come behind all events that Chrome sent meanwhile, so a busy page has many asked for.
constexpr int mostAsking = 5000; // of a tab; beyond, a body is lost
constexpr std::chrono::seconds askingTime{30};

// That of a redirect is nobody's.
bool hasBody(const NetworkRequest &request)
{
    const int status = request.status.value_or(0);
    const bool isRedirect = status >= 300 && status < 400;
    return request.isDone && status != 0 && !isRedirect && request.failureText.isEmpty();
}

} // namespace

BodyCapture::BodyCapture(const QString &targetId, NetworkLog &log, const Interception &interception)
    : m_targetId(targetId), m_interception(interception)
{
    connect(
        &log, &NetworkLog::changed, this, [this](const NetworkRequestPtr &each) { look(each); });
}

void BodyCapture::look(const NetworkRequestPtr &request)
{
    if (!hasBody(*request))
        return;
    const AskedRequest asked{request->method, request->url, request->resourceType};
    const QList<RuleBookPtr> books = m_interception.books();
    for (const RuleBookPtr &book : books) {
        const QList<RequestRulePtr> rules = book->rules();
        for (const RequestRulePtr &rule : rules) {
            if (rule->kind != RuleKind::Capture || !rule->isFor(asked))
                continue;
            book->noteApplied(rule);
            take(book, {rule->id, m_targetId, request, {}}, m_asking);
            return;
        }
    }
}

Task<> BodyCapture::take(RuleBookPtr book, CapturedBody body, std::shared_ptr<int> asking)
{
    if (*asking >= mostAsking) {
        book->bodies().noteLost();
        co_return;
    }
    ++*asking;
    try {
        const NetworkRequestPtr request = body.request;
        const QJsonObject answer = co_await responseBody(request, Deadline::in(askingTime));
        const QByteArray content = answer.value(u"body").toString().toUtf8();
        body.isText = !answer.value(u"base64Encoded").toBool();
        body.content = body.isText ? content : QByteArray::fromBase64(content);
        book->bodies().add(body);
    } catch (const Failure &) {
        book->bodies().noteLost();
    }
    --*asking;
}
