#include "core/page/observe/ruling.h"

#include "base/logging.h"
#include "base/task.h"
#include "core/cdp/session.h"
#include "core/page/observe/cross_origin.h"

#include <QPointer>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::seconds sendingTime{10};

void apply(const RequestRule &rule, const AskedRequest &asked, Ruling &ruling)
{
    switch (rule.kind) {
    case RuleKind::Block:
        ruling.isRefused = true;
        break;
    case RuleKind::Mock:
        ruling.answer = rule.answer;
        break;
    case RuleKind::Replay:
        if (const auto found = rule.answers.constFind(answerKey(asked.method, asked.url));
            found != rule.answers.cend())
            ruling.answer = *found;
        else
            ruling.isRefused = true;
        break;
    case RuleKind::Headers:
        for (auto each = rule.headers.set.begin(); each != rule.headers.set.end(); ++each) {
            ruling.headers.removed.removeAll(each.key().toLower());
            ruling.headers.set.insert(each.key().toLower(), each.value());
        }
        for (const QString &name : rule.headers.removed) {
            ruling.headers.set.remove(name.toLower());
            ruling.headers.removed.append(name.toLower());
        }
        break;
    case RuleKind::Delay:
        ruling.delay += rule.delay;
        break;
    case RuleKind::Capture:
        break;
    }
}

QJsonObject header(const QString &name, const QString &value)
{
    return {{u"name"_s, name}, {u"value"_s, value}};
}

QJsonArray changed(const QJsonObject &headers, const HeaderChange &change)
{
    QJsonArray all;
    for (auto each = headers.begin(); each != headers.end(); ++each) {
        const QString name = each.key().toLower();
        if (!change.set.contains(name) && !change.removed.contains(name))
            all.append(header(each.key(), each.value().toString()));
    }
    for (auto each = change.set.begin(); each != change.set.end(); ++each)
        all.append(header(each.key(), each.value()));
    return all;
}

// Chrome may have something against it: then the page gets a refusal.
Task<> answerChrome(QPointer<Session> session, QByteArray method, QJsonObject params)
{
    const QJsonValue id = params.value(u"requestId");
    std::optional<Failure> failure;
    try {
        co_await session->call(method, params, Deadline::in(sendingTime));
    } catch (const Failure &thrown) {
        failure = thrown;
    }
    if (!failure || failure->code != Code::ChromeRefused || !session)
        co_return;
    qCDebug(logChrome).noquote() << "a rule was not carried out:" << failure->message;
    refuse(*session, {{u"requestId"_s, id}});
}

Ruling applied(const AskedRequest &asked, const QList<RuleBookPtr> &books)
{
    Ruling ruling;
    for (const RuleBookPtr &book : books) {
        const QList<RequestRulePtr> rules = book->rules();
        for (const RequestRulePtr &rule : rules) {
            if (rule->kind == RuleKind::Capture || !rule->decidesOn(asked))
                continue;
            apply(*rule, asked, ruling);
            book->noteApplied(rule);
            if (ruling.isRefused || ruling.answer)
                return ruling;
        }
    }
    return ruling;
}

// Rules do not count that they were applied.
bool areAnswered(const AskedRequest &asked, const QList<RuleBookPtr> &books)
{
    for (const RuleBookPtr &book : books) {
        const QList<RequestRulePtr> rules = book->rules();
        for (const RequestRulePtr &rule : rules) {
            const bool ends = rule->kind == RuleKind::Block || rule->kind == RuleKind::Mock
                || rule->kind == RuleKind::Replay;
            if (!ends || !rule->decidesOn(asked))
                continue;
            const bool isReplayed = rule->answers.contains(answerKey(asked.method, asked.url));
            return rule->kind == RuleKind::Mock || isReplayed;
        }
    }
    return false;
}

} // namespace

Ruling rulingOn(const QJsonObject &paused, const QList<RuleBookPtr> &books)
{
    const auto announced = cross_origin::announced(paused);
    if (announced && areAnswered(*announced, books))
        return {.answer = cross_origin::permission(paused)};
    const QJsonValue request = paused.value(u"request");
    return applied({request[u"method"].toString(), request[u"url"].toString(),
                       paused.value(u"resourceType").toString().toLower()},
        books);
}

void carryOut(const Ruling &ruling, Session &session, const QJsonObject &paused)
{
    QJsonObject params{{u"requestId"_s, paused.value(u"requestId")}};
    if (ruling.isRefused)
        return refuse(session, paused);
    if (ruling.answer) {
        params.insert(u"responseCode"_s, ruling.answer->status);
        params.insert(u"responseHeaders"_s, cross_origin::readable(ruling.answer->headers, paused));
        params.insert(u"body"_s, QString::fromLatin1(ruling.answer->body.toBase64()));
        answerChrome(&session, "Fetch.fulfillRequest", params);
        return;
    }
    if (ruling.headers.isNone() && ruling.method.isEmpty() && !ruling.body)
        return session.post("Fetch.continueRequest", params);
    if (!ruling.method.isEmpty())
        params.insert(u"method"_s, ruling.method);
    if (ruling.body)
        params.insert(u"postData"_s, QString::fromLatin1(ruling.body->toBase64()));
    const QJsonObject before = paused.value(u"request")[u"headers"].toObject();
    params.insert(u"headers"_s, changed(before, ruling.headers));
    answerChrome(&session, "Fetch.continueRequest", params);
}

void refuse(Session &session, const QJsonObject &paused)
{
    session.post("Fetch.failRequest",
        {{u"requestId"_s, paused.value(u"requestId")}, {u"errorReason"_s, u"BlockedByClient"_s}});
}
