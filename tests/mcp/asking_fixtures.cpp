#include "tests/mcp/fixtures.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

using namespace mcp;

const QJsonObject askedText{{u"type"_s, u"string"_s}};
const QJsonObject askedTruth{{u"type"_s, u"boolean"_s}};

QString compact(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument{object}.toJson(QJsonDocument::Compact));
}

Question sampling(const QString &key, const QString &prompt, int most)
{
    const QJsonObject content{{u"type"_s, u"text"_s}, {u"text"_s, prompt}};
    const QJsonObject message{{u"role"_s, u"user"_s}, {u"content"_s, content}};
    return {key, u"sampling/createMessage"_s,
        {{u"messages"_s, QJsonArray{message}}, {u"maxTokens"_s, most}}};
}

Question roots()
{
    return {u"client_roots"_s, u"roots/list"_s};
}

// Asks all at once, and reports what was said.
Task<QJsonObject> askedFor(ExchangeRef call, Questions questions, QString before)
{
    const Answers said = co_await call->ask(questions);
    QJsonObject all;
    for (auto each = said.begin(); each != said.end(); ++each)
        all.insert(each.key(), each.value());
    co_return fixtures::textResult(before + compact(all));
}

Task<QJsonObject> sample(ExchangeRef call)
{
    const Questions questions{
        sampling(u"said"_s, call->arguments().value(u"prompt").toString(), 100)};
    return askedFor(call, questions, u"LLM response: "_s);
}

Task<QJsonObject> elicit(ExchangeRef call)
{
    const Questions questions{
        fixtures::elicitation(u"said"_s, call->arguments().value(u"message").toString(),
            {{u"username"_s, askedText}, {u"email"_s, askedText}})};
    return askedFor(call, questions, u"User response: "_s);
}

QJsonObject schemaIn(const char *json)
{
    return QJsonDocument::fromJson(json).object();
}

Task<QJsonObject> completedWith(ExchangeRef call, QJsonObject properties)
{
    const Questions questions{fixtures::elicitation(u"said"_s, u"Please fill in"_s, properties)};
    const Answers answers = co_await call->ask(questions);
    const QJsonObject said = answers.value(u"said"_s);
    co_return fixtures::textResult(u"Elicitation completed: action=%1, content=%2"_s.arg(
        said.value(u"action").toString(), compact(said.value(u"content").toObject())));
}

Task<QJsonObject> defaults(ExchangeRef call)
{
    return completedWith(call, schemaIn(R"({
        "name": {"type": "string", "default": "John Doe"},
        "age": {"type": "integer", "default": 30},
        "score": {"type": "number", "default": 95.5},
        "status": {"type": "string", "enum": ["active", "inactive", "pending"],
            "default": "active"},
        "verified": {"type": "boolean", "default": true}})"));
}

Task<QJsonObject> enums(ExchangeRef call)
{
    return completedWith(call, schemaIn(R"({
        "untitledSingle": {"type": "string", "enum": ["option1", "option2", "option3"]},
        "titledSingle": {"type": "string", "oneOf": [{"const": "value1", "title": "First Option"},
            {"const": "value2", "title": "Second Option"},
            {"const": "value3", "title": "Third Option"}]},
        "legacyEnum": {"type": "string", "enum": ["opt1", "opt2", "opt3"],
            "enumNames": ["Option One", "Option Two", "Option Three"]},
        "untitledMulti": {"type": "array",
            "items": {"type": "string", "enum": ["option1", "option2", "option3"]}},
        "titledMulti": {"type": "array", "items": {"anyOf": [
            {"const": "value1", "title": "First Choice"},
            {"const": "value2", "title": "Second Choice"},
            {"const": "value3", "title": "Third Choice"}]}}})"));
}

Task<QJsonObject> askName(ExchangeRef call)
{
    const Questions questions{
        fixtures::elicitation(u"user_name"_s, u"What is your name?"_s, {{u"name"_s, askedText}})};
    return askedFor(call, questions, u"Hello, "_s);
}

Task<QJsonObject> askCapital(ExchangeRef call)
{
    const Questions questions{
        sampling(u"capital_question"_s, u"What is the capital of France?"_s, 100)};
    return askedFor(call, questions, {});
}

Task<QJsonObject> askRoots(ExchangeRef call)
{
    const Questions questions{roots()};
    return askedFor(call, questions, {});
}

Task<QJsonObject> askToConfirm(ExchangeRef call)
{
    const Questions questions{
        fixtures::elicitation(u"confirm"_s, u"Please confirm"_s, {{u"ok"_s, askedTruth}})};
    return askedFor(call, questions, u"state-ok "_s);
}

Task<QJsonObject> askMuch(ExchangeRef call)
{
    const Questions questions{
        fixtures::elicitation(u"user_name"_s, u"What is your name?"_s, {{u"name"_s, askedText}}),
        sampling(u"greeting"_s, u"Generate a greeting"_s, 50), roots()};
    return askedFor(call, questions, {});
}

Task<QJsonObject> askInRounds(ExchangeRef call)
{
    const Questions first{fixtures::elicitation(
        u"step1"_s, u"Step 1: What is your name?"_s, {{u"name"_s, askedText}})};
    const Answers one = co_await call->ask(first);
    const Questions second{fixtures::elicitation(
        u"step2"_s, u"Step 2: What is your favorite color?"_s, {{u"color"_s, askedText}})};
    const Answers two = co_await call->ask(second);
    co_return fixtures::textResult(compact(one.value(u"step1"_s)) + compact(two.value(u"step2"_s)));
}

Task<QJsonObject> askWithCapability(ExchangeRef call)
{
    const QJsonObject can = call->client().capabilities;
    Questions questions;
    if (can.contains(u"elicitation"_s))
        questions.append(
            fixtures::elicitation(u"name"_s, u"Your name?"_s, {{u"name"_s, askedText}}));
    if (can.contains(u"sampling"_s))
        questions.append(sampling(u"greeting"_s, u"Greet"_s, 50));
    return askedFor(call, questions, {});
}

} // namespace

QList<Tool> fixtures::askingTools()
{
    const QJsonObject none = objectSchema();
    const auto asking = [&none](const QString &name, Task<QJsonObject> (*run)(ExchangeRef)) {
        return Tool{.name = name, .description = u"Asks."_s, .takes = none, .run = run};
    };
    const QString required = u"test_input_required_result_"_s;
    Tool sampled = asking(u"test_sampling"_s, &sample);
    sampled.takes = objectSchema({{u"prompt"_s, askedText}}, {u"prompt"_s});
    Tool elicited = asking(u"test_elicitation"_s, &elicit);
    elicited.takes = objectSchema({{u"message"_s, askedText}}, {u"message"_s});
    Tool needy = asking(u"test_missing_capability"_s, &askCapital);
    needy.needs = {{u"sampling"_s, QJsonObject{}}};
    return {sampled, elicited, needy, asking(u"test_elicitation_sep1034_defaults"_s, &defaults),
        asking(u"test_elicitation_sep1330_enums"_s, &enums),
        asking(u"test_streaming_elicitation"_s, &askName),
        asking(required + u"elicitation"_s, &askName),
        asking(required + u"sampling"_s, &askCapital),
        asking(required + u"list_roots"_s, &askRoots),
        asking(required + u"request_state"_s, &askToConfirm),
        asking(required + u"tampered_state"_s, &askToConfirm),
        asking(required + u"multiple_inputs"_s, &askMuch),
        asking(required + u"multi_round"_s, &askInRounds),
        asking(required + u"capabilities"_s, &askWithCapability)};
}
